// src/errors/analytics-error.ts
var errorCodes = [
  "VALIDATION_ERROR",
  "SQL_NOT_PARSED",
  "SQL_NOT_READ_ONLY",
  "SQL_MULTIPLE_STATEMENTS",
  "SQL_FUNCTION_NOT_ALLOWED",
  "SQL_TYPE_NOT_ALLOWED",
  "SQL_OPERATOR_NOT_ALLOWED",
  "SQL_CONSTRUCT_NOT_ALLOWED",
  "SQL_UNKNOWN_TABLE",
  "SQL_UNKNOWN_COLUMN",
  "SQL_AMBIGUOUS_TABLE",
  "SQL_SYSTEM_TABLE",
  "SQL_TOO_COMPLEX",
  "DATA_SOURCE_REFUSED",
  "UNAUTHENTICATED",
  "ACCESS_DENIED",
  "WRITE_ACCESS_REQUIRED",
  "ADMIN_REQUIRED",
  "NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "CONFLICT",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "RATE_LIMITED",
  "QUERY_TIMEOUT",
  "CANCELLED",
  "MODEL_UNAVAILABLE",
  "MODEL_REPLY_INVALID",
  "DATA_SOURCE_UNAVAILABLE",
  "UNSUPPORTED_ADAPTER",
  "INTERNAL"
];
var brand = /* @__PURE__ */ Symbol.for("querent.analytics-error");
var AnalyticsError = class extends Error {
  [brand] = true;
  code;
  details;
  constructor(code, message, options = {}) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
    this.name = "AnalyticsError";
    this.code = code;
    this.details = options.details ?? {};
  }
  /** Whether a value is an AnalyticsError, also one of another copy of this package. */
  static is(value) {
    return typeof value === "object" && value !== null && brand in value;
  }
};

