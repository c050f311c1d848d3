import {
  AnalyticsError,
  collectionDefinitions,
  dialects
} from "./chunk-6B66L4GB.js";

// src/testkit/register-conformance.ts
var caseTimeoutMs = 6e4;
function registerConformance({ describe, it }, name, cases, createSubject) {
  describe(name, () => {
    for (const each of cases) it(each.name, () => runCase(each, createSubject), caseTimeoutMs);
  });
}
async function runCase({ run }, createSubject) {
  const subject = await createSubject();
  try {
    await run(subject);
  } finally {
    await subject.close();
  }
}

// src/testkit/store-cases-find.ts
import assert2 from "assert/strict";

// src/testkit/store-cases-fixtures.ts
import assert from "assert/strict";
function storeCase(name, run) {
  return {
    name,
    async run(store) {
      await store.migrate(Object.values(collectionDefinitions));
      await run(store);
    }
  };
}
function timeAt(seconds) {
  return new Date(Date.UTC(2026, 0, 1) + seconds * 1e3).toISOString();
}
async function assertConflict(call) {
  try {
    await call;
  } catch (error) {
    if (AnalyticsError.is(error) && error.code === "CONFLICT") return error;
    throw error;
  }
  assert.fail("expected a CONFLICT");
}
function assertIds(records, ids) {
  assert.deepEqual(
    records.map(({ id }) => id),
    ids
  );
}
async function insertGroups(store, ids) {
  await store.insert(
    "groups",
    ids.map((id) => groupRecord(id))
  );
}
function groupRecord(id, fields = {}) {
  return { id, name: `name ${id}`, description: null, created_at: timeAt(0), ...fields };
}
function userRecord(id, fields = {}) {
  return {
    id,
    username: id,
    username_key: id.toLowerCase(),
    email: null,
    password_hash: null,
    role: "USER",
    is_active: true,
    created_at: timeAt(0),
    updated_at: timeAt(0),
    ...fields
  };
}
function memberRecord(id, group, user) {
  return { id, group_id: group, user_id: user, created_at: timeAt(0) };
}
function tokenRecord(id, fields = {}) {
  return {
    id,
    user_id: "u1",
    kind: "api",
    name: id,
    token_hash: `hash ${id}`,
    expires_at: null,
    created_at: timeAt(0),
    ...fields
  };
}
function ruleRecord(id, fields = {}) {
  return {
    id,
    user_id: "u1",
    group_id: null,
    catalog: "shop",
    schema: null,
    table: null,
    effect: "allow",
    created_at: timeAt(0),
    created_by: null,
    ...fields
  };
}
function metadataRecord(id, fields = {}) {
  return {
    id,
    level: "column",
    database_name: "shop",
    schema_name: "public",
    table_name: "orders",
    column_name: id,
    name_key: `shop.public.orders.${id}`,
    description: null,
    tags: [],
    business_owner: null,
    data_classification: null,
    data_type: null,
    is_pii: null,
    valid_values: null,
    created_at: timeAt(0),
    updated_at: timeAt(0),
    updated_by: null,
    ...fields
  };
}
function vectorRecord(id, vector) {
  return { id, catalog: "shop", embedder: "lexical", text_hash: "hash", vector };
}
function packRecord(id, fields = {}) {
  return {
    id,
    name: id,
    catalog: null,
    synonyms: [],
    templates: [],
    kpis: [],
    created_at: timeAt(0),
    updated_at: timeAt(0),
    ...fields
  };
}
function relationshipRecord(id, fields = {}) {
  return {
    id,
    source_catalog: "shop",
    source_schema: "public",
    source_table: "orders",
    target_catalog: "shop",
    target_schema: "public",
    target_table: "customers",
    source_columns: ["customer_id"],
    target_columns: ["id"],
    join_condition: "public.orders.customer_id = public.customers.id",
    join_key: id,
    relationship_type: "N:1",
    source_method: "inferred",
    confidence: 0.5,
    is_verified: false,
    is_disabled: false,
    usage_count: 0,
    last_used_at: null,
    occurrence_count: 0,
    evidence: [],
    created_at: timeAt(0),
    updated_at: timeAt(0),
    ...fields
  };
}
function activityRecord(id, fields = {}) {
  return {
    id,
    user_id: null,
    action: "login",
    object_type: null,
    object_id: null,
    details: {},
    timestamp: timeAt(0),
    ...fields
  };
}

// src/testkit/store-cases-find.ts
var namesInOrder = [
  "",
  " ",
  "10",
  "9",
  "A",
  "Z",
  "a",
  "a ",
  "ab",
  "b",
  "\xC9",
  "\xE9",
  "\u65E5",
  "\uFF5A",
  "\u{1F600}",
  "\u{1F601}"
];
async function insertTokens(store) {
  const expiries = [null, 2, 2, null, 1];
  await store.insert(
    "tokens",
    expiries.map(
      (seconds, index) => tokenRecord(`t${index + 1}`, { expires_at: seconds === null ? null : timeAt(seconds) })
    )
  );
}
async function readPages(store, options) {
  const all = [];
  for (; ; ) {
    const after = all.at(-1);
    const page = await store.find("tokens", {}, { ...options, limit: 2, ...after && { after } });
    if (page.length === 0) return all;
    all.push(...page);
  }
}
async function insertDescribed(store, descriptions) {
  await store.insert(
    "groups",
    descriptions.map((description, index) => groupRecord(`g${index + 1}`, { description }))
  );
}
var byExpiry = (direction) => ({
  order: [{ field: "expires_at", direction }]
});
var byName = { order: [{ field: "name", direction: "asc" }] };
var filterCases = [
  storeCase("an empty filter is met by every record", async (store) => {
    await insertGroups(store, ["g1", "g2"]);
    assertIds(await store.find("groups", {}), ["g1", "g2"]);
  }),
  storeCase("every condition must be met", async (store) => {
    await store.insert("users", [
      userRecord("u1", { role: "ADMIN" }),
      userRecord("u2", { role: "ADMIN", is_active: false }),
      userRecord("u3")
    ]);
    assertIds(await store.find("users", { role: "ADMIN", is_active: true }), ["u1"]);
    assertIds(await store.find("users", { role: "READONLY", is_active: true }), []);
  }),
  storeCase("names that differ in case are different names", async (store) => {
    await store.insert("groups", [
      groupRecord("g1", { name: "Sales" }),
      groupRecord("g2", { name: "sales" })
    ]);
    assertIds(await store.find("groups", { name: "Sales" }), ["g1"]);
    assertIds(await store.find("groups", { name: "SALES" }), []);
  }),
  storeCase("null matches null and nothing else", async (store) => {
    await insertDescribed(store, [null, "", "null"]);
    assertIds(await store.find("groups", { description: null }), ["g1"]);
    assertIds(await store.find("groups", { description: "" }), ["g2"]);
    assertIds(await store.find("groups", { description: "null" }), ["g3"]);
  }),
  storeCase("booleans and numbers are matched by value", async (store) => {
    await store.insert("relationships", [
      relationshipRecord("r1", { is_verified: true, usage_count: 1 }),
      relationshipRecord("r2", { is_verified: false, usage_count: 10 })
    ]);
    assertIds(await store.find("relationships", { is_verified: false }), ["r2"]);
    assertIds(await store.find("relationships", { usage_count: 1 }), ["r1"]);
  }),
  storeCase("a null boolean is neither true nor false", async (store) => {
    await store.insert("metadata", [
      metadataRecord("m1", { is_pii: null }),
      metadataRecord("m2", { is_pii: false })
    ]);
    assertIds(await store.find("metadata", { is_pii: false }), ["m2"]);
    assertIds(await store.find("metadata", { is_pii: null }), ["m1"]);
  }),
  storeCase("fields named as SQL words are fields", async (store) => {
    await store.insert("access_rules", [ruleRecord("r1", { schema: "s", table: "t" }), ruleRecord("r2")]);
    assertIds(await store.find("access_rules", { schema: "s", table: "t" }), ["r1"]);
    assertIds(await store.find("access_rules", { table: null }), ["r2"]);
  }),
  storeCase("in finds any of the values", async (store) => {
    await insertGroups(store, ["g1", "g2", "g3"]);
    assertIds(await store.find("groups", { id: { in: ["g3", "g1", "unknown", "g3"] } }), ["g1", "g3"]);
  }),
  storeCase("in with an empty list finds nothing", async (store) => {
    await insertGroups(store, ["g1"]);
    assertIds(await store.find("groups", { id: { in: [] } }), []);
    assertIds(await store.find("groups", { description: { in: [] } }), []);
  }),
  storeCase("in with null finds null beside the other values", async (store) => {
    await insertDescribed(store, [null, "a", "b"]);
    assertIds(await store.find("groups", { description: { in: ["a", null] } }), ["g1", "g2"]);
    assertIds(await store.find("groups", { description: { in: [null] } }), ["g1"]);
  }),
  storeCase("in works on numbers and booleans", async (store) => {
    await store.insert("relationships", [
      relationshipRecord("r1", { usage_count: 1, is_disabled: true }),
      relationshipRecord("r2", { usage_count: 2.5 }),
      relationshipRecord("r3", { usage_count: 3 })
    ]);
    assertIds(await store.find("relationships", { usage_count: { in: [2.5, 3] } }), ["r2", "r3"]);
    assertIds(await store.find("relationships", { is_disabled: { in: [true] } }), ["r1"]);
  }),
  storeCase("gte and lte include their bounds and leave out null", async (store) => {
    await insertTokens(store);
    assertIds(await store.find("tokens", { expires_at: { gte: timeAt(2) } }), ["t2", "t3"]);
    assertIds(await store.find("tokens", { expires_at: { lte: timeAt(1) } }), ["t5"]);
    assertIds(await store.find("tokens", { expires_at: { gte: timeAt(1), lte: timeAt(1.5) } }), ["t5"]);
  }),
  storeCase("numbers are compared as numbers", async (store) => {
    await store.insert("relationships", [
      relationshipRecord("r1", { usage_count: 9 }),
      relationshipRecord("r2", { usage_count: 10 }),
      relationshipRecord("r3", { usage_count: -1 })
    ]);
    assertIds(await store.find("relationships", { usage_count: { gte: 9.5 } }), ["r2"]);
    assertIds(await store.find("relationships", { usage_count: { gte: 0, lte: 9 } }), ["r1"]);
  }),
  storeCase("names are compared as text by code point", async (store) => {
    await store.insert(
      "groups",
      namesInOrder.map((name, index) => groupRecord(`g${index}`, { name }))
    );
    const found = await store.find("groups", { name: { gte: "Z", lte: "b" } }, byName);
    assert2.deepEqual(
      found.map(({ name }) => name),
      ["Z", "a", "a ", "ab", "b"]
    );
  }),
  storeCase("contains finds a part of a text", async (store) => {
    await insertDescribed(store, ["net revenue", "revenue", "reven", null, ""]);
    assertIds(await store.find("groups", { description: { contains: "revenue" } }), ["g1", "g2"]);
    assertIds(await store.find("groups", { name: { contains: "e g3" } }), ["g3"]);
  }),
  storeCase("contains ignores the case of ASCII letters and of no others", async (store) => {
    await insertDescribed(store, ["Revenue \xC9", "REVENUE \xE9", "other"]);
    assertIds(await store.find("groups", { description: { contains: "rEvenue" } }), ["g1", "g2"]);
    assertIds(await store.find("groups", { description: { contains: "revenue \xE9" } }), ["g2"]);
  }),
  storeCase("contains knows no wildcards", async (store) => {
    const texts = ["100%", "100 per cent", "a_b", "aXb", "a\\b", "a*b?", "[ab]", "it's"];
    await insertDescribed(store, texts);
    for (const part of ["0%", "a_b", "\\", "*", "?", "[ab]", "'"]) {
      const expected = texts.flatMap((text, index) => text.includes(part) ? [`g${index + 1}`] : []);
      assertIds(await store.find("groups", { description: { contains: part } }), expected);
    }
  }),
  storeCase("an empty contains is met by every text and not by null", async (store) => {
    await insertDescribed(store, ["a", "", null]);
    assertIds(await store.find("groups", { description: { contains: "" } }), ["g1", "g2"]);
  })
];
var orderCases = [
  storeCase("records come in the order of their ids unless told otherwise", async (store) => {
    const ids = ["b", "a", "Z", "10", "9", "\u{1F600}", "\xE9"];
    await insertGroups(store, ids);
    assertIds(await store.find("groups", {}), ["10", "9", "Z", "a", "b", "\xE9", "\u{1F600}"]);
  }),
  storeCase("text is ordered by code point", async (store) => {
    await store.insert(
      "groups",
      namesInOrder.toReversed().map((name, index) => groupRecord(`g${index}`, { name }))
    );
    const found = await store.find("groups", {}, byName);
    assert2.deepEqual(
      found.map(({ name }) => name),
      namesInOrder
    );
  }),
  storeCase("nulls come first ascending, ties by id", async (store) => {
    await insertTokens(store);
    assertIds(await store.find("tokens", {}, byExpiry("asc")), ["t1", "t4", "t5", "t2", "t3"]);
  }),
  storeCase("nulls come last descending, ties by ascending id", async (store) => {
    await insertTokens(store);
    assertIds(await store.find("tokens", {}, byExpiry("desc")), ["t2", "t3", "t5", "t1", "t4"]);
  }),
  storeCase("the first key orders first", async (store) => {
    await store.insert("group_members", [
      memberRecord("m1", "b", "x"),
      memberRecord("m2", "a", "x"),
      memberRecord("m3", "a", "y"),
      memberRecord("m4", "b", "y")
    ]);
    const order = [
      { field: "group_id", direction: "asc" },
      { field: "user_id", direction: "desc" }
    ];
    assertIds(await store.find("group_members", {}, { order }), ["m3", "m2", "m4", "m1"]);
  }),
  storeCase("ids can be ordered downwards", async (store) => {
    await insertGroups(store, ["g1", "g2", "g3"]);
    const order = [{ field: "id", direction: "desc" }];
    assertIds(await store.find("groups", {}, { order }), ["g3", "g2", "g1"]);
    assertIds(await store.find("groups", {}, { order, after: groupRecord("g2") }), ["g1"]);
  }),
  storeCase("numbers and booleans are ordered by value", async (store) => {
    const usage = [10, 9, -1, 9];
    await store.insert(
      "relationships",
      usage.map(
        (count, index) => relationshipRecord(`r${index}`, { usage_count: count, is_verified: index < 2 })
      )
    );
    const order = [
      { field: "is_verified", direction: "asc" },
      { field: "usage_count", direction: "asc" }
    ];
    assertIds(await store.find("relationships", {}, { order }), ["r2", "r3", "r1", "r0"]);
  }),
  storeCase("a limit gives the first records of the order", async (store) => {
    await insertTokens(store);
    assertIds(await store.find("tokens", {}, { ...byExpiry("desc"), limit: 3 }), ["t2", "t3", "t5"]);
    assertIds(await store.find("tokens", {}, { limit: 0 }), []);
    assertIds(await store.find("tokens", {}, { limit: 100 }), ["t1", "t2", "t3", "t4", "t5"]);
  }),
  storeCase("after goes on behind a record, nulls and ties included, ascending", async (store) => {
    await insertTokens(store);
    assertIds(await readPages(store, byExpiry("asc")), ["t1", "t4", "t5", "t2", "t3"]);
  }),
  storeCase("after goes on behind a record, nulls and ties included, descending", async (store) => {
    await insertTokens(store);
    assertIds(await readPages(store, byExpiry("desc")), ["t2", "t3", "t5", "t1", "t4"]);
  }),
  storeCase("after follows an order of several keys in both directions", async (store) => {
    await insertTokens(store);
    const order = [
      { field: "kind", direction: "desc" },
      { field: "expires_at", direction: "desc" },
      { field: "name", direction: "desc" }
    ];
    assertIds(await readPages(store, { order }), ["t3", "t2", "t5", "t4", "t1"]);
  }),
  storeCase("after follows the default order and the filter", async (store) => {
    await insertTokens(store);
    assertIds(await store.find("tokens", {}, { after: tokenRecord("t3") }), ["t4", "t5"]);
    assertIds(await store.find("tokens", { expires_at: null }, { after: tokenRecord("t1") }), ["t4"]);
    assertIds(await store.find("tokens", {}, { after: tokenRecord("t5") }), []);
  }),
  storeCase("after a record that was removed meanwhile goes on at its place", async (store) => {
    await insertTokens(store);
    const [, second] = await store.find("tokens", {}, { ...byExpiry("desc"), limit: 2 });
    assert2.ok(second !== void 0);
    await store.remove("tokens", { id: second.id });
    assertIds(await store.find("tokens", {}, { ...byExpiry("desc"), after: second }), ["t5", "t1", "t4"]);
  })
];

