import type { DialectRules } from './function-lists.js';
import { union, words } from './function-lists.js';

const aggregates = words(`
  any_value approx_count_distinct approx_quantile approx_top_k arbitrary arg_max arg_max_null arg_max_nulls_last arg_min
  arg_min_null arg_min_nulls_last argmax argmin array_agg avg bit_and bit_or bit_xor bitstring_agg bool_and bool_or corr
  count count_if count_star countif covar_pop covar_samp entropy favg first fsum geomean geometric_mean group_concat
  histogram histogram_exact json_group_array json_group_object json_group_structure kahan_sum kurtosis kurtosis_pop last
  list listagg mad max max_by mean median min min_by mode percentile_cont percentile_disc product quantile quantile_cont
  quantile_disc regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy
  reservoir_quantile sem skewness stddev stddev_pop stddev_samp string_agg sum sum_no_overflow sumkahan var_pop var_samp
  variance wavg weighted_avg`);

const windows = words(`
  cume_dist dense_rank fill first_value lag last_value lead nth_value ntile percent_rank rank rank_dense row_number`);

const text = words(`
  ascii bar base64 bin bit_count bit_length bit_position char_length character_length chr concat concat_ws contains
  damerau_levenshtein decode editdist3 encode ends_with format format_bytes formatreadabledecimalsize formatreadablesize
  from_base64 from_binary from_hex get_bit greatest hamming hash hex ilike_escape instr jaccard jaro_similarity
  jaro_winkler_similarity lcase least left left_grapheme len length length_grapheme levenshtein like_escape lower lpad
  ltrim md5 md5_number md5_number_lower md5_number_upper mismatches nfc_normalize not_ilike_escape not_like_escape
  octet_length ord parse_dirname parse_dirpath parse_filename parse_formatted_bytes overlay parse_path path_join pg_size_pretty timetz_byte_comparable bitstring_byte_comparable icu_sort_key position
  prefix printf regexp_escape regexp_extract regexp_extract_all regexp_full_match regexp_matches regexp_replace
  regexp_split_to_array regexp_split_to_table repeat replace reverse right right_grapheme rpad rtrim set_bit sha1 sha256
  split split_part starts_with str_split str_split_regex string_split string_split_regex string_to_array strip_accents
  strlen strpos substr substring substring_grapheme suffix to_base to_base64 to_binary to_hex translate trim ucase unbin
  unhex unicode upper url_decode url_encode`);

const numbers = words(`
  abs acos acosh add asin asinh atan atan2 atanh cbrt ceil ceiling cos cosh cot degrees divide equi_width_bins even exp
  factorial fdiv floor fmod gamma gcd greatest_common_divisor is_histogram_other_bin isfinite isinf isnan lcm
  least_common_multiple lgamma ln log log10 log2 mod multiply nextafter pi pow power radians round round_even roundbankers
  sign signbit sin sinh sqrt subtract tan tanh trunc xor`);

const times = words(`
  age ago century date date_add date_diff date_part date_sub date_trunc datediff datepart datesub datetrunc day dayname
  dayofmonth dayofweek dayofyear days_in_month decade epoch epoch_ms epoch_ns epoch_us era hour isodow isoyear julian
  last_day make_date make_time make_timestamp make_timestamp_ms make_timestamp_ns make_timestamptz microsecond millennium
  millisecond minute month monthname nanosecond normalized_interval quarter second strftime strptime time_bucket timezone
  timezone_hour timezone_minute to_centuries to_days to_decades to_hours to_microseconds to_millennia to_milliseconds
  to_minutes to_months to_quarters to_seconds to_timestamp to_weeks to_years try_strptime week weekday weekofyear year
  yearweek`);

const clock = words(`
  current_date current_localtime current_localtimestamp current_time current_timestamp get_current_time
  get_current_timestamp localtime localtimestamp now today transaction_timestamp`);

const chance = words('gen_random_uuid random uuid uuidv4 uuidv7');

const logic = words(`
  alias can_cast_implicitly cast_to_type coalesce combine constant_or_null create_sort_key finalize get_type
  remap_struct uuid_extract_timestamp uuid_extract_version vector_type make_interval
  enum_code enum_first enum_last enum_range enum_range_boundary error if ifelse ifnull nullif
  pg_typeof replace_type switch try typeof`);

