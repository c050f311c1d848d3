import type { Dialect } from '@querent/core';
import type { ElapsedUnit, TimePart } from '../algebra/query.js';

/** Words that some dialect reserves and that databases use as names all the same. */
const reserved = new Set(
  `all alter and any as asc between both by case cast check collate column constraint create cross current current_date current_time
  current_timestamp current_user database default delete desc describe distinct drop else end escape except exists false fetch for foreign
  from full grant group groups having if ilike in index inner insert intersect interval into is join key keys lateral leading left like
  limit match natural not null of offset on only or order outer over partition precision primary rank range read references right row
  rows select session_user set show system table then to trailing true union unique unnest update user using values when where window
  with year_month lead lag references schema trigger explain character condition call change convert option`.split(
    /\s+/,
  ),
);

/** Writes a name so that the dialect reads it back as it is, quoted only where needed. */
export function quoteName(name: string, dialect: Dialect): string {
  const plain = dialect === 'postgres' ? /^[a-z_][a-z0-9_]*$/ : /^[A-Za-z_][A-Za-z0-9_]*$/;
  if (plain.test(name) && !reserved.has(name.toLowerCase())) return name;
  if (dialect === 'mysql' || dialect === 'mariadb') return '`' + name.replaceAll('`', '``') + '`';
  return '"' + name.replaceAll('"', '""') + '"';
}

/** Writes a text literal. */
export function quoteText(text: string, dialect: Dialect): string {
  const escaped = text.replaceAll("'", "''");
  return dialect === 'mysql' || dialect === 'mariadb'
    ? `'${escaped.replaceAll('\\', '\\\\')}'`
    : `'${escaped}'`;
}

/** Writes a day; `isText` where it is compared with a text column. */
export function quoteDate(day: string, dialect: Dialect, isText: boolean): string {
  const isTyped = !isText && (dialect === 'postgres' || dialect === 'duckdb' || dialect === 'trino');
  return isTyped ? `DATE '${day}'` : `'${day}'`;
}

const sqliteFormats: Readonly<Record<Exclude<TimePart, 'quarter'>, string>> = {
  year: '%Y',
  month: '%Y-%m',
  week: '%Y-%W',
  day: '%Y-%m-%d',
  month_of_year: '%m',
  day_of_week: '%w',
};
const mysqlFormats: Readonly<
  Record<Exclude<TimePart, 'quarter' | 'year' | 'month_of_year' | 'day_of_week'>, string>
> = {
  month: '%Y-%m',
  week: '%x-%v',
  day: '%Y-%m-%d',
};
const postgresFormats = { month: 'YYYY-MM', week: 'IYYY-IW', day: 'YYYY-MM-DD' } as const;
const duckdbFormats = { month: '%Y-%m', week: '%G-%V', day: '%Y-%m-%d' } as const;

/** Writes the stretch of time that a value falls into. Months are `YYYY-MM`, quarters `YYYY-Qn`. */
export function timePart(part: TimePart, value: string, dialect: Dialect): string {
  if (dialect === 'sqlite') {
    if (part === 'quarter')
      return `strftime('%Y', ${value}) || '-Q' || ((CAST(strftime('%m', ${value}) AS INTEGER) + 2) / 3)`;
    return `strftime('${sqliteFormats[part]}', ${value})`;
  }
  switch (part) {
    case 'year':
      return `EXTRACT(YEAR FROM ${value})`;
    case 'month_of_year':
      return `EXTRACT(MONTH FROM ${value})`;
    case 'quarter':
      return dialect === 'trino'
        ? `CONCAT(CAST(year(${value}) AS VARCHAR), '-Q', CAST(quarter(${value}) AS VARCHAR))`
        : `CONCAT(EXTRACT(YEAR FROM ${value}), '-Q', EXTRACT(QUARTER FROM ${value}))`;
    case 'day_of_week':
      return dialect === 'mysql' || dialect === 'mariadb'
        ? `DAYNAME(${value})`
        : dialect === 'trino'
          ? `day_of_week(${value})`
          : `EXTRACT(DOW FROM ${value})`;
    case 'month':
    case 'week':
    case 'day':
      if (dialect === 'postgres') return `to_char(${value}, '${postgresFormats[part]}')`;
      if (dialect === 'duckdb') return `strftime(${value}, '${duckdbFormats[part]}')`;
      return `date_format(${value}, '${mysqlFormats[part]}')`;
  }
}

const trueWords = new Set(['1', 't', 'y', 'true', 'yes']);

/** Writes what a column of truth is compared with. */
export function quoteTruth(text: string, dialect: Dialect): string {
  const isTrue = trueWords.has(text.toLowerCase());
  return dialect === 'sqlite' ? (isTrue ? '1' : '0') : isTrue ? 'TRUE' : 'FALSE';
}

const secondsOf: Readonly<Record<ElapsedUnit, number>> = {
  year: 365.25 * 86_400,
  month: 30.4375 * 86_400,
  week: 7 * 86_400,
  day: 86_400,
  hour: 3600,
  minute: 60,
  second: 1,
};

/** Writes the time between two moments, with its fraction. Months and years are of average length. */
export function elapsed(unit: ElapsedUnit, from: string, to: string, dialect: Dialect): string {
  const days = secondsOf[unit] / 86_400;
  const scaled = (seconds: string): string =>
    unit === 'second' ? seconds : `${seconds} / ${secondsOf[unit].toFixed(1)}`;
  switch (dialect) {
    case 'sqlite': {
      const difference = `julianday(${to}) - julianday(${from})`;
      if (days === 1) return difference;
      return days > 1
        ? `(${difference}) / ${String(days)}`
        : `(${difference}) * ${(86_400 / secondsOf[unit]).toFixed(1)}`;
    }
    case 'postgres':
      return scaled(`EXTRACT(EPOCH FROM CAST(${to} AS TIMESTAMP) - CAST(${from} AS TIMESTAMP))`);
    case 'mysql':
    case 'mariadb':
      return scaled(`TIMESTAMPDIFF(SECOND, ${from}, ${to})`);
    case 'duckdb':
    case 'trino':
      return scaled(`date_diff('second', CAST(${from} AS TIMESTAMP), CAST(${to} AS TIMESTAMP))`);
  }
}

/** Writes a division that keeps its fraction. */
export function divide(left: string, right: string, dialect: Dialect): string {
  const isWhole = dialect === 'sqlite' || dialect === 'postgres' || dialect === 'trino';
  return isWhole ? `1.0 * ${left} / NULLIF(${right}, 0)` : `${left} / NULLIF(${right}, 0)`;
}

/** Writes a search for text inside text, upper and lower case alike where the dialect allows. */
export function like(value: string, pattern: string, isNegated: boolean, dialect: Dialect): string {
  const not = isNegated ? 'NOT ' : '';
  if (dialect === 'postgres' || dialect === 'duckdb')
    return `${value} ${not}ILIKE ${quoteText(pattern, dialect)}`;
  if (dialect === 'trino') return `lower(${value}) ${not}LIKE ${quoteText(pattern.toLowerCase(), dialect)}`;
  return `${value} ${not}LIKE ${quoteText(pattern, dialect)}`;
}

/** Writes one way to order rows; what is unknown comes last. */
export function ordered(expression: string, isDescending: boolean, dialect: Dialect): string {
  if (!isDescending) return expression;
  return dialect === 'postgres' ? `${expression} DESC NULLS LAST` : `${expression} DESC`;
}