// src/testkit/store-cases-records.ts
import assert3 from "assert/strict";
var everyDefinition = Object.values(collectionDefinitions);
var awkwardTexts = [
  "",
  " ",
  "trailing space ",
  "it's",
  '"double" \\ back`tick` ? ?? :name $1 {}',
  "line one\nline two\r\n	tabbed",
  "Stra\xDFe, \u0130stanbul, \u0395\u03BB\u03BB\u03AC\u03B4\u03B1, \u65E5\u672C\u8A9E, \u0627\u0644\u0639\u0631\u0628\u064A\u0629",
  "e\u0301 and \xE9",
  "\u{1F600}\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}\u{1F1E9}\u{1F1EA}",
  "null",
  "00123"
];
var json = {
  text: 'a "quoted" \u{1F600} text\0with a null character',
  numbers: [0, -1.5, 1e21, 0.1],
  nothing: null,
  empty: [{}, [], ""],
  nested: { deep: { deeper: [true, false] } },
  __order: { z: 1, a: 2 }
};
async function only(records) {
  const [record, ...others] = await records;
  assert3.ok(record !== void 0 && others.length === 0, "expected exactly one record");
  return record;
}
async function assertWhole(store) {
  assert3.deepEqual(await store.find("groups", {}), [groupRecord("g1"), groupRecord("g2")]);
}
var recordCases = [
  storeCase("is of version 1", async (store) => {
    assert3.equal(store.specVersion, 1);
  }),
  storeCase("every collection is made and empty", async (store) => {
    for (const { name } of Object.values(collectionDefinitions))
      assert3.deepEqual(await store.find(name, {}), []);
  }),
  storeCase("a record comes back whole, null fields as null", async (store) => {
    const rule = ruleRecord("r1", { schema: "public", table: "orders" });
    await store.insert("access_rules", [rule, ruleRecord("r2")]);
    assert3.deepEqual(await store.find("access_rules", {}), [rule, ruleRecord("r2")]);
  }),
  storeCase("booleans stay booleans and a null boolean stays null", async (store) => {
    const values = [true, false, null];
    await store.insert(
      "metadata",
      values.map((value, index) => metadataRecord(`m${index}`, { is_pii: value }))
    );
    assert3.deepEqual(
      (await store.find("metadata", {})).map((record) => record.is_pii),
      values
    );
  }),
  storeCase("numbers come back exactly, counts up to 2 to the power of 53", async (store) => {
    const numbers2 = [0, -1, 0.1 + 0.2, 1 / 3, 1e21, 1e-20, 2 ** 53, -(2 ** 53), 17976931348623157e292];
    await store.insert(
      "relationships",
      numbers2.map((number, index) => relationshipRecord(`r${index}`, { confidence: number }))
    );
    const found = await store.find("relationships", {});
    assert3.deepEqual(
      found.map((record) => record.confidence),
      numbers2
    );
  }),
  storeCase("texts come back to the letter", async (store) => {
    await store.insert(
      "groups",
      awkwardTexts.map((text, index) => groupRecord(`g${index + 10}`, { name: text, description: text }))
    );
    const found = await store.find("groups", {});
    assert3.deepEqual(
      found.map(({ name, description }) => [name, description]),
      awkwardTexts.map((text) => [text, text])
    );
  }),
  storeCase("each awkward text finds its own record and no other", async (store) => {
    await store.insert(
      "groups",
      awkwardTexts.map((text, index) => groupRecord(`g${index}`, { name: text }))
    );
    for (const [index, text] of awkwardTexts.entries()) {
      assertIds(await store.find("groups", { name: text }), [`g${index}`]);
    }
  }),
  storeCase("a text of 100 000 characters comes back", async (store) => {
    const long = "\xE4\u{1F600}x".repeat(25e3);
    await store.insert("groups", [groupRecord("g1", { description: long })]);
    assert3.equal((await only(store.find("groups", {}))).description, long);
  }),
  storeCase("names of 512 characters are kept and told apart by the last one", async (store) => {
    const long = Array.from({ length: 511 }, (_, index) => String.fromCodePoint(127744 + index)).join("");
    const exclusions = ["a", "b"].map((end) => ({
      id: end,
      catalog: long + "c",
      schema: long + end,
      reason: null,
      created_at: timeAt(0),
      created_by: null
    }));
    await store.insert("schema_exclusions", exclusions);
    assert3.deepEqual(await store.find("schema_exclusions", { catalog: long + "c" }), exclusions);
    assertIds(await store.find("schema_exclusions", { catalog: long + "c", schema: long + "b" }), ["b"]);
    await assertConflict(
      store.insert(
        "schema_exclusions",
        exclusions.slice(1).map((each) => ({ ...each, id: "c" }))
      )
    );
    const names7 = { database_name: long, schema_name: long, table_name: long, column_name: long };
    await store.insert("metadata", [metadataRecord("m1", names7)]);
    assertIds(await store.find("metadata", names7), ["m1"]);
  }),
  storeCase("json comes back equal", async (store) => {
    await store.insert("activity", [activityRecord("a1", { details: json })]);
    assert3.deepEqual((await only(store.find("activity", {}))).details, json);
  }),
  storeCase("json fields that are null, a list or a text come back so", async (store) => {
    const lists = [null, [], ["a", "null", '"quoted"']];
    await store.insert(
      "metadata",
      lists.map((list, index) => metadataRecord(`m${index}`, { valid_values: list }))
    );
    assert3.deepEqual(
      (await store.find("metadata", {})).map((record) => record.valid_values),
      lists
    );
  }),
  storeCase("a record that was handed in is not shared with the store", async (store) => {
    const columns = ["orders.total"];
    const pack = packRecord("p1", { synonyms: [{ term: "revenue", columns }] });
    await store.insert("packs", [pack]);
    columns.push("changed afterwards");
    assert3.deepEqual((await only(store.find("packs", {}))).synonyms, [
      { term: "revenue", columns: ["orders.total"] }
    ]);
  }),
  storeCase("a record that was found is not shared with the store", async (store) => {
    await store.insert("activity", [activityRecord("a1", { details: { list: [1] } })]);
    const first = await only(store.find("activity", {}));
    Object.assign(first, { action: "changed" });
    Object.assign(first.details, { list: "changed" });
    assert3.deepEqual(
      await only(store.find("activity", {})),
      activityRecord("a1", { details: { list: [1] } })
    );
  }),
  storeCase("a patch is not shared with the store", async (store) => {
    await store.insert("activity", [activityRecord("a1"), activityRecord("a2")]);
    const list = [1];
    await store.update("activity", {}, { details: { list } });
    list.push(2);
    for (const { details } of await store.find("activity", {})) assert3.deepEqual(details, { list: [1] });
  }),
  storeCase("bytes come back as a Uint8Array, equal and not shared", async (store) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    await store.insert("vectors", [vectorRecord("v1", bytes), vectorRecord("v2", new Uint8Array(0))]);
    bytes.fill(7);
    const [full, empty] = await store.find("vectors", {});
    assert3.ok(full !== void 0 && empty !== void 0);
    assert3.deepEqual(
      full.vector,
      Uint8Array.from({ length: 256 }, (_, index) => index)
    );
    assert3.deepEqual(empty.vector, new Uint8Array(0));
    full.vector.fill(9);
    assert3.equal((await store.find("vectors", { id: "v1" }))[0]?.vector[1], 1);
  }),
  storeCase("bytes of a part of a buffer are that part", async (store) => {
    const floats = new Float32Array([0.5, -1, 2, 3]).subarray(1, 3);
    const bytes = new Uint8Array(floats.buffer, floats.byteOffset, floats.byteLength);
    await store.insert("vectors", [vectorRecord("v1", bytes)]);
    assert3.deepEqual((await only(store.find("vectors", {}))).vector, Uint8Array.from(bytes));
  }),
  storeCase("10 000 records go in at once and come out complete", async (store) => {
    const records = Array.from(
      { length: 1e4 },
      (_, index) => groupRecord(`g${String(index).padStart(5, "0")}`, { description: `number ${index}` })
    );
    await store.insert("groups", records);
    assert3.deepEqual(await store.find("groups", {}), records);
    const ids = records.filter((_, index) => index % 3 === 0).map(({ id }) => id);
    assertIds(await store.find("groups", { id: { in: ids } }), ids);
  }),
  {
    name: "migrating again, also at the same time, keeps every record",
    async run(store) {
      await Promise.all([store.migrate(everyDefinition), store.migrate(everyDefinition)]);
      await insertGroups(store, ["g1", "g2"]);
      await store.migrate(everyDefinition);
      await assertWhole(store);
      await assertConflict(store.insert("groups", [groupRecord("g1", { name: "another" })]));
    }
  },
  {
    name: "migrating extends a collection: records of before read null in a new field, which can then be set",
    async run(store) {
      const { description, ...fields } = collectionDefinitions.groups.fields;
      await store.migrate([{ ...collectionDefinitions.groups, fields }]);
      const early = { id: "g1", name: "name g1", created_at: timeAt(0) };
      await store.insert("groups", [early]);
      await store.migrate([{ ...collectionDefinitions.groups, fields: { ...fields, description } }]);
      await insertGroups(store, ["g2"]);
      await assertWhole(store);
      assert3.equal(await store.update("groups", { description: null }, { description: "set" }), 2);
    }
  },
  {
    name: "migrating adds a unique key, which holds for records of before",
    async run(store) {
      await store.migrate([{ ...collectionDefinitions.tokens, unique: [] }]);
      await store.insert("tokens", [tokenRecord("t1", { user_id: "u1", name: "ci" })]);
      await store.migrate([{ ...collectionDefinitions.tokens, unique: [["user_id", "name"]] }]);
      await assertConflict(store.insert("tokens", [tokenRecord("t2", { user_id: "u1", name: "ci" })]));
      await store.insert("tokens", [tokenRecord("t3", { user_id: "u2", name: "ci" })]);
    }
  },
  {
    name: "collections may be migrated one after the other",
    async run(store) {
      await store.migrate([collectionDefinitions.groups]);
      await insertGroups(store, ["g1", "g2"]);
      await store.migrate([collectionDefinitions.users]);
      await store.insert("users", [userRecord("u1")]);
      await assertWhole(store);
    }
  },
  storeCase("may be closed twice", async (store) => {
    await insertGroups(store, ["g1"]);
    await store.close();
    await store.close();
  })
];

// src/testkit/store-cases-transaction.ts
import assert4 from "assert/strict";
var failure = new Error("the work failed");
async function revisionOf(store) {
  const [revision] = await store.revisions(["groups"]);
  assert4.ok(revision !== void 0 && Number.isInteger(revision) && revision >= 0);
  return revision;
}
async function assertFails(call) {
  await assert4.rejects(call, (error) => error === failure);
}
async function assertRevision(store, expected, call) {
  const before = await revisionOf(store);
  await call();
  const after = await revisionOf(store);
  assert4.ok(expected === "rises" ? after > before : after === before, `revision ${before} became ${after}`);
}
var transactionCases = [
  storeCase("a transaction keeps all of its work and answers its result", async (store) => {
    const result = await store.transaction(async (inside) => {
      await insertGroups(inside, ["g1"]);
      await inside.insert("users", [userRecord("u1")]);
      return "result";
    });
    assert4.equal(result, "result");
    assertIds(await store.find("groups", {}), ["g1"]);
    assertIds(await store.find("users", {}), ["u1"]);
  }),
  storeCase("a transaction sees its own changes", async (store) => {
    await store.transaction(async (inside) => {
      await insertGroups(inside, ["g1", "g2"]);
      await inside.update("groups", { id: "g1" }, { description: "seen" });
      await inside.remove("groups", { id: "g2" });
      assert4.deepEqual(await inside.find("groups", {}), [groupRecord("g1", { description: "seen" })]);
    });
  }),
  storeCase("a transaction that throws leaves nothing, and its error comes out", async (store) => {
    await insertGroups(store, ["g1", "g2"]);
    await store.insert("relationships", [relationshipRecord("r1")]);
    const work = store.transaction(async (inside) => {
      await insertGroups(inside, ["g3"]);
      await inside.update("groups", { id: "g1" }, { name: "renamed" });
      await inside.remove("groups", { id: "g2" });
      await inside.increment("relationships", {}, { usage_count: 1 });
      throw failure;
    });
    await assertFails(work);
    assert4.deepEqual(await store.find("groups", {}), [groupRecord("g1"), groupRecord("g2")]);
    assert4.deepEqual(await store.find("relationships", {}), [relationshipRecord("r1")]);
  }),
  storeCase("keys that a failed transaction took or freed are as before", async (store) => {
    await insertGroups(store, ["g1"]);
    const work = store.transaction(async (inside) => {
      await inside.remove("groups", { id: "g1" });
      await inside.insert("groups", [groupRecord("g2", { name: "taken inside" })]);
      throw failure;
    });
    await assertFails(work);
    await assertConflict(store.insert("groups", [groupRecord("g3", { name: "name g1" })]));
    await store.insert("groups", [groupRecord("g2", { name: "taken inside" })]);
  }),
  storeCase("a conflict that is caught inside a transaction takes back its call alone", async (store) => {
    await insertGroups(store, ["g1"]);
    await store.transaction(async (inside) => {
      await insertGroups(inside, ["g2"]);
      await assertConflict(insertGroups(inside, ["g3", "g1"]));
      await assertConflict(inside.update("groups", { id: "g2" }, { name: "name g1" }));
      await insertGroups(inside, ["g4"]);
    });
    assertIds(await store.find("groups", {}), ["g1", "g2", "g4"]);
  }),
  storeCase("a conflict that is not caught ends the transaction with CONFLICT", async (store) => {
    await insertGroups(store, ["g1"]);
    await assertConflict(
      store.transaction((inside) => insertGroups(inside, ["g2"]).then(() => insertGroups(inside, ["g1"])))
    );
    assertIds(await store.find("groups", {}), ["g1"]);
  }),
  storeCase("calls at the same time inside one transaction all count", async (store) => {
    await store.insert("relationships", [relationshipRecord("r1")]);
    await store.transaction(async (inside) => {
      const conflict = assertConflict(inside.insert("relationships", [relationshipRecord("r1")]));
      const calls = ["g1", "g2", "g3"].map((id) => insertGroups(inside, [id]));
      const increments = calls.map(() => inside.increment("relationships", {}, { usage_count: 1 }));
      await Promise.all([conflict, ...calls, ...increments]);
    });
    assertIds(await store.find("groups", {}), ["g1", "g2", "g3"]);
    assert4.equal((await store.find("relationships", {}))[0]?.usage_count, 3);
  }),
  storeCase("a transaction inside a transaction joins it", async (store) => {
    const work = store.transaction(async (outer) => {
      const result = await outer.transaction(async (inner) => {
        await insertGroups(inner, ["g1"]);
        return "inner result";
      });
      assert4.equal(result, "inner result");
      assertIds(await outer.find("groups", {}), ["g1"]);
      throw failure;
    });
    await assertFails(work);
    assertIds(await store.find("groups", {}), []);
  }),
  storeCase("a joined transaction is kept with the outer one", async (store) => {
    await store.transaction(async (outer) => {
      await insertGroups(outer, ["g1"]);
      await outer.transaction((inner) => inner.transaction((innermost) => insertGroups(innermost, ["g2"])));
    });
    assertIds(await store.find("groups", {}), ["g1", "g2"]);
  }),
  storeCase(
    "a joined transaction that throws takes the outer one with it, even if its error is caught",
    async (store) => {
      const work = store.transaction(async (outer) => {
        await insertGroups(outer, ["g1"]);
        const joined = outer.transaction(async (inner) => {
          await insertGroups(inner, ["g2"]);
          throw failure;
        });
        await assertFails(joined);
      });
      await assertFails(work);
      assertIds(await store.find("groups", {}), []);
    }
  ),
  storeCase("the store goes on after a failed transaction", async (store) => {
    for (const id of ["g1", "g2", "g3"]) {
      const work = store.transaction(async (inside) => {
        await insertGroups(inside, [id]);
        throw failure;
      });
      await assertFails(work);
    }
    await store.transaction((inside) => insertGroups(inside, ["g4"]));
    assertIds(await store.find("groups", {}), ["g4"]);
  }),
  storeCase("transactions at the same time that read and then write lose nothing", async (store) => {
    await store.insert("relationships", [relationshipRecord("r1")]);
    const work = async (inside) => {
      const [record] = await inside.find("relationships", { id: "r1" });
      assert4.ok(record !== void 0);
      await inside.update("relationships", { id: "r1" }, { usage_count: record.usage_count + 1 });
    };
    await Promise.all(Array.from({ length: 10 }, () => store.transaction(work)));
    assert4.equal((await store.find("relationships", {}))[0]?.usage_count, 10);
  }),
  storeCase("what a transaction writes is not seen outside before it is kept", async (store) => {
    let outside;
    const work = store.transaction(async (inside) => {
      await insertGroups(inside, ["g1"]);
      outside = store.find("groups", {});
      await inside.find("groups", {});
      throw failure;
    });
    await assertFails(work);
    assertIds(await outside ?? [], []);
  }),
  storeCase("a transaction that waits for itself ends with CONFLICT, and leaves nothing", async (store) => {
    const work = store.transaction(async (inside) => {
      await insertGroups(inside, ["g1"]);
      await store.transaction((another) => insertGroups(another, ["g2"]));
    });
    await assertConflict(work);
    assertIds(await store.find("groups", {}), []);
  })
];
var revisionCases = [
  storeCase("revisions begin at 0 and come in the order asked for", async (store) => {
    assert4.deepEqual(await store.revisions(["users", "groups", "users"]), [0, 0, 0]);
    await insertGroups(store, ["g1"]);
    const [users, groups] = await store.revisions(["users", "groups"]);
    assert4.equal(users, 0);
    assert4.ok(groups !== void 0 && groups > 0);
    assert4.deepEqual(await store.revisions(["groups", "users"]), [groups, 0]);
    assert4.deepEqual(await store.revisions([]), []);
  }),
  storeCase("a revision rises with every kind of change", async (store) => {
    await assertRevision(store, "rises", () => insertGroups(store, ["g1"]));
    await assertRevision(store, "rises", () => store.update("groups", {}, { description: "new" }));
    await assertRevision(store, "rises", () => store.remove("groups", {}));
    await store.insert("relationships", [relationshipRecord("r1")]);
    const [before] = await store.revisions(["relationships"]);
    await store.increment("relationships", {}, { usage_count: 1 });
    assert4.notDeepEqual(await store.revisions(["relationships"]), [before]);
  }),
  storeCase("a revision stays where nothing changed", async (store) => {
    await insertGroups(store, ["g1"]);
    await assertRevision(store, "stays", () => store.find("groups", {}));
    await assertRevision(store, "stays", () => store.insert("groups", []));
    await assertRevision(
      store,
      "stays",
      () => store.update("groups", { id: "unknown" }, { description: "new" })
    );
    await assertRevision(store, "stays", () => store.remove("groups", { id: "unknown" }));
    await assertRevision(store, "stays", () => store.increment("groups", { id: "unknown" }, {}));
    await assertRevision(store, "stays", () => assertConflict(insertGroups(store, ["g1"])));
    await assertRevision(store, "stays", () => store.insert("users", [userRecord("u1")]));
  }),
  storeCase("a revision rises within the transaction that changes, call by call", async (store) => {
    await store.transaction(async (inside) => {
      await assertRevision(inside, "rises", () => insertGroups(inside, ["g1"]));
      await assertRevision(inside, "rises", () => insertGroups(inside, ["g2"]));
      await assertRevision(inside, "stays", () => assertConflict(insertGroups(inside, ["g2"])));
    });
    assert4.ok(await revisionOf(store) >= 2);
  }),
  storeCase("a revision of a failed transaction is as before", async (store) => {
    await insertGroups(store, ["g1"]);
    await assertRevision(
      store,
      "stays",
      () => assertFails(
        store.transaction(async (inside) => {
          await insertGroups(inside, ["g2"]);
          throw failure;
        })
      )
    );
  }),
  storeCase("a revision rises with every one of many changes at the same time", async (store) => {
    const ids = Array.from({ length: 20 }, (_, index) => `g${index}`);
    await Promise.all(ids.map((id) => insertGroups(store, [id])));
    assert4.ok(await revisionOf(store) >= ids.length);
  }),
  storeCase("migrating again keeps the revisions", async (store) => {
    await insertGroups(store, ["g1"]);
    await assertRevision(store, "stays", () => store.migrate(Object.values(collectionDefinitions)));
  })
];

