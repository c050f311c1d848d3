import type { DialectRules } from './function-lists.js';
import { union, words } from './function-lists.js';

const aggregates = words(`
  any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every json_agg
  json_agg_strict json_arrayagg json_object_agg json_object_agg_strict json_object_agg_unique json_objectagg jsonb_agg
  jsonb_agg_strict jsonb_object_agg jsonb_object_agg_strict jsonb_object_agg_unique max min mode percentile_cont
  percentile_disc range_agg range_intersect_agg regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx
  regr_sxy regr_syy stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance xmlagg`);

const windows = words(`
  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number`);

const text = words(`
  ascii bit_length btrim casefold char_length character_length chr concat concat_ws convert convert_from convert_to crc32
  crc32c decode encode format initcap is_normalized left length like like_escape lower lpad ltrim md5 normalize notlike
  octet_length overlay parse_ident position quote_ident quote_literal quote_nullable regexp_count regexp_instr regexp_like
  regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_substr repeat replace reverse right rpad rtrim
  sha224 sha256 sha384 sha512 similar_escape similar_to_escape split_part starts_with string_to_array strpos substr
  substring to_ascii to_bin to_hex to_oct translate unicode_assigned unistr upper`);

const numbers = words(`
  abs acos acosd acosh asin asind asinh atan atan2 atan2d atand atanh bit_count cbrt ceil ceiling cos cosd cosh cot cotd
  degrees div erf erfc exp factorial floor gamma gcd get_bit get_byte lcm lgamma ln log log10 min_scale mod num_nonnulls
  num_nulls pi pow power radians round scale set_bit set_byte sign sin sind sinh sqrt tan tand tanh to_number trim_scale
  trunc width_bucket`);

const times = words(`
  age date_add date_bin date_part date_subtract date_trunc extract isfinite justify_days justify_hours justify_interval
  make_date make_interval make_time make_timestamp make_timestamptz overlaps timezone to_char to_date to_timestamp`);

const clock = words(`
  clock_timestamp current_date current_time current_timestamp localtime localtimestamp now statement_timestamp timeofday
  transaction_timestamp`);

const chance = words('gen_random_uuid random random_normal uuidv4 uuidv7');

const arrays = words(`
  array_append array_cat array_dims array_fill array_length array_lower array_ndims array_position array_positions
  array_prepend array_remove array_replace array_reverse array_sample array_shuffle array_sort array_to_json
  array_to_string array_upper cardinality enum_first enum_last enum_range generate_subscripts trim_array unnest`);

const json = words(`
  json_array_element json_array_element_text json_array_elements json_array_elements_text json_array_length
  json_build_array json_build_object json_each json_each_text json_exists json_extract_path json_extract_path_text
  json_object json_object_field json_object_field_text json_object_keys json_query json_strip_nulls json_to_tsvector
  json_typeof json_value jsonb_array_element jsonb_array_element_text jsonb_array_elements jsonb_array_elements_text
  jsonb_array_length jsonb_build_array jsonb_build_object jsonb_concat jsonb_each jsonb_each_text jsonb_exists
  jsonb_exists_all jsonb_exists_any jsonb_extract_path jsonb_extract_path_text jsonb_insert jsonb_object
  jsonb_object_field jsonb_object_field_text jsonb_object_keys jsonb_path_exists jsonb_path_exists_tz jsonb_path_match
  jsonb_path_match_tz jsonb_path_query jsonb_path_query_array jsonb_path_query_array_tz jsonb_path_query_first
  jsonb_path_query_first_tz jsonb_path_query_tz jsonb_pretty jsonb_set jsonb_set_lax jsonb_strip_nulls jsonb_to_tsvector
  jsonb_typeof row_to_json to_json to_jsonb`);

const ranges = words(`
  daterange datemultirange int4multirange int4range int8multirange int8range isempty lower_inc lower_inf multirange
  multirange_overlaps_multirange multirange_overlaps_range nummultirange numrange range_adjacent range_merge
  range_overlaps_multirange range_overlaps tsmultirange tsrange tstzmultirange tstzrange upper_inc upper_inf`);

