export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a user name and password for a token that is good for twelve hours. */
        post: operations["post_auth_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the token that the request carries.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_auth_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whose token the request carries.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_auth_me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the password and ends every other session of the user.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_auth_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user's API tokens, without their text.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_auth_tokens"];
        put?: never;
        /**
         * Makes an API token; its text is shown this once.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_auth_tokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Ends one of the user’s tokens at once.
         * @description Roles: ADMIN, USER, READONLY.
         */
        delete: operations["delete_auth_tokens_by_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The asker's queries, newest first.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_queries"];
        put?: never;
        /**
         * Turns a question into SQL that the asker may run, and stores it.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_queries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One query of the asker.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_queries_by_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs a stored query with the rights that the asker has now.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_queries_by_id_execute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/sql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stores SQL that the asker wrote, once the guard lets it through; execute runs it.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_queries_sql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generate-sql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a question into SQL without storing anything.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["post_generate_sql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Executions, newest first: the asker's own; for an ADMIN everybody's or one user's.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_query_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The data sources that the asker can read from, by name.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_datasources"];
        put?: never;
        /**
         * Connects to a database, loads its schema and keeps it as a data source.
         * @description Roles: ADMIN.
         */
        post: operations["post_datasources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One data source.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_datasources_by_id"];
        /**
         * Changes the fields that are given, once the new connection works; a password left out stays.
         * @description Roles: ADMIN.
         */
        put: operations["put_datasources_by_id"];
        post?: never;
        /**
         * Removes a data source; its queries, rules and metadata stay.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_datasources_by_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the database answers now.
         * @description Roles: ADMIN.
         */
        post: operations["post_datasources_by_id_test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Loads the schema again.
         * @description Roles: ADMIN.
         */
        post: operations["post_datasources_by_id_refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/datasources/{id}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tables and columns that the asker may read.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_datasources_by_id_schema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The record of the deepest name given; without a name, a page of all that was written.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_metadata"];
        put?: never;
        /**
         * Writes the record of a database, schema, table or column; fields that are left out stay.
         * @description Roles: ADMIN, USER.
         */
        post: operations["post_metadata"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metadata/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes many records; bad ones are reported and do not stop the rest.
         * @description Roles: ADMIN, USER.
         */
        post: operations["post_metadata_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metadata/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a record: meant for assets that are gone.
         * @description Roles: ADMIN, USER.
         */
        delete: operations["delete_metadata_by_id"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are given; null clears one.
         * @description Roles: ADMIN, USER.
         */
        patch: operations["patch_metadata_by_id"];
        trace?: never;
    };
    "/api/relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The relationships between tables that the asker may read, best first.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_relationships"];
        put?: never;
        /**
         * Adds a relationship with confidence 1.0, or makes the one that says the same the admin’s own.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All relationships in use and the tables that they join.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_relationships_graph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/graph/path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The shortest way to join the named tables, with the join condition of each hop.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_relationships_graph_path"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One relationship.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_relationships_by_id"];
        put?: never;
        post?: never;
        /**
         * Removes a relationship; disabling is the lasting no.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_relationships_by_id"];
        options?: never;
        head?: never;
        /**
         * Changes the join condition or the type, which makes the relationship the admin’s own.
         * @description Roles: ADMIN.
         */
        patch: operations["patch_relationships_by_id"];
        trace?: never;
    };
    "/api/relationships/infer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds relationships by declared keys and by names, in one catalog or in all.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships_infer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds relationships in the SQL that answered questions.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships_mine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds every good line of a CSV text; the others are reported by their line.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a relationship as verified; its confidence becomes 1.0.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships_by_id_verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keeps a relationship from paths and generators until it is enabled.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships_by_id_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a disabled relationship into use again.
         * @description Roles: ADMIN.
         */
        post: operations["post_relationships_by_id_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packs, by name, without what is in them.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["get_packs"];
        put?: never;
        /**
         * Adds a pack, or puts it in the place of the one of the same name.
         * @description Roles: ADMIN.
         */
        post: operations["post_packs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One pack with all that is in it.
         * @description Roles: ADMIN.
         */
        get: operations["get_packs_by_id"];
        put?: never;
        post?: never;
        /**
         * Removes a pack.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_packs_by_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All users, by user name.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_users"];
        put?: never;
        /**
         * Creates a user.
         * @description Roles: ADMIN.
         */
        post: operations["post_admin_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes a role; it acts at once.
         * @description Roles: ADMIN.
         */
        put: operations["put_admin_users_by_user_id_role"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Locks a user out at once; the record and its history stay.
         * @description Roles: ADMIN.
         */
        put: operations["put_admin_users_by_user_id_deactivate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Lets a deactivated user in again.
         * @description Roles: ADMIN.
         */
        put: operations["put_admin_users_by_user_id_reactivate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All groups, by name.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_groups"];
        put?: never;
        /**
         * Creates a group.
         * @description Roles: ADMIN.
         */
        post: operations["post_admin_groups"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The members of a group, in order of joining.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_groups_by_group_id_members"];
        put?: never;
        /**
         * Adds a user to a group.
         * @description Roles: ADMIN.
         */
        post: operations["post_admin_groups_by_group_id_members"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}/members/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a user out of a group.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_admin_groups_by_group_id_members_by_user_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/data-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rules of a user, without those of groups.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_users_by_user_id_data_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/data-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grants or denies a user a catalog, a schema or a table.
         * @description Roles: ADMIN.
         */
        post: operations["post_admin_data_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/data-access/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a rule.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_admin_data_access_by_rule_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/check-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a user may read a catalog, a schema or a table, and by which rule.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_check_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/group-data-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rules of a group.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_group_data_access"];
        put?: never;
        /**
         * Grants or denies a group a catalog, a schema or a table.
         * @description Roles: ADMIN.
         */
        post: operations["post_admin_group_data_access"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/group-data-access/{rule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revokes a rule of a group.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_admin_group_data_access_by_rule_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schema-exclusions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The hidden schemas.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_schema_exclusions"];
        put?: never;
        /**
         * Hides a schema from everybody but admins.
         * @description Roles: ADMIN.
         */
        post: operations["post_admin_schema_exclusions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/schema-exclusions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Shows a hidden schema again.
         * @description Roles: ADMIN.
         */
        delete: operations["delete_admin_schema_exclusions_by_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Decisions about tables, newest first.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_access_log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What users did, newest first.
         * @description Roles: ADMIN.
         */
        get: operations["get_admin_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This interface as an OpenAPI 3.1 document. */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                /** @enum {string} */
                code: "VALIDATION_ERROR" | "SQL_NOT_PARSED" | "SQL_NOT_READ_ONLY" | "SQL_MULTIPLE_STATEMENTS" | "SQL_FUNCTION_NOT_ALLOWED" | "SQL_TYPE_NOT_ALLOWED" | "SQL_OPERATOR_NOT_ALLOWED" | "SQL_CONSTRUCT_NOT_ALLOWED" | "SQL_UNKNOWN_TABLE" | "SQL_UNKNOWN_COLUMN" | "SQL_AMBIGUOUS_TABLE" | "SQL_SYSTEM_TABLE" | "SQL_TOO_COMPLEX" | "DATA_SOURCE_REFUSED" | "UNAUTHENTICATED" | "ACCESS_DENIED" | "WRITE_ACCESS_REQUIRED" | "ADMIN_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "CANCELLED" | "QUERY_TIMEOUT" | "MODEL_UNAVAILABLE" | "MODEL_REPLY_INVALID" | "DATA_SOURCE_UNAVAILABLE" | "UNSUPPORTED_ADAPTER" | "INTERNAL";
                message: string;
                details: Record<string, never>;
            };
        };
        /**
         * @example {
         *       "token": "qt_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg",
         *       "expires_at": "2026-01-31T12:00:00.000Z",
         *       "user": {
         *         "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *         "username": "ada",
         *         "email": "ada@example.com",
         *         "role": "USER",
         *         "is_active": true,
         *         "created_at": "2026-01-31T12:00:00.000Z",
         *         "updated_at": "2026-01-31T12:00:00.000Z"
         *       }
         *     }
         */
        Login: {
            token: string;
            expires_at: string;
            user: components["schemas"]["User"];
        };
        /**
         * @example {
         *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "username": "ada",
         *       "email": "ada@example.com",
         *       "role": "USER",
         *       "is_active": true,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        User: {
            id: string;
            username: string;
            email: string | null;
            /** @enum {string} */
            role: "ADMIN" | "USER" | "READONLY";
            is_active: boolean;
            created_at: string;
            updated_at: string;
        };
        /**
         * @example {
         *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "name": "nightly report",
         *       "kind": "api",
         *       "expires_at": null,
         *       "created_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Token: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "session" | "api";
            expires_at: string | null;
            created_at: string;
        };
        /**
         * @example {
         *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "name": "nightly report",
         *       "kind": "api",
         *       "expires_at": null,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "token": "qt_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg"
         *     }
         */
        IssuedToken: {
            id: string;
            name: string;
            /** @enum {string} */
            kind: "session" | "api";
            expires_at: string | null;
            created_at: string;
            token: string;
        };
        /**
         * @example {
         *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *       "question": "How many orders are there?",
         *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "status": "answered",
         *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
         *       "explanation": "Counts the rows of orders.",
         *       "confidence": 0.9,
         *       "confidence_factors": [],
         *       "clarifications": [],
         *       "receipt": {
         *         "tables": [
         *           "shop.main.orders"
         *         ],
         *         "columns": [],
         *         "joins": [],
         *         "templates": [],
         *         "kpis": [],
         *         "synonyms": [],
         *         "assumptions": [],
         *         "repairs": [],
         *         "warnings": [],
         *         "generated_by": "builtin/planner",
         *         "versions": {},
         *         "tokens": null,
         *         "stages": [
         *           {
         *             "stage": "retrieve",
         *             "milliseconds": 4
         *           }
         *         ],
         *         "cached": false,
         *         "date": "2026-01-31",
         *         "timezone": "UTC"
         *       },
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "tables": [
         *         "shop.main.orders"
         *       ],
         *       "joins": [],
         *       "warnings": [],
         *       "cached": false,
         *       "generated_by": "builtin/planner"
         *     }
         */
        GeneratedQuery: {
            id: string | null;
            question: string;
            datasource_id: string | null;
            /** @enum {string} */
            status: "answered" | "needs_clarification" | "not_answerable";
            sql: string | null;
            explanation: string;
            confidence: number;
            confidence_factors: {
                factor: string;
                weight: number;
                reason: string;
            }[];
            tables: string[];
            joins: {
                source: string;
                target: string;
                join_condition: string;
                relationship_type: ("1:1" | "1:N" | "N:1" | "M:N") | null;
                tier: 1 | 2 | 3;
                source_method: ("inferred" | "mined" | "admin") | null;
                confidence: number | null;
                is_verified: boolean;
            }[];
            warnings: {
                /** @enum {string} */
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT";
                message: string;
            }[];
            clarifications: {
                /** @enum {string} */
                kind: "data_source" | "table" | "column" | "value" | "reading";
                label: string;
                value: string;
            }[];
            cached: boolean;
            generated_by: string;
            receipt: components["schemas"]["Receipt"];
            created_at: string;
        };
        Receipt: {
            tables: string[];
            columns: string[];
            joins: {
                source: string;
                target: string;
                join_condition: string;
                relationship_type: ("1:1" | "1:N" | "N:1" | "M:N") | null;
                tier: 1 | 2 | 3;
                source_method: ("inferred" | "mined" | "admin") | null;
                confidence: number | null;
                is_verified: boolean;
            }[];
            templates: string[];
            kpis: string[];
            synonyms: string[];
            assumptions: string[];
            repairs: string[];
            warnings: {
                /** @enum {string} */
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT";
                message: string;
            }[];
            generated_by: string;
            versions: {
                [key: string]: string;
            };
            tokens: {
                prompt: number;
                completion: number;
            } | null;
            stages: {
                stage: string;
                milliseconds: number;
            }[];
            cached: boolean;
            date: string;
            timezone: string;
        };
        /**
         * @example {
         *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "context": {},
         *       "parent_id": null,
         *       "name": null,
         *       "description": null,
         *       "tags": [],
         *       "is_saved": false,
         *       "is_favorite": false,
         *       "updated_at": "2026-01-31T12:00:00.000Z",
         *       "question": "How many orders are there?",
         *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "status": "answered",
         *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
         *       "explanation": "Counts the rows of orders.",
         *       "confidence": 0.9,
         *       "confidence_factors": [],
         *       "clarifications": [],
         *       "receipt": {
         *         "tables": [
         *           "shop.main.orders"
         *         ],
         *         "columns": [],
         *         "joins": [],
         *         "templates": [],
         *         "kpis": [],
         *         "synonyms": [],
         *         "assumptions": [],
         *         "repairs": [],
         *         "warnings": [],
         *         "generated_by": "builtin/planner",
         *         "versions": {},
         *         "tokens": null,
         *         "stages": [
         *           {
         *             "stage": "retrieve",
         *             "milliseconds": 4
         *           }
         *         ],
         *         "cached": false,
         *         "date": "2026-01-31",
         *         "timezone": "UTC"
         *       },
         *       "created_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Query: {
            id: string;
            user_id: string;
            question: string;
            datasource_id: string | null;
            context: {
                schema?: string;
                tables?: string[];
            };
            parent_id: string | null;
            /** @enum {string} */
            status: "answered" | "needs_clarification" | "not_answerable";
            sql: string | null;
            explanation: string;
            confidence: number;
            confidence_factors: {
                factor: string;
                weight: number;
                reason: string;
            }[];
            clarifications: {
                /** @enum {string} */
                kind: "data_source" | "table" | "column" | "value" | "reading";
                label: string;
                value: string;
            }[];
            receipt: components["schemas"]["Receipt"];
            name: string | null;
            description: string | null;
            tags: string[];
            is_saved: boolean;
            is_favorite: boolean;
            created_at: string;
            updated_at: string;
        };
        /**
         * @example {
         *       "columns": [
         *         "count"
         *       ],
         *       "rows": [
         *         [
         *           42
         *         ]
         *       ],
         *       "execution_time_ms": 3,
         *       "row_count": 1,
         *       "truncated": false,
         *       "column_types": [
         *         "integer"
         *       ],
         *       "cached": false,
         *       "warnings": []
         *     }
         */
        QueryResult: {
            columns: string[];
            rows: unknown[][];
            execution_time_ms: number;
            row_count: number;
            truncated: boolean;
            column_types: string[];
            cached: boolean;
            warnings: {
                /** @enum {string} */
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT";
                message: string;
            }[];
        };
        /**
         * @example {
         *       "question": "How many orders are there?",
         *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "status": "answered",
         *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
         *       "explanation": "Counts the rows of orders.",
         *       "confidence": 0.9,
         *       "confidence_factors": [],
         *       "clarifications": [],
         *       "receipt": {
         *         "tables": [
         *           "shop.main.orders"
         *         ],
         *         "columns": [],
         *         "joins": [],
         *         "templates": [],
         *         "kpis": [],
         *         "synonyms": [],
         *         "assumptions": [],
         *         "repairs": [],
         *         "warnings": [],
         *         "generated_by": "builtin/planner",
         *         "versions": {},
         *         "tokens": null,
         *         "stages": [
         *           {
         *             "stage": "retrieve",
         *             "milliseconds": 4
         *           }
         *         ],
         *         "cached": false,
         *         "date": "2026-01-31",
         *         "timezone": "UTC"
         *       },
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "tables": [
         *         "shop.main.orders"
         *       ],
         *       "joins": [],
         *       "warnings": [],
         *       "cached": false,
         *       "generated_by": "builtin/planner"
         *     }
         */
        GeneratedSql: {
            question: string;
            datasource_id: string | null;
            /** @enum {string} */
            status: "answered" | "needs_clarification" | "not_answerable";
            sql: string | null;
            explanation: string;
            confidence: number;
            confidence_factors: {
                factor: string;
                weight: number;
                reason: string;
            }[];
            tables: string[];
            joins: {
                source: string;
                target: string;
                join_condition: string;
                relationship_type: ("1:1" | "1:N" | "N:1" | "M:N") | null;
                tier: 1 | 2 | 3;
                source_method: ("inferred" | "mined" | "admin") | null;
                confidence: number | null;
                is_verified: boolean;
            }[];
            warnings: {
                /** @enum {string} */
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT";
                message: string;
            }[];
            clarifications: {
                /** @enum {string} */
                kind: "data_source" | "table" | "column" | "value" | "reading";
                label: string;
                value: string;
            }[];
            cached: boolean;
            generated_by: string;
            receipt: components["schemas"]["Receipt"];
            created_at: string;
        };
        /**
         * @example {
         *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "question": "How many orders are there?",
         *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
         *       "purpose": "answer",
         *       "status": "success",
         *       "error_code": null,
         *       "execution_time_ms": 3,
         *       "row_count": 1,
         *       "tables": [
         *         "shop.main.orders"
         *       ],
         *       "cached": false,
         *       "timestamp": "2026-01-31T12:00:00.000Z"
         *     }
         */
        QueryLogEntry: {
            id: string;
            user_id: string;
            query_id: string | null;
            datasource_id: string | null;
            question: string | null;
            sql: string;
            /** @enum {string} */
            purpose: "answer" | "dry_run" | "tile" | "export" | "value_index";
            /** @enum {string} */
            status: "success" | "failed" | "denied" | "timeout" | "cancelled";
            error_code: string | null;
            execution_time_ms: number;
            row_count: number | null;
            tables: string[];
            cached: boolean;
            timestamp: string;
        };
        /**
         * @example {
         *       "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "name": "Shop",
         *       "type": "postgres",
         *       "catalog": "shop",
         *       "status": "connected"
         *     }
         */
        VisibleDataSource: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "sqlite" | "duckdb" | "postgres" | "mysql" | "mariadb" | "trino";
            catalog: string;
            /** @enum {string} */
            status: "connected" | "loading" | "unreachable";
            host?: string | null;
            port?: number | null;
            database?: string;
            username?: string | null;
            options?: {
                [key: string]: unknown;
            };
            status_reason?: string | null;
            created_at?: string;
            updated_at?: string;
        };
        /**
         * @example {
         *       "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "name": "Shop",
         *       "type": "postgres",
         *       "catalog": "shop",
         *       "status": "connected",
         *       "host": "db.example.com",
         *       "port": 5432,
         *       "database": "shop",
         *       "username": "querent_reader",
         *       "options": {},
         *       "status_reason": null,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        DataSource: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "sqlite" | "duckdb" | "postgres" | "mysql" | "mariadb" | "trino";
            catalog: string;
            /** @enum {string} */
            status: "connected" | "loading" | "unreachable";
            host: string | null;
            port: number | null;
            database: string;
            username: string | null;
            options: {
                [key: string]: unknown;
            };
            status_reason: string | null;
            created_at: string;
            updated_at: string;
        };
        /**
         * @example {
         *       "ok": true,
         *       "reason": null
         *     }
         */
        ConnectionTest: {
            ok: boolean;
            reason: string | null;
        };
        /**
         * @example {
         *       "catalog": "shop",
         *       "schemas": [
         *         {
         *           "name": "public",
         *           "tables": []
         *         }
         *       ]
         *     }
         */
        BrowsedSchema: {
            catalog: string;
            schemas: {
                name: string;
                tables: {
                    name: string;
                    /** @enum {string} */
                    kind: "table" | "view";
                    description: string | null;
                    row_estimate: number | null;
                    primary_key: string[];
                    columns: {
                        name: string;
                        type: string;
                        /** @enum {string} */
                        kind: "integer" | "decimal" | "float" | "boolean" | "text" | "date" | "time" | "timestamp" | "timestamptz" | "interval" | "uuid" | "json" | "array" | "bytes" | "other";
                        nullable: boolean;
                        description: string | null;
                        is_pii: boolean;
                    }[];
                }[];
            }[];
        };
        /**
         * @example {
         *       "id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
         *       "level": "table",
         *       "database_name": "shop",
         *       "schema_name": "public",
         *       "table_name": "orders",
         *       "column_name": null,
         *       "description": "Every order, from the day it was placed.",
         *       "tags": [
         *         "sales"
         *       ],
         *       "business_owner": "Sales",
         *       "data_classification": "internal",
         *       "data_type": null,
         *       "is_pii": null,
         *       "valid_values": null,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z",
         *       "updated_by": "ada",
         *       "matched": true,
         *       "columns": [
         *         {
         *           "column_name": "id",
         *           "description": null,
         *           "data_type": "INTEGER",
         *           "is_pii": false
         *         }
         *       ]
         *     }
         */
        Metadata: {
            id: string | null;
            /** @enum {string} */
            level: "database" | "schema" | "table" | "column";
            database_name: string;
            schema_name: string | null;
            table_name: string | null;
            column_name: string | null;
            description: string | null;
            tags: string[];
            business_owner: string | null;
            data_classification: string | null;
            data_type: string | null;
            is_pii: boolean | null;
            valid_values: string[] | null;
            created_at: string | null;
            updated_at: string | null;
            updated_by: string | null;
            matched: boolean;
            columns: {
                column_name: string;
                description: string | null;
                data_type: string | null;
                is_pii: boolean;
            }[];
        };
        /**
         * @example {
         *       "created": 2,
         *       "updated": 0,
         *       "skipped": 0,
         *       "failed": 1,
         *       "errors": [
         *         {
         *           "index": 2,
         *           "code": "VALIDATION_ERROR",
         *           "message": "database_name is required: it names the catalog."
         *         }
         *       ]
         *     }
         */
        BulkResult: {
            created: number;
            updated: number;
            skipped: number;
            failed: number;
            errors: {
                index: number;
                code: string;
                message: string;
            }[];
        };
        /**
         * @example {
         *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
         *       "source_catalog": "shop",
         *       "source_schema": "public",
         *       "source_table": "orders",
         *       "target_catalog": "shop",
         *       "target_schema": "public",
         *       "target_table": "customers",
         *       "join_condition": "public.orders.customer_id = public.customers.id",
         *       "relationship_type": "N:1",
         *       "confidence": 0.6,
         *       "is_verified": false,
         *       "source_columns": [
         *         "customer_id"
         *       ],
         *       "target_columns": [
         *         "id"
         *       ],
         *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
         *       "source_method": "inferred",
         *       "is_disabled": false,
         *       "usage_count": 3,
         *       "last_used_at": "2026-01-31T12:00:00.000Z",
         *       "occurrence_count": 0,
         *       "evidence": [
         *         "foreign_key"
         *       ],
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Relationship: {
            id: string;
            source_catalog: string;
            source_schema: string;
            source_table: string;
            target_catalog: string;
            target_schema: string;
            target_table: string;
            join_condition: string;
            /** @enum {string} */
            relationship_type: "1:1" | "1:N" | "N:1" | "M:N";
            confidence: number;
            is_verified: boolean;
            source_columns: string[];
            target_columns: string[];
            join_key: string;
            /** @enum {string} */
            source_method: "inferred" | "mined" | "admin";
            is_disabled: boolean;
            usage_count: number;
            last_used_at: string | null;
            occurrence_count: number;
            evidence: string[];
            created_at: string;
            updated_at: string;
        };
        /**
         * @example {
         *       "tables": [
         *         "shop.public.customers",
         *         "shop.public.orders"
         *       ],
         *       "relationships": [
         *         {
         *           "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
         *           "source_catalog": "shop",
         *           "source_schema": "public",
         *           "source_table": "orders",
         *           "target_catalog": "shop",
         *           "target_schema": "public",
         *           "target_table": "customers",
         *           "join_condition": "public.orders.customer_id = public.customers.id",
         *           "relationship_type": "N:1",
         *           "confidence": 0.6,
         *           "is_verified": false,
         *           "source_columns": [
         *             "customer_id"
         *           ],
         *           "target_columns": [
         *             "id"
         *           ],
         *           "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
         *           "source_method": "inferred",
         *           "is_disabled": false,
         *           "usage_count": 3,
         *           "last_used_at": "2026-01-31T12:00:00.000Z",
         *           "occurrence_count": 0,
         *           "evidence": [
         *             "foreign_key"
         *           ],
         *           "created_at": "2026-01-31T12:00:00.000Z",
         *           "updated_at": "2026-01-31T12:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        RelationshipGraph: {
            tables: string[];
            relationships: components["schemas"]["Relationship"][];
        };
        /**
         * @example {
         *       "tier": 1,
         *       "hops": [
         *         {
         *           "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
         *           "source_catalog": "shop",
         *           "source_schema": "public",
         *           "source_table": "orders",
         *           "target_catalog": "shop",
         *           "target_schema": "public",
         *           "target_table": "customers",
         *           "join_condition": "public.orders.customer_id = public.customers.id",
         *           "relationship_type": "N:1",
         *           "confidence": 0.6,
         *           "is_verified": false
         *         }
         *       ],
         *       "alternatives": [],
         *       "unreachable": []
         *     }
         */
        RelationshipPath: {
            tier: 1 | 2 | 3;
            hops: components["schemas"]["RelationshipHop"][];
            alternatives: components["schemas"]["RelationshipHop"][];
            unreachable: string[];
        };
        RelationshipHop: {
            id: string;
            source_catalog: string;
            source_schema: string;
            source_table: string;
            target_catalog: string;
            target_schema: string;
            target_table: string;
            join_condition: string;
            /** @enum {string} */
            relationship_type: "1:1" | "1:N" | "N:1" | "M:N";
            confidence: number;
            is_verified: boolean;
        };
        /**
         * @example {
         *       "created": 1,
         *       "updated": 0,
         *       "skipped": 0,
         *       "failed": 1,
         *       "errors": [
         *         {
         *           "line": 3,
         *           "code": "VALIDATION_ERROR",
         *           "message": "There is no table shop.public.order."
         *         }
         *       ]
         *     }
         */
        ChangeReport: {
            created: number;
            updated: number;
            skipped: number;
            failed: number;
            errors: {
                line?: number;
                query_id?: string;
                code: string;
                message: string;
            }[];
        };
        /**
         * @example {
         *       "id": "e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07",
         *       "name": "sales words",
         *       "catalog": "shop",
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z",
         *       "synonym_count": 1,
         *       "template_count": 0,
         *       "kpi_count": 0
         *     }
         */
        PackSummary: {
            id: string;
            name: string;
            catalog: string | null;
            created_at: string;
            updated_at: string;
            synonym_count: number;
            template_count: number;
            kpi_count: number;
        };
        /**
         * @example {
         *       "id": "e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07",
         *       "name": "sales words",
         *       "catalog": "shop",
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z",
         *       "synonyms": [
         *         {
         *           "term": "revenue",
         *           "columns": [
         *             "orders.amount"
         *           ]
         *         }
         *       ],
         *       "templates": [],
         *       "kpis": []
         *     }
         */
        Pack: {
            id: string;
            name: string;
            catalog: string | null;
            created_at: string;
            updated_at: string;
            synonyms: {
                term: string;
                columns: string[];
            }[];
            templates: {
                question: string;
                sql: string;
                tags: string[];
            }[];
            kpis: {
                name: string;
                formula: string;
                description: string;
            }[];
        };
        /**
         * @example {
         *       "id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
         *       "name": "Sales",
         *       "description": null,
         *       "created_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Group: {
            id: string;
            name: string;
            description: string | null;
            created_at: string;
        };
        /**
         * @example {
         *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
         *       "group_id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "created_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        GroupMember: {
            id: string;
            group_id: string;
            user_id: string;
            created_at: string;
        };
        /**
         * @example {
         *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "group_id": null,
         *       "catalog": "shop",
         *       "schema": "public",
         *       "table": null,
         *       "effect": "allow",
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
         *     }
         */
        AccessRule: {
            id: string;
            user_id: string | null;
            group_id: string | null;
            catalog: string;
            schema: string | null;
            table: string | null;
            /** @enum {string} */
            effect: "allow" | "deny";
            created_at: string;
            created_by: string | null;
        };
        /**
         * @example {
         *       "has_access": true,
         *       "reason": "The schema rule of the user allows shop.public.",
         *       "rule": {
         *         "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
         *         "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *         "group_id": null,
         *         "catalog": "shop",
         *         "schema": "public",
         *         "table": null,
         *         "effect": "allow",
         *         "created_at": "2026-01-31T12:00:00.000Z",
         *         "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
         *       }
         *     }
         */
        AccessDecision: {
            has_access: boolean;
            reason: string;
            rule: components["schemas"]["AccessRule"] | null;
        };
        /**
         * @example {
         *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
         *       "catalog": "shop",
         *       "schema": "payroll",
         *       "reason": "Salaries",
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
         *     }
         */
        SchemaExclusion: {
            id: string;
            catalog: string;
            schema: string;
            reason: string | null;
            created_at: string;
            created_by: string | null;
        };
        /**
         * @example {
         *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "catalog": "shop",
         *       "schema_name": "public",
         *       "table_name": "orders",
         *       "access_granted": true,
         *       "query_id": null,
         *       "timestamp": "2026-01-31T12:00:00.000Z"
         *     }
         */
        AccessLogEntry: {
            id: string;
            user_id: string;
            catalog: string;
            schema_name: string;
            table_name: string;
            access_granted: boolean;
            query_id: string | null;
            timestamp: string;
        };
        /**
         * @example {
         *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "action": "user.logged_in",
         *       "object_type": "user",
         *       "object_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "details": {},
         *       "timestamp": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Activity: {
            id: string;
            user_id: string | null;
            action: string;
            object_type: string | null;
            object_id: string | null;
            details: {
                [key: string]: unknown;
            };
            timestamp: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    post_auth_login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The token and whose it is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "qt_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg",
                     *       "expires_at": "2026-01-31T12:00:00.000Z",
                     *       "user": {
                     *         "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *         "username": "ada",
                     *         "email": "ada@example.com",
                     *         "role": "USER",
                     *         "is_active": true,
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "updated_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Login"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the token that ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_auth_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "username": "ada",
                     *       "email": "ada@example.com",
                     *       "role": "USER",
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current_password: string;
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "username": "ada",
                     *       "email": "ada@example.com",
                     *       "role": "USER",
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_auth_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "name": "nightly report",
                     *           "kind": "api",
                     *           "expires_at": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        tokens: components["schemas"]["Token"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_auth_tokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "name": "nightly report",
                     *       "kind": "api",
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "token": "qt_Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCB0b2tlbg"
                     *     }
                     */
                    "application/json": components["schemas"]["IssuedToken"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_auth_tokens_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the token that ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_queries: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of queries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queries": [
                     *         {
                     *           "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "context": {},
                     *           "parent_id": null,
                     *           "name": null,
                     *           "description": null,
                     *           "tags": [],
                     *           "is_saved": false,
                     *           "is_favorite": false,
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "question": "How many orders are there?",
                     *           "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *           "status": "answered",
                     *           "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *           "explanation": "Counts the rows of orders.",
                     *           "confidence": 0.9,
                     *           "confidence_factors": [],
                     *           "clarifications": [],
                     *           "receipt": {
                     *             "tables": [
                     *               "shop.main.orders"
                     *             ],
                     *             "columns": [],
                     *             "joins": [],
                     *             "templates": [],
                     *             "kpis": [],
                     *             "synonyms": [],
                     *             "assumptions": [],
                     *             "repairs": [],
                     *             "warnings": [],
                     *             "generated_by": "builtin/planner",
                     *             "versions": {},
                     *             "tokens": null,
                     *             "stages": [
                     *               {
                     *                 "stage": "retrieve",
                     *                 "milliseconds": 4
                     *               }
                     *             ],
                     *             "cached": false,
                     *             "date": "2026-01-31",
                     *             "timezone": "UTC"
                     *           },
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        queries: components["schemas"]["Query"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_queries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    question: string;
                    /** Format: uuid */
                    datasource_id?: string;
                    context?: {
                        schema?: string;
                        tables?: string[];
                    };
                    evidence?: string;
                    /** Format: uuid */
                    parent_id?: string;
                };
            };
        };
        responses: {
            /** @description The stored query. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *       "question": "How many orders are there?",
                     *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "status": "answered",
                     *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *       "explanation": "Counts the rows of orders.",
                     *       "confidence": 0.9,
                     *       "confidence_factors": [],
                     *       "clarifications": [],
                     *       "receipt": {
                     *         "tables": [
                     *           "shop.main.orders"
                     *         ],
                     *         "columns": [],
                     *         "joins": [],
                     *         "templates": [],
                     *         "kpis": [],
                     *         "synonyms": [],
                     *         "assumptions": [],
                     *         "repairs": [],
                     *         "warnings": [],
                     *         "generated_by": "builtin/planner",
                     *         "versions": {},
                     *         "tokens": null,
                     *         "stages": [
                     *           {
                     *             "stage": "retrieve",
                     *             "milliseconds": 4
                     *           }
                     *         ],
                     *         "cached": false,
                     *         "date": "2026-01-31",
                     *         "timezone": "UTC"
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "tables": [
                     *         "shop.main.orders"
                     *       ],
                     *       "joins": [],
                     *       "warnings": [],
                     *       "cached": false,
                     *       "generated_by": "builtin/planner"
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedQuery"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_queries_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The query. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "context": {},
                     *       "parent_id": null,
                     *       "name": null,
                     *       "description": null,
                     *       "tags": [],
                     *       "is_saved": false,
                     *       "is_favorite": false,
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "question": "How many orders are there?",
                     *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "status": "answered",
                     *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *       "explanation": "Counts the rows of orders.",
                     *       "confidence": 0.9,
                     *       "confidence_factors": [],
                     *       "clarifications": [],
                     *       "receipt": {
                     *         "tables": [
                     *           "shop.main.orders"
                     *         ],
                     *         "columns": [],
                     *         "joins": [],
                     *         "templates": [],
                     *         "kpis": [],
                     *         "synonyms": [],
                     *         "assumptions": [],
                     *         "repairs": [],
                     *         "warnings": [],
                     *         "generated_by": "builtin/planner",
                     *         "versions": {},
                     *         "tokens": null,
                     *         "stages": [
                     *           {
                     *             "stage": "retrieve",
                     *             "milliseconds": 4
                     *           }
                     *         ],
                     *         "cached": false,
                     *         "date": "2026-01-31",
                     *         "timezone": "UTC"
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Query"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_queries_by_id_execute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    max_rows?: number;
                };
            };
        };
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "columns": [
                     *         "count"
                     *       ],
                     *       "rows": [
                     *         [
                     *           42
                     *         ]
                     *       ],
                     *       "execution_time_ms": 3,
                     *       "row_count": 1,
                     *       "truncated": false,
                     *       "column_types": [
                     *         "integer"
                     *       ],
                     *       "cached": false,
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["QueryResult"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_queries_sql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    sql: string;
                    /** Format: uuid */
                    datasource_id?: string;
                    question?: string;
                };
            };
        };
        responses: {
            /** @description The stored query. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *       "question": "How many orders are there?",
                     *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "status": "answered",
                     *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *       "explanation": "Counts the rows of orders.",
                     *       "confidence": 0.9,
                     *       "confidence_factors": [],
                     *       "clarifications": [],
                     *       "receipt": {
                     *         "tables": [
                     *           "shop.main.orders"
                     *         ],
                     *         "columns": [],
                     *         "joins": [],
                     *         "templates": [],
                     *         "kpis": [],
                     *         "synonyms": [],
                     *         "assumptions": [],
                     *         "repairs": [],
                     *         "warnings": [],
                     *         "generated_by": "builtin/planner",
                     *         "versions": {},
                     *         "tokens": null,
                     *         "stages": [
                     *           {
                     *             "stage": "retrieve",
                     *             "milliseconds": 4
                     *           }
                     *         ],
                     *         "cached": false,
                     *         "date": "2026-01-31",
                     *         "timezone": "UTC"
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "tables": [
                     *         "shop.main.orders"
                     *       ],
                     *       "joins": [],
                     *       "warnings": [],
                     *       "cached": false,
                     *       "generated_by": "builtin/planner"
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedQuery"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_generate_sql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                    /** Format: uuid */
                    datasource_id?: string;
                    context?: {
                        schema?: string;
                        tables?: string[];
                    };
                    evidence?: string;
                };
            };
        };
        responses: {
            /** @description What became of the question. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "question": "How many orders are there?",
                     *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "status": "answered",
                     *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *       "explanation": "Counts the rows of orders.",
                     *       "confidence": 0.9,
                     *       "confidence_factors": [],
                     *       "clarifications": [],
                     *       "receipt": {
                     *         "tables": [
                     *           "shop.main.orders"
                     *         ],
                     *         "columns": [],
                     *         "joins": [],
                     *         "templates": [],
                     *         "kpis": [],
                     *         "synonyms": [],
                     *         "assumptions": [],
                     *         "repairs": [],
                     *         "warnings": [],
                     *         "generated_by": "builtin/planner",
                     *         "versions": {},
                     *         "tokens": null,
                     *         "stages": [
                     *           {
                     *             "stage": "retrieve",
                     *             "milliseconds": 4
                     *           }
                     *         ],
                     *         "cached": false,
                     *         "date": "2026-01-31",
                     *         "timezone": "UTC"
                     *       },
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "tables": [
                     *         "shop.main.orders"
                     *       ],
                     *       "joins": [],
                     *       "warnings": [],
                     *       "cached": false,
                     *       "generated_by": "builtin/planner"
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedSql"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_query_history: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of executions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "queries": [
                     *         {
                     *           "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *           "question": "How many orders are there?",
                     *           "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *           "purpose": "answer",
                     *           "status": "success",
                     *           "error_code": null,
                     *           "execution_time_ms": 3,
                     *           "row_count": 1,
                     *           "tables": [
                     *             "shop.main.orders"
                     *           ],
                     *           "cached": false,
                     *           "timestamp": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        queries: components["schemas"]["QueryLogEntry"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_datasources: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of data sources. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "datasources": [
                     *         {
                     *           "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *           "name": "Shop",
                     *           "type": "postgres",
                     *           "catalog": "shop",
                     *           "status": "connected"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        datasources: components["schemas"]["VisibleDataSource"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_datasources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    type: "sqlite" | "duckdb" | "postgres" | "mysql" | "mariadb" | "trino";
                    host?: string | null;
                    port?: number | null;
                    database: string;
                    username?: string | null;
                    password?: string | null;
                    options?: {
                        [key: string]: unknown;
                    };
                    catalog?: string;
                };
            };
        };
        responses: {
            /** @description The data source. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "name": "Shop",
                     *       "type": "postgres",
                     *       "catalog": "shop",
                     *       "status": "connected",
                     *       "host": "db.example.com",
                     *       "port": 5432,
                     *       "database": "shop",
                     *       "username": "querent_reader",
                     *       "options": {},
                     *       "status_reason": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DataSource"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_datasources_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "name": "Shop",
                     *       "type": "postgres",
                     *       "catalog": "shop",
                     *       "status": "connected"
                     *     }
                     */
                    "application/json": components["schemas"]["VisibleDataSource"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_datasources_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type?: "sqlite" | "duckdb" | "postgres" | "mysql" | "mariadb" | "trino";
                    catalog?: string;
                    name?: string;
                    host?: string | null;
                    port?: number | null;
                    database?: string;
                    username?: string | null;
                    password?: string | null;
                    options?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The data source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "name": "Shop",
                     *       "type": "postgres",
                     *       "catalog": "shop",
                     *       "status": "connected",
                     *       "host": "db.example.com",
                     *       "port": 5432,
                     *       "database": "shop",
                     *       "username": "querent_reader",
                     *       "options": {},
                     *       "status_reason": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DataSource"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_datasources_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_datasources_by_id_test: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Yes, or why not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ok": true,
                     *       "reason": null
                     *     }
                     */
                    "application/json": components["schemas"]["ConnectionTest"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_datasources_by_id_refresh: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data source. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "name": "Shop",
                     *       "type": "postgres",
                     *       "catalog": "shop",
                     *       "status": "connected",
                     *       "host": "db.example.com",
                     *       "port": 5432,
                     *       "database": "shop",
                     *       "username": "querent_reader",
                     *       "options": {},
                     *       "status_reason": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["DataSource"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_datasources_by_id_schema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The schema. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "catalog": "shop",
                     *       "schemas": [
                     *         {
                     *           "name": "public",
                     *           "tables": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BrowsedSchema"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_metadata: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                database?: string;
                schema?: string;
                table?: string;
                column?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record, or a page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Metadata"] | {
                        metadata: components["schemas"]["Metadata"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_metadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    database_name: string;
                    schema_name?: string | null;
                    table_name?: string | null;
                    column_name?: string | null;
                    description?: string | null;
                    tags?: string[] | null;
                    /** @description Of tables. */
                    business_owner?: string | null;
                    /** @description Of tables. */
                    data_classification?: string | null;
                    /** @description Of columns. */
                    data_type?: string | null;
                    /** @description Of columns. */
                    is_pii?: boolean | null;
                    /** @description Of columns. */
                    valid_values?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The changed record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
                     *       "level": "table",
                     *       "database_name": "shop",
                     *       "schema_name": "public",
                     *       "table_name": "orders",
                     *       "column_name": null,
                     *       "description": "Every order, from the day it was placed.",
                     *       "tags": [
                     *         "sales"
                     *       ],
                     *       "business_owner": "Sales",
                     *       "data_classification": "internal",
                     *       "data_type": null,
                     *       "is_pii": null,
                     *       "valid_values": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_by": "ada",
                     *       "matched": true,
                     *       "columns": [
                     *         {
                     *           "column_name": "id",
                     *           "description": null,
                     *           "data_type": "INTEGER",
                     *           "is_pii": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Metadata"];
                };
            };
            /** @description The new record. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
                     *       "level": "table",
                     *       "database_name": "shop",
                     *       "schema_name": "public",
                     *       "table_name": "orders",
                     *       "column_name": null,
                     *       "description": "Every order, from the day it was placed.",
                     *       "tags": [
                     *         "sales"
                     *       ],
                     *       "business_owner": "Sales",
                     *       "data_classification": "internal",
                     *       "data_type": null,
                     *       "is_pii": null,
                     *       "valid_values": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_by": "ada",
                     *       "matched": true,
                     *       "columns": [
                     *         {
                     *           "column_name": "id",
                     *           "description": null,
                     *           "data_type": "INTEGER",
                     *           "is_pii": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Metadata"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_metadata_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Records as POST /api/metadata takes them. */
                    metadata: unknown[];
                };
            };
        };
        responses: {
            /** @description What came of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 2,
                     *       "updated": 0,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "errors": [
                     *         {
                     *           "index": 2,
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "database_name is required: it names the catalog."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkResult"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_metadata_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_metadata_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description?: string | null;
                    tags?: string[] | null;
                    /** @description Of tables. */
                    business_owner?: string | null;
                    /** @description Of tables. */
                    data_classification?: string | null;
                    /** @description Of columns. */
                    data_type?: string | null;
                    /** @description Of columns. */
                    is_pii?: boolean | null;
                    /** @description Of columns. */
                    valid_values?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
                     *       "level": "table",
                     *       "database_name": "shop",
                     *       "schema_name": "public",
                     *       "table_name": "orders",
                     *       "column_name": null,
                     *       "description": "Every order, from the day it was placed.",
                     *       "tags": [
                     *         "sales"
                     *       ],
                     *       "business_owner": "Sales",
                     *       "data_classification": "internal",
                     *       "data_type": null,
                     *       "is_pii": null,
                     *       "valid_values": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_by": "ada",
                     *       "matched": true,
                     *       "columns": [
                     *         {
                     *           "column_name": "id",
                     *           "description": null,
                     *           "data_type": "INTEGER",
                     *           "is_pii": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Metadata"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_relationships: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                source_method?: "inferred" | "mined" | "admin";
                /** @description A table of either side, bare or qualified. */
                table?: string;
                min_confidence?: number;
                is_verified?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of relationships. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "relationships": [
                     *         {
                     *           "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *           "source_catalog": "shop",
                     *           "source_schema": "public",
                     *           "source_table": "orders",
                     *           "target_catalog": "shop",
                     *           "target_schema": "public",
                     *           "target_table": "customers",
                     *           "join_condition": "public.orders.customer_id = public.customers.id",
                     *           "relationship_type": "N:1",
                     *           "confidence": 0.6,
                     *           "is_verified": false,
                     *           "source_columns": [
                     *             "customer_id"
                     *           ],
                     *           "target_columns": [
                     *             "id"
                     *           ],
                     *           "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *           "source_method": "inferred",
                     *           "is_disabled": false,
                     *           "usage_count": 3,
                     *           "last_used_at": "2026-01-31T12:00:00.000Z",
                     *           "occurrence_count": 0,
                     *           "evidence": [
                     *             "foreign_key"
                     *           ],
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        relationships: components["schemas"]["Relationship"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source_catalog: string;
                    source_schema: string;
                    source_table: string;
                    target_catalog: string;
                    target_schema: string;
                    target_table: string;
                    join_condition: string;
                    /** @enum {string} */
                    relationship_type: "1:1" | "1:N" | "N:1" | "M:N";
                };
            };
        };
        responses: {
            /** @description The relationship. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *       "source_catalog": "shop",
                     *       "source_schema": "public",
                     *       "source_table": "orders",
                     *       "target_catalog": "shop",
                     *       "target_schema": "public",
                     *       "target_table": "customers",
                     *       "join_condition": "public.orders.customer_id = public.customers.id",
                     *       "relationship_type": "N:1",
                     *       "confidence": 0.6,
                     *       "is_verified": false,
                     *       "source_columns": [
                     *         "customer_id"
                     *       ],
                     *       "target_columns": [
                     *         "id"
                     *       ],
                     *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *       "source_method": "inferred",
                     *       "is_disabled": false,
                     *       "usage_count": 3,
                     *       "last_used_at": "2026-01-31T12:00:00.000Z",
                     *       "occurrence_count": 0,
                     *       "evidence": [
                     *         "foreign_key"
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_relationships_graph: {
        parameters: {
            query?: {
                catalog?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The graph. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tables": [
                     *         "shop.public.customers",
                     *         "shop.public.orders"
                     *       ],
                     *       "relationships": [
                     *         {
                     *           "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *           "source_catalog": "shop",
                     *           "source_schema": "public",
                     *           "source_table": "orders",
                     *           "target_catalog": "shop",
                     *           "target_schema": "public",
                     *           "target_table": "customers",
                     *           "join_condition": "public.orders.customer_id = public.customers.id",
                     *           "relationship_type": "N:1",
                     *           "confidence": 0.6,
                     *           "is_verified": false,
                     *           "source_columns": [
                     *             "customer_id"
                     *           ],
                     *           "target_columns": [
                     *             "id"
                     *           ],
                     *           "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *           "source_method": "inferred",
                     *           "is_disabled": false,
                     *           "usage_count": 3,
                     *           "last_used_at": "2026-01-31T12:00:00.000Z",
                     *           "occurrence_count": 0,
                     *           "evidence": [
                     *             "foreign_key"
                     *           ],
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RelationshipGraph"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_relationships_graph_path: {
        parameters: {
            query: {
                /** @description Names with commas between; bare, schema.table or catalog.schema.table. */
                tables: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The path. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tier": 1,
                     *       "hops": [
                     *         {
                     *           "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *           "source_catalog": "shop",
                     *           "source_schema": "public",
                     *           "source_table": "orders",
                     *           "target_catalog": "shop",
                     *           "target_schema": "public",
                     *           "target_table": "customers",
                     *           "join_condition": "public.orders.customer_id = public.customers.id",
                     *           "relationship_type": "N:1",
                     *           "confidence": 0.6,
                     *           "is_verified": false
                     *         }
                     *       ],
                     *       "alternatives": [],
                     *       "unreachable": []
                     *     }
                     */
                    "application/json": components["schemas"]["RelationshipPath"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_relationships_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *       "source_catalog": "shop",
                     *       "source_schema": "public",
                     *       "source_table": "orders",
                     *       "target_catalog": "shop",
                     *       "target_schema": "public",
                     *       "target_table": "customers",
                     *       "join_condition": "public.orders.customer_id = public.customers.id",
                     *       "relationship_type": "N:1",
                     *       "confidence": 0.6,
                     *       "is_verified": false,
                     *       "source_columns": [
                     *         "customer_id"
                     *       ],
                     *       "target_columns": [
                     *         "id"
                     *       ],
                     *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *       "source_method": "inferred",
                     *       "is_disabled": false,
                     *       "usage_count": 3,
                     *       "last_used_at": "2026-01-31T12:00:00.000Z",
                     *       "occurrence_count": 0,
                     *       "evidence": [
                     *         "foreign_key"
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_relationships_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    patch_relationships_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    join_condition?: string;
                    /** @enum {string} */
                    relationship_type?: "1:1" | "1:N" | "N:1" | "M:N";
                };
            };
        };
        responses: {
            /** @description The relationship. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *       "source_catalog": "shop",
                     *       "source_schema": "public",
                     *       "source_table": "orders",
                     *       "target_catalog": "shop",
                     *       "target_schema": "public",
                     *       "target_table": "customers",
                     *       "join_condition": "public.orders.customer_id = public.customers.id",
                     *       "relationship_type": "N:1",
                     *       "confidence": 0.6,
                     *       "is_verified": false,
                     *       "source_columns": [
                     *         "customer_id"
                     *       ],
                     *       "target_columns": [
                     *         "id"
                     *       ],
                     *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *       "source_method": "inferred",
                     *       "is_disabled": false,
                     *       "usage_count": 3,
                     *       "last_used_at": "2026-01-31T12:00:00.000Z",
                     *       "occurrence_count": 0,
                     *       "evidence": [
                     *         "foreign_key"
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships_infer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    catalog?: string;
                };
            };
        };
        responses: {
            /** @description What the run did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1,
                     *       "updated": 0,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "errors": [
                     *         {
                     *           "line": 3,
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "There is no table shop.public.order."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChangeReport"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships_mine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the run did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1,
                     *       "updated": 0,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "errors": [
                     *         {
                     *           "line": 3,
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "There is no table shop.public.order."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChangeReport"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
            };
        };
        responses: {
            /** @description What the run did. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "created": 1,
                     *       "updated": 0,
                     *       "skipped": 0,
                     *       "failed": 1,
                     *       "errors": [
                     *         {
                     *           "line": 3,
                     *           "code": "VALIDATION_ERROR",
                     *           "message": "There is no table shop.public.order."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ChangeReport"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships_by_id_verify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *       "source_catalog": "shop",
                     *       "source_schema": "public",
                     *       "source_table": "orders",
                     *       "target_catalog": "shop",
                     *       "target_schema": "public",
                     *       "target_table": "customers",
                     *       "join_condition": "public.orders.customer_id = public.customers.id",
                     *       "relationship_type": "N:1",
                     *       "confidence": 0.6,
                     *       "is_verified": false,
                     *       "source_columns": [
                     *         "customer_id"
                     *       ],
                     *       "target_columns": [
                     *         "id"
                     *       ],
                     *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *       "source_method": "inferred",
                     *       "is_disabled": false,
                     *       "usage_count": 3,
                     *       "last_used_at": "2026-01-31T12:00:00.000Z",
                     *       "occurrence_count": 0,
                     *       "evidence": [
                     *         "foreign_key"
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships_by_id_disable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *       "source_catalog": "shop",
                     *       "source_schema": "public",
                     *       "source_table": "orders",
                     *       "target_catalog": "shop",
                     *       "target_schema": "public",
                     *       "target_table": "customers",
                     *       "join_condition": "public.orders.customer_id = public.customers.id",
                     *       "relationship_type": "N:1",
                     *       "confidence": 0.6,
                     *       "is_verified": false,
                     *       "source_columns": [
                     *         "customer_id"
                     *       ],
                     *       "target_columns": [
                     *         "id"
                     *       ],
                     *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *       "source_method": "inferred",
                     *       "is_disabled": false,
                     *       "usage_count": 3,
                     *       "last_used_at": "2026-01-31T12:00:00.000Z",
                     *       "occurrence_count": 0,
                     *       "evidence": [
                     *         "foreign_key"
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_relationships_by_id_enable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relationship. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46",
                     *       "source_catalog": "shop",
                     *       "source_schema": "public",
                     *       "source_table": "orders",
                     *       "target_catalog": "shop",
                     *       "target_schema": "public",
                     *       "target_table": "customers",
                     *       "join_condition": "public.orders.customer_id = public.customers.id",
                     *       "relationship_type": "N:1",
                     *       "confidence": 0.6,
                     *       "is_verified": false,
                     *       "source_columns": [
                     *         "customer_id"
                     *       ],
                     *       "target_columns": [
                     *         "id"
                     *       ],
                     *       "join_key": "shop.public.customers(id)=shop.public.orders(customer_id)",
                     *       "source_method": "inferred",
                     *       "is_disabled": false,
                     *       "usage_count": 3,
                     *       "last_used_at": "2026-01-31T12:00:00.000Z",
                     *       "occurrence_count": 0,
                     *       "evidence": [
                     *         "foreign_key"
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Relationship"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_packs: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of packs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "packs": [
                     *         {
                     *           "id": "e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07",
                     *           "name": "sales words",
                     *           "catalog": "shop",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "synonym_count": 1,
                     *           "template_count": 0,
                     *           "kpi_count": 0
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        packs: components["schemas"]["PackSummary"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_packs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    catalog?: string | null;
                    /** @description Items with term and columns. */
                    synonyms?: unknown[];
                    /** @description Items with question, sql and tags. */
                    templates?: unknown[];
                    /** @description Items with name, formula and description. */
                    kpis?: unknown[];
                };
            };
        };
        responses: {
            /** @description The pack. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07",
                     *       "name": "sales words",
                     *       "catalog": "shop",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "synonyms": [
                     *         {
                     *           "term": "revenue",
                     *           "columns": [
                     *             "orders.amount"
                     *           ]
                     *         }
                     *       ],
                     *       "templates": [],
                     *       "kpis": []
                     *     }
                     */
                    "application/json": components["schemas"]["Pack"];
                };
            };
            /** @description The pack. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07",
                     *       "name": "sales words",
                     *       "catalog": "shop",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "synonyms": [
                     *         {
                     *           "term": "revenue",
                     *           "columns": [
                     *             "orders.amount"
                     *           ]
                     *         }
                     *       ],
                     *       "templates": [],
                     *       "kpis": []
                     *     }
                     */
                    "application/json": components["schemas"]["Pack"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_packs_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pack. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07",
                     *       "name": "sales words",
                     *       "catalog": "shop",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z",
                     *       "synonyms": [
                     *         {
                     *           "term": "revenue",
                     *           "columns": [
                     *             "orders.amount"
                     *           ]
                     *         }
                     *       ],
                     *       "templates": [],
                     *       "kpis": []
                     *     }
                     */
                    "application/json": components["schemas"]["Pack"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_packs_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_users: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "users": [
                     *         {
                     *           "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "username": "ada",
                     *           "email": "ada@example.com",
                     *           "role": "USER",
                     *           "is_active": true,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        users: components["schemas"]["User"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    email?: string | null;
                    password: string;
                    /** @enum {string} */
                    role: "ADMIN" | "USER" | "READONLY";
                };
            };
        };
        responses: {
            /** @description The user. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "username": "ada",
                     *       "email": "ada@example.com",
                     *       "role": "USER",
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_users_by_user_id_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    role: "ADMIN" | "USER" | "READONLY";
                };
            };
        };
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "username": "ada",
                     *       "email": "ada@example.com",
                     *       "role": "USER",
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_users_by_user_id_deactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "username": "ada",
                     *       "email": "ada@example.com",
                     *       "role": "USER",
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    put_admin_users_by_user_id_reactivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "username": "ada",
                     *       "email": "ada@example.com",
                     *       "role": "USER",
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_groups: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "groups": [
                     *         {
                     *           "id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
                     *           "name": "Sales",
                     *           "description": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        groups: components["schemas"]["Group"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_groups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description The group. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
                     *       "name": "Sales",
                     *       "description": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_groups_by_group_id_members: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *           "group_id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "created_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        members: components["schemas"]["GroupMember"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_groups_by_group_id_members: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: string;
                };
            };
        };
        responses: {
            /** @description The membership. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *       "group_id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "created_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["GroupMember"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_groups_by_group_id_members_by_user_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_users_by_user_id_data_access: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                user_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rules": [
                     *         {
                     *           "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "group_id": null,
                     *           "catalog": "shop",
                     *           "schema": "public",
                     *           "table": null,
                     *           "effect": "allow",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        rules: components["schemas"]["AccessRule"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_data_access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    user_id: string;
                    catalog: string;
                    schema?: string | null;
                    table?: string | null;
                    /** @enum {string} */
                    effect?: "allow" | "deny";
                };
            };
        };
        responses: {
            /** @description The rule. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "group_id": null,
                     *       "catalog": "shop",
                     *       "schema": "public",
                     *       "table": null,
                     *       "effect": "allow",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *     }
                     */
                    "application/json": components["schemas"]["AccessRule"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_data_access_by_rule_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_check_access: {
        parameters: {
            query: {
                user_id: string;
                catalog: string;
                schema?: string;
                table?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The decision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "has_access": true,
                     *       "reason": "The schema rule of the user allows shop.public.",
                     *       "rule": {
                     *         "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *         "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *         "group_id": null,
                     *         "catalog": "shop",
                     *         "schema": "public",
                     *         "table": null,
                     *         "effect": "allow",
                     *         "created_at": "2026-01-31T12:00:00.000Z",
                     *         "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["AccessDecision"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_group_data_access: {
        parameters: {
            query: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                group_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "rules": [
                     *         {
                     *           "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "group_id": null,
                     *           "catalog": "shop",
                     *           "schema": "public",
                     *           "table": null,
                     *           "effect": "allow",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        rules: components["schemas"]["AccessRule"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_group_data_access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    group_id: string;
                    catalog: string;
                    schema?: string | null;
                    table?: string | null;
                    /** @enum {string} */
                    effect?: "allow" | "deny";
                };
            };
        };
        responses: {
            /** @description The rule. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "group_id": null,
                     *       "catalog": "shop",
                     *       "schema": "public",
                     *       "table": null,
                     *       "effect": "allow",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *     }
                     */
                    "application/json": components["schemas"]["AccessRule"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_group_data_access_by_rule_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                rule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_schema_exclusions: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exclusions, by name. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exclusions": [
                     *         {
                     *           "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *           "catalog": "shop",
                     *           "schema": "payroll",
                     *           "reason": "Salaries",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        exclusions: components["schemas"]["SchemaExclusion"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    post_admin_schema_exclusions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    catalog: string;
                    schema: string;
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description The exclusion. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *       "catalog": "shop",
                     *       "schema": "payroll",
                     *       "reason": "Salaries",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "created_by": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *     }
                     */
                    "application/json": components["schemas"]["SchemaExclusion"];
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    delete_admin_schema_exclusions_by_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of what is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5f0c9d0e-6a52-4c1e-9a43-0c8f1f3b2d10"
                     *     }
                     */
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_access_log: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of decisions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_log": [
                     *         {
                     *           "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "catalog": "shop",
                     *           "schema_name": "public",
                     *           "table_name": "orders",
                     *           "access_granted": true,
                     *           "query_id": null,
                     *           "timestamp": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        access_log: components["schemas"]["AccessLogEntry"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_admin_activity: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                user_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of acts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "activity": [
                     *         {
                     *           "id": "5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "action": "user.logged_in",
                     *           "object_type": "user",
                     *           "object_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "details": {},
                     *           "timestamp": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        activity: components["schemas"]["Activity"][];
                        next_cursor: string | null;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        openapi: string;
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description An error. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