// src/testkit/store-cases-write.ts
import assert5 from "assert/strict";
var parallel = Array.from({ length: 20 }, (_, index) => index);
async function countOf(store) {
  return (await store.find("relationships", { id: "r1" }))[0]?.usage_count;
}
var writeCases = [
  storeCase("an insert of nothing does nothing", async (store) => {
    await store.insert("groups", []);
    assertIds(await store.find("groups", {}), []);
  }),
  storeCase("an id that is taken is a CONFLICT that names the collection", async (store) => {
    await insertGroups(store, ["g1"]);
    const error = await assertConflict(store.insert("groups", [groupRecord("g1", { name: "another" })]));
    assert5.equal(error.details["collection"], "groups");
  }),
  storeCase("a unique key that is taken is a CONFLICT that names the collection", async (store) => {
    await insertGroups(store, ["g1"]);
    const error = await assertConflict(store.insert("groups", [groupRecord("g2", { name: "name g1" })]));
    assert5.equal(error.details["collection"], "groups");
  }),
  storeCase("a CONFLICT tells nothing of the record", async (store) => {
    await store.insert("users", [userRecord("u1", { username_key: "a-secret-name" })]);
    const error = await assertConflict(
      store.insert("users", [userRecord("u2", { username_key: "a-secret-name" })])
    );
    assert5.ok(!`${error.message}${JSON.stringify(error.details)}`.includes("a-secret-name"));
  }),
  storeCase("a unique key of several fields is taken only where all of them are", async (store) => {
    await store.insert("group_members", [memberRecord("m1", "g1", "u1")]);
    await store.insert("group_members", [memberRecord("m2", "g1", "u2"), memberRecord("m3", "g2", "u1")]);
    await assertConflict(store.insert("group_members", [memberRecord("m4", "g1", "u2")]));
  }),
  storeCase("the fields of a unique key are kept apart", async (store) => {
    await store.insert("group_members", [memberRecord("m1", "a", "bc"), memberRecord("m2", "ab", "c")]);
    await store.insert("group_members", [memberRecord("m3", "", "abc"), memberRecord("m4", "abc", "")]);
    assertIds(await store.find("group_members", { group_id: "ab", user_id: "c" }), ["m2"]);
  }),
  {
    name: "a null in a unique key equals nothing",
    async run(store) {
      await store.migrate([{ ...collectionDefinitions.activity, unique: [["action", "object_id"]] }]);
      await store.insert("activity", [activityRecord("a1"), activityRecord("a2")]);
      await store.insert("activity", [activityRecord("a3", { object_id: "o1" })]);
      await assertConflict(store.insert("activity", [activityRecord("a4", { object_id: "o1" })]));
      assertIds(await store.find("activity", {}), ["a1", "a2", "a3"]);
    }
  },
  storeCase("unique keys differ by case, accent and trailing space", async (store) => {
    const names7 = ["ops", "Ops", "\xF6ps", "ops ", "ops\u0301"];
    await store.insert(
      "groups",
      names7.map((name, index) => groupRecord(`g${index}`, { name }))
    );
    assert5.equal((await store.find("groups", {})).length, names7.length);
  }),
  storeCase("an insert with one conflict inserts none", async (store) => {
    await insertGroups(store, ["g3"]);
    await assertConflict(insertGroups(store, ["g1", "g2", "g3", "g4"]));
    assertIds(await store.find("groups", {}), ["g3"]);
  }),
  storeCase("an insert that conflicts with itself inserts none", async (store) => {
    const twin = groupRecord("g2", { name: "name g1" });
    await assertConflict(store.insert("groups", [groupRecord("g1"), twin]));
    assertIds(await store.find("groups", {}), []);
  }),
  storeCase("a large insert with a conflict at its end inserts none", async (store) => {
    const ids = Array.from({ length: 3e3 }, (_, index) => `g${index}`);
    await assertConflict(insertGroups(store, [...ids, "g0"]));
    assertIds(await store.find("groups", {}), []);
    await insertGroups(store, ids);
  }),
  storeCase("an update sets what is named, leaves the rest and answers how many matched", async (store) => {
    await insertGroups(store, ["g1", "g2", "g3"]);
    assert5.equal(await store.update("groups", { id: { in: ["g1", "g2"] } }, { description: "new" }), 2);
    assert5.deepEqual(await store.find("groups", {}), [
      groupRecord("g1", { description: "new" }),
      groupRecord("g2", { description: "new" }),
      groupRecord("g3")
    ]);
  }),
  storeCase("an update counts what matched, also where the values are the same", async (store) => {
    await insertGroups(store, ["g1", "g2"]);
    assert5.equal(await store.update("groups", {}, { description: null }), 2);
    assert5.equal(await store.update("groups", { id: "g1" }, {}), 1);
    assert5.equal(await store.update("groups", { id: "unknown" }, { description: "new" }), 0);
  }),
  storeCase("an update sets null, booleans, json and bytes", async (store) => {
    await store.insert("users", [userRecord("u1", { email: "a@b.c" })]);
    await store.update("users", { id: "u1" }, { email: null, is_active: false });
    assert5.deepEqual(await store.find("users", {}), [userRecord("u1", { is_active: false })]);
    await store.insert("activity", [activityRecord("a1")]);
    await store.update("activity", { id: "a1" }, { details: { list: [1, null] } });
    assert5.deepEqual((await store.find("activity", {}))[0]?.details, { list: [1, null] });
  }),
  storeCase("an update whose filter names what it sets works on the values of before", async (store) => {
    await store.insert("users", [userRecord("u1"), userRecord("u2", { role: "ADMIN" })]);
    assert5.equal(await store.update("users", { role: "USER" }, { role: "ADMIN" }), 1);
    assertIds(await store.find("users", { role: "ADMIN" }), ["u1", "u2"]);
  }),
  storeCase("a patch cannot change an id", async (store) => {
    await insertGroups(store, ["g1"]);
    const patch = { ...groupRecord("g2"), name: "new name" };
    await store.update("groups", { id: "g1" }, patch).catch(() => void 0);
    assertIds(await store.find("groups", {}), ["g1"]);
  }),
  storeCase("an update that takes a taken key is a CONFLICT and changes nothing", async (store) => {
    await insertGroups(store, ["g1", "g2"]);
    const error = await assertConflict(
      store.update("groups", { id: "g2" }, { name: "name g1", description: "lost" })
    );
    assert5.equal(error.details["collection"], "groups");
    assert5.deepEqual(await store.find("groups", {}), [groupRecord("g1"), groupRecord("g2")]);
  }),
  storeCase("an update of several records to one key changes none of them", async (store) => {
    await insertGroups(store, ["g1", "g2", "g3"]);
    await assertConflict(store.update("groups", {}, { name: "the same" }));
    assert5.deepEqual(await store.find("groups", {}), [
      groupRecord("g1"),
      groupRecord("g2"),
      groupRecord("g3")
    ]);
  }),
  storeCase("a key is free again once its record is renamed or removed", async (store) => {
    await insertGroups(store, ["g1", "g2"]);
    await store.update("groups", { id: "g1" }, { name: "other" });
    await store.remove("groups", { id: "g2" });
    await store.insert("groups", [
      groupRecord("g2", { name: "name g1" }),
      groupRecord("g3", { name: "name g2" })
    ]);
    assertIds(await store.find("groups", { name: "name g1" }), ["g2"]);
  }),
  storeCase("of updates at the same time exactly one claims a record", async (store) => {
    await insertGroups(store, ["g1"]);
    const claims = await Promise.all(
      parallel.map(
        (worker) => store.update("groups", { id: "g1", description: null }, { description: `${worker}` })
      )
    );
    assert5.deepEqual(claims.toSorted(), [...Array(claims.length - 1).fill(0), 1]);
    const winner = claims.indexOf(1);
    assert5.equal((await store.find("groups", {}))[0]?.description, `${winner}`);
  }),
  storeCase("of inserts at the same time exactly one takes a key", async (store) => {
    const insert = (worker) => store.insert("groups", [groupRecord(`g${worker}`, { name: "the same" })]);
    const isTaken = (call) => call.then(
      () => true,
      (error) => !AnalyticsError.is(error) || error.code !== "CONFLICT"
    );
    const results = await Promise.all(parallel.map((worker) => isTaken(insert(worker))));
    assert5.equal(results.filter(Boolean).length, 1);
    assert5.equal((await store.find("groups", {})).length, 1);
  }),
  storeCase("remove removes what matches and answers how many", async (store) => {
    await insertGroups(store, ["g1", "g2", "g3"]);
    assert5.equal(await store.remove("groups", { id: { in: ["g1", "g3", "unknown"] } }), 2);
    assertIds(await store.find("groups", {}), ["g2"]);
    assert5.equal(await store.remove("groups", { id: "g1" }), 0);
    assert5.equal(await store.remove("groups", { id: { in: [] } }), 0);
    assert5.equal(await store.remove("groups", {}), 1);
  }),
  storeCase("increment adds to what matches and answers how many", async (store) => {
    await store.insert("relationships", [
      relationshipRecord("r1", { usage_count: 1 }),
      relationshipRecord("r2", { usage_count: 5 })
    ]);
    assert5.equal(
      await store.increment("relationships", { id: "r1" }, { usage_count: 2, confidence: -0.25 }),
      1
    );
    assert5.equal(await store.increment("relationships", { id: "unknown" }, { usage_count: 1 }), 0);
    assert5.deepEqual(await store.find("relationships", {}), [
      relationshipRecord("r1", { usage_count: 3, confidence: 0.25 }),
      relationshipRecord("r2", { usage_count: 5 })
    ]);
    assert5.equal(await store.increment("relationships", {}, { occurrence_count: 1 }), 2);
  }),
  storeCase("increment counts a null as 0", async (store) => {
    await store.insert("datasources", [
      {
        id: "d1",
        name: "shop",
        type: "sqlite",
        host: null,
        port: null,
        database: "shop.db",
        username: null,
        sealed_password: null,
        options: {},
        catalog: "shop",
        status: "connected",
        status_reason: null,
        created_at: timeAt(0),
        updated_at: timeAt(0)
      }
    ]);
    assert5.equal(await store.increment("datasources", { id: "d1" }, { port: 5 }), 1);
    assert5.equal((await store.find("datasources", {}))[0]?.port, 5);
  }),
  storeCase("increments at the same time all count", async (store) => {
    await store.insert("relationships", [relationshipRecord("r1")]);
    await Promise.all(parallel.map(() => store.increment("relationships", { id: "r1" }, { usage_count: 1 })));
    assert5.equal(await countOf(store), parallel.length);
  }),
  storeCase("increments and updates at the same time do not undo each other", async (store) => {
    await store.insert("relationships", [relationshipRecord("r1")]);
    await Promise.all(
      parallel.map(
        (index) => index % 2 === 0 ? store.increment("relationships", { id: "r1" }, { usage_count: 1 }) : store.update("relationships", { id: "r1" }, { evidence: [`${index}`] })
      )
    );
    assert5.equal(await countOf(store), parallel.length / 2);
  })
];

// src/testkit/store-cases.ts
var storeCases = [
  ...recordCases,
  ...filterCases,
  ...orderCases,
  ...writeCases,
  ...transactionCases,
  ...revisionCases
];