const collections = words(`
  aggregate apply array_aggr array_aggregate array_append array_apply array_cat array_concat array_contains
  array_cosine_distance array_cosine_similarity array_cross_product array_distance array_distinct array_dot_product
  array_extract array_filter array_grade_up array_has array_has_all array_has_any array_indexof array_inner_product
  array_intersect array_length array_negative_dot_product array_negative_inner_product array_pop_back array_pop_front
  array_position array_prepend array_push_back array_push_front array_reduce array_resize array_reverse
  array_reverse_sort array_select array_slice array_sort array_to_json array_to_string array_to_string_comma_default
  array_transform array_unique array_value array_where array_zip bitstring cardinality element_at filter flatten
  generate_series generate_subscripts grade_up list_aggr list_aggregate list_any_value list_append
  list_approx_count_distinct list_apply list_avg list_bit_and list_bit_or list_bit_xor list_bool_and list_bool_or
  list_cat list_concat list_contains list_cosine_distance list_cosine_similarity list_count list_distance list_distinct
  list_dot_product list_element list_entropy list_extract list_filter list_first list_grade_up list_has list_has_all
  list_has_any list_histogram list_indexof list_inner_product list_intersect list_kurtosis list_kurtosis_pop list_last
  list_mad list_max list_median list_min list_mode list_negative_dot_product list_negative_inner_product list_pack
  list_position list_prepend list_product list_reduce list_resize list_reverse list_reverse_sort list_select list_sem
  list_skewness list_slice list_sort list_stddev_pop list_stddev_samp list_string_agg list_sum list_transform list_unique
  list_value list_var_pop list_var_samp list_where list_zip map map_concat map_contains map_contains_entry
  map_contains_value map_entries map_extract map_extract_value map_from_entries map_keys map_values range reduce row
  struct_concat struct_contains struct_extract struct_extract_at struct_has struct_indexof struct_insert struct_keys
  struct_pack struct_position struct_update struct_values union_extract union_tag union_value unnest unpivot_list
  variant_array_length variant_comparator variant_contains variant_exists variant_extract variant_extract_string
  variant_keys variant_normalize variant_type variant_typeof variant_group_array`);

const json = words(`
  from_json from_json_strict json json_array json_array_length json_contains json_exists json_extract json_extract_path
  json_extract_path_text json_extract_string json_keys json_merge_patch json_object json_pretty json_quote json_structure
  json_deep_merge json_insert json_merge_patch_diff json_normalize json_remove json_replace json_set json_strip_nulls json_transform
  json_transform_strict json_type json_valid json_value row_to_json to_json`);

/** The spatial extension, without what reads files. */
const shapes = words(`
  st_affine st_area st_area_spheroid st_asgeojson st_ashexwkb st_asbinary st_astext st_aswkb st_aswkt st_assvg st_azimuth
  st_boundary st_buffer st_buildarea st_centroid st_closestpoint st_collect st_collectionextract st_concavehull
  st_contains st_containsproperly st_convexhull st_coveredby st_covers st_crosses st_crs st_difference st_dimension
  st_disjoint st_distance st_distance_sphere st_distance_spheroid st_dump st_dwithin st_dwithin_spheroid st_endpoint
  st_envelope st_envelope_agg st_equals st_extent st_extent_agg st_extent_approx st_exteriorring st_flipcoordinates
  st_force2d st_force3dm st_force3dz st_force4d st_geohash st_geometrytype st_geomfromgeojson st_geomfromhexewkb
  st_geomfromhexwkb st_geomfromtext st_geomfromwkb st_haszm st_hasm st_hasz st_hilbert st_interiorrings st_interpolatepoint
  st_intersection st_intersection_agg st_intersects st_intersects_extent st_isclosed st_isempty st_isring st_issimple
  st_isvalid st_length st_length_spheroid st_lineinterpolatepoint st_lineinterpolatepoints st_linelocatepoint st_linemerge
  st_linestring2dfromwkb st_linesubstring st_locatealong st_locatebetween st_m st_makebox2d st_makeenvelope st_makeline
  st_makepoint st_makepolygon st_makevalid st_maximuminscribedcircle st_minimumrotatedrectangle st_mmax st_mmin
  st_multi st_ngeometries st_ninteriorrings st_node st_normalize st_npoints st_numgeometries st_numinteriorrings
  st_numpoints st_overlaps st_perimeter st_perimeter_spheroid st_point st_point2d st_point3d st_point4d st_pointn
  st_pointonsurface st_points st_polygonize st_quadkey st_reduceprecision st_removerepeatedpoints st_reverse st_rotate
  st_scale st_setcrs st_shortestline st_simplify st_simplifypreservetopology st_startpoint st_symdifference st_tileenvelope
  st_touches st_transform st_translate st_transscale st_union st_union_agg st_voronoidiagram st_within st_withinproperly
  st_x st_xmax st_xmin st_y st_ymax st_ymin st_z st_zmax st_zmflag st_zmin`);