// src/records/collections.ts
var collectionDefinitions = {
  users: {
    name: "users",
    fields: {
      id: "name",
      username: "name",
      username_key: "name",
      email: "name",
      password_hash: "text",
      role: "name",
      is_active: "boolean",
      created_at: "time",
      updated_at: "time"
    },
    unique: [["username_key"]],
    indexes: [["role"]]
  },
  groups: {
    name: "groups",
    fields: { id: "name", name: "name", description: "text", created_at: "time" },
    unique: [["name"]],
    indexes: []
  },
  group_members: {
    name: "group_members",
    fields: { id: "name", group_id: "name", user_id: "name", created_at: "time" },
    unique: [["group_id", "user_id"]],
    indexes: [["user_id"]]
  },
  tokens: {
    name: "tokens",
    fields: {
      id: "name",
      user_id: "name",
      kind: "name",
      name: "name",
      token_hash: "name",
      expires_at: "time",
      created_at: "time"
    },
    unique: [["token_hash"]],
    indexes: [["user_id"]]
  },
  access_rules: {
    name: "access_rules",
    fields: {
      id: "name",
      user_id: "name",
      group_id: "name",
      catalog: "name",
      schema: "name",
      table: "name",
      effect: "name",
      created_at: "time",
      created_by: "name"
    },
    unique: [],
    indexes: [["user_id"], ["group_id"]]
  },
  schema_exclusions: {
    name: "schema_exclusions",
    fields: {
      id: "name",
      catalog: "name",
      schema: "name",
      reason: "text",
      created_at: "time",
      created_by: "name"
    },
    unique: [["catalog", "schema"]],
    indexes: []
  },
  datasources: {
    name: "datasources",
    fields: {
      id: "name",
      name: "name",
      type: "name",
      host: "name",
      port: "number",
      database: "text",
      username: "name",
      sealed_password: "text",
      options: "json",
      catalog: "name",
      status: "name",
      status_reason: "text",
      created_at: "time",
      updated_at: "time"
    },
    unique: [["name"], ["catalog"]],
    indexes: []
  },
  schema_snapshots: {
    name: "schema_snapshots",
    fields: { id: "name", schema: "json", fingerprint: "name", loaded_at: "time" },
    unique: [],
    indexes: []
  },
  metadata: {
    name: "metadata",
    fields: {
      id: "name",
      level: "name",
      database_name: "name",
      schema_name: "name",
      table_name: "name",
      column_name: "name",
      name_key: "name",
      description: "text",
      tags: "json",
      business_owner: "name",
      data_classification: "name",
      data_type: "name",
      is_pii: "boolean",
      valid_values: "json",
      created_at: "time",
      updated_at: "time",
      updated_by: "name"
    },
    unique: [["name_key"]],
    indexes: [["database_name", "schema_name", "table_name"]]
  },
  vectors: {
    name: "vectors",
    fields: { id: "name", catalog: "name", embedder: "name", text_hash: "name", vector: "bytes" },
    unique: [],
    indexes: [["catalog", "embedder"]]
  },
  relationships: {
    name: "relationships",
    fields: {
      id: "name",
      source_catalog: "name",
      source_schema: "name",
      source_table: "name",
      target_catalog: "name",
      target_schema: "name",
      target_table: "name",
      source_columns: "json",
      target_columns: "json",
      join_condition: "text",
      join_key: "name",
      relationship_type: "name",
      source_method: "name",
      confidence: "number",
      is_verified: "boolean",
      is_disabled: "boolean",
      usage_count: "number",
      last_used_at: "time",
      occurrence_count: "number",
      evidence: "json",
      created_at: "time",
      updated_at: "time"
    },
    unique: [["join_key"]],
    indexes: [["source_catalog", "source_schema", "source_table"], ["source_method"]]
  },
  packs: {
    name: "packs",
    fields: {
      id: "name",
      name: "name",
      catalog: "name",
      synonyms: "json",
      templates: "json",
      kpis: "json",
      created_at: "time",
      updated_at: "time"
    },
    unique: [["name"]],
    indexes: []
  },
  queries: {
    name: "queries",
    fields: {
      id: "name",
      user_id: "name",
      question: "text",
      datasource_id: "name",
      context: "json",
      parent_id: "name",
      status: "name",
      sql: "text",
      explanation: "text",
      confidence: "number",
      confidence_factors: "json",
      clarifications: "json",
      receipt: "json",
      created_at: "time",
      updated_at: "time"
    },
    unique: [],
    indexes: [["user_id", "created_at"]]
  },
  query_log: {
    name: "query_log",
    fields: {
      id: "name",
      user_id: "name",
      query_id: "name",
      datasource_id: "name",
      question: "text",
      sql: "text",
      purpose: "name",
      status: "name",
      error_code: "name",
      execution_time_ms: "number",
      row_count: "number",
      tables: "json",
      cached: "boolean",
      timestamp: "time"
    },
    unique: [],
    indexes: [["user_id", "timestamp"], ["timestamp"]]
  },
  access_log: {
    name: "access_log",
    fields: {
      id: "name",
      user_id: "name",
      catalog: "name",
      schema_name: "name",
      table_name: "name",
      access_granted: "boolean",
      query_id: "name",
      timestamp: "time"
    },
    unique: [],
    indexes: [["user_id", "timestamp"], ["timestamp"]]
  },
  activity: {
    name: "activity",
    fields: {
      id: "name",
      user_id: "name",
      action: "name",
      object_type: "name",
      object_id: "name",
      details: "json",
      timestamp: "time"
    },
    unique: [],
    indexes: [["timestamp"], ["user_id", "timestamp"]]
  }
};

// src/records/dialect.ts
var dialects = ["sqlite", "duckdb", "postgres", "mysql", "mariadb", "trino"];

export {
  errorCodes,
  AnalyticsError,
  collectionDefinitions,
  dialects
};
//# sourceMappingURL=chunk-6B66L4GB.js.map