// src/testkit/driver-cases-cells.ts
function everywhere(type, literal, dialects2 = ["sqlite", "duckdb", "postgres", "mysql", "mariadb"]) {
  return Object.fromEntries(dialects2.map((dialect) => [dialect, [type, literal]]));
}
var typed = ["duckdb", "postgres", "mysql", "mariadb"];
var rich = ["duckdb", "postgres"];
var cellExamples = [
  { column: "small_integer", kind: "integer", seed: everywhere("INTEGER", "-42"), cell: -42 },
  {
    column: "safe_integer",
    kind: "integer",
    seed: everywhere("BIGINT", "9007199254740991"),
    cell: 9007199254740991
  },
  {
    column: "big_integer",
    kind: "integer",
    seed: everywhere("BIGINT", "9007199254740993"),
    cell: "9007199254740993"
  },
  { column: "exact_decimal", kind: "decimal", seed: everywhere("DECIMAL(10,2)", "12.50"), cell: 12.5 },
  {
    column: "tiny_decimal",
    kind: "decimal",
    seed: everywhere("DECIMAL(20,10)", "0.0000001", typed),
    cell: 1e-7
  },
  {
    column: "long_decimal",
    kind: "decimal",
    seed: everywhere("DECIMAL(30,10)", "12345678901234567.0123456789", typed),
    cell: "12345678901234567.0123456789"
  },
  {
    column: "double_float",
    kind: "float",
    seed: { ...everywhere("DOUBLE PRECISION", "0.1"), duckdb: ["DOUBLE", "0.1"] },
    cell: 0.1
  },
  { column: "single_float", kind: "float", seed: everywhere("REAL", "0.1", rich), cell: 0.1 },
  {
    column: "single_float_mysql",
    kind: "float",
    seed: everywhere("FLOAT", "0.1", ["mysql", "mariadb"]),
    cell: 0.1
  },
  {
    column: "not_a_number",
    kind: "float",
    seed: { duckdb: ["DOUBLE", "'NaN'"], postgres: ["DOUBLE PRECISION", "'NaN'"] },
    cell: "NaN"
  },
  {
    column: "infinity",
    kind: "float",
    seed: {
      sqlite: ["DOUBLE", "9e999"],
      duckdb: ["DOUBLE", "'Infinity'"],
      postgres: ["DOUBLE PRECISION", "'Infinity'"]
    },
    cell: "Infinity"
  },
  { column: "yes", kind: "boolean", seed: everywhere("BOOLEAN", "TRUE"), cell: true },
  { column: "no", kind: "boolean", seed: everywhere("BOOLEAN", "FALSE"), cell: false },
  { column: "words", kind: "text", seed: everywhere("VARCHAR(50)", "'it''s Zo\xEB \u{1F600}'"), cell: "it's Zo\xEB \u{1F600}" },
  { column: "empty_words", kind: "text", seed: everywhere("VARCHAR(50)", "''"), cell: "" },
  { column: "digits", kind: "text", seed: everywhere("VARCHAR(50)", "'007'"), cell: "007" },
  { column: "day", kind: "date", seed: everywhere("DATE", "'2024-02-29'"), cell: "2024-02-29" },
  { column: "clock", kind: "time", seed: everywhere("TIME", "'13:37:00'"), cell: "13:37:00" },
  {
    column: "moment",
    kind: "timestamp",
    seed: {
      ...everywhere("TIMESTAMP", "'2024-02-29 13:37:00'", ["sqlite", "duckdb", "postgres"]),
      ...everywhere("DATETIME", "'2024-02-29 13:37:00'", ["mysql", "mariadb"])
    },
    cell: "2024-02-29T13:37:00"
  },
  {
    column: "exact_moment",
    kind: "timestamp",
    seed: {
      ...everywhere("TIMESTAMP", "'1969-12-31 23:59:59.250001'", ["sqlite", "duckdb", "postgres"]),
      ...everywhere("DATETIME(6)", "'1969-12-31 23:59:59.250001'", ["mysql", "mariadb"])
    },
    cell: "1969-12-31T23:59:59.250001"
  },
  {
    column: "zoned_moment",
    kind: "timestamptz",
    seed: {
      ...everywhere("TIMESTAMP WITH TIME ZONE", "'2024-03-01 00:30:00.5+02:00'", [
        "sqlite",
        "duckdb",
        "postgres"
      ]),
      ...everywhere(
        "TIMESTAMP(1) NULL",
        "CONVERT_TZ('2024-03-01 00:30:00.5', '+02:00', @@session.time_zone)",
        ["mysql", "mariadb"]
      )
    },
    cell: "2024-02-29T22:30:00.5Z"
  },
  {
    column: "duration",
    kind: "interval",
    seed: everywhere("INTERVAL", "'1 day 02:03:04'", rich),
    cell: "1 day 02:03:04"
  },
  {
    column: "identity",
    kind: "uuid",
    seed: everywhere("UUID", "'6f1c2b1e-0d7a-4c58-9f0a-2b3c4d5e6f70'", [
      "sqlite",
      "duckdb",
      "postgres",
      "mariadb"
    ]),
    cell: "6f1c2b1e-0d7a-4c58-9f0a-2b3c4d5e6f70"
  },
  {
    column: "document",
    kind: "json",
    seed: everywhere("JSON", `'{"a": [1, null, "x"], "b": {"c": true}}'`),
    cell: { a: [1, null, "x"], b: { c: true } }
  },
  {
    column: "many_integers",
    kind: "array",
    seed: { duckdb: ["INTEGER[]", "[1, NULL, 3]"], postgres: ["INTEGER[]", "'{1,NULL,3}'"] },
    cell: [1, null, 3]
  },
  {
    column: "many_words",
    kind: "array",
    seed: {
      duckdb: ["VARCHAR[][]", `[['a b', 'c"d'], ['NULL', '']]`],
      postgres: ["TEXT[][]", `ARRAY[ARRAY['a b', 'c"d'], ARRAY['NULL', '']]`]
    },
    cell: [
      ["a b", 'c"d'],
      ["NULL", ""]
    ]
  },
  {
    column: "raw_bytes",
    kind: "bytes",
    seed: {
      ...everywhere("BLOB", "X'00ff10'", ["sqlite", "mysql", "mariadb"]),
      duckdb: ["BLOB", "'\\x00\\xFF\\x10'"],
      postgres: ["BYTEA", "'\\x00ff10'"]
    },
    cell: "AP8Q"
  },
  { column: "address", kind: "other", seed: { postgres: ["INET", "'10.0.0.1'"] }, cell: "10.0.0.1" }
];
function cellExamplesOf(dialect) {
  return cellExamples.filter(({ seed }) => seed[dialect] !== void 0);
}

// src/testkit/driver-cases-seed.ts
var seededNumbers = 5e3;
var seededTables = ["authors", "book_titles", "books", "cells", "digits", "numbers"];
function driverSeed(dialect) {
  return [...library(dialect), ...numbers(), ...cells(dialect), ...comments(dialect)];
}
function library(dialect) {
  const engine = dialect === "mysql" || dialect === "mariadb" ? " ENGINE=InnoDB DEFAULT CHARSET=utf8mb4" : "";
  return [
    `CREATE TABLE authors (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(100) NOT NULL, born DATE, CONSTRAINT author_name UNIQUE (name))${engine}`,
    `CREATE TABLE books (
      author_id INTEGER NOT NULL, number INTEGER NOT NULL, title VARCHAR(100), price DECIMAL(8,2),
      PRIMARY KEY (author_id, number),
      FOREIGN KEY (author_id) REFERENCES authors (id)
    )${engine}`,
    `INSERT INTO authors (id, name, born) VALUES (1, 'Ursula', '1929-10-21'), (2, 'Italo', NULL)`,
    `INSERT INTO books (author_id, number, title, price) VALUES (1, 1, 'The Dispossessed', 12.50), (2, 1, 'Invisible Cities', 9.99), (2, 2, NULL, NULL)`,
    `CREATE VIEW book_titles AS SELECT authors.name, books.title FROM books INNER JOIN authors ON authors.id = books.author_id`
  ];
}
function numbers() {
  return [
    "CREATE TABLE digits (d INTEGER NOT NULL)",
    "INSERT INTO digits (d) VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9)",
    "CREATE TABLE numbers (n INTEGER NOT NULL PRIMARY KEY, label VARCHAR(20) NOT NULL)",
    `INSERT INTO numbers (n, label)
      SELECT a.d * 1000 + b.d * 100 + c.d * 10 + e.d, 'row'
      FROM digits a CROSS JOIN digits b CROSS JOIN digits c CROSS JOIN digits e WHERE a.d < ${seededNumbers / 1e3}`
  ];
}
function cells(dialect) {
  const examples = cellExamplesOf(dialect);
  const seeds = examples.flatMap(({ seed }) => [seed[dialect] ?? []]);
  const columns = examples.map(({ column }, place) => `${column} ${seeds[place]?.[0] ?? ""}`);
  const values = seeds.map(([, literal]) => literal);
  return [
    `CREATE TABLE cells (id INTEGER NOT NULL PRIMARY KEY, ${columns.join(", ")})`,
    `INSERT INTO cells VALUES (1, ${values.join(", ")})`,
    "INSERT INTO cells (id) VALUES (2)"
  ];
}
function comments(dialect) {
  if (dialect === "postgres" || dialect === "duckdb") {
    return ["COMMENT ON TABLE authors IS 'Who writes'", "COMMENT ON COLUMN authors.born IS 'Day of birth'"];
  }
  if (dialect === "mysql" || dialect === "mariadb") {
    return ["ALTER TABLE authors COMMENT = 'Who writes', MODIFY born DATE COMMENT 'Day of birth'"];
  }
  return [];
}

// src/testkit/driver-cases-results.ts
import assert7 from "assert/strict";

// src/testkit/driver-cases-subject.ts
import assert6 from "assert/strict";
var patient = { timeoutMs: 3e4, maxRows: 1e5 };
var endlessSql = "SELECT sum(a.n * b.n + c.n + d.n) AS total FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c CROSS JOIN numbers d";
async function readAll(subject, sql, options = {}) {
  return readChecked(subject.driver, await subject.check(sql), options);
}
async function readChecked(driver, sql, options = {}) {
  const { columns, batches } = await driver.execute(sql, { ...patient, ...options });
  const rows = [];
  for await (const batch of batches) rows.push(...batch);
  return { columns, rows };
}
async function slipPastGuard(subject, sql) {
  return { ...await subject.check("SELECT n FROM numbers"), sql };
}
async function assertFails2(promise, code) {
  const error = await promise.then(
    () => null,
    (reason) => reason
  );
  assert6.ok(AnalyticsError.is(error), `expected ${code}, got ${String(error)}`);
  assert6.equal(error.code, code, error.message);
  assert6.notEqual(error.message, "");
}

// src/testkit/driver-cases-results.ts
function cellCases(dialect) {
  return cellExamplesOf(dialect).map(({ column, kind, cell }) => ({
    name: `a cell of ${column} is ${JSON.stringify(cell)} of kind ${kind}, and null where there is none`,
    async run(subject) {
      const { columns, rows } = await readAll(subject, `SELECT ${column} FROM cells ORDER BY id`);
      assert7.deepEqual(columns, [{ name: column, kind }]);
      assert7.deepEqual(rows, [[cell], [null]]);
    }
  }));
}
var resultCases = [
  {
    name: "a count is a number of kind integer",
    async run(subject) {
      const { columns, rows } = await readAll(subject, "SELECT count(*) AS books FROM books");
      assert7.deepEqual(columns, [{ name: "books", kind: "integer" }]);
      assert7.deepEqual(rows, [[3]]);
    }
  },
  {
    name: "columns stand in the order and under the names of the statement, the same name twice if need be",
    async run(subject) {
      const { columns, rows } = await readAll(
        subject,
        "SELECT title AS b, number AS a, number AS b FROM books WHERE price > 10"
      );
      assert7.deepEqual(
        columns.map(({ name }) => name),
        ["b", "a", "b"]
      );
      assert7.deepEqual(rows, [["The Dispossessed", 1, 1]]);
    }
  },
  {
    name: "an empty result has its columns and no rows",
    async run(subject) {
      const { columns, rows } = await readAll(subject, "SELECT n, label FROM numbers WHERE n < 0");
      assert7.deepEqual(columns, [
        { name: "n", kind: "integer" },
        { name: "label", kind: "text" }
      ]);
      assert7.deepEqual(rows, []);
    }
  },
  {
    name: "a view is read like a table",
    async run(subject) {
      const { rows } = await readAll(
        subject,
        "SELECT name, title FROM book_titles WHERE title IS NOT NULL ORDER BY title"
      );
      assert7.deepEqual(rows, [
        ["Italo", "Invisible Cities"],
        ["Ursula", "The Dispossessed"]
      ]);
    }
  },
  {
    name: "rows keep the order of the engine over many batches, none of which is empty",
    async run(subject) {
      const { driver } = subject;
      const { batches } = await driver.execute(
        await subject.check("SELECT n FROM numbers ORDER BY n DESC"),
        patient
      );
      const seen = [];
      for await (const batch of batches) {
        assert7.notEqual(batch.length, 0);
        for (const [n] of batch) seen.push(n);
      }
      assert7.deepEqual(
        seen,
        Array.from({ length: seededNumbers }, (_value, place) => seededNumbers - 1 - place)
      );
    }
  },
  ...[1, 999, 1e3, 1001, seededNumbers, seededNumbers + 1].map((maxRows) => ({
    name: `at most maxRows rows are fetched, here ${maxRows} of ${seededNumbers}`,
    async run(subject) {
      const { rows } = await readAll(subject, "SELECT n FROM numbers ORDER BY n", { maxRows });
      assert7.equal(rows.length, Math.min(maxRows, seededNumbers));
      assert7.deepEqual(rows.at(-1), [rows.length - 1]);
    }
  })),
  {
    name: "an endless result is cut at maxRows too",
    async run(subject) {
      const sql = "SELECT a.n FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c CROSS JOIN numbers d";
      const { rows } = await readAll(subject, sql, { maxRows: 1500 });
      assert7.equal(rows.length, 1500);
    }
  }
];

// src/testkit/driver-cases-schema.ts
import assert8 from "assert/strict";
var commenting = /* @__PURE__ */ new Set(["postgres", "duckdb", "mysql", "mariadb"]);
function schemaCases(dialect) {
  return [
    {
      name: "the schema names its dialect, its catalog, and first the schema in which bare names are looked up",
      async run({ driver }) {
        const schema = await driver.introspect();
        assert8.equal(schema.dialect, dialect);
        assert8.equal(driver.dialect, dialect);
        assert8.notEqual(schema.catalog, "");
        const schemas = new Set(schema.tables.map((table2) => table2.schema));
        assert8.deepEqual([...schemas], schema.search_path.slice(0, 1));
      }
    },
    {
      name: "every table and view is there once, sorted by name, and nothing of the system",
      async run({ driver }) {
        const { tables } = await driver.introspect();
        assert8.deepEqual(
          tables.map(({ name }) => name),
          seededTables
        );
        assert8.deepEqual(
          tables.filter(({ kind }) => kind === "view").map(({ name }) => name),
          ["book_titles"]
        );
      }
    },
    {
      name: "columns stand in the order of the table, with type, kind and whether they may be null",
      async run(subject) {
        const { columns } = await tableOf(subject, "authors");
        assert8.deepEqual(
          columns.map(({ name, kind, nullable }) => ({ name, kind, nullable })),
          [
            { name: "id", kind: "integer", nullable: false },
            { name: "name", kind: "text", nullable: false },
            { name: "born", kind: "date", nullable: true }
          ]
        );
        for (const { type } of columns) assert8.notEqual(type, "");
      }
    },
    {
      name: "the kinds of the schema are those of results",
      async run(subject) {
        const { columns } = await tableOf(subject, "cells");
        assert8.deepEqual(
          columns.slice(1).map(({ name, kind }) => ({ column: name, kind })),
          cellExamplesOf(dialect).map(({ column, kind }) => ({ column, kind }))
        );
      }
    },
    {
      name: "primary, unique and foreign keys are told, several columns in key order",
      async run(subject) {
        const authors = await tableOf(subject, "authors");
        assert8.deepEqual(authors.primary_key, ["id"]);
        assert8.deepEqual(authors.unique_keys, [["name"]]);
        assert8.deepEqual(authors.foreign_keys, []);
        const books = await tableOf(subject, "books");
        assert8.deepEqual(books.primary_key, ["author_id", "number"]);
        assert8.deepEqual(books.unique_keys, []);
        assert8.deepEqual(books.foreign_keys, [
          {
            columns: ["author_id"],
            target_schema: books.schema,
            target_table: "authors",
            target_columns: ["id"]
          }
        ]);
        assert8.deepEqual((await tableOf(subject, "digits")).primary_key, []);
      }
    },
    {
      name: "the closure of a view holds its base tables, that of a plain table nothing",
      async run(subject) {
        const view = await tableOf(subject, "book_titles");
        assert8.deepEqual(view.closure, [
          { schema: view.schema, table: "authors" },
          { schema: view.schema, table: "books" }
        ]);
        assert8.deepEqual((await tableOf(subject, "books")).closure, []);
      }
    },
    {
      name: "the row estimate is a count, or null where the engine has none",
      async run(subject) {
        const { row_estimate: rows } = await tableOf(subject, "numbers");
        assert8.ok(rows === null || rows > 0 && rows <= 2 * seededNumbers, String(rows));
        assert8.equal((await tableOf(subject, "book_titles")).row_estimate, null);
      }
    },
    {
      name: commenting.has(dialect) ? "comments of the database are descriptions" : "descriptions are null",
      async run(subject) {
        const { description, columns } = await tableOf(subject, "authors");
        const told = [description, ...columns.map((column) => column.description)];
        assert8.deepEqual(
          told,
          commenting.has(dialect) ? ["Who writes", null, null, "Day of birth"] : [null, null, null, null]
        );
      }
    }
  ];
}
async function tableOf({ driver }, name) {
  const { tables } = await driver.introspect();
  const table2 = tables.find((each) => each.name === name);
  assert8.ok(table2, `the schema lacks ${name}`);
  return table2;
}

