import type { DialectRules } from './function-lists.js';
import { union, words } from './function-lists.js';

const aggregates = words(`
  any_value approx_distinct approx_most_frequent approx_percentile approx_set arbitrary array_agg avg bitwise_and_agg
  bitwise_or_agg bitwise_xor_agg bool_and bool_or checksum corr count count_if covar_pop covar_samp every
  evaluate_classifier_predictions geometric_mean histogram kurtosis json_arrayagg json_objectagg listagg map_agg map_union max max_by merge min min_by
  multimap_agg numeric_histogram qdigest_agg reduce_agg regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy set_agg set_union skewness stddev
  stddev_pop stddev_samp sum tdigest_agg var_pop var_samp variance`);

const windows = words(`
  classifier cume_dist dense_rank first first_value last match_number next prev lag last_value lead nth_value ntile percent_rank rank row_number`);

const text = words(`
  bit_count bar chr color render rgb codepoint concat concat_ws crc32 from_base from_base32 from_base64 from_base64url from_hex from_utf8
  hamming_distance hmac_md5 hmac_sha1 hmac_sha256 hmac_sha512 length levenshtein_distance lower lpad ltrim luhn_check md5
  murmur3 normalize position regexp_count regexp_extract regexp_extract_all regexp_like regexp_position regexp_replace
  regexp_split replace reverse rpad rtrim sha1 sha256 sha512 soundex split split_part split_to_map split_to_multimap
  spooky_hash_v2_32 spooky_hash_v2_64 starts_with strpos strrpos substr substring to_base to_base32 to_base64
  to_base64url to_hex to_utf8 translate trim trim_array upper url_decode url_encode url_extract_fragment url_extract_host
  url_extract_parameter url_extract_path url_extract_port url_extract_protocol url_extract_query word_stem xxhash64`);

const numbers = words(`
  abs acos asin atan atan2 beta_cdf bitwise_and bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift
  bitwise_right_shift_arithmetic bitwise_xor cbrt ceil ceiling cos cosh cosine_distance cosine_similarity degrees
  dot_product e euclidean_distance exp floor from_big_endian_32 from_big_endian_64 from_ieee754_32 from_ieee754_64
  greatest infinity inverse_beta_cdf inverse_normal_cdf is_finite is_infinite is_nan least ln log log10 log2 mod nan
  normal_cdf parse_data_size pi pow power radians round sign sin sinh sqrt t_cdf t_pdf tan tanh to_big_endian_32
  to_big_endian_64 to_ieee754_32 to_ieee754_64 truncate width_bucket wilson_interval_lower wilson_interval_upper`);

const times = words(`
  at_timezone date date_add date_diff date_format date_parse date_trunc day day_of_month day_of_week day_of_year dow doy
  extract format_datetime from_iso8601_date from_iso8601_timestamp from_iso8601_timestamp_nanos from_unixtime
  from_unixtime_nanos hour human_readable_seconds last_day_of_month millisecond minute month parse_datetime
  parse_duration quarter second timezone timezone_hour timezone_minute to_iso8601 to_milliseconds to_unixtime
  with_timezone week week_of_year year year_of_week yow`);

const clock = words('current_date current_time current_timestamp localtime localtimestamp now');

const chance = words('rand random uuid shuffle random_string');

const logic = words('coalesce format format_number grouping if nullif try typeof');

const collections = words(`
  all_match any_match array_distinct array_except array_first array_histogram array_intersect array_join array_last
  array_max array_min array_position array_remove array_sort array_union arrays_overlap cardinality combinations contains
  contains_sequence element_at filter flatten map map_concat map_entries map_filter map_from_entries map_keys map_values
  map_zip_with multimap_from_entries ngrams none_match reduce repeat row sequence slice transform transform_keys
  transform_values zip zip_with`);

const json = words(`
  is_json_scalar json_array json_array_contains json_array_get json_array_length json_exists json_extract
  json_extract_scalar json_format json_object json_parse json_query json_size json_value`);

const sketches = words(`
  cardinality empty_approx_set hash_counts intersection_cardinality jaccard_index make_set_digest merge_set_digest
  quantile_at_value tdigest_agg value_at_quantile values_at_quantiles`);

const places = words(`
  great_circle_distance line_locate_point st_area st_asbinary st_astext st_boundary st_buffer st_centroid st_contains
  st_crosses st_difference st_dimension st_disjoint st_distance st_envelope st_equals st_exteriorring st_geometry_type
  st_geometryfromtext st_intersection st_intersects st_isclosed st_isempty st_issimple st_isvalid st_length st_linestring
  st_numpoints st_overlaps st_point st_polygon st_touches st_union st_within st_x st_xmax st_xmin st_y st_ymax st_ymin st_azimuth st_asgeojson st_convexhull st_coorddim st_endpoint st_envelopeaspts 
  st_geometries st_geometryn st_geometryfromwkb st_geomfrombinary st_geomfromkml st_interiorringn st_interiorrings
  st_isring st_linefromtext st_multipoint st_numgeometries st_numinteriorring st_pointn st_points st_relate
  st_startpoint st_symdifference simplify_geometry geometry_union geometry_union_agg convex_hull_agg
  geometry_nearest_points geometry_invalid_reason geometry_to_bing_tiles geometry_from_hadoop_shape from_geojson_geometry
  to_geojson_geometry bing_tile_coordinates bing_tile_polygon bing_tile_quadkey bing_tile_zoom_level bing_tiles_around
  line_interpolate_point line_interpolate_points 
  to_geometry to_spherical_geography bing_tile bing_tile_at`);

/** Functions of Trino 470. */
export const trinoRules: DialectRules = {
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
    sketches,
    places,
  ),
  tableFunctions: words('unnest json_table'),
  aggregates,
  volatile: union(clock, chance),
  types: words(`
    array bigint boolean char date decimal dec double float hyperloglog int integer interval day to second year month
    ipaddress json map numeric p4hyperloglog precision qdigest real row setdigest smallint tdigest text time timestamp
    tinyint geometry sphericalgeography bingtile color uuid varbinary varchar with without zone x`),
  niladic: new Set(),
  excluded: [
    {
      reason: 'passes text through to another system',
      names: words('query raw_query procedure system.query table'),
    },
    {
      reason: 'tells about the session',
      names: words('current_catalog current_groups current_path current_schema current_user version'),
    },
  ],
  systemSchemas: words('information_schema system jmx'),
  systemTables: /\$/,
};
