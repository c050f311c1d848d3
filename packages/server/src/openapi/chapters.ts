/** A part of the interface as its descriptions present it. */
interface Chapter {
  readonly name: string;
  readonly description: string;
  /** What comes after `/api/` in the paths of its operations. */
  readonly paths: readonly string[];
}

/** The parts of the interface, in the order of reading. */
const chapters: readonly Chapter[] = [
  { name: 'Signing in', description: 'Sessions, API tokens and passwords.', paths: ['auth'] },
  {
    name: 'Questions',
    description: 'From a question to SQL, rows, files and history.',
    paths: ['queries', 'generate-sql', 'query-history'],
  },
  {
    name: 'Data sources',
    description: 'The databases that questions can be asked of.',
    paths: ['datasources'],
  },
  {
    name: 'Dashboards',
    description: 'Queries on one page, shown with their results.',
    paths: ['dashboards'],
  },
  { name: 'Files', description: 'CSV and Excel files that become tables.', paths: ['files'] },
  { name: 'Webhooks', description: 'Who is told of what happens.', paths: ['webhooks'] },
  { name: 'Descriptions', description: 'What people say about the data.', paths: ['metadata'] },
  { name: 'Analytics', description: 'How much the data is used.', paths: ['analytics'] },
  {
    name: 'Preferences',
    description: 'Schemas and tables that a user would rather be answered from.',
    paths: ['preferences'],
  },
  { name: 'Relationships', description: 'How tables are joined.', paths: ['relationships'] },
  { name: 'Knowledge packs', description: 'Synonyms, verified templates and KPIs.', paths: ['packs'] },
  {
    name: 'Administration',
    description: 'Users, groups, who may read what, and the audit.',
    paths: ['admin'],
  },
];

const everythingElse: Chapter = {
  name: 'The interface',
  description: 'What describes the other operations.',
  paths: [],
};

/** The chapter of a path. */
export function chapterOf(path: string): Chapter {
  const [, , start = ''] = path.split('/');
  return chapters.find(({ paths }) => paths.includes(start)) ?? everythingElse;
}
