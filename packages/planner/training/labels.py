"""What the gold SQL of a question says: its shape, the part of every column, its tables, and where every literal belongs."""

import sqlglot
from sqlglot import exp

AGGREGATES = {exp.Count: "count", exp.Sum: "sum", exp.Avg: "avg", exp.Min: "min", exp.Max: "max"}
ORDER_OF_ITEMS = ["col", "*", "count", "countD", "sum", "avg", "min", "max"]


class Unsupported(Exception):
    """The SQL has something that the planner's shapes do not cover."""


class Schema:
    def __init__(self, row):
        self.tables = {name.lower(): index for index, name in enumerate(row["tables"])}
        self.columns = {(table, name.lower()): index for index, (table, name, _) in enumerate(row["columns"]) if name}
        self.temporal = {index for index, (_, _, is_temporal) in enumerate(row["columns"]) if is_temporal}


class Labels:
    def __init__(self):
        self.shape = None
        self.roles = {role: set() for role in ("select", "aggregate", "group", "order", "compare")}
        self.tables = set()
        self.conditions = []  # (column, literal text)


def label(sql, schema, has_time):
    """Labels of one statement; `shape` stays None where the shapes do not cover it."""
    labels = Labels()
    tree = sqlglot.parse_one(sql, read="sqlite")
    while isinstance(tree, (exp.Subquery, exp.Paren)):
        tree = tree.this
    for table in tree.find_all(exp.Table):
        index = schema.tables.get(table.name.lower())
        if index is not None:
            labels.tables.add(index)
    try:
        if isinstance(tree, exp.SetOperation):
            left, right = inner(tree.left), inner(tree.right)
            shape = read_select(left, schema, labels, has_time)
            second = Labels()
            read_select(right, schema, second, has_time)
            labels.conditions += second.conditions
            kind = type(tree).__name__.lower()
            shape["set"] = kind + ("/w" if right.args.get("where") else "")
        else:
            shape = read_select(tree, schema, labels, has_time)
        labels.shape = shape
    except Unsupported:
        labels.shape = None
    return labels


def inner(tree):
    while isinstance(tree, (exp.Subquery, exp.Paren)):
        tree = tree.this
    if not isinstance(tree, exp.Select):
        raise Unsupported("set of sets")
    return tree


def sources(select):
    first = select.args.get("from_") or select.args.get("from")
    tables = [first.this] if first else []
    tables += [join.this for join in select.args.get("joins") or []]
    if any(not isinstance(table, exp.Table) for table in tables):
        raise Unsupported("derived table")
    return tables


def resolver(select, schema):
    aliases, names = {}, []
    for table in sources(select):
        names.append(table.name.lower())
        aliases[(table.alias or table.name).lower()] = table.name.lower()
        aliases.setdefault(table.name.lower(), table.name.lower())
    if len(set(names)) < len(names):
        raise Unsupported("self join")

    def resolve(column):
        wanted = [aliases.get(column.table.lower())] if column.table else names
        for name in wanted:
            index = schema.columns.get((schema.tables.get(name), column.name.lower()))
            if index is not None:
                return index
        raise Unsupported("unknown column")

    return resolve


def measure(expression):
    """The kind of an item or measure and the column in it, or None."""
    while isinstance(expression, (exp.Alias, exp.Paren, exp.Ordered)):
        expression = expression.this
    if isinstance(expression, exp.Column) and not isinstance(expression.this, exp.Star):
        return "col", expression
    if isinstance(expression, exp.Star) or (isinstance(expression, exp.Column) and isinstance(expression.this, exp.Star)):
        return "*", None
    name = AGGREGATES.get(type(expression))
    if name is None:
        raise Unsupported("expression")
    argument = expression.this
    if isinstance(argument, exp.Distinct):
        if len(argument.expressions) != 1 or not isinstance(argument.expressions[0], exp.Column):
            raise Unsupported("distinct")
        return name + "D", argument.expressions[0]
    if name == "count":
        return "count", None
    if not isinstance(argument, exp.Column):
        raise Unsupported("argument")
    return name, argument


