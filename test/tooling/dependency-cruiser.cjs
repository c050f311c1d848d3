/** The directions of design: arrows point at what a room may import; nothing goes round. See docs/architecture.md. */
const core = (rooms) => `^packages/core/src/(${rooms.join('|')})/`;
const tests = '\\.test\\.ts$';

/** Room → the rooms of core that it may import. */
const rooms = {
  records: [],
  errors: [],
  words: [],
  interfaces: ['records', 'errors'],
  paging: ['interfaces', 'records', 'errors'],
  sql: ['interfaces', 'records', 'errors'],
  access: ['interfaces', 'records', 'errors', 'paging', 'sql'],
  relationships: ['interfaces', 'records', 'errors', 'paging', 'access', 'words', 'sql'],
  packs: ['interfaces', 'records', 'errors', 'paging', 'access', 'words', 'sql'],
  catalog: ['interfaces', 'records', 'errors', 'paging', 'access', 'words', 'sql', 'relationships', 'packs'],
  activity: ['interfaces', 'records', 'errors', 'paging', 'access'],
  prompt: ['interfaces', 'records', 'errors'],
  'data-sources': [
    'interfaces',
    'records',
    'errors',
    'paging',
    'sql',
    'access',
    'catalog',
    'relationships',
    'activity',
  ],
  ask: [
    'interfaces',
    'records',
    'errors',
    'paging',
    'sql',
    'access',
    'catalog',
    'relationships',
    'packs',
    'activity',
    'data-sources',
  ],
  workspace: [
    'interfaces',
    'records',
    'errors',
    'paging',
    'sql',
    'access',
    'catalog',
    'activity',
    'data-sources',
    'ask',
  ],
  memory: ['interfaces', 'records', 'errors'],
  testkit: ['interfaces', 'records', 'errors'],
};

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(rooms).map(([room, allowed]) => ({
      name: `${room}-imports-only-what-it-may`,
      severity: 'error',
      from: { path: core([room]), pathNot: tests },
      to: { path: '^packages/core/src/', pathNot: core([room, ...allowed]) },
    })),
    {
      name: 'adapters-see-core-only',
      severity: 'error',
      from: { path: '^packages/(planner|store-knex|drivers|openai|embeddings)/src/', pathNot: tests },
      to: {
        path: '^packages/(planner|store-knex|drivers|openai|embeddings|server|client|console)/',
        pathNot: '^packages/$1/',
      },
    },
    {
      name: 'core-sees-no-other-package',
      severity: 'error',
      from: { path: '^packages/core/src/' },
      to: { path: '^packages/(?!core/)' },
    },
    {
      name: 'only-tests-import-tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@querent/source', 'import', 'default'],
    },
  },
};