const search = words(`
  array_to_tsvector numnode phraseto_tsquery plainto_tsquery querytree setweight strip to_tsquery to_tsvector ts_delete
  ts_filter ts_headline ts_rank ts_rank_cd tsquery_phrase tsvector_to_array websearch_to_tsquery`);

const shapes = words(`
  abbrev area bound_box box broadcast center circle diagonal diameter family height host hostmask inet_merge
  inet_same_family isclosed ishorizontal isopen isparallel isperp isvertical line lseg masklen netmask network npoints
  path pclose point polygon popen radius set_masklen slope width`);

/** Types written as functions. */
const conversions = words(`
  bit bool box bpchar bytea char cidr date float4 float8 inet int2 int4 int8 interval json jsonb jsonpath macaddr macaddr8 money name numeric oid text time
  timestamp timestamptz timetz tsquery tsvector uuid varbit varchar`);

const xml = words(`
  xml xmlcomment xmlconcat2 xmlexists xmltext xpath xpath_exists xml_is_well_formed xml_is_well_formed_content
  xml_is_well_formed_document`);

/** Hashes of values, as samples and joins use them, and what a value itself tells of its storage. */
const values = words(`
  hash_array hash_array_extended hash_multirange hash_multirange_extended hash_numeric hash_numeric_extended hash_range
  hash_range_extended hash_record hash_record_extended hashbpchar hashbpcharextended hashchar hashcharextended hashenum
  hashenumextended hashfloat4 hashfloat4extended hashfloat8 hashfloat8extended hashinet hashinetextended hashint2
  hashint2extended hashint4 hashint4extended hashint8 hashint8extended hashmacaddr hashmacaddrextended hashname
  hashnameextended hashtext hashtextextended interval_hash interval_hash_extended jsonb_hash jsonb_hash_extended
  pg_lsn_hash time_hash time_hash_extended timestamp_hash timestamp_hash_extended timetz_hash timetz_hash_extended
  uuid_hash uuid_hash_extended pg_collation_for pg_column_compression pg_column_size pg_size_bytes pg_size_pretty
  pg_typeof pg_lsn pg_snapshot_xip pg_snapshot_xmax pg_snapshot_xmin pg_visible_in_snapshot pg_wal_lsn_diff
  txid_snapshot_xip txid_snapshot_xmax txid_snapshot_xmin txid_visible_in_snapshot uuid_extract_timestamp
  uuid_extract_version`);

/** Functions behind operators that people call by name. */
const operations = words(`
  array_eq array_larger array_lt array_ne array_smaller arraycontained arraycontains arrayoverlap bitand bitcat bitnot
  bitor bitshiftleft bitshiftright bitxor booleq boolne byteacat cash_words circle_distance date_eq date_ge date_gt
  date_larger date_le date_lt date_mi date_ne date_smaller dcbrt dexp dlog1 dlog10 dpow dround dsqrt dtrunc
  elem_contained_by_range float4 float8abs float8div float8eq float8ge float8gt float8larger float8le float8lt float8mi
  float8mul float8ne float8pl float8smaller float8um inetand inetnot inetor int2mod int4abs int4and int4div int4eq int4ge
  int4gt int4inc int4larger int4le int4lt int4mi int4mod int4mul int4ne int4not int4or int4pl int4shl int4shr int4smaller
  int4um int4xor int8abs int8and int8div int8eq int8ge int8gt int8inc int8larger int8le int8lt int8mi int8mod int8mul
  int8ne int8not int8or int8pl int8shl int8shr int8smaller int8um int8xor interval_div interval_mi interval_mul
  interval_pl interval_um jsonb_contained jsonb_contains jsonb_delete jsonb_delete_path jsonb_path_exists_opr
  jsonb_path_match_opr line_distance lseg_distance multirange_contains_elem network_sub network_subeq network_sup
  network_supeq notlike numeric_abs numeric_add numeric_div numeric_div_trunc numeric_exp numeric_inc numeric_larger
  numeric_ln numeric_log numeric_mod numeric_mul numeric_power numeric_smaller numeric_sqrt numeric_sub numeric_uminus
  path_length point_distance range_after range_before range_contained_by range_contains range_contains_elem
  range_intersect range_minus range_union text_larger text_smaller textcat texteq texticlike texticregexeq textlen
  textlike textne textnlike textregexeq timestamp_larger timestamp_mi timestamp_smaller ts_match_qv ts_match_vq
  tsquery_and tsquery_not tsquery_or tsvector_concat xid xid8`);