def read_select(select, schema, labels, has_time, is_nested=False):
    resolve = resolver(select, schema)
    items = []
    for expression in select.expressions:
        kind, column = measure(expression)
        if kind == "*" and len(select.expressions) > 1:
            raise Unsupported("star and more")
        if kind not in ORDER_OF_ITEMS:
            raise Unsupported(kind)
        items.append(kind)
        if column is not None and not is_nested:
            labels.roles["select" if kind == "col" else "aggregate"].add(resolve(column))
    where, is_any = [], False
    condition = select.args.get("where")
    if condition:
        where = read_conditions(condition.this, resolve, schema, labels, has_time)
        is_any = any(one.find_ancestor(exp.Select) is select for one in condition.find_all(exp.Or))
    group = select.args.get("group")
    if group:
        for column in group.expressions:
            if not isinstance(column, exp.Column):
                raise Unsupported("group")
            labels.roles["group"].add(resolve(column))
    having, order, is_descending = "-", "-", False
    if select.args.get("having"):
        test = select.args["having"].this
        if not isinstance(test, (exp.EQ, exp.GT, exp.GTE, exp.LT, exp.LTE)) or not isinstance(test.expression, exp.Literal):
            raise Unsupported("having")
        having, column = measure(test.this)
        if column is not None:
            labels.roles["aggregate"].add(resolve(column))
    if select.args.get("order"):
        first = select.args["order"].expressions[0]
        order, column = measure(first)
        if order == "*":
            raise Unsupported("order")
        if column is not None:
            labels.roles["order"].add(resolve(column))
        is_descending = bool(first.args.get("desc"))
    limit = select.args.get("limit")
    if is_nested and (group or having != "-" or limit or order != "-" or len(items) != 1 or items[0] != "col"):
        raise Unsupported("nested")
    return {
        "items": sorted(items, key=ORDER_OF_ITEMS.index),
        "isDistinct": bool(select.args.get("distinct")),
        "where": sorted(where),
        "isAny": is_any,
        "isGrouped": bool(group),
        "having": having,
        "order": order,
        "isDescending": is_descending,
        "limit": "-" if not limit else "1" if limit.expression.name == "1" else "n",
        "set": "-",
    }


def read_conditions(node, resolve, schema, labels, has_time, is_negated=False):
    if isinstance(node, (exp.And, exp.Or)):
        return [kind for part in (node.left, node.right) for kind in read_conditions(part, resolve, schema, labels, has_time)]
    if isinstance(node, exp.Paren):
        return read_conditions(node.this, resolve, schema, labels, has_time, is_negated)
    if isinstance(node, exp.Not):
        return read_conditions(node.this, resolve, schema, labels, has_time, True)
    if not isinstance(node.this, exp.Column):
        raise Unsupported("left side")
    column = resolve(node.this)
    mark = "!" if is_negated else ""
    if isinstance(node, exp.Is):
        labels.roles["compare"].add(column)
        return ["null" + mark]
    if isinstance(node, exp.In):
        query = node.args.get("query")
        if query is not None:
            nested = inner(query)
            shape = read_select(nested, schema, labels, has_time, is_nested=True)
            return ["in" + mark] + shape["where"]
        for literal in node.expressions:
            labels.conditions.append((column, literal.name))
        return ["value" + mark] * len(node.expressions)
    if has_time and column in schema.temporal:
        for literal in node.find_all(exp.Literal):
            labels.conditions.append((column, literal.name))
        return []
    if isinstance(node, exp.Like):
        labels.conditions.append((column, node.expression.name.strip("%")))
        return ["like" + mark]
    if isinstance(node, exp.Between):
        labels.conditions.append((column, node.args["low"].name))
        labels.conditions.append((column, node.args["high"].name))
        return ["range"]
    if not isinstance(node, (exp.EQ, exp.NEQ, exp.GT, exp.GTE, exp.LT, exp.LTE)):
        raise Unsupported("condition")
    right = node.expression
    if isinstance(right, exp.Neg):
        right = right.this
    if isinstance(right, (exp.Subquery, exp.Select)):
        nested = inner(right)
        kind, nested_column = measure(nested.expressions[0])
        if kind not in ("avg", "min", "max") or nested.args.get("group"):
            raise Unsupported("nested comparison")
        labels.roles["compare"].add(column)
        return [kind]
    if isinstance(right, exp.Column) and right.args.get("this") and right.this.args.get("quoted"):
        text = right.name
        labels.conditions.append((column, text))
        return ["value!" if isinstance(node, exp.NEQ) else "value"]
    if not isinstance(right, exp.Literal):
        raise Unsupported("right side")
    labels.conditions.append((column, right.name))
    if right.is_string:
        return ["value!" if isinstance(node, exp.NEQ) else "value"]
    return ["number"]
