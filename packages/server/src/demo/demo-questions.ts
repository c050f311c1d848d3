/** A question of the demo and what it shows. */
export interface DemoQuestion {
  readonly shows: string;
  readonly question: string;
}

/** The five questions that the demo asks. A test holds their answers against hand-written SQL. */
export const demoQuestions: readonly DemoQuestion[] = [
  { shows: 'an aggregate', question: 'What is the average total amount of delivered orders?' },
  { shows: 'a join of three tables', question: 'How many units were sold in each category?' },
  { shows: 'a time series', question: 'Show the revenue per month in 2025' },
  { shows: 'a top list', question: 'Which 5 products have the most reviews?' },
  { shows: 'a value that stands in the data', question: 'How many orders were paid with PayPal?' },
];