/** Functions behind operators between two types, and those of shapes, money and times, which people call by name. */
const mixedOperations = words(`
  box_above box_add box_below box_center box_contain_pt box_contained box_div box_intersect box_left box_mul box_overabove
  box_overbelow box_overlap box_overleft box_overright box_right box_sub bpchar_larger bpchar_smaller bpchariclike
  bpcharicnlike bpcharlike bpcharnlike bytealike byteanlike cash_div_cash cash_div_flt4 cash_div_flt8 cash_div_int2
  cash_div_int4 cash_div_int8 cash_mi cash_mul_flt4 cash_mul_flt8 cash_mul_int2 cash_mul_int4 cash_mul_int8 cash_pl
  cashlarger cashsmaller circle_above circle_add_pt circle_below circle_center circle_contain_pt circle_contained
  circle_div_pt circle_left circle_mul_pt circle_overabove circle_overbelow circle_overlap circle_overleft
  circle_overright circle_right circle_sub_pt close_ls close_lseg close_pb close_pl close_ps close_sb date_eq_timestamp
  date_ge_timestamp date_gt_timestamp date_le_timestamp date_lt_timestamp date_mi_interval date_mii date_ne_timestamp
  date_pl_interval date_pli datetime_pl datetimetz_pl dist_bp dist_bs dist_cpoint dist_cpoly dist_lp dist_ls dist_pathp
  dist_pb dist_pc dist_pl dist_polyc dist_polyp dist_ppath dist_ppoly dist_ps dist_sb dist_sl dist_sp enum_larger
  enum_smaller float48div float48mi float48mul float48pl float4abs float4div float4larger float4mi float4mul float4pl
  float4smaller float4um float4up float84div float84mi float84mul float84pl float8up flt4_mul_cash flt8_mul_cash inetmi
  inetmi_int8 inetpl int24div int24mi int24mul int24pl int28div int28mi int28mul int28pl int2_mul_cash int2abs int2and
  int2div int2larger int2mi int2mul int2not int2or int2pl int2shl int2shr int2smaller int2um int2up int2xor int42div
  int42mi int42mul int42pl int48div int48mi int48mul int48pl int4_mul_cash int4up int82div int82mi int82mul int82pl
  int84div int84mi int84mul int84pl int8_mul_cash int8dec int8pl_inet int8up integer_pl_date inter_lb inter_sb inter_sl
  interval_larger interval_pl_date interval_pl_time interval_pl_timestamp interval_pl_timetz interval_smaller
  line_horizontal line_interpt line_intersect line_parallel line_perp line_vertical lseg_center lseg_horizontal
  lseg_interpt lseg_intersect lseg_length lseg_parallel lseg_perp lseg_vertical macaddr8_and macaddr8_not macaddr8_or
  macaddr8_set7bit macaddr_and macaddr_not macaddr_or mul_d_interval multirange_intersect multirange_minus
  multirange_union network_larger network_overlap network_smaller numeric_uplus oidlarger oidsmaller on_pb on_pl on_ppath
  on_ps on_sb on_sl path_add path_add_pt path_contain_pt path_div_pt path_inter path_mul_pt path_npoints path_sub_pt
  point_above point_add point_below point_div point_horiz point_left point_mul point_right point_sub point_vert
  poly_above poly_below poly_center poly_contain_pt poly_contained poly_left poly_npoints poly_overabove poly_overbelow
  poly_overlap poly_overleft poly_overright poly_right pt_contained_poly range_overleft range_overright texticnlike
  time_larger time_mi_interval time_mi_time time_pl_interval time_smaller timedate_pl timestamp_mi_interval
  timestamp_pl_interval timestamptz_larger timestamptz_mi timestamptz_mi_interval timestamptz_pl_interval
  timestamptz_smaller timetz_larger timetz_mi_interval timetz_pl_interval timetz_smaller timetzdate_pl tsq_mcontained
  tsq_mcontains`);

