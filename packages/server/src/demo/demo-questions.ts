/** A question of the demo and what it shows. */
export interface DemoQuestion {
  readonly shows: string;
  readonly question: string;
}

/** The five questions that the demo asks. A test holds their answers against hand-written SQL. */
export const demoQuestions: readonly DemoQuestion[] = [
  { shows: 'an aggregate', question: 'What is the average salary of all employees?' },
  { shows: 'a join of three tables', question: 'How many reviews does each department have?' },
  { shows: 'a time series', question: 'Show the number of orders per month in 2025.' },
  { shows: 'a top list', question: 'List the names of the 5 products with the highest unit price.' },
  { shows: 'a value that stands in the data', question: 'How many shipments did DHL carry?' },
];