/** DuckDB 1.4's own functions. Operators are judged apart, by their signs. */
export const duckdbRules: DialectRules = {
  functions: union(
    aggregates,
    windows,
    text,
    numbers,
    times,
    clock,
    chance,
    logic,
    collections,
    json,
    shapes,
    words('grouping grouping_id histogram_values'),
  ),
  tableFunctions: words(`
    generate_series icu_calendar_names json_each json_tree pg_timezone_names range repeat repeat_row test_all_types unnest`),
  aggregates,
  volatile: union(clock, chance, words('age ago')),
  types: words(
    `
    ANY ARRAY BIGINT BIGNUM BIT BLOB BOOLEAN CHAR DATE DECIMAL DOUBLE ENUM FLOAT HUGEINT INTEGER INTERVAL LIST MAP NULL
    SMALLINT SQLNULL STRUCT TIME TIMESTAMP TIMESTAMP_MS TIMESTAMP_NS TIMESTAMP_S TIME_NS TINYINT UBIGINT UHUGEINT UINTEGER
    UNION USMALLINT UTINYINT UUID VARCHAR VARINT VARIANT json bigint bignum binary bit bitstring blob bool boolean bpchar
    bytea char date datetime dec decimal double float float4 float8 guid hugeint int int1 int128 int16 int2 int32 int4
    int64 int8 integer integral interval list logical long map null numeric nvarchar oid real row short signed smallint
    string struct text time timestamp timestamp_ms timestamp_ns timestamp_s timestamp_us timestamptz timestamptz_ns timetz geometry box_2d point_2d time_ns
    tinyint ubigint uhugeint uint128 uint16 uint32 uint64 uint8 uinteger union usmallint utinyint uuid varbinary varchar
    varint array with zone`.toLowerCase(),
  ),
  niladic: union(
    words(
      'current_date current_localtime current_localtimestamp current_time current_timestamp localtime localtimestamp',
    ),
    words('current_catalog current_role current_schema current_user session_user user'),
  ),
  excluded: [
    {
      reason: 'runs text as SQL',
      names: words('json_execute_serialized_sql query query_table sql_auto_complete'),
    },
    {
      reason: 'reads files or the network',
      names:
        words(`arrow_scan delta_scan glob iceberg_scan parquet_bloom_probe parquet_file_metadata parquet_kv_metadata
        parquet_metadata parquet_scan parquet_schema read_blob read_csv read_csv_auto read_duckdb read_json read_json_auto
        read_json_objects read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects read_parquet read_text
        read_xlsx seq_scan sniff_csv sqlite_scan postgres_scan postgres_query mysql_scan mysql_query st_read`),
    },
    {
      reason: 'reads or changes the session',
      names:
        words(`add_parquet_key current_catalog current_connection_id current_database current_query current_query_id
        current_role current_schema current_schemas current_setting current_transaction_id current_user currval getenv
        getvariable nextval session_user setseed setval txid_current user version which_secret write_log`),
    },
    { reason: 'waits', names: words('pg_sleep sleep_ms') },
    {
      reason: 'reads the system catalogs',
      names:
        words(`col_description duckdb_columns duckdb_databases duckdb_functions duckdb_schemas duckdb_secrets
        duckdb_settings duckdb_tables duckdb_views pragma_storage_info pragma_table_info shobj_description stats summary`),
    },
  ],
  systemSchemas: words('information_schema pg_catalog system temp'),
  systemTables: /^(?:duckdb_|pragma_|pg_|sqlite_master$|sqlite_schema$|sqlite_temp_|information_schema$)/,
};