// src/testkit/driver-cases-statements.ts
import assert9 from "assert/strict";
var brief = { ...patient, timeoutMs: 150 };
var endingCases = [
  {
    name: "a statement that takes longer than timeoutMs is ended in the engine, and the next one runs",
    async run(subject) {
      await assertFails2(readAll(subject, endlessSql, brief), "QUERY_TIMEOUT");
      assert9.deepEqual((await readAll(subject, "SELECT count(*) AS c FROM books")).rows, [[3]]);
    }
  },
  {
    name: "a signal that was raised before the statement cancels it",
    async run(subject) {
      const signal = AbortSignal.abort();
      await assertFails2(readAll(subject, "SELECT n FROM numbers", { signal }), "CANCELLED");
    }
  },
  {
    name: "a signal that is raised while the statement runs cancels it, and the next one runs",
    async run(subject) {
      await assertFails2(readAll(subject, endlessSql, { signal: AbortSignal.timeout(150) }), "CANCELLED");
      assert9.deepEqual((await readAll(subject, "SELECT count(*) AS c FROM books")).rows, [[3]]);
    }
  },
  {
    name: "a signal that is raised between two batches cancels the rest",
    async run(subject) {
      const { driver } = subject;
      const controller = new AbortController();
      const sql = await subject.check("SELECT a.n FROM numbers a CROSS JOIN numbers b");
      const { batches } = await driver.execute(sql, { ...patient, maxRows: 1e9, signal: controller.signal });
      async function readOn() {
        for await (const batch of batches) if (batch.length > 0) controller.abort();
      }
      await assertFails2(readOn(), "CANCELLED");
    }
  },
  {
    name: "leaving the rows early ends the statement, so that it can be done again and again",
    async run(subject) {
      const sql = await subject.check("SELECT a.n FROM numbers a CROSS JOIN numbers b CROSS JOIN numbers c");
      for (let round = 0; round < 5; round += 1) {
        const { batches } = await subject.driver.execute(sql, { ...patient, maxRows: 1e9 });
        for await (const batch of batches) {
          assert9.notEqual(batch.length, 0);
          break;
        }
      }
      assert9.deepEqual((await readAll(subject, "SELECT count(*) AS c FROM books")).rows, [[3]]);
    }
  },
  {
    name: "statements that are asked for at the same time are all answered",
    async run(subject) {
      const counts = Array.from(
        { length: 12 },
        (_value, place) => readAll(subject, `SELECT count(*) AS c FROM numbers WHERE n < ${place}`)
      );
      assert9.deepEqual(
        (await Promise.all(counts)).map(({ rows }) => rows[0]?.[0]),
        Array.from({ length: 12 }, (_value, place) => place)
      );
    }
  },
  {
    name: "close ends what runs, may be called twice, and nothing runs afterwards",
    async run(subject) {
      const { driver } = subject;
      const sql = await subject.check("SELECT n FROM numbers");
      const running = assertFails2(
        driver.execute(await subject.check(endlessSql), patient),
        "DATA_SOURCE_UNAVAILABLE"
      );
      await driver.close();
      await driver.close();
      await running;
      await assertFails2(driver.execute(sql, patient), "DATA_SOURCE_UNAVAILABLE");
    }
  }
];
var refusalCases = [
  {
    name: "what the engine cannot bind is refused in its own words",
    async run(subject) {
      const sql = await slipPastGuard(subject, "SELECT no_such_column FROM numbers");
      await assertFails2(readChecked(subject.driver, sql), "DATA_SOURCE_REFUSED");
      await assertFails2(subject.driver.explain(sql, patient), "DATA_SOURCE_REFUSED");
    }
  },
  ...[
    "INSERT INTO digits (d) VALUES (10)",
    "UPDATE digits SET d = d + 1",
    "DELETE FROM digits",
    "CREATE TABLE stolen (n INTEGER)",
    "CREATE TABLE stolen AS SELECT n FROM numbers",
    "DROP TABLE digits",
    "SELECT n FROM numbers; DELETE FROM digits",
    "SELECT n FROM numbers; SELECT d FROM digits"
  ].map((text) => ({
    name: `the session itself refuses: ${text}`,
    async run(subject) {
      await assertFails2(
        readChecked(subject.driver, await slipPastGuard(subject, text)),
        "DATA_SOURCE_REFUSED"
      );
      const { tables } = await subject.driver.introspect();
      assert9.equal(
        tables.some(({ name }) => name === "stolen"),
        false
      );
      assert9.deepEqual((await readAll(subject, "SELECT count(*) AS c, sum(d) AS s FROM digits")).rows, [
        [10, 45]
      ]);
    }
  }))
];
var explainCases = [
  {
    name: "explain names the columns of the result",
    async run(subject) {
      const { driver } = subject;
      const { columns } = await driver.explain(
        await subject.check("SELECT n, label AS name FROM numbers"),
        patient
      );
      assert9.deepEqual(columns, [
        { name: "n", kind: "integer" },
        { name: "name", kind: "text" }
      ]);
    }
  },
  {
    name: "explain runs nothing: a statement without end is explained at once",
    async run(subject) {
      const { driver } = subject;
      const { columns } = await driver.explain(await subject.check(endlessSql), patient);
      assert9.deepEqual(
        columns.map(({ name }) => name),
        ["total"]
      );
    }
  },
  {
    name: "the relations of explain, where the engine tells them, are permitted and hold the tables that are read",
    async run(subject) {
      const { driver } = subject;
      const sql = await subject.check(
        "SELECT books.title FROM books INNER JOIN authors ON authors.id = books.author_id"
      );
      const { relations, estimated_rows: estimate } = await driver.explain(sql, patient);
      assert9.ok(estimate === null || estimate >= 0);
      if (relations === null) return;
      assert9.deepEqual(relations, sql.tables);
    }
  },
  {
    name: "syntaxTree answers the tree of a query, or null, and reads no row for it",
    async run({ driver }) {
      const tree = await driver.syntaxTree(endlessSql);
      assert9.ok(tree === null || typeof tree === "object");
      if (tree !== null) assert9.match(JSON.stringify(tree), /numbers/);
    }
  },
  {
    name: "every row of a table is there, counted by the engine or by its reader",
    async run(subject) {
      const { rows } = await readAll(subject, "SELECT n, label FROM numbers");
      assert9.equal(rows.length, seededNumbers);
    }
  }
];

// src/testkit/driver-cases.ts
function driverCases(dialect) {
  return [
    ...schemaCases(dialect),
    ...cellCases(dialect),
    ...resultCases,
    ...explainCases,
    ...endingCases,
    ...refusalCases
  ];
}

// src/testkit/guard-cases-row.ts
function casesOf(dialect, caseClass, defaultSchema, rows) {
  return rows.map(([name, sql, expected]) => {
    const plain = { name, dialect, sql, class: caseClass };
    if (expected === "denied") return { ...plain, expect: "denied" };
    if (expected === "reject") return { ...plain, expect: "reject" };
    if (typeof expected === "string") return { ...plain, expect: "reject", code: expected };
    const tables = expected.map((table2) => table2.includes(".") ? table2 : `${defaultSchema}.${table2}`).sort();
    return { ...plain, expect: "allow", tables };
  });
}

