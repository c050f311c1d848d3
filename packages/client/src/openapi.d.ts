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
        post: operations["login"];
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
        post: operations["logout"];
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
        get: operations["getMe"];
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
        post: operations["changePassword"];
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
        get: operations["listTokens"];
        put?: never;
        /**
         * Makes an API token; its text is shown this once.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["createToken"];
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
        delete: operations["deleteToken"];
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
         * The asker's queries, newest first; with `shared=true` those of others that are shared with the asker.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["listQueries"];
        put?: never;
        /**
         * Turns a question into SQL that the asker may run, and stores it.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["createQuery"];
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
         * One query: of the asker, shared with the asker, or any for an ADMIN.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["getQuery"];
        put?: never;
        post?: never;
        /**
         * Deletes a query with its shares and feedback; its history stays. For its owner or an ADMIN.
         * @description Roles: ADMIN, USER.
         */
        delete: operations["deleteQuery"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are given of one's own query; new SQL passes the same guard as any.
         * @description Roles: ADMIN, USER.
         */
        patch: operations["patchQuery"];
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
        post: operations["executeQuery"];
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
        post: operations["createQueryFromSql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the guard and the data source say of SQL, without running it.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["explainSql"];
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
        post: operations["generateSql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets whom a query is shared with; empty lists end the sharing. For its owner or an ADMIN.
         * @description Roles: ADMIN, USER.
         */
        post: operations["shareQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs a query with the rights that the asker has now and sends all its rows as a file.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["exportQuery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/queries/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everybody's opinions of a query, the latest first.
         * @description Roles: ADMIN.
         */
        get: operations["listQueryFeedback"];
        put?: never;
        /**
         * Keeps what the asker thinks of the answer; a later opinion replaces it.
         * @description Roles: ADMIN, USER, READONLY.
         */
        post: operations["createQueryFeedback"];
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
         * Executions, newest first: the asker's own; for an ADMIN everybody's or one user's, as CSV too.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["listQueryHistory"];
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
        get: operations["listDatasources"];
        put?: never;
        /**
         * Connects to a database, loads its schema and keeps it as a data source.
         * @description Roles: ADMIN.
         */
        post: operations["createDatasource"];
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
        get: operations["getDatasource"];
        /**
         * Changes the fields that are given, once the new connection works; a password left out stays.
         * @description Roles: ADMIN.
         */
        put: operations["updateDatasource"];
        post?: never;
        /**
         * Removes a data source; its queries, rules and metadata stay.
         * @description Roles: ADMIN.
         */
        delete: operations["deleteDatasource"];
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
        post: operations["testDatasource"];
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
        post: operations["refreshDatasource"];
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
        get: operations["getDatasourceSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The asker's dashboards and those shared with them, newest first.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["listDashboards"];
        put?: never;
        /**
         * Puts queries that the asker may read on a page.
         * @description Roles: ADMIN, USER.
         */
        post: operations["createDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboards/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One dashboard, without its results.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["getDashboard"];
        /**
         * Changes the fields that are given; only its owner may.
         * @description Roles: ADMIN, USER.
         */
        put: operations["updateDashboard"];
        post?: never;
        /**
         * Removes a dashboard; its queries stay.
         * @description Roles: ADMIN, USER.
         */
        delete: operations["deleteDashboard"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboards/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets who else sees the dashboard and its results, in place of those before.
         * @description Roles: ADMIN, USER.
         */
        post: operations["shareDashboard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboards/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Runs every tile with the rights of the asker; a tile that cannot be run has an error of its own.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["getDashboardResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The asker's own files, of an ADMIN everybody's, newest first.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["listFiles"];
        put?: never;
        /**
         * Loads a CSV or Excel file as a table that only its uploader can read; a large one goes on loading after the answer.
         * @description Roles: ADMIN, USER.
         */
        post: operations["createFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One file: how far its loading is, its table and its columns.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["getFile"];
        put?: never;
        post?: never;
        /**
         * Deletes a file, its table and who may read it.
         * @description Roles: ADMIN, USER.
         */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/files/{id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets who else may read the table, in place of those before.
         * @description Roles: ADMIN, USER.
         */
        post: operations["shareFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The asker's webhooks, newest first.
         * @description Roles: ADMIN, USER.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Registers an address that is told of events; without a `secret` one is made up and answered this once.
         * @description Roles: ADMIN, USER.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook, without its secret.
         * @description Roles: ADMIN, USER.
         */
        get: operations["getWebhook"];
        /**
         * Changes the fields that are given; only its owner may. A secret left out stays.
         * @description Roles: ADMIN, USER.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Removes a webhook with its deliveries.
         * @description Roles: ADMIN, USER.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are given; only its owner may. A secret left out stays.
         * @description Roles: ADMIN, USER.
         */
        patch: operations["patchWebhook"];
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a `webhook.test` message now, once, and tells what became of it.
         * @description Roles: ADMIN, USER.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook or waits, newest first.
         * @description Roles: ADMIN, USER.
         */
        get: operations["listWebhookDeliveries"];
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
        get: operations["getMetadata"];
        put?: never;
        /**
         * Writes the record of a database, schema, table or column; fields that are left out stay.
         * @description Roles: ADMIN, USER.
         */
        post: operations["writeMetadata"];
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
        post: operations["writeMetadataInBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metadata/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Records by their words, by what their descriptions mean, and by their tags; best first.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["searchMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metadata/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of a record, newest first, also of one that is deleted.
         * @description Roles: ADMIN, USER.
         */
        get: operations["listMetadataHistory"];
        put?: never;
        post?: never;
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
        delete: operations["deleteMetadata"];
        options?: never;
        head?: never;
        /**
         * Changes the fields that are given; null clears one.
         * @description Roles: ADMIN, USER.
         */
        patch: operations["patchMetadata"];
        trace?: never;
    };
    "/api/analytics/table-usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much each table is used, the most used first.
         * @description Roles: ADMIN.
         */
        get: operations["listTableUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The asker's boosts.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["getPreferences"];
        /**
         * Sets boosts from 0 (last) over 1 (as it is) to 10; what is left out stays.
         * @description Roles: ADMIN, USER.
         */
        put: operations["updatePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
        get: operations["listRelationships"];
        put?: never;
        /**
         * Adds a relationship with confidence 1.0, or makes the one that says the same the admin’s own.
         * @description Roles: ADMIN.
         */
        post: operations["createRelationship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The relationships between tables that the asker may read as CSV, which an import takes back.
         * @description Roles: ADMIN, USER, READONLY.
         */
        get: operations["exportRelationships"];
        put?: never;
        post?: never;
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
        get: operations["getRelationshipsGraph"];
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
        get: operations["findRelationshipPath"];
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
        get: operations["getRelationship"];
        put?: never;
        post?: never;
        /**
         * Removes a relationship; disabling is the lasting no.
         * @description Roles: ADMIN.
         */
        delete: operations["deleteRelationship"];
        options?: never;
        head?: never;
        /**
         * Changes the join condition or the type, which makes the relationship the admin’s own.
         * @description Roles: ADMIN.
         */
        patch: operations["patchRelationship"];
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
        post: operations["inferRelationships"];
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
        post: operations["mineRelationships"];
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
        post: operations["importRelationships"];
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
        post: operations["verifyRelationship"];
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
        post: operations["disableRelationship"];
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
        post: operations["enableRelationship"];
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
        get: operations["listPacks"];
        put?: never;
        /**
         * Adds a pack, or puts it in the place of the one of the same name; items that do not fit the live schema are named.
         * @description Roles: ADMIN.
         */
        post: operations["createPack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packs/lint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks a pack against the live schema without storing it; every bad item is named.
         * @description Roles: ADMIN.
         */
        post: operations["lintPack"];
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
        get: operations["getPack"];
        put?: never;
        post?: never;
        /**
         * Removes a pack.
         * @description Roles: ADMIN.
         */
        delete: operations["deletePack"];
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
        get: operations["listUsers"];
        put?: never;
        /**
         * Creates a user.
         * @description Roles: ADMIN.
         */
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user.
         * @description Roles: ADMIN.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
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
        put: operations["updateUserRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{user_id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Sets a new password for a user who has forgotten theirs, and ends their sessions.
         * @description Roles: ADMIN.
         */
        put: operations["resetPassword"];
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
        put: operations["deactivateUser"];
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
        put: operations["reactivateUser"];
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
        get: operations["listGroups"];
        put?: never;
        /**
         * Creates a group.
         * @description Roles: ADMIN.
         */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the name or description of a group; what is left out stays.
         * @description Roles: ADMIN.
         */
        put: operations["updateGroup"];
        post?: never;
        /**
         * Deletes a group, its memberships and its rules; nothing stays shared with it.
         * @description Roles: ADMIN.
         */
        delete: operations["deleteGroup"];
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
        get: operations["listGroupMembers"];
        put?: never;
        /**
         * Adds a user to a group.
         * @description Roles: ADMIN.
         */
        post: operations["createGroupMember"];
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
        delete: operations["deleteGroupMember"];
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
        get: operations["listUserDataAccess"];
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
        post: operations["createDataAccess"];
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
        delete: operations["deleteDataAccess"];
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
        get: operations["checkAccess"];
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
        get: operations["listGroupDataAccess"];
        put?: never;
        /**
         * Grants or denies a group a catalog, a schema or a table.
         * @description Roles: ADMIN.
         */
        post: operations["createGroupDataAccess"];
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
        delete: operations["deleteGroupDataAccess"];
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
        get: operations["listSchemaExclusions"];
        put?: never;
        /**
         * Hides a schema from everybody but admins.
         * @description Roles: ADMIN.
         */
        post: operations["createSchemaExclusion"];
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
        delete: operations["deleteSchemaExclusion"];
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
        get: operations["listAccessLog"];
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
        get: operations["listActivity"];
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
        get: operations["getOpenapiJson"];
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
                /** @description A sentence that says what to do. */
                message: string;
                /** @description For a bad request `issues`, each with `path` and `message`. */
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
            /** Format: date-time */
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
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
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
            /** Format: date-time */
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
            /** Format: date-time */
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
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
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
            /** Format: date-time */
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
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
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
         *       "name": "Orders",
         *       "description": null,
         *       "tags": [
         *         "sales"
         *       ],
         *       "is_saved": true,
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
        Query: {
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
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
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
            /** Format: date-time */
            created_at: string;
            id: string;
            user_id: string;
            context: {
                schema?: string;
                tables?: string[];
            };
            parent_id: string | null;
            name: string | null;
            description: string | null;
            tags: string[];
            is_saved: boolean;
            is_favorite: boolean;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "context": {},
         *       "parent_id": null,
         *       "name": "Orders",
         *       "description": null,
         *       "tags": [
         *         "sales"
         *       ],
         *       "is_saved": true,
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
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "tables": [
         *         "shop.main.orders"
         *       ],
         *       "joins": [],
         *       "warnings": [],
         *       "cached": false,
         *       "generated_by": "builtin/planner",
         *       "feedback": null,
         *       "shared_with": {
         *         "user_ids": [],
         *         "group_ids": []
         *       }
         *     }
         */
        QueryDetails: {
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
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
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
            /** Format: date-time */
            created_at: string;
            id: string;
            user_id: string;
            context: {
                schema?: string;
                tables?: string[];
            };
            parent_id: string | null;
            name: string | null;
            description: string | null;
            tags: string[];
            is_saved: boolean;
            is_favorite: boolean;
            /** Format: date-time */
            updated_at: string;
            feedback: components["schemas"]["QueryFeedback"] | null;
            shared_with: {
                user_ids: string[];
                group_ids: string[];
            } | null;
        };
        /**
         * @example {
         *       "id": "1b7c2d3e-8f90-4a1b-9c2d-3e4f5a6b7c8d",
         *       "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "rating": "up",
         *       "comment": "Just what I wanted to know.",
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        QueryFeedback: {
            id: string;
            query_id: string;
            user_id: string;
            /** @enum {string} */
            rating: "up" | "down";
            comment: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
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
         *       "executed_at": "2026-01-31T12:00:00.000Z",
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
            /** Format: date-time */
            executed_at: string;
            warnings: {
                /** @enum {string} */
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
                message: string;
            }[];
        };
        /**
         * @example {
         *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
         *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
         *       "tables": [
         *         "shop.main.orders"
         *       ],
         *       "columns": [],
         *       "joins": [],
         *       "functions": [
         *         "count"
         *       ],
         *       "result_columns": [
         *         {
         *           "name": "COUNT(*)",
         *           "type": "integer"
         *         }
         *       ],
         *       "warnings": [],
         *       "explanation": "Reads shop.main.orders. Computes COUNT. Answers with COUNT(*).",
         *       "estimated_rows": null
         *     }
         */
        SqlExplanation: {
            sql: string;
            datasource_id: string;
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
            functions: string[];
            result_columns: {
                name: string;
                type: string;
            }[];
            warnings: {
                /** @enum {string} */
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
                message: string;
            }[];
            explanation: string;
            estimated_rows: number | null;
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
                code: "FAN_OUT" | "TRUNCATED" | "PARTIAL_VALUES" | "UNKNOWN_HINT" | "UNVERIFIED_JOIN" | "EMPTY_RESULT" | "TEXT_IN_DOUBLE_QUOTES" | "PARENT_NOT_FOLLOWED";
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
            /** Format: date-time */
            created_at: string;
        };
        /**
         * @example {
         *       "columns": [
         *         "count"
         *       ],
         *       "column_types": [
         *         "integer"
         *       ],
         *       "rows": [
         *         [
         *           42
         *         ]
         *       ],
         *       "row_count": 1
         *     }
         */
        ExportedRows: {
            columns: string[];
            column_types: string[];
            rows: unknown[][];
            row_count: number;
        };
        /**
         * @example {
         *       "id": "9d1e6c0a-5b7f-4c3d-8e2a-7f6b5c4d3e21",
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
            /** Format: date-time */
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
            /** Format: date-time */
            created_at?: string;
            /** Format: date-time */
            updated_at?: string;
        };
        /**
         * @example {
         *       "name": "Shop",
         *       "type": "postgres",
         *       "host": "db.example.com",
         *       "port": 5432,
         *       "database": "shop",
         *       "username": "querent_reader",
         *       "password": "a secret"
         *     }
         */
        DataSourceInput: {
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
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "name": "Shop of the north"
         *     }
         */
        DataSourcePatch: {
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
                    updated_at: string | null;
                    usage: {
                        query_count: number;
                        last_queried_at: string | null;
                    };
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
         *       "name": "Sales",
         *       "description": null,
         *       "queries": [
         *         "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
         *       ],
         *       "layout": {
         *         "grid": [
         *           [
         *             0,
         *             0,
         *             6,
         *             4
         *           ]
         *         ]
         *       },
         *       "tiles": [
         *         {
         *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
         *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *           "title": "Orders by country",
         *           "chart": {
         *             "type": "bar",
         *             "x": "country",
         *             "y": [
         *               "orders"
         *             ]
         *           },
         *           "place": {
         *             "x": 0,
         *             "y": 0,
         *             "w": 6,
         *             "h": 4
         *           }
         *         }
         *       ]
         *     }
         */
        DashboardInput: {
            name: string;
            description?: string | null;
            queries?: string[];
            layout?: {
                grid: number[][];
            };
            tiles?: {
                id?: string;
                /** Format: uuid */
                query_id: string;
                title?: string | null;
                chart?: components["schemas"]["Chart"] | null;
                place?: {
                    x: number;
                    y: number;
                    w: number;
                    h: number;
                };
            }[];
        };
        /**
         * @example {
         *       "type": "bar",
         *       "x": "country",
         *       "y": [
         *         "orders"
         *       ]
         *     }
         */
        Chart: {
            /** @enum {string} */
            type: "table" | "number" | "bar" | "stacked_bar" | "line" | "area" | "pie" | "donut" | "scatter" | "histogram" | "heatmap";
            x?: string | string[];
            y?: string | string[];
        } & {
            [key: string]: (string | string[]) | number | boolean | null;
        };
        /**
         * @example {
         *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "name": "Sales",
         *       "description": null,
         *       "queries": [
         *         "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
         *       ],
         *       "layout": {
         *         "grid": [
         *           [
         *             0,
         *             0,
         *             6,
         *             4
         *           ]
         *         ]
         *       },
         *       "tiles": [
         *         {
         *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
         *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *           "title": "Orders by country",
         *           "chart": {
         *             "type": "bar",
         *             "x": "country",
         *             "y": [
         *               "orders"
         *             ]
         *           },
         *           "place": {
         *             "x": 0,
         *             "y": 0,
         *             "w": 6,
         *             "h": 4
         *           }
         *         }
         *       ],
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Dashboard: {
            id: string;
            user_id: string;
            name: string;
            description: string | null;
            queries: string[];
            layout: {
                grid: number[][];
            };
            tiles: {
                id: string;
                query_id: string;
                title: string | null;
                chart: {
                    [key: string]: unknown;
                } | null;
                place: {
                    x: number;
                    y: number;
                    w: number;
                    h: number;
                };
            }[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "name": "Sales of the week"
         *     }
         */
        DashboardPatch: {
            name?: string;
            description?: string | null;
            queries?: string[];
            layout?: {
                grid: number[][];
            };
            tiles?: {
                id?: string;
                /** Format: uuid */
                query_id: string;
                title?: string | null;
                chart?: components["schemas"]["Chart"] | null;
                place?: {
                    x: number;
                    y: number;
                    w: number;
                    h: number;
                };
            }[];
        };
        /**
         * @example {
         *       "user_ids": [
         *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
         *       ],
         *       "group_ids": []
         *     }
         */
        DashboardShareInput: {
            user_ids?: string[];
            group_ids?: string[];
        };
        /**
         * @example {
         *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
         *       "user_ids": [
         *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
         *       ],
         *       "group_ids": []
         *     }
         */
        DashboardShare: {
            id: string;
            user_ids: string[];
            group_ids: string[];
        };
        /**
         * @example {
         *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
         *       "tiles": [
         *         {
         *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
         *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
         *           "title": "Orders by country",
         *           "chart": {
         *             "type": "bar",
         *             "x": "country",
         *             "y": [
         *               "orders"
         *             ]
         *           },
         *           "place": {
         *             "x": 0,
         *             "y": 0,
         *             "w": 6,
         *             "h": 4
         *           },
         *           "columns": [
         *             "country",
         *             "orders"
         *           ],
         *           "rows": [
         *             [
         *               "France",
         *               42
         *             ]
         *           ],
         *           "column_types": [
         *             "text",
         *             "integer"
         *           ],
         *           "row_count": 1,
         *           "truncated": false,
         *           "cached": true,
         *           "execution_time_ms": 0,
         *           "executed_at": "2026-01-31T12:00:00.000Z",
         *           "age_seconds": 12,
         *           "warnings": [],
         *           "error": null
         *         }
         *       ]
         *     }
         */
        DashboardResults: {
            id: string;
            tiles: {
                id: string;
                query_id: string;
                title: string | null;
                chart: {
                    [key: string]: unknown;
                } | null;
                place: {
                    x: number;
                    y: number;
                    w: number;
                    h: number;
                };
                columns: string[];
                rows: unknown[][];
                column_types: string[];
                row_count: number;
                truncated: boolean;
                cached: boolean;
                execution_time_ms: number;
                executed_at: string | null;
                age_seconds: number | null;
                warnings: {
                    code: string;
                    message: string;
                }[];
                error: {
                    code: string;
                    message: string;
                    details: {
                        [key: string]: unknown;
                    };
                } | null;
            }[];
        };
        /**
         * @example {
         *       "id": "2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "name": "sales.csv",
         *       "status": "ready",
         *       "status_reason": null,
         *       "format": "csv",
         *       "size_bytes": 1204,
         *       "progress": 1,
         *       "row_count": 25,
         *       "datasource_id": "6c1b0e52-8f0d-4a7e-9d37-75706c6f6164",
         *       "catalog": "uploads",
         *       "schema_name": "ann",
         *       "table_name": "sales",
         *       "columns": [
         *         {
         *           "name": "amount",
         *           "header": "amount",
         *           "data_type": "DECIMAL(18,2)",
         *           "kind": "decimal"
         *         }
         *       ],
         *       "sheets": [],
         *       "options": {
         *         "encoding": "utf-8",
         *         "delimiter": ",",
         *         "has_header": true,
         *         "decimal": "."
         *       },
         *       "notes": [],
         *       "expires_at": null,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        File: {
            id: string;
            user_id: string;
            name: string;
            /** @enum {string} */
            status: "loading" | "ready" | "failed";
            status_reason: string | null;
            /** @enum {string} */
            format: "csv" | "xlsx";
            size_bytes: number;
            progress: number;
            row_count: number;
            datasource_id: string | null;
            catalog: string;
            schema_name: string;
            table_name: string;
            columns: {
                name: string;
                header: string;
                data_type: string;
                /** @enum {string} */
                kind: "integer" | "decimal" | "float" | "boolean" | "text" | "date" | "time" | "timestamp" | "timestamptz" | "interval" | "uuid" | "json" | "array" | "bytes" | "other";
            }[];
            sheets: string[];
            options: {
                [key: string]: unknown;
            };
            notes: string[];
            expires_at: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "id": "2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258",
         *       "user_ids": [
         *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
         *       ],
         *       "group_ids": []
         *     }
         */
        FileShare: {
            id: string;
            user_ids: string[];
            group_ids: string[];
        };
        /**
         * @example {
         *       "url": "https://hooks.example.com/querent",
         *       "events": [
         *         "query.executed",
         *         "dashboard.created"
         *       ],
         *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
         *     }
         */
        WebhookInput: {
            url: string;
            events: ("query.generated" | "query.executed" | "query.failed" | "access.denied" | "dashboard.created" | "dashboard.updated" | "dashboard.deleted" | "file.uploaded" | "relationship.verified")[];
            secret?: string;
        };
        /**
         * @example {
         *       "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "url": "https://hooks.example.com/querent",
         *       "events": [
         *         "query.executed",
         *         "dashboard.created"
         *       ],
         *       "has_secret": true,
         *       "is_active": true,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        CreatedWebhook: {
            id: string;
            user_id: string;
            url: string;
            events: ("query.generated" | "query.executed" | "query.failed" | "access.denied" | "dashboard.created" | "dashboard.updated" | "dashboard.deleted" | "file.uploaded" | "relationship.verified")[];
            has_secret: boolean;
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            secret?: string;
        };
        /**
         * @example {
         *       "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
         *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *       "url": "https://hooks.example.com/querent",
         *       "events": [
         *         "query.executed",
         *         "dashboard.created"
         *       ],
         *       "has_secret": true,
         *       "is_active": true,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Webhook: {
            id: string;
            user_id: string;
            url: string;
            events: ("query.generated" | "query.executed" | "query.failed" | "access.denied" | "dashboard.created" | "dashboard.updated" | "dashboard.deleted" | "file.uploaded" | "relationship.verified")[];
            has_secret: boolean;
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        /**
         * @example {
         *       "is_active": false
         *     }
         */
        WebhookPatch: {
            url?: string;
            events?: ("query.generated" | "query.executed" | "query.failed" | "access.denied" | "dashboard.created" | "dashboard.updated" | "dashboard.deleted" | "file.uploaded" | "relationship.verified")[];
            secret?: string;
            is_active?: boolean;
        };
        /**
         * @example {
         *       "id": "b6d0f3a2-91c7-4e58-8a1d-3f7e2c9b5046",
         *       "webhook_id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
         *       "event": "dashboard.created",
         *       "payload": {
         *         "type": "dashboard.created",
         *         "timestamp": "2026-01-31T12:00:00.000Z",
         *         "data": {
         *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
         *           "dashboard_id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
         *           "name": "Sales"
         *         }
         *       },
         *       "status": "delivered",
         *       "attempt_count": 1,
         *       "next_attempt_at": null,
         *       "response_status": 204,
         *       "error": null,
         *       "created_at": "2026-01-31T12:00:00.000Z",
         *       "delivered_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        WebhookDelivery: {
            id: string;
            webhook_id: string;
            /** @enum {string} */
            event: "query.generated" | "query.executed" | "query.failed" | "access.denied" | "dashboard.created" | "dashboard.updated" | "dashboard.deleted" | "file.uploaded" | "relationship.verified" | "webhook.test";
            payload: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            status: "pending" | "delivered" | "failed";
            attempt_count: number;
            next_attempt_at: string | null;
            response_status: number | null;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            delivered_at: string | null;
        };
        /**
         * @example {
         *       "database_name": "shop",
         *       "schema_name": "public",
         *       "table_name": "orders",
         *       "description": "Every order, from the day it was placed.",
         *       "tags": [
         *         "sales"
         *       ],
         *       "business_owner": "Sales"
         *     }
         */
        MetadataInput: {
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
         *       ],
         *       "usage": {
         *         "query_count": 12,
         *         "last_queried_at": "2026-01-31T12:00:00.000Z"
         *       }
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
            /** @description Of tables; null at other levels. */
            usage: {
                query_count: number;
                last_queried_at: string | null;
            } | null;
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
         *       "id": "3f6b1d7c-5a2e-4c89-b0d4-7e1f9a3c5b28",
         *       "metadata_id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
         *       "database_name": "shop",
         *       "schema_name": "public",
         *       "table_name": "orders",
         *       "column_name": null,
         *       "action": "updated",
         *       "before": {
         *         "description": "Orders.",
         *         "tags": [
         *           "sales"
         *         ],
         *         "business_owner": "Sales",
         *         "data_classification": "internal",
         *         "data_type": null,
         *         "is_pii": null,
         *         "valid_values": null
         *       },
         *       "after": {
         *         "description": "Every order, from the day it was placed.",
         *         "tags": [
         *           "sales"
         *         ],
         *         "business_owner": "Sales",
         *         "data_classification": "internal",
         *         "data_type": null,
         *         "is_pii": null,
         *         "valid_values": null
         *       },
         *       "changed_by": "ada",
         *       "changed_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        MetadataChange: {
            id: string;
            metadata_id: string;
            database_name: string;
            schema_name: string | null;
            table_name: string | null;
            column_name: string | null;
            /** @enum {string} */
            action: "created" | "updated" | "deleted";
            before: {
                description: string | null;
                tags: string[];
                business_owner: string | null;
                data_classification: string | null;
                data_type: string | null;
                is_pii: boolean | null;
                valid_values: string[] | null;
            } | null;
            after: {
                description: string | null;
                tags: string[];
                business_owner: string | null;
                data_classification: string | null;
                data_type: string | null;
                is_pii: boolean | null;
                valid_values: string[] | null;
            } | null;
            changed_by: string | null;
            /** Format: date-time */
            changed_at: string;
        };
        /**
         * @example {
         *       "description": "Every order that was paid.",
         *       "tags": [
         *         "sales"
         *       ]
         *     }
         */
        MetadataPatch: {
            database_name?: string;
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
        /**
         * @example {
         *       "catalog": "shop",
         *       "schema_name": "public",
         *       "table_name": "orders",
         *       "query_count": 12,
         *       "user_count": 3,
         *       "last_queried_at": "2026-01-31T12:00:00.000Z",
         *       "average_execution_time_ms": 8
         *     }
         */
        TableUsage: {
            catalog: string;
            schema_name: string;
            table_name: string;
            query_count: number;
            user_count: number;
            /** Format: date-time */
            last_queried_at: string;
            average_execution_time_ms: number;
        };
        /**
         * @example {
         *       "schema_boosts": {
         *         "shop.public": 2
         *       },
         *       "table_boosts": {
         *         "shop.public.old_orders": 0.1
         *       },
         *       "updated_at": "2026-01-31T12:00:00.000Z"
         *     }
         */
        Preferences: {
            schema_boosts: {
                [key: string]: number;
            };
            table_boosts: {
                [key: string]: number;
            };
            updated_at: string | null;
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
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
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
         *       "source_catalog": "shop",
         *       "source_schema": "public",
         *       "source_table": "orders",
         *       "target_catalog": "shop",
         *       "target_schema": "public",
         *       "target_table": "customers",
         *       "join_condition": "public.orders.customer_id = public.customers.id",
         *       "relationship_type": "N:1"
         *     }
         */
        RelationshipInput: {
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
         *       "relationship_type": "N:1"
         *     }
         */
        RelationshipPatch: {
            join_condition?: string;
            /** @enum {string} */
            relationship_type?: "1:1" | "1:N" | "N:1" | "M:N";
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
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
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
         *         },
         *         {
         *           "term": "staff",
         *           "columns": [
         *             "employees.name"
         *           ]
         *         }
         *       ],
         *       "templates": [],
         *       "kpis": [],
         *       "problems": [
         *         {
         *           "section": "synonyms",
         *           "index": 1,
         *           "field": "columns",
         *           "message": "There is no table employees."
         *         }
         *       ]
         *     }
         */
        SavedPack: {
            id: string;
            name: string;
            catalog: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
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
            /** @description What the live schema has against the items, which are stored all the same. */
            problems: {
                section: string;
                index: number | null;
                field: string | null;
                message: string;
            }[];
        };
        /**
         * @example {
         *       "problems": [
         *         {
         *           "section": "kpis",
         *           "index": 0,
         *           "field": "formula",
         *           "message": "There is no table order."
         *         }
         *       ],
         *       "checked_against": [
         *         "shop"
         *       ]
         *     }
         */
        PackLint: {
            problems: {
                section: string;
                index: number | null;
                field: string | null;
                message: string;
            }[];
            /** @description Catalogs whose schemas were asked. */
            checked_against: string[];
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
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
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
            /** Format: date-time */
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
            /** Format: date-time */
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
            /** Format: date-time */
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
            /** Format: date-time */
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
            /** Format: date-time */
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
            /** Format: date-time */
            timestamp: string;
        };
    };
    responses: {
        /** @description Another error. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request is not what the operation takes, or the SQL is refused. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_ERROR",
                 *         "message": "`limit` must be at most 200.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No valid token came along, or the login is wrong. */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHENTICATED",
                 *         "message": "Log in first: send the header Authorization: Bearer <token>.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role or the access rules do not permit it. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ACCESS_DENIED",
                 *         "message": "Access denied to the table shop.hr.salaries.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing, or it is not the caller’s to see. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "NOT_FOUND",
                 *         "message": "There is no query of this id.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description What is stored does not allow it. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CONFLICT",
                 *         "message": "There is a user of this name.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body is larger than 1 MiB: send less at a time.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is of another type or encoding. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "The body must be sent with Content-Type: application/json.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description More requests than a token or an address has in a minute, or too many wrong logins. */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "More than 100 requests a minute: try again in 12 seconds.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The data source or the model does not answer, or not in time. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATA_SOURCE_UNAVAILABLE",
                 *         "message": "The data source Shop does not answer.",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "password": "correct horse battery"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    logout: {
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
            default: components["responses"]["Error"];
        };
    };
    getMe: {
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
            default: components["responses"]["Error"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "new_password": "staple by the window"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listTokens: {
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
            /** @description A page of tokens, oldest first. */
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
            default: components["responses"]["Error"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "nightly report",
                 *       "expires_at": "2030-01-31T00:00:00Z"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deleteToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the token.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listQueries: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                is_saved?: "true" | "false";
                is_favorite?: "true" | "false";
                /** @description Only queries with this tag. */
                tag?: string;
                /** @description A text in the question or the name. */
                q?: string;
                shared?: "true" | "false";
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
                     *           "name": "Orders",
                     *           "description": null,
                     *           "tags": [
                     *             "sales"
                     *           ],
                     *           "is_saved": true,
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
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "tables": [
                     *             "shop.main.orders"
                     *           ],
                     *           "joins": [],
                     *           "warnings": [],
                     *           "cached": false,
                     *           "generated_by": "builtin/planner"
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
            default: components["responses"]["Error"];
        };
    };
    createQuery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "question": "How many orders are there?",
                 *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90"
                 *     }
                 */
                "application/json": {
                    question: string;
                    datasource_id?: string | null;
                    context?: {
                        schema?: string;
                        tables?: string[];
                    } | null;
                    evidence?: string;
                    parent_id?: string | null;
                    use_cache?: boolean;
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
            default: components["responses"]["Error"];
        };
    };
    getQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
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
                     *       "name": "Orders",
                     *       "description": null,
                     *       "tags": [
                     *         "sales"
                     *       ],
                     *       "is_saved": true,
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
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "tables": [
                     *         "shop.main.orders"
                     *       ],
                     *       "joins": [],
                     *       "warnings": [],
                     *       "cached": false,
                     *       "generated_by": "builtin/planner",
                     *       "feedback": null,
                     *       "shared_with": {
                     *         "user_ids": [],
                     *         "group_ids": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["QueryDetails"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
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
            default: components["responses"]["Error"];
        };
    };
    patchQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Orders",
                 *       "tags": [
                 *         "sales"
                 *       ],
                 *       "is_saved": true
                 *     }
                 */
                "application/json": {
                    name?: string | null;
                    description?: string | null;
                    tags?: string[];
                    is_saved?: boolean;
                    is_favorite?: boolean;
                    sql?: string | null;
                };
            };
        };
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
                     *       "name": "Orders",
                     *       "description": null,
                     *       "tags": [
                     *         "sales"
                     *       ],
                     *       "is_saved": true,
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
                    "application/json": components["schemas"]["Query"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    executeQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "max_rows": 100
                 *     }
                 */
                "application/json": {
                    max_rows?: number;
                    use_cache?: boolean;
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
                     *       "executed_at": "2026-01-31T12:00:00.000Z",
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["QueryResult"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createQueryFromSql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sql": "SELECT count(*) FROM sales.orders",
                 *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90"
                 *     }
                 */
                "application/json": {
                    sql: string;
                    datasource_id?: string | null;
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
            default: components["responses"]["Error"];
        };
    };
    explainSql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sql": "SELECT count(*) FROM sales.orders",
                 *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90"
                 *     }
                 */
                "application/json": {
                    sql: string;
                    datasource_id?: string | null;
                };
            };
        };
        responses: {
            /** @description What the SQL reads and answers with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sql": "SELECT COUNT(*) FROM \"main\".\"orders\"",
                     *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90",
                     *       "tables": [
                     *         "shop.main.orders"
                     *       ],
                     *       "columns": [],
                     *       "joins": [],
                     *       "functions": [
                     *         "count"
                     *       ],
                     *       "result_columns": [
                     *         {
                     *           "name": "COUNT(*)",
                     *           "type": "integer"
                     *         }
                     *       ],
                     *       "warnings": [],
                     *       "explanation": "Reads shop.main.orders. Computes COUNT. Answers with COUNT(*).",
                     *       "estimated_rows": null
                     *     }
                     */
                    "application/json": components["schemas"]["SqlExplanation"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    generateSql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "How many orders are there?",
                 *       "datasource_id": "3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90"
                 *     }
                 */
                "application/json": {
                    query: string;
                    datasource_id?: string | null;
                    context?: {
                        schema?: string;
                        tables?: string[];
                    } | null;
                    evidence?: string;
                    parent_id?: string | null;
                    use_cache?: boolean;
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
            default: components["responses"]["Error"];
        };
    };
    shareQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_ids": [
                 *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                 *       ],
                 *       "group_ids": []
                 *     }
                 */
                "application/json": {
                    user_ids?: string[];
                    group_ids?: string[];
                };
            };
        };
        responses: {
            /** @description Whom it is shared with now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user_ids": [
                     *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *       ],
                     *       "group_ids": []
                     *     }
                     */
                    "application/json": {
                        user_ids: string[];
                        group_ids: string[];
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    exportQuery: {
        parameters: {
            query?: {
                format?: "csv" | "xlsx" | "json" | "ndjson";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, sent as the rows come; cut off where that fails. */
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
                     *       "column_types": [
                     *         "integer"
                     *       ],
                     *       "rows": [
                     *         [
                     *           42
                     *         ]
                     *       ],
                     *       "row_count": 1
                     *     }
                     */
                    "application/json": components["schemas"]["ExportedRows"];
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listQueryFeedback: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of opinions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedback": [
                     *         {
                     *           "id": "1b7c2d3e-8f90-4a1b-9c2d-3e4f5a6b7c8d",
                     *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "rating": "up",
                     *           "comment": "Just what I wanted to know.",
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        feedback: components["schemas"]["QueryFeedback"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createQueryFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the query.
                 * @example 7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rating": "up",
                 *       "comment": "Just what I wanted to know."
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    rating: "up" | "down";
                    comment?: string | null;
                };
            };
        };
        responses: {
            /** @description The feedback. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1b7c2d3e-8f90-4a1b-9c2d-3e4f5a6b7c8d",
                     *       "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "rating": "up",
                     *       "comment": "Just what I wanted to know.",
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["QueryFeedback"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listQueryHistory: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                user_id?: string;
                /** @description The first day in UTC, such as 2026-01-31, or the first time in ISO 8601. */
                from?: string;
                /** @description The last day, as a whole, or the last time. */
                to?: string;
                /** @description csv: all that matches in one file, whatever limit and cursor say. */
                format?: "json" | "csv";
                status?: "success" | "failed" | "denied" | "timeout" | "cancelled";
                datasource_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of executions, or all of them as CSV. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "history": [
                     *         {
                     *           "id": "9d1e6c0a-5b7f-4c3d-8e2a-7f6b5c4d3e21",
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
                        history: components["schemas"]["QueryLogEntry"][];
                        next_cursor: string | null;
                    };
                    "text/csv": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listDatasources: {
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
            default: components["responses"]["Error"];
        };
    };
    createDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop",
                 *       "type": "postgres",
                 *       "host": "db.example.com",
                 *       "port": 5432,
                 *       "database": "shop",
                 *       "username": "querent_reader",
                 *       "password": "a secret"
                 *     }
                 */
                "application/json": components["schemas"]["DataSourceInput"];
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
            default: components["responses"]["Error"];
        };
    };
    getDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the data source.
                 * @example 3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90
                 */
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
            default: components["responses"]["Error"];
        };
    };
    updateDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the data source.
                 * @example 3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop of the north"
                 *     }
                 */
                "application/json": components["schemas"]["DataSourcePatch"];
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
            default: components["responses"]["Error"];
        };
    };
    deleteDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the data source.
                 * @example 3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90
                 */
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
            default: components["responses"]["Error"];
        };
    };
    testDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the data source.
                 * @example 3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90
                 */
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
            default: components["responses"]["Error"];
        };
    };
    refreshDatasource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the data source.
                 * @example 3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90
                 */
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
            default: components["responses"]["Error"];
        };
    };
    getDatasourceSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the data source.
                 * @example 3f1e9c62-9a0b-4d5e-8a57-6b2f8d1c4e90
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listDashboards: {
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
            /** @description A page of dashboards. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "dashboards": [
                     *         {
                     *           "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "name": "Sales",
                     *           "description": null,
                     *           "queries": [
                     *             "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
                     *           ],
                     *           "layout": {
                     *             "grid": [
                     *               [
                     *                 0,
                     *                 0,
                     *                 6,
                     *                 4
                     *               ]
                     *             ]
                     *           },
                     *           "tiles": [
                     *             {
                     *               "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
                     *               "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *               "title": "Orders by country",
                     *               "chart": {
                     *                 "type": "bar",
                     *                 "x": "country",
                     *                 "y": [
                     *                   "orders"
                     *                 ]
                     *               },
                     *               "place": {
                     *                 "x": 0,
                     *                 "y": 0,
                     *                 "w": 6,
                     *                 "h": 4
                     *               }
                     *             }
                     *           ],
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        dashboards: components["schemas"]["Dashboard"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sales",
                 *       "description": null,
                 *       "queries": [
                 *         "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
                 *       ],
                 *       "layout": {
                 *         "grid": [
                 *           [
                 *             0,
                 *             0,
                 *             6,
                 *             4
                 *           ]
                 *         ]
                 *       },
                 *       "tiles": [
                 *         {
                 *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
                 *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                 *           "title": "Orders by country",
                 *           "chart": {
                 *             "type": "bar",
                 *             "x": "country",
                 *             "y": [
                 *               "orders"
                 *             ]
                 *           },
                 *           "place": {
                 *             "x": 0,
                 *             "y": 0,
                 *             "w": 6,
                 *             "h": 4
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DashboardInput"];
            };
        };
        responses: {
            /** @description The dashboard. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "name": "Sales",
                     *       "description": null,
                     *       "queries": [
                     *         "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
                     *       ],
                     *       "layout": {
                     *         "grid": [
                     *           [
                     *             0,
                     *             0,
                     *             6,
                     *             4
                     *           ]
                     *         ]
                     *       },
                     *       "tiles": [
                     *         {
                     *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
                     *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "title": "Orders by country",
                     *           "chart": {
                     *             "type": "bar",
                     *             "x": "country",
                     *             "y": [
                     *               "orders"
                     *             ]
                     *           },
                     *           "place": {
                     *             "x": 0,
                     *             "y": 0,
                     *             "w": 6,
                     *             "h": 4
                     *           }
                     *         }
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the dashboard.
                 * @example 9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dashboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "name": "Sales",
                     *       "description": null,
                     *       "queries": [
                     *         "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
                     *       ],
                     *       "layout": {
                     *         "grid": [
                     *           [
                     *             0,
                     *             0,
                     *             6,
                     *             4
                     *           ]
                     *         ]
                     *       },
                     *       "tiles": [
                     *         {
                     *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
                     *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "title": "Orders by country",
                     *           "chart": {
                     *             "type": "bar",
                     *             "x": "country",
                     *             "y": [
                     *               "orders"
                     *             ]
                     *           },
                     *           "place": {
                     *             "x": 0,
                     *             "y": 0,
                     *             "w": 6,
                     *             "h": 4
                     *           }
                     *         }
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the dashboard.
                 * @example 9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Sales of the week"
                 *     }
                 */
                "application/json": components["schemas"]["DashboardPatch"];
            };
        };
        responses: {
            /** @description The dashboard. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "name": "Sales",
                     *       "description": null,
                     *       "queries": [
                     *         "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2"
                     *       ],
                     *       "layout": {
                     *         "grid": [
                     *           [
                     *             0,
                     *             0,
                     *             6,
                     *             4
                     *           ]
                     *         ]
                     *       },
                     *       "tiles": [
                     *         {
                     *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
                     *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "title": "Orders by country",
                     *           "chart": {
                     *             "type": "bar",
                     *             "x": "country",
                     *             "y": [
                     *               "orders"
                     *             ]
                     *           },
                     *           "place": {
                     *             "x": 0,
                     *             "y": 0,
                     *             "w": 6,
                     *             "h": 4
                     *           }
                     *         }
                     *       ],
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the dashboard.
                 * @example 9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20
                 */
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
            default: components["responses"]["Error"];
        };
    };
    shareDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the dashboard.
                 * @example 9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "user_ids": [
                 *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                 *       ],
                 *       "group_ids": []
                 *     }
                 */
                "application/json": components["schemas"]["DashboardShareInput"];
            };
        };
        responses: {
            /** @description Who sees it now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *       "user_ids": [
                     *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *       ],
                     *       "group_ids": []
                     *     }
                     */
                    "application/json": components["schemas"]["DashboardShare"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getDashboardResults: {
        parameters: {
            query?: {
                /** @description true: rows of the last minutes will not do. */
                refresh?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The id of the dashboard.
                 * @example 9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tiles with their rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *       "tiles": [
                     *         {
                     *           "id": "c4f1a0b8-6e2d-4c3a-9f57-8d0b2e6a1c34",
                     *           "query_id": "7d0c1c0e-5a3f-4a86-8a65-1c86f3a3c0d2",
                     *           "title": "Orders by country",
                     *           "chart": {
                     *             "type": "bar",
                     *             "x": "country",
                     *             "y": [
                     *               "orders"
                     *             ]
                     *           },
                     *           "place": {
                     *             "x": 0,
                     *             "y": 0,
                     *             "w": 6,
                     *             "h": 4
                     *           },
                     *           "columns": [
                     *             "country",
                     *             "orders"
                     *           ],
                     *           "rows": [
                     *             [
                     *               "France",
                     *               42
                     *             ]
                     *           ],
                     *           "column_types": [
                     *             "text",
                     *             "integer"
                     *           ],
                     *           "row_count": 1,
                     *           "truncated": false,
                     *           "cached": true,
                     *           "execution_time_ms": 0,
                     *           "executed_at": "2026-01-31T12:00:00.000Z",
                     *           "age_seconds": 12,
                     *           "warnings": [],
                     *           "error": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DashboardResults"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listFiles: {
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
            /** @description A page of files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "files": [
                     *         {
                     *           "id": "2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "name": "sales.csv",
                     *           "status": "ready",
                     *           "status_reason": null,
                     *           "format": "csv",
                     *           "size_bytes": 1204,
                     *           "progress": 1,
                     *           "row_count": 25,
                     *           "datasource_id": "6c1b0e52-8f0d-4a7e-9d37-75706c6f6164",
                     *           "catalog": "uploads",
                     *           "schema_name": "ann",
                     *           "table_name": "sales",
                     *           "columns": [
                     *             {
                     *               "name": "amount",
                     *               "header": "amount",
                     *               "data_type": "DECIMAL(18,2)",
                     *               "kind": "decimal"
                     *             }
                     *           ],
                     *           "sheets": [],
                     *           "options": {
                     *             "encoding": "utf-8",
                     *             "delimiter": ",",
                     *             "has_header": true,
                     *             "decimal": "."
                     *           },
                     *           "notes": [],
                     *           "expires_at": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        files: components["schemas"]["File"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "file": "order_id,amount\n1,10.50\n",
                 *       "table_name": "orders",
                 *       "has_header": "true"
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A CSV or .xlsx file.
                     */
                    file: string;
                    /** @description The same as `table_name`. */
                    name?: string;
                    /** @description The table; by default named after the file. */
                    table_name?: string;
                    /** @description The sheet of a workbook; by default the first. */
                    sheet?: string;
                    /** @description One character, or comma, semicolon, tab or pipe; found out by default. */
                    delimiter?: string;
                    /** @description Such as utf-8 or windows-1252; found out by default. */
                    encoding?: string;
                    /**
                     * @description Whether the first row names the columns.
                     * @enum {string}
                     */
                    has_header?: "true" | "false";
                    /**
                     * @description What stands before the fraction of a number.
                     * @enum {string}
                     */
                    decimal?: "." | ",";
                    /**
                     * @description The order of day, month and year in dates such as 01/02/2024.
                     * @enum {string}
                     */
                    date_format?: "DMY" | "MDY" | "YMD";
                    /** @description Days after which file and table are deleted; by default never. */
                    retention_days?: number;
                };
            };
        };
        responses: {
            /** @description The file, ready or still loading. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "name": "sales.csv",
                     *       "status": "ready",
                     *       "status_reason": null,
                     *       "format": "csv",
                     *       "size_bytes": 1204,
                     *       "progress": 1,
                     *       "row_count": 25,
                     *       "datasource_id": "6c1b0e52-8f0d-4a7e-9d37-75706c6f6164",
                     *       "catalog": "uploads",
                     *       "schema_name": "ann",
                     *       "table_name": "sales",
                     *       "columns": [
                     *         {
                     *           "name": "amount",
                     *           "header": "amount",
                     *           "data_type": "DECIMAL(18,2)",
                     *           "kind": "decimal"
                     *         }
                     *       ],
                     *       "sheets": [],
                     *       "options": {
                     *         "encoding": "utf-8",
                     *         "delimiter": ",",
                     *         "has_header": true,
                     *         "decimal": "."
                     *       },
                     *       "notes": [],
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["File"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the file.
                 * @example 2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "name": "sales.csv",
                     *       "status": "ready",
                     *       "status_reason": null,
                     *       "format": "csv",
                     *       "size_bytes": 1204,
                     *       "progress": 1,
                     *       "row_count": 25,
                     *       "datasource_id": "6c1b0e52-8f0d-4a7e-9d37-75706c6f6164",
                     *       "catalog": "uploads",
                     *       "schema_name": "ann",
                     *       "table_name": "sales",
                     *       "columns": [
                     *         {
                     *           "name": "amount",
                     *           "header": "amount",
                     *           "data_type": "DECIMAL(18,2)",
                     *           "kind": "decimal"
                     *         }
                     *       ],
                     *       "sheets": [],
                     *       "options": {
                     *         "encoding": "utf-8",
                     *         "delimiter": ",",
                     *         "has_header": true,
                     *         "decimal": "."
                     *       },
                     *       "notes": [],
                     *       "expires_at": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["File"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the file.
                 * @example 2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258
                 */
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
            default: components["responses"]["Error"];
        };
    };
    shareFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the file.
                 * @example 2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "user_ids": [
                 *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                 *       ],
                 *       "group_ids": []
                 *     }
                 */
                "application/json": {
                    user_ids?: string[];
                    group_ids?: string[];
                };
            };
        };
        responses: {
            /** @description Who may read it now, beside its uploader. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "2c9e5b1a-7f40-4d8e-b6a3-91d0e4c7f258",
                     *       "user_ids": [
                     *         "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                     *       ],
                     *       "group_ids": []
                     *     }
                     */
                    "application/json": components["schemas"]["FileShare"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWebhooks: {
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
            /** @description A page of webhooks. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "url": "https://hooks.example.com/querent",
                     *           "events": [
                     *             "query.executed",
                     *             "dashboard.created"
                     *           ],
                     *           "has_secret": true,
                     *           "is_active": true,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/querent",
                 *       "events": [
                 *         "query.executed",
                 *         "dashboard.created"
                 *       ],
                 *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The webhook. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "url": "https://hooks.example.com/querent",
                     *       "events": [
                     *         "query.executed",
                     *         "dashboard.created"
                     *       ],
                     *       "has_secret": true,
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "url": "https://hooks.example.com/querent",
                     *       "events": [
                     *         "query.executed",
                     *         "dashboard.created"
                     *       ],
                     *       "has_secret": true,
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "url": "https://hooks.example.com/querent",
                     *       "events": [
                     *         "query.executed",
                     *         "dashboard.created"
                     *       ],
                     *       "has_secret": true,
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142
                 */
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
            default: components["responses"]["Error"];
        };
    };
    patchWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "is_active": false
                 *     }
                 */
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *       "url": "https://hooks.example.com/querent",
                     *       "events": [
                     *         "query.executed",
                     *         "dashboard.created"
                     *       ],
                     *       "has_secret": true,
                     *       "is_active": true,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "b6d0f3a2-91c7-4e58-8a1d-3f7e2c9b5046",
                     *       "webhook_id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *       "event": "dashboard.created",
                     *       "payload": {
                     *         "type": "dashboard.created",
                     *         "timestamp": "2026-01-31T12:00:00.000Z",
                     *         "data": {
                     *           "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *           "dashboard_id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *           "name": "Sales"
                     *         }
                     *       },
                     *       "status": "delivered",
                     *       "attempt_count": 1,
                     *       "next_attempt_at": null,
                     *       "response_status": 204,
                     *       "error": null,
                     *       "created_at": "2026-01-31T12:00:00.000Z",
                     *       "delivered_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the webhook.
                 * @example e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "b6d0f3a2-91c7-4e58-8a1d-3f7e2c9b5046",
                     *           "webhook_id": "e1a7c5d0-2b84-4f69-9c3e-7d5f0a8b6142",
                     *           "event": "dashboard.created",
                     *           "payload": {
                     *             "type": "dashboard.created",
                     *             "timestamp": "2026-01-31T12:00:00.000Z",
                     *             "data": {
                     *               "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                     *               "dashboard_id": "9b2f6d1e-3c47-4f0a-8d5e-1a7c9e4b6f20",
                     *               "name": "Sales"
                     *             }
                     *           },
                     *           "status": "delivered",
                     *           "attempt_count": 1,
                     *           "next_attempt_at": null,
                     *           "response_status": 204,
                     *           "error": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "delivered_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getMetadata: {
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
            default: components["responses"]["Error"];
        };
    };
    writeMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "database_name": "shop",
                 *       "schema_name": "public",
                 *       "table_name": "orders",
                 *       "description": "Every order, from the day it was placed.",
                 *       "tags": [
                 *         "sales"
                 *       ],
                 *       "business_owner": "Sales"
                 *     }
                 */
                "application/json": components["schemas"]["MetadataInput"];
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
                     *       ],
                     *       "usage": {
                     *         "query_count": 12,
                     *         "last_queried_at": "2026-01-31T12:00:00.000Z"
                     *       }
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
                     *       ],
                     *       "usage": {
                     *         "query_count": 12,
                     *         "last_queried_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Metadata"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    writeMetadataInBulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "metadata": [
                 *         {
                 *           "database_name": "shop",
                 *           "schema_name": "public",
                 *           "table_name": "orders",
                 *           "description": "Every order, from the day it was placed.",
                 *           "tags": [
                 *             "sales"
                 *           ],
                 *           "business_owner": "Sales"
                 *         }
                 *       ]
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    searchMetadata: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /**
                 * @description Words with + between.
                 * @example orders+date
                 */
                q?: string;
                /** @description Tags with commas between; a record has all of them. */
                tags?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "metadata": [
                     *         {
                     *           "id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
                     *           "level": "table",
                     *           "database_name": "shop",
                     *           "schema_name": "public",
                     *           "table_name": "orders",
                     *           "column_name": null,
                     *           "description": "Every order, from the day it was placed.",
                     *           "tags": [
                     *             "sales"
                     *           ],
                     *           "business_owner": "Sales",
                     *           "data_classification": "internal",
                     *           "data_type": null,
                     *           "is_pii": null,
                     *           "valid_values": null,
                     *           "created_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_at": "2026-01-31T12:00:00.000Z",
                     *           "updated_by": "ada",
                     *           "matched": true,
                     *           "columns": [
                     *             {
                     *               "column_name": "id",
                     *               "description": null,
                     *               "data_type": "INTEGER",
                     *               "is_pii": false
                     *             }
                     *           ],
                     *           "usage": {
                     *             "query_count": 12,
                     *             "last_queried_at": "2026-01-31T12:00:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        metadata: components["schemas"]["Metadata"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listMetadataHistory: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the metadata.
                 * @example 9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "history": [
                     *         {
                     *           "id": "3f6b1d7c-5a2e-4c89-b0d4-7e1f9a3c5b28",
                     *           "metadata_id": "9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88",
                     *           "database_name": "shop",
                     *           "schema_name": "public",
                     *           "table_name": "orders",
                     *           "column_name": null,
                     *           "action": "updated",
                     *           "before": {
                     *             "description": "Orders.",
                     *             "tags": [
                     *               "sales"
                     *             ],
                     *             "business_owner": "Sales",
                     *             "data_classification": "internal",
                     *             "data_type": null,
                     *             "is_pii": null,
                     *             "valid_values": null
                     *           },
                     *           "after": {
                     *             "description": "Every order, from the day it was placed.",
                     *             "tags": [
                     *               "sales"
                     *             ],
                     *             "business_owner": "Sales",
                     *             "data_classification": "internal",
                     *             "data_type": null,
                     *             "is_pii": null,
                     *             "valid_values": null
                     *           },
                     *           "changed_by": "ada",
                     *           "changed_at": "2026-01-31T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        history: components["schemas"]["MetadataChange"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    deleteMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the metadata.
                 * @example 9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88
                 */
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
            default: components["responses"]["Error"];
        };
    };
    patchMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the metadata.
                 * @example 9d2f7b1e-3c4a-4f6d-8b5e-1a0c2e4d6f88
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Every order that was paid.",
                 *       "tags": [
                 *         "sales"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["MetadataPatch"];
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
                     *       ],
                     *       "usage": {
                     *         "query_count": 12,
                     *         "last_queried_at": "2026-01-31T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Metadata"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listTableUsage: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                datasource_id?: string;
                /** @description Only the last so many days; all by default. */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of tables. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tables": [
                     *         {
                     *           "catalog": "shop",
                     *           "schema_name": "public",
                     *           "table_name": "orders",
                     *           "query_count": 12,
                     *           "user_count": 3,
                     *           "last_queried_at": "2026-01-31T12:00:00.000Z",
                     *           "average_execution_time_ms": 8
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": {
                        tables: components["schemas"]["TableUsage"][];
                        next_cursor: string | null;
                    };
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The asker's preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schema_boosts": {
                     *         "shop.public": 2
                     *       },
                     *       "table_boosts": {
                     *         "shop.public.old_orders": 0.1
                     *       },
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    updatePreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "schema_boosts": {
                 *         "shop.public": 2
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description By catalog.schema. */
                    schema_boosts?: {
                        [key: string]: number;
                    };
                    /** @description By catalog.schema.table. */
                    table_boosts?: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            /** @description The asker's preferences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schema_boosts": {
                     *         "shop.public": 2
                     *       },
                     *       "table_boosts": {
                     *         "shop.public.old_orders": 0.1
                     *       },
                     *       "updated_at": "2026-01-31T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Preferences"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listRelationships: {
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
            default: components["responses"]["Error"];
        };
    };
    createRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "source_catalog": "shop",
                 *       "source_schema": "public",
                 *       "source_table": "orders",
                 *       "target_catalog": "shop",
                 *       "target_schema": "public",
                 *       "target_table": "customers",
                 *       "join_condition": "public.orders.customer_id = public.customers.id",
                 *       "relationship_type": "N:1"
                 *     }
                 */
                "application/json": components["schemas"]["RelationshipInput"];
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
            default: components["responses"]["Error"];
        };
    };
    exportRelationships: {
        parameters: {
            query?: {
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
            /** @description The lines, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,relationship_type,source_method,confidence,is_verified,is_disabled,usage_count,last_used_at */
                    "text/csv": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getRelationshipsGraph: {
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
            default: components["responses"]["Error"];
        };
    };
    findRelationshipPath: {
        parameters: {
            query: {
                /**
                 * @description Names with commas between; bare, schema.table or catalog.schema.table.
                 * @example orders,customers
                 */
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
            default: components["responses"]["Error"];
        };
    };
    getRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the relationship.
                 * @example 8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deleteRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the relationship.
                 * @example 8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46
                 */
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
            default: components["responses"]["Error"];
        };
    };
    patchRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the relationship.
                 * @example 8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "relationship_type": "N:1"
                 *     }
                 */
                "application/json": components["schemas"]["RelationshipPatch"];
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
            default: components["responses"]["Error"];
        };
    };
    inferRelationships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "catalog": "shop"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    mineRelationships: {
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
            default: components["responses"]["Error"];
        };
    };
    importRelationships: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example source_catalog,source_schema,source_table,target_catalog,target_schema,target_table,join_condition,relationship_type
                 *     shop,public,orders,shop,public,customers,public.orders.customer_id = public.customers.id,N:1
                 */
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
            default: components["responses"]["Error"];
        };
    };
    verifyRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the relationship.
                 * @example 8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46
                 */
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
            default: components["responses"]["Error"];
        };
    };
    disableRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the relationship.
                 * @example 8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46
                 */
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
            default: components["responses"]["Error"];
        };
    };
    enableRelationship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the relationship.
                 * @example 8a4e1c7d-2b6f-4d93-a5e0-9c3b7f1d2e46
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listPacks: {
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
            default: components["responses"]["Error"];
        };
    };
    createPack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "sales words",
                 *       "catalog": "shop",
                 *       "synonyms": [
                 *         {
                 *           "term": "revenue",
                 *           "columns": [
                 *             "orders.amount"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
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
            /** @description The pack as it is stored, and what is wrong in it. */
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
                     *         },
                     *         {
                     *           "term": "staff",
                     *           "columns": [
                     *             "employees.name"
                     *           ]
                     *         }
                     *       ],
                     *       "templates": [],
                     *       "kpis": [],
                     *       "problems": [
                     *         {
                     *           "section": "synonyms",
                     *           "index": 1,
                     *           "field": "columns",
                     *           "message": "There is no table employees."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SavedPack"];
                };
            };
            /** @description The pack as it is stored, and what is wrong in it. */
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
                     *         },
                     *         {
                     *           "term": "staff",
                     *           "columns": [
                     *             "employees.name"
                     *           ]
                     *         }
                     *       ],
                     *       "templates": [],
                     *       "kpis": [],
                     *       "problems": [
                     *         {
                     *           "section": "synonyms",
                     *           "index": 1,
                     *           "field": "columns",
                     *           "message": "There is no table employees."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SavedPack"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    lintPack: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "catalog": "shop",
                 *       "synonyms": [
                 *         {
                 *           "term": "revenue",
                 *           "columns": [
                 *             "orders.amount"
                 *           ]
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    name?: string;
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
            /** @description What is wrong; nothing where it is good. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "problems": [
                     *         {
                     *           "section": "kpis",
                     *           "index": 0,
                     *           "field": "formula",
                     *           "message": "There is no table order."
                     *         }
                     *       ],
                     *       "checked_against": [
                     *         "shop"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["PackLint"];
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getPack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the pack.
                 * @example e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deletePack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the pack.
                 * @example e4c8a2b6-7d1f-4e39-8c50-3b9a6f2d1e07
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listUsers: {
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
            default: components["responses"]["Error"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ada",
                 *       "email": "ada@example.com",
                 *       "password": "correct horse battery",
                 *       "role": "USER"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
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
            default: components["responses"]["Error"];
        };
    };
    updateUserRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "READONLY"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
                user_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "new_password": "staple by the window"
                 *     }
                 */
                "application/json": {
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
            default: components["responses"]["Error"];
        };
    };
    deactivateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
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
            default: components["responses"]["Error"];
        };
    };
    reactivateUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listGroups: {
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
            default: components["responses"]["Error"];
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Sales",
                 *       "description": "Everybody who sells"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60
                 */
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Sales and support"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    description?: string | null;
                };
            };
        };
        responses: {
            /** @description The group. */
            200: {
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
            default: components["responses"]["Error"];
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60
                 */
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The id of the group. */
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
            default: components["responses"]["Error"];
        };
    };
    listGroupMembers: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60
                 */
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
            default: components["responses"]["Error"];
        };
    };
    createGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60
                 */
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deleteGroupMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the group.
                 * @example c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60
                 */
                group_id: string;
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listUserDataAccess: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The id of the user.
                 * @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10
                 */
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
            default: components["responses"]["Error"];
        };
    };
    createDataAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "user_id": "0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10",
                 *       "catalog": "shop",
                 *       "schema": "public"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deleteDataAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the rule.
                 * @example 5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44
                 */
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
            default: components["responses"]["Error"];
        };
    };
    checkAccess: {
        parameters: {
            query: {
                /** @example 0b9f2a34-4c1d-4b8e-9a55-2f6d3c7e8a10 */
                user_id: string;
                /** @example shop */
                catalog: string;
                /** @example public */
                schema?: string;
                /** @example orders */
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
            default: components["responses"]["Error"];
        };
    };
    listGroupDataAccess: {
        parameters: {
            query: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                /** @example c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60 */
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
            default: components["responses"]["Error"];
        };
    };
    createGroupDataAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "group_id": "c2a7d9e1-6b3f-4f0a-8d25-7e9c1b4a5f60",
                 *       "catalog": "shop",
                 *       "schema": "public",
                 *       "table": "payments",
                 *       "effect": "deny"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deleteGroupDataAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the rule.
                 * @example 5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listSchemaExclusions: {
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
            default: components["responses"]["Error"];
        };
    };
    createSchemaExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "catalog": "shop",
                 *       "schema": "payroll",
                 *       "reason": "Salaries"
                 *     }
                 */
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
            default: components["responses"]["Error"];
        };
    };
    deleteSchemaExclusion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the schema exclusion.
                 * @example 5b6f6f0a-2f0e-4c57-8f1c-9d3b7a1e2c44
                 */
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
            default: components["responses"]["Error"];
        };
    };
    listAccessLog: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                user_id?: string;
                /** @description The first day in UTC, such as 2026-01-31, or the first time in ISO 8601. */
                from?: string;
                /** @description The last day, as a whole, or the last time. */
                to?: string;
                /** @description csv: all that matches in one file, whatever limit and cursor say. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of decisions, or all of them as CSV. */
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
                    "text/csv": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Items at most; 50 by default. */
                limit?: number;
                /** @description `next_cursor` of the page before. */
                cursor?: string;
                user_id?: string;
                /** @description The first day in UTC, such as 2026-01-31, or the first time in ISO 8601. */
                from?: string;
                /** @description The last day, as a whole, or the last time. */
                to?: string;
                /** @description csv: all that matches in one file, whatever limit and cursor say. */
                format?: "json" | "csv";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of acts, or all of them as CSV. */
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
                    "text/csv": string;
                };
            };
            default: components["responses"]["Error"];
        };
    };
    getOpenapiJson: {
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
            default: components["responses"]["Error"];
        };
    };
}
