/** A PostgreSQL dump of plain tables and INSERTs as statements for MySQL and MariaDB. Both want NO_BACKSLASH_ESCAPES. */
export function dumpForMysql(dump: string): string[] {
  return statementsOf(dump).map((statement) =>
    /^create table/i.test(statement) ? tableForMysql(statement) : insertForMysql(statement),
  );
}

/** The statements of a dump, without the semicolon; one inside a text does not end a statement. */
function statementsOf(dump: string): string[] {
  const withoutComments = dump.replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, (part) =>
    part.startsWith('--') ? '' : part,
  );
  return [...withoutComments.matchAll(/(?:'(?:[^']|'')*'|[^';])+/g)]
    .map(([statement]) => statement.trim())
    .filter((statement) => /^(?:create table|insert into)\b/i.test(statement));
}

function tableForMysql(statement: string): string {
  const [, name = '', body = ''] =
    /^create table (?:public\.)?"?(\w+)"?\s*\(([\s\S]*)\)$/i.exec(statement) ?? [];
  const columns = body.split(/,\s*\n/).map((line) => {
    const [, column = '', rest = ''] = /^\s*"?(\w+)"?\s+([\s\S]*?)\s*$/.exec(line) ?? [];
    const type = rest
      .replace(/::[a-z ]+?(?=\s+not null|$)/gi, '')
      .replace(/character varying/gi, 'varchar')
      .replace(/timestamp with(?:out)? time zone/gi, 'datetime');
    return `\`${column}\` ${type}`;
  });
  return `CREATE TABLE \`${name}\` (${columns.join(', ')}) CHARACTER SET utf8mb4`;
}

function insertForMysql(statement: string): string {
  const [, name = '', columns = '', values = ''] =
    /^insert into (?:public\.)?"?(\w+)"?\s*\(([^)]*)\)\s*values\s*([\s\S]*)$/i.exec(statement) ?? [];
  const names = columns.split(',').map((column) => `\`${column.trim().replaceAll('"', '')}\``);
  const intervals = values.replaceAll(/interval '(\d+) (\w+?)s?'/gi, 'INTERVAL $1 $2');
  return `INSERT INTO \`${name}\` (${names.join(', ')}) VALUES ${intervals}`;
}
