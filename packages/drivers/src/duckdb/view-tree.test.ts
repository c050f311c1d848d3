import { describe, expect, it } from 'vitest';

import { selectOfView } from './view-tree.js';

describe('selectOfView', () => {
  it.each([
    ['CREATE VIEW v AS SELECT 1;', 'SELECT 1'],
    ['CREATE VIEW s.v (x, "a AS b") AS SELECT 1, 2;', 'SELECT 1, 2'],
    ['CREATE VIEW "odd ""AS"" (" AS SELECT a AS b FROM t;', 'SELECT a AS b FROM t'],
    [
      'CREATE OR REPLACE VIEW "s"."v" AS (WITH c AS (SELECT 1) SELECT * FROM c)',
      '(WITH c AS (SELECT 1) SELECT * FROM c)',
    ],
  ])('%s', (statement, select) => {
    expect(selectOfView(statement)).toBe(select);
  });
});