/** Rows, or one, made of JSON; the type of the row is checked apart. */
const records = words(`
  json_populate_record json_populate_recordset json_to_record json_to_recordset jsonb_populate_record
  jsonb_populate_record_valid jsonb_populate_recordset jsonb_to_record jsonb_to_recordset`);

/** Functions that give one value for each row. */
const scalars = union(
  text,
  numbers,
  times,
  clock,
  chance,
  arrays,
  json,
  ranges,
  search,
  shapes,
  conversions,
  xml,
  values,
  operations,
  mixedOperations,
  records,
  words('generate_series grouping string_to_table regexp_split_to_table'),
);

/** PostgreSQL's own functions up to 18. Calls are written with `pg_catalog`, so that nobody's function can stand in for one. */
export const postgresRules: DialectRules = {
  functions: union(aggregates, windows, scalars),
  tableFunctions: union(scalars, words('json_table xmltable')),
  aggregates,
  volatile: union(clock, chance, words('age array_sample array_shuffle')),
  types: words(`
    bigint bit bool boolean box bpchar bytea char character cidr circle date datemultirange daterange decimal double float4
    float8 inet int int2 int4 int4multirange int4range int8 int8multirange int8range integer interval json jsonb jsonpath
    line lseg macaddr macaddr8 money name numeric nummultirange numrange oid path point polygon real record smallint text
    tid time timestamp timestamptz timetz tsmultirange tsquery tsrange tstzmultirange tstzrange tsvector unknown uuid varbit
    varchar xid xid8 xml pg_lsn pg_snapshot txid_snapshot int2vector oidvector`),
  niladic: new Set(),
  excluded: [
    {
      reason: 'runs text as SQL',
      names:
        words(`cursor_to_xml cursor_to_xmlschema database_to_xml database_to_xml_and_xmlschema database_to_xmlschema
        dblink dblink_exec query_to_xml query_to_xml_and_xmlschema query_to_xmlschema schema_to_xml
        schema_to_xml_and_xmlschema schema_to_xmlschema table_to_xml table_to_xml_and_xmlschema table_to_xmlschema
        ts_rewrite ts_stat crosstab connectby xpath_table`),
    },
    {
      reason: 'reads or writes files',
      names:
        words(`lo_export lo_import pg_file_read pg_file_rename pg_file_sync pg_file_unlink pg_file_write pg_ls_dir
        pg_ls_logdir pg_ls_tmpdir pg_ls_waldir pg_read_binary_file pg_read_file pg_stat_file`),
    },
    {
      reason: 'reads or writes large objects',
      names:
        words(`lo_close lo_creat lo_create lo_from_bytea lo_get lo_lseek lo_open lo_put lo_tell lo_truncate lo_unlink
        loread lowrite`),
    },
    {
      reason: 'changes or reads the session',
      names: words(`current_setting set_config pg_backend_pid pg_notify pg_listening_channels current_database
        current_schema current_schemas current_user session_user inet_client_addr inet_server_addr version
        txid_current pg_current_xact_id currval lastval nextval setval`),
    },
    {
      reason: 'waits, locks or signals',
      names:
        words(`pg_sleep pg_sleep_for pg_sleep_until pg_advisory_lock pg_advisory_xact_lock pg_try_advisory_lock
        pg_try_advisory_xact_lock pg_cancel_backend pg_terminate_backend pg_reload_conf pg_rotate_logfile`),
    },
    {
      reason: 'reads the system catalogs',
      names: words(`col_description format_type has_column_privilege has_table_privilege obj_description
        pg_describe_object pg_get_constraintdef pg_get_expr pg_get_functiondef pg_get_indexdef pg_get_ruledef
        pg_get_userbyid pg_get_viewdef pg_relation_size pg_table_size pg_total_relation_size shobj_description to_regclass
        ts_debug ts_lexize ts_parse ts_token_type`),
    },
  ],
  systemSchemas: words('pg_catalog information_schema pg_toast pg_temp'),
  systemTables: /^pg_/,
};