// src/testkit/guard-cases-duckdb.ts
var ordinary = [
  ["FROM first", "FROM orders SELECT id", ["orders"]],
  ["FROM alone", "FROM orders", ["orders"]],
  ["GROUP BY ALL", "SELECT status, SUM(total) FROM orders GROUP BY ALL ORDER BY ALL", ["orders"]],
  [
    "QUALIFY",
    "SELECT id FROM orders QUALIFY ROW_NUMBER() OVER (PARTITION BY status ORDER BY id) = 1",
    ["orders"]
  ],
  ["EXCLUDE and REPLACE", "SELECT * EXCLUDE (data) REPLACE (total * 2 AS total) FROM orders", ["orders"]],
  ["COLUMNS", "SELECT MIN(COLUMNS('id|total')) FROM orders", ["orders"]],
  ["a lambda", "SELECT list_transform([1, 2], x -> x + 1)", []],
  ["structs and maps", "SELECT {'a': 1}, MAP {'b': 2}, [1, 2][1]", []],
  [
    "an ASOF join",
    "SELECT 1 FROM orders o ASOF JOIN products p ON o.total >= p.price",
    ["orders", "products"]
  ],
  ["a semi join", "SELECT id FROM customers SEMI JOIN orders USING (id)", ["customers", "orders"]],
  ["PIVOT in FROM", "SELECT * FROM orders PIVOT (SUM(total) FOR status IN ('a', 'b'))", ["orders"]],
  ["UNNEST", "SELECT UNNEST([1, 2]), id FROM orders", ["orders"]],
  ["range", "SELECT r.range FROM range(10) AS r", []],
  ["a sample", "SELECT id FROM orders USING SAMPLE 10%", ["orders"]],
  ["UNION BY NAME", "SELECT id FROM orders UNION BY NAME SELECT id FROM products", ["orders", "products"]],
  [
    "dates",
    "SELECT date_trunc('month', ordered_at), strftime(ordered_at, '%Y'), CURRENT_DATE - INTERVAL 7 DAY FROM orders",
    ["orders"]
  ],
  ["TRY_CAST", "SELECT TRY_CAST(status AS INTEGER), total::DECIMAL(10, 2) FROM orders", ["orders"]],
  ["FILTER", "SELECT COUNT(*) FILTER (status = 'open') FROM orders", ["orders"]],
  ["JSON", "SELECT data ->> '$.a', json_extract(data, '$.b') FROM orders", ["orders"]],
  ["the catalog before the table", "SELECT id FROM shopdb.orders", ["orders"]],
  [
    "WITH reads the table that it hides",
    "WITH orders AS (SELECT * FROM orders) SELECT * FROM orders",
    ["orders"]
  ],
  ["a list comprehension", "SELECT [x * 2 FOR x IN [1, 2] IF x > 1]", []]
];
var functions = [
  ["read_csv", "SELECT * FROM read_csv('/etc/passwd')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["read_text", "SELECT content FROM read_text('/etc/passwd')", "SQL_FUNCTION_NOT_ALLOWED"],
  [
    "read_parquet over the network",
    "SELECT * FROM read_parquet('https://example.org/x.parquet')",
    "SQL_FUNCTION_NOT_ALLOWED"
  ],
  ["glob", "SELECT * FROM glob('/*')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["query", "SELECT * FROM query('SELECT * FROM salaries')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["query_table", "SELECT * FROM query_table('salaries')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["settings", "SELECT * FROM duckdb_settings()", "SQL_FUNCTION_NOT_ALLOWED"],
  ["secrets", "SELECT * FROM duckdb_secrets()", "SQL_FUNCTION_NOT_ALLOWED"],
  ["getenv", "SELECT getenv('HOME')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a variable", "SELECT getvariable('x')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["nextval", "SELECT nextval('s')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a serialised statement", "SELECT * FROM json_execute_serialized_sql('{}')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a pragma", "SELECT * FROM pragma_table_info('orders')", "SQL_FUNCTION_NOT_ALLOWED"]
];
var names = [
  ["a file as a table", "SELECT * FROM '/etc/passwd'", "SQL_UNKNOWN_TABLE"],
  ["a file as a quoted name", 'SELECT * FROM "salaries.csv"', "SQL_UNKNOWN_TABLE"],
  ["an address as a table", "FROM 'https://example.org/x.csv'", "SQL_UNKNOWN_TABLE"],
  [
    "a subquery in REPLACE",
    "SELECT * REPLACE ((SELECT MAX(amount) FROM salaries) AS id) FROM orders",
    "denied"
  ],
  ["an anti join", "SELECT id FROM orders ANTI JOIN salaries USING (id)", "denied"],
  ["an ASOF join", "SELECT 1 FROM orders o ASOF JOIN salaries s ON o.id >= s.id", "denied"],
  ["a positional join", "SELECT 1 FROM orders POSITIONAL JOIN salaries", "denied"],
  ["PIVOT over a denied table", "SELECT * FROM salaries PIVOT (SUM(amount) FOR id IN (1, 2))", "denied"],
  ["UNPIVOT over a denied table", "UNPIVOT salaries ON amount INTO NAME n VALUE v", "denied"],
  [
    "a lambda with a subquery",
    "SELECT list_transform([1], x -> (SELECT MAX(amount) FROM salaries))",
    "denied"
  ],
  ["a subquery in LIMIT", "SELECT id FROM orders LIMIT (SELECT MAX(id) FROM salaries)", "denied"],
  [
    "a subquery in QUALIFY",
    "SELECT id FROM orders QUALIFY ROW_NUMBER() OVER () > (SELECT MAX(id) FROM salaries)",
    "denied"
  ],
  ["ARRAY of a subquery", "SELECT ARRAY(SELECT amount FROM salaries)", "denied"],
  ["a struct", "SELECT {'a': (SELECT MAX(amount) FROM salaries)}", "denied"],
  [
    "WITH reads the denied table that it hides",
    "WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries",
    "denied"
  ],
  ["a hidden schema", "SELECT secret FROM vault.keys", "SQL_UNKNOWN_TABLE"],
  ["the catalog before a denied table", "SELECT amount FROM shopdb.salaries", "denied"],
  ["information_schema", "SELECT * FROM information_schema.tables", "SQL_SYSTEM_TABLE"],
  ["sqlite_master", "SELECT * FROM sqlite_master", "SQL_SYSTEM_TABLE"],
  ["duckdb_tables", "SELECT * FROM duckdb_tables", "SQL_SYSTEM_TABLE"],
  ["pg_catalog", "SELECT * FROM pg_catalog.pg_class", "SQL_SYSTEM_TABLE"]
];
var statements = [
  ["DESCRIBE", "DESCRIBE orders", "SQL_NOT_READ_ONLY"],
  ["SUMMARIZE", "SUMMARIZE salaries", "SQL_NOT_READ_ONLY"],
  ["SUMMARIZE as a table", "SELECT * FROM (SUMMARIZE salaries)", "SQL_NOT_READ_ONLY"],
  ["SHOW", "SHOW TABLES", "SQL_NOT_READ_ONLY"],
  ["COPY", "COPY orders TO 'x.csv'", "SQL_NOT_READ_ONLY"],
  ["ATTACH", "ATTACH 'x.db'", "SQL_NOT_READ_ONLY"],
  ["INSTALL", "INSTALL httpfs", "SQL_NOT_READ_ONLY"],
  ["LOAD", "LOAD httpfs", "SQL_NOT_READ_ONLY"],
  ["SET", "SET memory_limit = '1GB'", "SQL_NOT_READ_ONLY"],
  ["PRAGMA", "PRAGMA database_size", "SQL_NOT_READ_ONLY"],
  ["EXPORT", "EXPORT DATABASE 'x'", "SQL_NOT_READ_ONLY"],
  ["CALL", "CALL pragma_version()", "SQL_NOT_READ_ONLY"],
  ["a parameter", "SELECT id FROM orders WHERE id = ?", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["time travel", "SELECT id FROM orders AT (VERSION => 1)", "SQL_CONSTRUCT_NOT_ALLOWED"]
];
var duckdbCases = [
  ...casesOf("duckdb", "ordinary", "main", ordinary),
  ...casesOf("duckdb", "function", "main", functions),
  ...casesOf("duckdb", "name", "main", names),
  ...casesOf("duckdb", "statement", "main", statements)
];

// src/testkit/guard-cases-mysql.ts
var ordinary2 = [
  ["backticks", "SELECT `id` FROM `orders`", ["orders"]],
  ["a double-quoted string", 'SELECT id FROM orders WHERE status = "open FROM salaries"', ["orders"]],
  ["a backslash in a string", "SELECT id FROM orders WHERE status = 'it\\'s FROM salaries'", ["orders"]],
  ["a comment with a hash", "SELECT id # FROM salaries\nFROM orders", ["orders"]],
  [
    "GROUP_CONCAT",
    "SELECT GROUP_CONCAT(DISTINCT name ORDER BY name SEPARATOR ', ') FROM customers",
    ["customers"]
  ],
  [
    "date arithmetic",
    "SELECT DATE_ADD(ordered_at, INTERVAL 1 DAY), ordered_at - INTERVAL 1 MONTH FROM orders",
    ["orders"]
  ],
  [
    "dates",
    "SELECT DATE_FORMAT(ordered_at, '%Y-%m'), YEAR(ordered_at), TIMESTAMPDIFF(DAY, ordered_at, NOW()) FROM orders",
    ["orders"]
  ],
  ["IF and IFNULL", "SELECT IF(total > 5, 'a', 'b'), IFNULL(total, 0) FROM orders", ["orders"]],
  ["CONVERT", "SELECT CONVERT(total, DECIMAL(10, 2)), CAST(total AS SIGNED) FROM orders", ["orders"]],
  ["DIV, MOD and XOR", "SELECT total DIV 2, total MOD 2, total % 2, 1 XOR 0 FROM orders", ["orders"]],
  ["REGEXP", "SELECT id FROM orders WHERE status REGEXP '^a' AND status NOT RLIKE 'b'", ["orders"]],
  ["the equality that knows NULL", "SELECT id FROM orders WHERE total <=> NULL", ["orders"]],
  ["LIMIT with an offset", "SELECT id FROM orders LIMIT 5, 10", ["orders"]],
  ["WITH ROLLUP", "SELECT status, SUM(total) FROM orders GROUP BY status WITH ROLLUP", ["orders"]],
  ["JSON operators", "SELECT data->'$.a', data->>'$.b', JSON_EXTRACT(data, '$.c') FROM orders", ["orders"]],
  ["DUAL", "SELECT 1 + 1 FROM DUAL", []],
  ["TABLE", "TABLE orders", ["orders"]],
  [
    "typed literals",
    "SELECT DATE'2024-01-01', X'ab', CASE WHEN total THEN'a'ELSE'b'END FROM orders",
    ["orders"]
  ],
  ["a backslash that keeps a string open", "SELECT 'x\\', (SELECT MAX(amount) FROM salaries), '", []],
  ["counting several columns", "SELECT COUNT(DISTINCT customer_id, status) FROM orders", ["orders"]],
  [
    "TRIM, SUBSTRING and POSITION",
    "SELECT TRIM(LEADING 'x' FROM name), SUBSTRING(name FROM 2), POSITION('a' IN name) FROM customers",
    ["customers"]
  ],
  ["a straight join", "SELECT 1 FROM orders STRAIGHT_JOIN customers", ["customers", "orders"]],
  ["an index hint", "SELECT id FROM orders USE INDEX (by_status)", ["orders"]],
  ["a name with a space", "SELECT note FROM `Order Notes`", ["Order Notes"]],
  [
    "a lateral join",
    "SELECT 1 FROM customers c, LATERAL (SELECT total FROM orders o WHERE o.customer_id = c.id LIMIT 1) t",
    ["customers", "orders"]
  ],
  [
    "WITH reads the table that it hides",
    "WITH orders AS (SELECT * FROM orders) SELECT * FROM orders",
    ["orders"]
  ]
];
var quoting = [
  [
    "an executable comment",
    "SELECT id FROM orders /*! UNION SELECT amount FROM salaries */",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ],
  [
    "with a version",
    "SELECT id FROM orders /*!50000 UNION SELECT amount FROM salaries */",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ],
  [
    "MariaDB's own",
    "SELECT id FROM orders /*M! UNION SELECT amount FROM salaries */",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ],
  ["an optimizer hint", "SELECT /*+ SET_VAR(sql_mode=1) */ id FROM orders", "SQL_CONSTRUCT_NOT_ALLOWED"],
  [
    "dashes that begin no comment",
    "SELECT 5--(SELECT MAX(amount) FROM salaries)",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ],
  ["a comment in a comment", "SELECT 1 /* /* */ , amount FROM salaries -- */", "SQL_CONSTRUCT_NOT_ALLOWED"],
  [
    "a string that a backslash keeps open",
    "SELECT 'a\\'' , (SELECT MAX(amount) FROM salaries) -- '",
    "denied"
  ],
  ["a character set before a string", "SELECT _gbk'x' FROM orders", "SQL_CONSTRUCT_NOT_ALLOWED"],
  [
    "a carriage return alone",
    "SELECT 1 -- x\r, (SELECT MAX(amount) FROM salaries)",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ]
];
var statements2 = [
  ["INTO OUTFILE", "SELECT * FROM orders INTO OUTFILE '/tmp/x'", "SQL_NOT_READ_ONLY"],
  ["INTO DUMPFILE", "SELECT * INTO DUMPFILE '/tmp/x' FROM orders", "SQL_NOT_READ_ONLY"],
  ["INTO a variable", "SELECT id INTO @x FROM orders", "reject"],
  ["FOR UPDATE", "SELECT id FROM orders FOR UPDATE", "SQL_NOT_READ_ONLY"],
  ["LOCK IN SHARE MODE", "SELECT id FROM orders LOCK IN SHARE MODE", "SQL_NOT_READ_ONLY"],
  ["a variable", "SELECT @x := 1", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["a system variable", "SELECT @@version", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["HANDLER", "HANDLER orders OPEN", "SQL_NOT_READ_ONLY"],
  ["LOAD DATA", "LOAD DATA INFILE 'x' INTO TABLE orders", "SQL_NOT_READ_ONLY"],
  ["SHOW", "SHOW TABLES", "SQL_NOT_READ_ONLY"],
  ["DESCRIBE", "DESCRIBE orders", "SQL_NOT_READ_ONLY"],
  ["SET", "SET @x = 1", "SQL_NOT_READ_ONLY"],
  ["DO", "DO SLEEP(5)", "SQL_NOT_READ_ONLY"],
  ["REPLACE", "REPLACE INTO orders (id) VALUES (1)", "SQL_NOT_READ_ONLY"],
  ["a procedure of the optimizer", "SELECT id FROM orders PROCEDURE ANALYSE()", "reject"],
  ["a parameter", "SELECT id FROM orders WHERE id = ?", "SQL_CONSTRUCT_NOT_ALLOWED"]
];
var functions2 = [
  ["LOAD_FILE", "SELECT LOAD_FILE('/etc/passwd')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["SLEEP", "SELECT SLEEP(10)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["BENCHMARK", "SELECT BENCHMARK(1000000, MD5('x'))", "SQL_FUNCTION_NOT_ALLOWED"],
  ["GET_LOCK", "SELECT GET_LOCK('x', 1)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["CURRENT_USER", "SELECT CURRENT_USER()", "SQL_FUNCTION_NOT_ALLOWED"],
  ["DATABASE", "SELECT DATABASE()", "SQL_FUNCTION_NOT_ALLOWED"],
  ["LAST_INSERT_ID", "SELECT LAST_INSERT_ID(5)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["UPDATEXML", "SELECT UPDATEXML('<a/>', '/a', '<b/>')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a stored function", "SELECT hr.peek(1)", "SQL_FUNCTION_NOT_ALLOWED"]
];
var names2 = [
  ["another database", "SELECT name FROM hr.employees", "denied"],
  ["a hidden database", "SELECT secret FROM vault.keys", "SQL_UNKNOWN_TABLE"],
  ["information_schema", "SELECT * FROM information_schema.tables", "SQL_SYSTEM_TABLE"],
  ["mysql", "SELECT * FROM mysql.user", "SQL_SYSTEM_TABLE"],
  ["performance_schema in another case", "SELECT * FROM Performance_Schema.threads", "SQL_SYSTEM_TABLE"],
  ["sys", "SELECT * FROM sys.session", "SQL_SYSTEM_TABLE"],
  [
    "WITH in another case than its table",
    "WITH Salaries AS (SELECT 1 AS amount) SELECT amount FROM salaries",
    "SQL_AMBIGUOUS_TABLE"
  ],
  [
    "WITH reads the denied table that it hides",
    "WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries",
    "denied"
  ],
  ["a partition", "SELECT id FROM orders PARTITION (p0)", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["ANY", "SELECT id FROM orders WHERE id = ANY (SELECT id FROM salaries)", "denied"],
  ["a table of rows", "SELECT 1 FROM orders JOIN LATERAL (SELECT amount FROM salaries) x ON TRUE", "denied"]
];
var casesFor = (dialect) => [
  ...casesOf(dialect, "ordinary", "shop", ordinary2),
  ...casesOf(dialect, "quoting and comments", "shop", quoting),
  ...casesOf(dialect, "writing and locking", "shop", statements2),
  ...casesOf(dialect, "function", "shop", functions2),
  ...casesOf(dialect, "name", "shop", names2)
];
var mysqlCases = [...casesFor("mysql"), ...casesFor("mariadb")];

// src/testkit/guard-cases-postgres.ts
var ordinary3 = [
  ["a cast with colons", "SELECT total::numeric(10, 2), '2024-01-01'::date FROM orders", ["orders"]],
  [
    "EXTRACT",
    "SELECT EXTRACT(YEAR FROM ordered_at), date_trunc($$month$$, ordered_at) FROM orders",
    ["orders"]
  ],
  [
    "SUBSTRING FROM",
    "SELECT SUBSTRING(name FROM 1 FOR 2), TRIM(BOTH FROM name) FROM customers",
    ["customers"]
  ],
  ["IS DISTINCT FROM", "SELECT id FROM orders WHERE status IS DISTINCT FROM 'open'", ["orders"]],
  ["UNNEST", "SELECT u FROM orders CROSS JOIN UNNEST(ARRAY[1, 2]) AS u", ["orders"]],
  ["FILTER", "SELECT COUNT(*) FILTER (WHERE status = 'open') FROM orders", ["orders"]],
  ["DISTINCT ON", "SELECT DISTINCT ON (status) id FROM orders ORDER BY status, id", ["orders"]],
  [
    "grouping sets",
    "SELECT status, SUM(total) FROM orders GROUP BY GROUPING SETS ((status), ())",
    ["orders"]
  ],
  ["rollup", "SELECT status, SUM(total) FROM orders GROUP BY ROLLUP (status)", ["orders"]],
  [
    "a lateral join",
    "SELECT 1 FROM customers c CROSS JOIN LATERAL (SELECT total FROM orders o WHERE o.customer_id = c.id LIMIT 1) t",
    ["customers", "orders"]
  ],
  [
    "generate_series",
    "SELECT d::date FROM generate_series('2024-01-01'::date, '2024-02-01'::date, '1 day') AS d",
    []
  ],
  ["a percentile", "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY total) FROM orders", ["orders"]],
  ["TABLE", "TABLE orders", ["orders"]],
  ["VALUES", "VALUES (1, 'a'), (2, 'b')", []],
  ["rows with ties", "SELECT id FROM orders ORDER BY total DESC FETCH FIRST 3 ROWS WITH TIES", ["orders"]],
  ["ANY over an array", "SELECT id FROM orders WHERE status = ANY (ARRAY['a', 'b'])", ["orders"]],
  ["JSON operators", "SELECT data ->> 'source', data #> '{a,b}' FROM orders", ["orders"]],
  ["JSON elements", "SELECT e.value FROM orders, json_array_elements(data) AS e", ["orders"]],
  ["an interval", "SELECT id FROM orders WHERE ordered_at > CURRENT_DATE - INTERVAL '7 days'", ["orders"]],
  ["AT TIME ZONE", "SELECT ordered_at AT TIME ZONE 'UTC' FROM orders", ["orders"]],
  ["string_agg in order", "SELECT string_agg(name, ', ' ORDER BY name) FROM customers", ["customers"]],
  ["a regular expression", "SELECT id FROM customers WHERE name ~* '^a' AND name !~ 'b'", ["customers"]],
  [
    "ILIKE and SIMILAR TO",
    "SELECT id FROM customers WHERE name ILIKE 'a%' OR name SIMILAR TO 'a|b'",
    ["customers"]
  ],
  ["ONLY", "SELECT id FROM ONLY orders", ["orders"]],
  ["a whole row", "SELECT row_to_json(o) FROM orders o", ["orders"]],
  ["a row of a table as its own table name", "SELECT tableoid::regclass, id FROM orders", ["orders"]],
  ["a name with a space", 'SELECT note FROM "Order Notes"', ["Order Notes"]],
  [
    "WITH reads the table that it hides",
    "WITH orders AS (SELECT * FROM orders) SELECT * FROM orders",
    ["orders"]
  ],
  ["ordinality", "SELECT a.x, a.n FROM unnest(ARRAY[1, 2]) WITH ORDINALITY AS a(x, n)", []],
  ["a sample", "SELECT id FROM orders TABLESAMPLE BERNOULLI (10)", ["orders"]]
];
var functions3 = [
  ["pg_read_file", "SELECT pg_read_file('/etc/passwd')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["with its schema", "SELECT pg_catalog.pg_read_file('x')", "SQL_FUNCTION_NOT_ALLOWED"],
  [
    "query_to_xml",
    "SELECT query_to_xml('SELECT * FROM salaries', true, true, '')",
    "SQL_FUNCTION_NOT_ALLOWED"
  ],
  ["table_to_xml", "SELECT table_to_xml('salaries', true, true, '')", "reject"],
  ["dblink", "SELECT * FROM dblink('x', 'SELECT 1') AS t(a int)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["ts_stat", "SELECT * FROM ts_stat('SELECT note FROM salaries')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["lo_import", "SELECT lo_import('/etc/passwd')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["lo_from_bytea", "SELECT lo_from_bytea(0, 'x')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["pg_sleep", "SELECT pg_sleep(10)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["set_config", "SELECT set_config('role', 'postgres', false)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["current_setting", "SELECT current_setting('data_directory')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["nextval", "SELECT nextval('s')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a lock", "SELECT pg_advisory_lock(1)", "SQL_FUNCTION_NOT_ALLOWED"],
  ["CURRENT_USER", "SELECT CURRENT_USER", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a function of another schema", "SELECT hr.lower(name) FROM customers", "SQL_FUNCTION_NOT_ALLOWED"],
  [
    "a quoted name that only looks built in",
    'SELECT "LOWER"(name) FROM customers',
    "SQL_FUNCTION_NOT_ALLOWED"
  ],
  ["a call in functional notation", "SELECT o.pg_read_file FROM orders o", "SQL_UNKNOWN_COLUMN"],
  [
    "the same of a value",
    "SELECT f.pg_read_file FROM unnest(ARRAY['/etc/passwd']) AS f",
    "SQL_UNKNOWN_COLUMN"
  ],
  ["the same in parentheses", "SELECT (o).peek FROM orders o", "SQL_UNKNOWN_COLUMN"],
  ["a table named in a literal", "SELECT 'salaries'::regclass", "SQL_TYPE_NOT_ALLOWED"],
  ["the same by CAST", "SELECT CAST('salaries' AS pg_catalog.regclass)", "SQL_TYPE_NOT_ALLOWED"],
  ["an operator of another schema", "SELECT id OPERATOR(hr.=) 1 FROM orders", "SQL_OPERATOR_NOT_ALLOWED"]
];
var statements3 = [
  ["SELECT INTO", "SELECT * INTO copy FROM orders", "SQL_NOT_READ_ONLY"],
  ["FOR UPDATE", "SELECT id FROM orders FOR UPDATE", "SQL_NOT_READ_ONLY"],
  ["FOR SHARE in a subquery", "SELECT * FROM (SELECT id FROM orders FOR SHARE) s", "SQL_NOT_READ_ONLY"],
  ["DELETE in WITH", "WITH d AS (DELETE FROM orders RETURNING *) SELECT * FROM d", "SQL_NOT_READ_ONLY"],
  ["WITH before INSERT", "WITH a AS (SELECT 1) INSERT INTO orders SELECT 1", "SQL_NOT_READ_ONLY"],
  ["COPY to a program", "COPY orders TO PROGRAM 'cat'", "SQL_NOT_READ_ONLY"],
  ["COPY of a query", "COPY (SELECT 1) TO STDOUT", "SQL_NOT_READ_ONLY"],
  ["SET", "SET search_path = hr", "SQL_NOT_READ_ONLY"],
  ["SHOW", "SHOW data_directory", "SQL_NOT_READ_ONLY"],
  ["DO", "DO $$ BEGIN END $$", "SQL_NOT_READ_ONLY"],
  ["CALL", "CALL p()", "SQL_NOT_READ_ONLY"],
  ["PREPARE", "PREPARE p AS SELECT 1", "SQL_NOT_READ_ONLY"],
  ["DECLARE", "DECLARE c CURSOR FOR SELECT 1", "SQL_NOT_READ_ONLY"],
  ["EXPLAIN ANALYZE", "EXPLAIN ANALYZE DELETE FROM orders", "SQL_NOT_READ_ONLY"],
  ["a parameter", "SELECT id FROM orders WHERE id = $1", "SQL_CONSTRUCT_NOT_ALLOWED"]
];
var names3 = [
  ["quotes keep the case", 'SELECT id FROM "Orders"', "SQL_UNKNOWN_TABLE"],
  ["escapes in a quoted name", 'SELECT amount FROM U&"\\0073alaries"', "denied"],
  ["TABLE of a denied table", "TABLE salaries", "denied"],
  [
    "WITH reads the denied table that it hides",
    "WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries",
    "denied"
  ],
  [
    "WITH RECURSIVE hides it for good",
    "WITH RECURSIVE salaries AS (SELECT id FROM orders) SELECT * FROM salaries",
    ["orders"]
  ],
  [
    "a plain WITH does not see later siblings",
    "WITH a AS (SELECT * FROM salaries), salaries AS (SELECT 1) SELECT * FROM a",
    "denied"
  ],
  ["a schema of its own", "SELECT name FROM hr.employees", "denied"],
  ["a hidden schema", "SELECT secret FROM vault.keys", "SQL_UNKNOWN_TABLE"],
  ["a backslash ends a string", "SELECT '\\' , (SELECT MAX(amount) FROM salaries) --'", "denied"],
  ["a dollar-quoted string", "SELECT $a$ FROM salaries $a$", []],
  ["nested comments", "SELECT 1 /* /* */ , amount FROM salaries */", []],
  ["a sampled table", "SELECT amount FROM salaries TABLESAMPLE SYSTEM (100)", "denied"],
  ["ARRAY of a subquery", "SELECT ARRAY(SELECT amount FROM salaries)", "denied"],
  ["a subquery in an index", "SELECT (ARRAY[1, 2])[(SELECT MAX(id) FROM salaries)]", "denied"],
  [
    "a lateral subquery",
    "SELECT 1 FROM orders o, LATERAL (SELECT amount FROM salaries s WHERE s.id = o.id) x",
    "denied"
  ],
  ["a subquery in LIMIT", "SELECT id FROM orders LIMIT (SELECT MAX(id) FROM salaries)", "denied"],
  [
    "a subquery in FILTER",
    "SELECT COUNT(*) FILTER (WHERE id IN (SELECT id FROM salaries)) FROM orders",
    "denied"
  ],
  [
    "a subquery in an argument of a table function",
    "SELECT * FROM generate_series(1, (SELECT MAX(id) FROM salaries)) g",
    "denied"
  ]
];
var system = [
  ["pg_class", "SELECT relname FROM pg_class", "SQL_SYSTEM_TABLE"],
  ["pg_catalog", "SELECT rolname FROM pg_catalog.pg_authid", "SQL_SYSTEM_TABLE"],
  ["information_schema", "SELECT table_name FROM information_schema.tables", "SQL_SYSTEM_TABLE"],
  ["statistics", "SELECT most_common_vals FROM pg_stats", "SQL_SYSTEM_TABLE"],
  ["quoted", 'SELECT * FROM "pg_catalog"."pg_shadow"', "SQL_SYSTEM_TABLE"],
  ["a catalog behind WITH", "WITH a AS (SELECT * FROM pg_settings) SELECT * FROM a", "SQL_SYSTEM_TABLE"]
];
var complexity = [
  ["a long text", `SELECT ${"1 + ".repeat(6e3)}1`, "SQL_TOO_COMPLEX"],
  ["a long chain", `SELECT ${"NOT ".repeat(4500)}TRUE`, "SQL_TOO_COMPLEX"]
];
var postgresCases = [
  ...casesOf("postgres", "ordinary", "public", ordinary3),
  ...casesOf("postgres", "function", "public", functions3),
  ...casesOf("postgres", "writing and locking", "public", statements3),
  ...casesOf("postgres", "name", "public", names3),
  ...casesOf("postgres", "system table", "public", system),
  ...casesOf("postgres", "complexity", "public", complexity)
];

// src/testkit/guard-cases-schema.ts
var guardCatalog = "shopdb";
var defaultSchemas = {
  sqlite: "main",
  duckdb: "main",
  postgres: "public",
  mysql: "shop",
  mariadb: "shop",
  trino: "shop"
};
function guardDefaultSchema(dialect) {
  return defaultSchemas[dialect];
}
function guardSchema(dialect) {
  const shop = guardDefaultSchema(dialect);
  const tables = [
    table(shop, "customers", "id name city email created_at"),
    table(shop, "order_items", "id order_id product_id quantity price"),
    table(shop, "orders", "id customer_id status total ordered_at data"),
    table(shop, "products", "id name category price"),
    {
      ...table(shop, "revenue", "day total"),
      kind: "view",
      closure: [{ schema: shop, table: "orders" }]
    },
    table(shop, "salaries", "id employee amount"),
    table(shop, "Order Notes", "id note")
  ];
  const others = [table("hr", "employees", "id name salary"), table("vault", "keys", "id secret")];
  return {
    dialect,
    catalog: guardCatalog,
    search_path: [shop],
    tables: (dialect === "sqlite" ? tables : [...tables, ...others]).sort(
      (left, right) => `${left.schema}.${left.name}` < `${right.schema}.${right.name}` ? -1 : 1
    )
  };
}
var guardReadable = {
  fingerprint: "guard-cases",
  canRead: ({ schema, table: name }) => name !== "salaries" && schema !== "hr" && schema !== "vault",
  isHidden: (_catalog, schema) => schema === "vault",
  decide: ({ schema, table: name }) => {
    const isForbidden = name === "salaries" || schema === "hr" || schema === "vault";
    return { has_access: !isForbidden, reason: "fixed for tests", rule: null, is_hidden: schema === "vault" };
  }
};
function table(schema, name, columns) {
  return {
    schema,
    name,
    kind: "table",
    description: null,
    columns: columns.split(" ").map((column) => ({
      name: column,
      type: "",
      kind: "other",
      nullable: true,
      description: null
    })),
    primary_key: ["id"],
    unique_keys: [],
    foreign_keys: [],
    row_estimate: null,
    closure: []
  };
}

// src/testkit/guard-cases-shared.ts
var ordinary4 = [
  ["one table", "SELECT id, total FROM orders", ["orders"]],
  ["counting", "SELECT COUNT(*) FROM orders", ["orders"]],
  ["counting distinct values", "SELECT COUNT(DISTINCT customer_id) FROM orders", ["orders"]],
  [
    "an inner join",
    "SELECT c.name FROM orders o JOIN customers c ON c.id = o.customer_id",
    ["customers", "orders"]
  ],
  [
    "a left join",
    "SELECT c.name FROM customers c LEFT JOIN orders o ON c.id = o.customer_id",
    ["customers", "orders"]
  ],
  ["a cross join", "SELECT 1 FROM customers CROSS JOIN products", ["customers", "products"]],
  ["a comma join", "SELECT 1 FROM customers c, orders o WHERE c.id = o.customer_id", ["customers", "orders"]],
  ["a join with USING", "SELECT id FROM customers JOIN products USING (id)", ["customers", "products"]],
  ["a natural join", "SELECT name FROM customers NATURAL JOIN products", ["customers", "products"]],
  [
    "a parenthesised join",
    "SELECT 1 FROM customers c JOIN (orders o JOIN order_items i ON i.order_id = o.id) ON o.customer_id = c.id",
    ["customers", "order_items", "orders"]
  ],
  [
    "grouping",
    "SELECT status, SUM(total) FROM orders GROUP BY status HAVING SUM(total) > 10 ORDER BY 2 DESC",
    ["orders"]
  ],
  [
    "a derived table",
    "SELECT AVG(t) FROM (SELECT SUM(total) AS t FROM orders GROUP BY status) AS s",
    ["orders"]
  ],
  [
    "a scalar subquery",
    "SELECT name, (SELECT COUNT(*) FROM orders) AS n FROM customers",
    ["customers", "orders"]
  ],
  [
    "a correlated subquery",
    "SELECT name FROM customers c WHERE EXISTS (SELECT 1 FROM orders o WHERE o.customer_id = c.id)",
    ["customers", "orders"]
  ],
  [
    "IN with a subquery",
    "SELECT name FROM products WHERE id IN (SELECT product_id FROM order_items)",
    ["order_items", "products"]
  ],
  [
    "a set operation",
    "SELECT name FROM customers UNION ALL SELECT name FROM products",
    ["customers", "products"]
  ],
  ["EXCEPT", "SELECT id FROM customers EXCEPT SELECT customer_id FROM orders", ["customers", "orders"]],
  ["WITH", "WITH big AS (SELECT * FROM orders WHERE total > 9) SELECT COUNT(*) FROM big", ["orders"]],
  [
    "WITH of two expressions, the second over the first",
    "WITH a AS (SELECT * FROM orders), b AS (SELECT * FROM a) SELECT * FROM b JOIN customers c ON c.id = b.customer_id",
    ["customers", "orders"]
  ],
  [
    "recursion",
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n",
    []
  ],
  [
    "a window function",
    "SELECT id, ROW_NUMBER() OVER (PARTITION BY status ORDER BY total DESC) AS r FROM orders",
    ["orders"]
  ],
  [
    "a running sum",
    "SELECT SUM(total) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM orders",
    ["orders"]
  ],
  ["LAG", "SELECT total - LAG(total) OVER (ORDER BY ordered_at) FROM orders", ["orders"]],
  ["CASE", "SELECT CASE WHEN total > 9 THEN 'big' ELSE 'small' END AS size FROM orders", ["orders"]],
  [
    "COALESCE, NULLIF and CAST",
    "SELECT CAST(COALESCE(NULLIF(total, 0), 1) AS INTEGER) FROM orders",
    ["orders"]
  ],
  ["LIKE with a percent sign", "SELECT name FROM customers WHERE LOWER(name) LIKE '%a_b%'", ["customers"]],
  [
    "BETWEEN and IN",
    "SELECT id FROM orders WHERE total BETWEEN 1 AND 9 AND customer_id IN (1, 2)",
    ["orders"]
  ],
  ["LIMIT", "SELECT name FROM products ORDER BY price DESC LIMIT 3", ["products"]],
  ["a comment", "SELECT id -- the key\nFROM orders /* all of them */", ["orders"]],
  ["one semicolon at the end", "SELECT id FROM orders;", ["orders"]],
  [
    "words of SQL in a string",
    "SELECT id FROM orders WHERE status = 'copied FROM salaries; DROP TABLE x'",
    ["orders"]
  ],
  ["comment signs in a string", "SELECT '--', '/*', id FROM orders", ["orders"]],
  ["a quote in a string", "SELECT id FROM orders WHERE status = 'it''s FROM salaries'", ["orders"]],
  ["a view", "SELECT total FROM revenue", ["revenue"]],
  ["a self-join", "SELECT 1 FROM orders a JOIN orders b ON a.id = b.customer_id", ["orders"]],
  ["names in another case", "SELECT ID FROM Orders", ["orders"]],
  ["a column named as a table", "SELECT o.status AS salaries FROM orders o ORDER BY salaries", ["orders"]],
  ["an alias named as a table", "SELECT salaries.id FROM orders AS salaries", ["orders"]],
  [
    "a set operation in WITH",
    "WITH u AS (SELECT id FROM orders UNION SELECT id FROM products) SELECT * FROM u",
    ["orders", "products"]
  ]
];
var scopes = [
  [
    "an expression in WITH hides a table",
    "WITH salaries AS (SELECT id FROM orders) SELECT * FROM salaries",
    ["orders"]
  ],
  [
    "it hides the table only inside its own query",
    "SELECT (WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries), amount FROM salaries",
    "denied"
  ],
  [
    "it does not reach a sibling subquery",
    "SELECT * FROM (WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries) a, (SELECT amount FROM salaries) b",
    "denied"
  ],
  [
    "it does not reach out of another WITH",
    "WITH a AS (WITH salaries AS (SELECT 1 AS x) SELECT x FROM salaries) SELECT * FROM a, salaries",
    "denied"
  ],
  [
    "a schema name reaches past it",
    "WITH salaries AS (SELECT 1 AS x) SELECT * FROM {schema}.salaries",
    "denied"
  ],
  ["an unused expression in WITH", "WITH a AS (SELECT * FROM salaries) SELECT 1 FROM orders", "denied"],
  [
    "a nested WITH sees the outer one",
    "WITH a AS (SELECT id FROM orders) SELECT * FROM (WITH b AS (SELECT * FROM a) SELECT * FROM b) s",
    ["orders"]
  ],
  ["both sides of a set operation", "SELECT id FROM orders UNION SELECT id FROM salaries", "denied"]
];
var hidden = [
  ["the select list", "SELECT (SELECT MAX(amount) FROM salaries) FROM orders", "denied"],
  ["WHERE", "SELECT id FROM orders WHERE total > (SELECT MAX(amount) FROM salaries)", "denied"],
  ["EXISTS", "SELECT id FROM orders o WHERE EXISTS (SELECT 1 FROM salaries s WHERE s.id = o.id)", "denied"],
  ["NOT IN", "SELECT id FROM orders WHERE id NOT IN (SELECT id FROM salaries)", "denied"],
  ["ON", "SELECT 1 FROM orders o JOIN customers c ON c.id = (SELECT MAX(id) FROM salaries)", "denied"],
  ["GROUP BY", "SELECT COUNT(*) FROM orders GROUP BY (SELECT MAX(id) FROM salaries)", "denied"],
  [
    "HAVING",
    "SELECT status FROM orders GROUP BY status HAVING COUNT(*) > (SELECT MIN(id) FROM salaries)",
    "denied"
  ],
  ["ORDER BY", "SELECT id FROM orders ORDER BY (SELECT MAX(amount) FROM salaries)", "denied"],
  ["CASE", "SELECT CASE WHEN (SELECT MAX(amount) FROM salaries) > 5 THEN 1 END FROM orders", "denied"],
  ["an argument", "SELECT COALESCE(total, (SELECT MAX(amount) FROM salaries)) FROM orders", "denied"],
  ["a cast", "SELECT CAST((SELECT MAX(amount) FROM salaries) AS INTEGER)", "denied"],
  ["a window", "SELECT SUM(total) OVER (PARTITION BY (SELECT MAX(id) FROM salaries)) FROM orders", "denied"],
  ["a comma after ON", "SELECT 1 FROM orders o JOIN customers c ON o.customer_id = c.id, salaries", "denied"],
  ["a parenthesised join", "SELECT 1 FROM (orders o JOIN salaries s ON o.id = s.id)", "denied"],
  [
    "a join nested to the right",
    "SELECT 1 FROM orders o JOIN (customers c JOIN salaries s ON c.id = s.id) ON o.id = c.id",
    "denied"
  ],
  [
    "a derived table in a derived table",
    "SELECT * FROM (SELECT * FROM (SELECT amount FROM salaries) a) b",
    "denied"
  ],
  ["BETWEEN", "SELECT id FROM orders WHERE total BETWEEN 1 AND (SELECT MAX(amount) FROM salaries)", "denied"],
  [
    "a comparison of rows",
    "SELECT 1 FROM orders WHERE (id, total) IN (SELECT id, amount FROM salaries)",
    "denied"
  ],
  [
    "a branch that is never taken",
    "SELECT id FROM orders WHERE 1 = 0 AND id IN (SELECT id FROM salaries)",
    "denied"
  ],
  ["a natural join", "SELECT * FROM orders NATURAL JOIN salaries", "denied"],
  [
    "the third part of a union",
    "SELECT id FROM orders UNION ALL SELECT id FROM products UNION ALL SELECT id FROM salaries",
    "denied"
  ],
  ["a comment between the words", "SELECT amount FROM/**/salaries", "denied"],
  [
    "after a comment that ends its line",
    "SELECT 1 -- nothing\n, (SELECT MAX(amount) FROM salaries)",
    "denied"
  ],
  ["another case", "SELECT amount FROM SALARIES", "denied"]
];
var statements4 = [
  ["INSERT", "INSERT INTO orders (id) VALUES (1)", "SQL_NOT_READ_ONLY"],
  ["UPDATE", "UPDATE orders SET total = 0", "SQL_NOT_READ_ONLY"],
  ["DELETE", "DELETE FROM orders", "SQL_NOT_READ_ONLY"],
  ["DROP", "DROP TABLE orders", "SQL_NOT_READ_ONLY"],
  ["CREATE TABLE AS", "CREATE TABLE copy AS SELECT * FROM orders", "SQL_NOT_READ_ONLY"],
  ["ALTER", "ALTER TABLE orders ADD COLUMN x INTEGER", "SQL_NOT_READ_ONLY"],
  ["EXPLAIN", "EXPLAIN SELECT id FROM orders", "SQL_NOT_READ_ONLY"],
  ["BEGIN", "BEGIN", "SQL_NOT_READ_ONLY"],
  ["two queries", "SELECT 1; SELECT 2", "SQL_MULTIPLE_STATEMENTS"],
  ["a second statement that writes", "SELECT id FROM orders; DROP TABLE orders", "SQL_MULTIPLE_STATEMENTS"],
  ["nothing", "", "SQL_NOT_PARSED"],
  ["only a comment", "-- nothing", "SQL_NOT_PARSED"],
  ["prose", "I cannot answer that question", "SQL_NOT_PARSED"],
  ["a query that stops", "SELECT id FROM", "SQL_NOT_PARSED"],
  ["an open string", "SELECT 'id FROM orders", "SQL_NOT_PARSED"],
  ["an open comment", "SELECT id FROM orders /* more", "SQL_NOT_PARSED"],
  ["a lost parenthesis", "SELECT (id FROM orders", "SQL_NOT_PARSED"]
];
var names4 = [
  ["an unknown table", "SELECT 1 FROM nowhere", "SQL_UNKNOWN_TABLE"],
  ["an unknown schema", "SELECT 1 FROM elsewhere.orders", "SQL_UNKNOWN_TABLE"],
  ["an unknown table beside a known one", "SELECT 1 FROM orders, nowhere", "SQL_UNKNOWN_TABLE"],
  ["a schema name", "SELECT id FROM {schema}.orders", ["orders"]],
  ["the catalog and schema", "SELECT id FROM {catalog}.{schema}.orders", ["orders"]],
  ["another catalog", "SELECT id FROM elsewhere.{schema}.orders", "SQL_UNKNOWN_TABLE"],
  ["four parts", "SELECT id FROM a.{catalog}.{schema}.orders", "reject"],
  ["a denied table by its schema name", "SELECT amount FROM {schema}.salaries", "denied"]
];
function sharedCases(dialect) {
  const schema = guardDefaultSchema(dialect);
  const fill = (rows) => rows.map(([name, sql, expected]) => [
    name,
    sql.replaceAll("{schema}", schema).replaceAll("{catalog}", guardCatalog),
    expected
  ]);
  return [
    ...casesOf(dialect, "ordinary", schema, fill(ordinary4)),
    ...casesOf(dialect, "scope", schema, fill(scopes)),
    ...casesOf(dialect, "hidden reference", schema, fill(hidden)),
    ...casesOf(dialect, "statement", schema, fill(statements4)),
    ...casesOf(dialect, "name", schema, fill(names4))
  ];
}

// src/testkit/guard-cases-sqlite.ts
var ordinary5 = [
  ["GLOB", "SELECT id FROM orders WHERE status GLOB 'a*' AND status NOT GLOB 'b*'", ["orders"]],
  ["IS between values", "SELECT id FROM orders WHERE total IS customer_id OR total IS NOT 3", ["orders"]],
  ["IN over a table", "SELECT id FROM orders WHERE (ordered_at, total) IN revenue", ["orders", "revenue"]],
  ["names in brackets and backticks", "SELECT [id], `total` FROM [orders]", ["orders"]],
  ["a name with a space", 'SELECT note FROM "Order Notes"', ["Order Notes"]],
  ["a text alias", "SELECT total AS 'Order total' FROM orders", ["orders"]],
  ["a double-quoted text", 'SELECT id FROM orders WHERE status = "open"', ["orders"]],
  [
    "dates",
    "SELECT strftime('%Y-%m', ordered_at), date('now', '-7 days'), julianday(ordered_at) FROM orders",
    ["orders"]
  ],
  ["group_concat", "SELECT group_concat(name, ', ') FROM customers", ["customers"]],
  ["JSON operators", "SELECT data ->> '$.source' FROM orders", ["orders"]],
  ["json_each", "SELECT j.value FROM orders, json_each(orders.data) AS j", ["orders"]],
  ["FILTER", "SELECT COUNT(*) FILTER (WHERE status = 'open') FROM orders", ["orders"]],
  ["NULLS LAST", "SELECT id FROM orders ORDER BY total DESC NULLS LAST LIMIT 5 OFFSET 5", ["orders"]],
  ["COLLATE", "SELECT name FROM customers ORDER BY name COLLATE NOCASE", ["customers"]],
  ["iif and printf", "SELECT iif(total > 5, 'a', 'b'), printf('%.2f', total) FROM orders", ["orders"]],
  ["a backslash as escape sign", "SELECT id FROM orders WHERE status LIKE 'a\\%' ESCAPE '\\'", ["orders"]],
  ["WITH MATERIALIZED", "WITH a AS MATERIALIZED (SELECT id FROM orders) SELECT * FROM a", ["orders"]],
  [
    "recursion without RECURSIVE",
    "WITH n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5) SELECT i FROM n",
    []
  ],
  [
    "a blob, and words that touch strings",
    "SELECT CASE WHEN data = x'ab' THEN'a'ELSE'b'END FROM orders",
    ["orders"]
  ],
  ["an index hint", "SELECT id FROM orders INDEXED BY by_status", ["orders"]],
  ["a table whose name is an operator elsewhere", 'SELECT rowid, id FROM orders AS "match"', ["orders"]]
];
var names5 = [
  ["a view in WITH", "WITH revenue AS (SELECT * FROM salaries) SELECT * FROM revenue", "SQL_AMBIGUOUS_TABLE"],
  [
    "a table read through an expression of its own name",
    "WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries",
    "SQL_AMBIGUOUS_TABLE"
  ],
  ["the temporary schema", "SELECT * FROM temp.orders", "SQL_SYSTEM_TABLE"],
  ["a text in place of a table", "SELECT * FROM 'salaries'", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["brackets", "SELECT amount FROM [salaries]", "denied"],
  ["backticks", "SELECT amount FROM `salaries`", "denied"],
  ["IN over a denied table", "SELECT id FROM orders WHERE id IN salaries", "denied"],
  ["IN over a denied table with its schema", "SELECT id FROM orders WHERE id IN main.salaries", "denied"]
];
var quoting2 = [
  ["a backslash ends a string", "SELECT '\\' , (SELECT MAX(amount) FROM salaries) --'", "denied"],
  ["an executable comment", "SELECT 1 /*! UNION SELECT amount FROM salaries */", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["a comment in a comment", "SELECT 1 /* /* */ , amount FROM salaries -- */", "SQL_CONSTRUCT_NOT_ALLOWED"],
  [
    "a carriage return alone",
    "SELECT 1 -- x\r, (SELECT MAX(amount) FROM salaries)",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ],
  ["a no-break space", "SELECT\xA0amount FROM salaries", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["a NUL character", "SELECT 1\0 FROM salaries", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["a parameter", "SELECT id FROM orders WHERE id = :id", "SQL_CONSTRUCT_NOT_ALLOWED"]
];
var functions4 = [
  ["load_extension", "SELECT load_extension('x')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["readfile", "SELECT readfile('/etc/hosts')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["writefile in a subquery", "SELECT (SELECT writefile('x', 'y'))", "SQL_FUNCTION_NOT_ALLOWED"],
  [
    "a function in ORDER BY",
    "SELECT id FROM orders ORDER BY load_extension('x')",
    "SQL_FUNCTION_NOT_ALLOWED"
  ],
  ["a quoted function name", `SELECT "load_extension"('x')`, "SQL_FUNCTION_NOT_ALLOWED"],
  ["a function of a pragma", "SELECT * FROM pragma_table_info('orders')", "SQL_FUNCTION_NOT_ALLOWED"],
  ["an unknown function", "SELECT conjure(id) FROM orders", "SQL_FUNCTION_NOT_ALLOWED"],
  ["last_insert_rowid", "SELECT last_insert_rowid()", "SQL_FUNCTION_NOT_ALLOWED"]
];
var system2 = [
  ["sqlite_master", "SELECT sql FROM sqlite_master", "SQL_SYSTEM_TABLE"],
  ["sqlite_schema with its schema", "SELECT sql FROM main.sqlite_schema", "SQL_SYSTEM_TABLE"],
  ["quoted", 'SELECT * FROM "SQLITE_MASTER"', "SQL_SYSTEM_TABLE"],
  ["a pragma as a table", "SELECT * FROM pragma_database_list", "SQL_SYSTEM_TABLE"],
  ["dbstat", "SELECT * FROM dbstat", "SQL_SYSTEM_TABLE"]
];
var statements5 = [
  ["PRAGMA", "PRAGMA table_info(orders)", "SQL_NOT_READ_ONLY"],
  ["ATTACH", "ATTACH 'x' AS y", "SQL_NOT_READ_ONLY"],
  ["VACUUM INTO", "VACUUM INTO 'x'", "SQL_NOT_READ_ONLY"],
  ["WITH before DELETE", "WITH a AS (SELECT 1) DELETE FROM orders", "SQL_NOT_READ_ONLY"],
  ["DELETE in WITH", "WITH a AS (DELETE FROM orders RETURNING id) SELECT * FROM a", "SQL_NOT_READ_ONLY"]
];
var sqliteCases = [
  ...casesOf("sqlite", "ordinary", "main", ordinary5),
  ...casesOf("sqlite", "name", "main", names5),
  ...casesOf("sqlite", "quoting and comments", "main", quoting2),
  ...casesOf("sqlite", "function", "main", functions4),
  ...casesOf("sqlite", "system table", "main", system2),
  ...casesOf("sqlite", "statement", "main", statements5)
];

// src/testkit/guard-cases-trino.ts
var ordinary6 = [
  ["quoted names", 'SELECT "id" FROM "shop"."orders"', ["orders"]],
  ["UNNEST", "SELECT u.x FROM orders CROSS JOIN UNNEST(ARRAY[1, 2]) AS u (x)", ["orders"]],
  ["UNNEST WITH ORDINALITY", "SELECT x, n FROM UNNEST(ARRAY[1, 2]) WITH ORDINALITY AS u (x, n)", []],
  [
    "a typed literal",
    "SELECT id FROM orders WHERE ordered_at >= DATE '2024-01-01' - INTERVAL '7' DAY",
    ["orders"]
  ],
  ["TRY_CAST", "SELECT TRY_CAST(status AS bigint), CAST(total AS decimal(10, 2)) FROM orders", ["orders"]],
  [
    "casts to composite types",
    "SELECT CAST(data AS array(bigint)), CAST(data AS map(varchar, bigint)), CAST(data AS row(x bigint)) FROM orders",
    ["orders"]
  ],
  ["a lambda", "SELECT transform(ARRAY[1, 2], x -> x + 1), reduce(ARRAY[1], 0, (s, x) -> s + x, s -> s)", []],
  ["a subscript", "SELECT split(status, ',')[1], MAP(ARRAY['a'], ARRAY[1])['a'] FROM orders", ["orders"]],
  ["FILTER", "SELECT COUNT(*) FILTER (WHERE status = 'open') FROM orders", ["orders"]],
  [
    "grouping sets",
    "SELECT status, SUM(total) FROM orders GROUP BY GROUPING SETS ((status), ())",
    ["orders"]
  ],
  ["FETCH FIRST", "SELECT id FROM orders ORDER BY id OFFSET 2 ROWS FETCH FIRST 3 ROWS ONLY", ["orders"]],
  [
    "dates",
    "SELECT date_trunc('month', ordered_at), date_diff('day', ordered_at, now()), from_unixtime(id) FROM orders",
    ["orders"]
  ],
  ["AT TIME ZONE", "SELECT ordered_at AT TIME ZONE 'UTC' FROM orders", ["orders"]],
  [
    "EXTRACT and SUBSTRING",
    "SELECT EXTRACT(YEAR FROM ordered_at), SUBSTRING(status FROM 1 FOR 2) FROM orders",
    ["orders"]
  ],
  [
    "approximate aggregates",
    "SELECT approx_distinct(customer_id), approx_percentile(total, 0.5), max_by(id, total) FROM orders",
    ["orders"]
  ],
  ["LISTAGG", "SELECT LISTAGG(name, ', ') WITHIN GROUP (ORDER BY name) FROM customers", ["customers"]],
  ["JSON", "SELECT json_extract_scalar(data, '$.a'), json_value(data, 'lax $.b') FROM orders", ["orders"]],
  ["a sample", "SELECT id FROM orders TABLESAMPLE BERNOULLI (10)", ["orders"]],
  ["IS DISTINCT FROM", "SELECT id FROM orders WHERE status IS DISTINCT FROM 'open'", ["orders"]],
  ["a window over nulls", "SELECT LAG(total) IGNORE NULLS OVER (ORDER BY id) FROM orders", ["orders"]],
  ["VALUES", "SELECT * FROM (VALUES (1, 'a'), (2, 'b')) AS t (id, name)", []],
  ["a backslash in a string", "SELECT id FROM orders WHERE status = '\\'", ["orders"]]
];
var names6 = [
  ["another schema", "SELECT name FROM hr.employees", "denied"],
  ["a hidden schema", "SELECT secret FROM vault.keys", "SQL_UNKNOWN_TABLE"],
  ["quotes do not keep the case", 'SELECT amount FROM "SALARIES"', "denied"],
  ["three quoted parts", 'SELECT amount FROM "shopdb"."shop"."salaries"', "denied"],
  ["another catalog", "SELECT 1 FROM system.runtime.queries", "SQL_SYSTEM_TABLE"],
  ["information_schema", "SELECT * FROM information_schema.tables", "SQL_SYSTEM_TABLE"],
  ["a metadata table", 'SELECT * FROM "orders$partitions"', "SQL_SYSTEM_TABLE"],
  [
    "text passed through",
    "SELECT * FROM TABLE(shopdb.system.query(query => 'SELECT * FROM salaries'))",
    "reject"
  ],
  [
    "text passed through in quotes",
    `SELECT * FROM TABLE("shopdb"."system"."query"(query => 'SELECT 1'))`,
    "reject"
  ],
  [
    "UNNEST over a subquery",
    "SELECT * FROM UNNEST((SELECT array_agg(amount) FROM salaries)) AS u (x)",
    "denied"
  ],
  [
    "a lambda with a subquery",
    "SELECT transform(ARRAY[1], x -> (SELECT MAX(amount) FROM salaries))",
    "denied"
  ],
  [
    "WITH reads the denied table that it hides",
    "WITH salaries AS (SELECT * FROM salaries) SELECT * FROM salaries",
    "denied"
  ],
  ["ALL", "SELECT id FROM orders WHERE id > ALL (SELECT id FROM salaries)", "denied"]
];
var statements6 = [
  ["SHOW", "SHOW TABLES", "SQL_NOT_READ_ONLY"],
  ["DESCRIBE", "DESCRIBE orders", "SQL_NOT_READ_ONLY"],
  ["SET SESSION", "SET SESSION query_max_run_time = 1", "SQL_NOT_READ_ONLY"],
  ["CALL", "CALL system.sync_partition_metadata()", "SQL_NOT_READ_ONLY"],
  ["USE", "USE hr", "SQL_NOT_READ_ONLY"],
  ["PREPARE", "PREPARE p FROM SELECT 1", "SQL_NOT_READ_ONLY"],
  ["GRANT", "GRANT SELECT ON orders TO public", "SQL_NOT_READ_ONLY"],
  ["REFRESH", "REFRESH MATERIALIZED VIEW revenue", "SQL_NOT_READ_ONLY"],
  ["a function in WITH", "WITH FUNCTION f() RETURNS bigint RETURN 1 SELECT f()", "reject"],
  ["a parameter", "SELECT id FROM orders WHERE id = ?", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["CURRENT_USER", "SELECT CURRENT_USER", "reject"],
  ["an unknown function", "SELECT conjure(id) FROM orders", "SQL_FUNCTION_NOT_ALLOWED"],
  ["a function of another catalog", "SELECT shopdb.system.f(id) FROM orders", "SQL_FUNCTION_NOT_ALLOWED"],
  [
    "a comment in a comment",
    "SELECT 1 /* /* */ , (SELECT MAX(amount) FROM salaries) -- */",
    "SQL_CONSTRUCT_NOT_ALLOWED"
  ],
  ["a hint", "SELECT /*+ x */ id FROM orders", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["a string with a prefix", "SELECT U&'\\0041' FROM orders", "SQL_CONSTRUCT_NOT_ALLOWED"],
  ["time travel", "SELECT id FROM orders FOR VERSION AS OF 3", "reject"]
];
var trinoCases = [
  ...casesOf("trino", "ordinary", "shop", ordinary6),
  ...casesOf("trino", "name", "shop", names6),
  ...casesOf("trino", "statement", "shop", statements6)
];

// src/testkit/guard-cases.ts
var guardCases = [
  ...dialects.flatMap(sharedCases),
  ...sqliteCases,
  ...postgresCases,
  ...duckdbCases,
  ...mysqlCases,
  ...trinoCases
];
export {
  cellExamples,
  cellExamplesOf,
  driverCases,
  driverSeed,
  guardCases,
  guardCatalog,
  guardDefaultSchema,
  guardReadable,
  guardSchema,
  registerConformance,
  runCase,
  seededNumbers,
  seededTables,
  storeCases
};
//# sourceMappingURL=testkit.js.map