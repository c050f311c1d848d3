import type { DialectRules } from './function-lists.js';
import { union, words } from './function-lists.js';

const aggregates = words(`
  any_value avg bit_and bit_or bit_xor count group_concat json_arrayagg json_objectagg max median min percentile_cont
  percentile_disc std stddev st_collect stddev_pop stddev_samp sum var_pop var_samp variance`);

const windows = words(`
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`);

const text = words(`
  ascii bin bit_length char char_length character_length chr concat concat_ws convert elt export_set field find_in_set
  format from_base64 hex insert instr lcase left length lengthb like locate lower lpad ltrim make_set match mid
  natural_sort_key oct octet_length ord position quote regexp_instr regexp_like regexp_replace regexp_substr repeat
  replace reverse right rpad rtrim sformat soundex space strcmp substr substring substring_index to_base64 to_char to_number trim
  ucase unhex upper weight_string`);

const numbers = words(`
  abs acos asin atan atan2 bit_count ceil ceiling conv cos cot crc32 crc32c degrees exp floor greatest least ln log log10
  log2 mod pi pow power radians round sign sin sqrt tan truncate`);

const times = words(`
  add_months adddate addtime convert_tz date date_add date_format date_sub datediff day dayname dayofmonth dayofweek
  dayofyear extract from_days from_unixtime get_format hour last_day months_between makedate maketime microsecond minute month monthname
  period_add period_diff quarter sec_to_time second str_to_date subdate subtime time time_format time_to_sec timediff
  timestamp timestampadd timestampdiff to_days to_seconds unix_timestamp week weekday weekofyear year yearweek`);

const clock = words(`
  curdate current_date current_time current_timestamp curtime localtime localtimestamp now sysdate utc_date utc_time
  utc_timestamp`);

const chance = words('rand uuid uuid_short random_bytes');

const logic = words('coalesce grouping if ifnull interval isnull nullif nvl nvl2 row');

const json = words(`
  json_array json_array_append json_array_insert json_compact json_contains json_contains_path json_depth json_detailed
  json_equals json_exists json_extract json_insert json_keys json_length json_loose json_merge json_merge_patch
  json_merge_preserve json_normalize json_object json_overlaps json_pretty json_query json_quote json_remove json_replace
  json_search json_set json_storage_size json_type json_unquote json_valid json_value json_schema_valid json_schema_validation_report json_array_intersect
  json_object_filter_keys json_object_to_array json_storage_free json_table`);

const others = words(`
  bin_to_uuid compress inet6_aton inet6_ntoa inet_aton inet_ntoa is_ipv4 is_ipv4_compat is_ipv4_mapped is_ipv6 is_uuid column_check column_exists column_get column_json column_list md5
  sha sha1 sha2 uncompress uncompressed_length uuid_to_bin`);

const shapes = words(`
  geometrycollection linestring multilinestring multipoint multipolygon mbrcontains mbrcoveredby mbrcovers mbrdisjoint
  mbrequals mbrintersects mbroverlaps mbrtouches mbrwithin point polygon st_area st_asbinary st_asgeojson st_astext
  st_aswkb st_aswkt st_boundary st_buffer st_buffer_strategy st_centroid st_contains st_convexhull st_crosses
  st_difference st_dimension st_disjoint st_distance st_distance_sphere st_endpoint st_envelope st_equals st_exteriorring
  st_frechetdistance st_geohash st_geomcollfromtext st_geometryfromtext st_geometryn st_geometrytype st_geomfromgeojson
  st_geomfromtext st_geomfromwkb st_hausdorffdistance st_interiorringn st_intersection st_intersects st_isclosed
  st_isempty st_issimple st_isvalid st_latfromgeohash st_latitude st_length st_linefromtext st_lineinterpolatepoint
  st_longfromgeohash st_longitude st_makeenvelope st_mlinefromtext st_mpointfromtext st_mpolyfromtext st_numgeometries
  st_numinteriorrings st_numpoints st_overlaps st_pointatdistance st_pointfromgeohash st_pointfromtext st_pointn
  st_pointonsurface st_polyfromtext st_simplify st_srid st_startpoint st_swapxy st_symdifference st_touches st_transform
  st_union st_validate st_within st_x st_y`);

/** Functions of MySQL 8.4 and MariaDB 11. */
export const mysqlRules: DialectRules = {
  functions: union(
    aggregates,
    windows,
    text,
    numbers,
    times,
    clock,
    chance,
    logic,
    json,
    others,
    shapes,
    new Set(['member of']),
  ),
  tableFunctions: words('json_table'),
  aggregates,
  volatile: union(clock, chance, words('unix_timestamp')),
  types: words(`
    bigint binary bool boolean char character date datetime dec decimal double fixed float inet4 inet6 int integer json
    mediumint nchar numeric precision real signed smallint text time timestamp tinyint unsigned uuid varbinary varchar year
    array charset set utf8 utf8mb3 utf8mb4 latin1 ascii unicode`),
  niladic: words('current_role current_user'),
  excluded: [
    { reason: 'reads files', names: words('load_file') },
    {
      reason: 'waits or takes locks',
      names: words(
        'benchmark get_lock is_free_lock is_used_lock master_pos_wait release_all_locks release_lock sleep source_pos_wait wait_for_executed_gtid_set',
      ),
    },
    {
      reason: 'reads or changes the session',
      names: words(`charset coercibility collation connection_id current_role current_user database found_rows
        last_insert_id lastval nextval row_count schema session_user setval system_user user version`),
    },
    {
      reason: 'reads the system catalogs',
      names: words('format_bytes format_pico_time ps_current_thread_id ps_thread_id roles_graphml'),
    },
    {
      reason: 'changes values by a key that is not in the query',
      names: words(
        'aes_decrypt aes_encrypt decode des_decrypt des_encrypt encode encrypt kdf old_password password',
      ),
    },
    { reason: 'lets XML be changed or searched by expressions', names: words('extractvalue updatexml') },
    {
      reason: 'runs a user-defined function of the server',
      names: words('sys_eval sys_exec sys_get sys_set lib_mysqludf_sys_info'),
    },
  ],
  systemSchemas: words('information_schema mysql performance_schema sys'),
  systemTables: /^$/,
};
