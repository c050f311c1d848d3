import { describe, expect, it } from 'vitest';
import { dumpForMysql } from './dump-for-mysql.js';

const dump = `
-- a comment; and more
CREATE TABLE public.review (
    rid bigint DEFAULT '0'::bigint NOT NULL,
    text text DEFAULT ''::text,
    rating double precision,
    year bigint
);


INSERT INTO public.review (rid, text, rating, year) VALUES
(1, 'It''s good; -- really', 4.5, EXTRACT(YEAR FROM CURRENT_DATE - INTERVAL '15 months')),
(2, NULL, NULL, 2021);
`;

describe('dumpForMysql', () => {
  it('quotes names, drops schema and casts, and writes intervals as MySQL does', () => {
    expect(dumpForMysql(dump)).toEqual([
      "CREATE TABLE `review` (`rid` bigint DEFAULT '0' NOT NULL, `text` text DEFAULT '', `rating` double precision, `year` bigint) CHARACTER SET utf8mb4",
      "INSERT INTO `review` (`rid`, `text`, `rating`, `year`) VALUES (1, 'It''s good; -- really', 4.5, EXTRACT(YEAR FROM CURRENT_DATE - INTERVAL 15 month)),\n(2, NULL, NULL, 2021)",
    ]);
  });
});
