import tseslint from 'typescript-eslint';

/** Files that may read the environment: the server's one reader, and tests that find databases. */
const readersOfEnvironment = ['packages/server/src/configuration/**', 'test/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/data/**',
      '**/*.cjs',
      '**/*.js',
      '**/*.mjs',
      'packages/client/src/openapi.d.ts', // written by openapi-typescript
    ],
  },
  {
    files: ['packages/*/src/**/*.ts', 'test/**/*.ts', 'examples/**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: new URL('../..', import.meta.url).pathname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/require-await': 'off', // an async face may have a synchronous implementation
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read the environment in packages/server/src/configuration only.',
        },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  { files: readersOfEnvironment, rules: { 'no-restricted-properties': 'off' } },
  {
    files: ['packages/server/src/command/**', 'test/bench/**', 'examples/**'],
    rules: { 'no-console': 'off' },
  },
);
