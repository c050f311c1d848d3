import type { DialectRules } from './function-lists.js';
import { union, words } from './function-lists.js';

const aggregates = words(`
  avg count group_concat json_group_array json_group_object jsonb_group_array jsonb_group_object max median min percentile
  percentile_cont percentile_disc string_agg sum total`);

const windows = words(`
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`);

const text = words(`
  char concat concat_ws format glob hex instr length like lower ltrim octet_length printf quote replace rtrim soundex
  substr substring trim unhex unicode unistr unistr_quote upper`);

const numbers = words(`
  abs acos acosh asin asinh atan atan2 atanh ceil ceiling cos cosh degrees exp floor ln log log10 log2 mod pi pow power
  radians round sign sin sinh sqrt tan tanh trunc`);

const times = words(`
  current_date current_time current_timestamp date datetime julianday strftime time timediff unixepoch`);

const logic = words('coalesce if ifnull iif likelihood likely nullif typeof unlikely');

const json = words(`
  -> ->> json json_array json_array_insert json_array_length json_error_position json_extract json_insert json_object json_patch json_pretty
  json_quote json_remove json_replace json_set json_type json_valid jsonb jsonb_array jsonb_array_insert jsonb_extract jsonb_insert
  jsonb_object jsonb_patch jsonb_remove jsonb_replace jsonb_set`);

/** What full-text search tells of the row at hand; the index stands in FROM and was decided on there. */
const search = words('bm25 highlight matchinfo offsets snippet');

/** The geopoly extension, on values alone. */
const shapes = words(`
  geopoly_area geopoly_bbox geopoly_blob geopoly_ccw geopoly_contains_point geopoly_group_bbox geopoly_json geopoly_overlap
  geopoly_regular geopoly_svg geopoly_within geopoly_xform`);

/** Those of the extensions that people load for statistics and text; where they are missing, the engine refuses them. */
const extensions = words(`
  ceil cot coth difference charindex leftstr rightstr reverse proper padl padr padc strfilter stdev stddev stddev_pop
  stddev_samp variance var_pop var_samp mode lower_quartile upper_quartile regexp_like regexp_replace regexp_substr
  regexp_instr sha1 sha3 md5 levenshtein editdist3 base64 base85 decimal decimal_add decimal_sub decimal_mul decimal_cmp
  decimal_sum decimal_exp ieee754 ieee754_mantissa ieee754_exponent uuid uuid_str uuid_blob`);

const chance = words('random randomblob');

/** SQLite 3.50's own functions; names are those that its authorizer reports. */
export const sqliteRules: DialectRules = {
  functions: union(
    aggregates,
    windows,
    text,
    numbers,
    times,
    logic,
    json,
    search,
    shapes,
    extensions,
    chance,
    words('regexp match zeroblob'),
  ),
  tableFunctions: words('json_each json_tree jsonb_each jsonb_tree generate_series'),
  aggregates,
  volatile: union(chance, words('uuid'), words('current_date current_time current_timestamp')),
  types: words(`
    bigint blob bool boolean char character clob date datetime decimal double dec float int int2 int4 int8 integer mediumint
    nchar numeric number nvarchar real smallint string text time timestamp tinyint unsigned signed varchar varying precision
    big native null none any`),
  niladic: new Set(),
  excluded: [
    { reason: 'loads code into the database', names: words('load_extension') },
    { reason: 'reads or writes files', names: words('readfile writefile edit lsdir fsdir zipfile') },
    { reason: 'runs text as SQL', names: words('eval') },
    {
      reason: 'tells about the connection or the engine',
      names:
        words(`changes last_insert_rowid total_changes sqlite_version sqlite_source_id sqlite_compileoption_get
        sqlite_compileoption_used sqlite_log sqlite_offset subtype`),
    },
    {
      reason: 'works inside a full-text index',
      names: words(
        'fts3_tokenizer fts5 fts5_get_locale fts5_insttoken fts5_locale fts5_source_id optimize rtreecheck rtreedepth rtreenode geopoly_debug',
      ),
    },
  ],
  systemSchemas: words('temp'),
  systemTables:
    /^(?:sqlite_|pragma_|dbstat$|bytecode$|tables_used$|fts[345]vocab$|completion$|stmt$|sqlite$)/,
};
