"""Reads what dump-features.ts wrote and adds the labels of the gold SQL."""

import json
import os

import numpy as np

from labels import Schema, label

ROLES = ("select", "aggregate", "group", "order", "compare")


def read_lines(path):
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def number_of(text):
    try:
        return float(str(text).replace(",", ""))
    except ValueError:
        return None


def names_literal(literal, column, text):
    """Whether a literal of the question is what the gold SQL compares a column with."""
    text = str(text).lower().strip()
    spellings = {literal["text"].lower(), str(literal["values"].get(str(column), "")).lower(), str(literal["high"] or "").lower()}
    if text in spellings:
        return True
    wanted = number_of(text)
    return wanted is not None and any(number_of(one) == wanted for one in spellings if one)


class Dump:
    """All questions with features and labels; `rows` of columns, tables and pairs count from each question's offset."""

    def __init__(self, folder):
        schemas = {row["db"]: row for row in read_lines(os.path.join(folder, "databases.jsonl"))}
        self.questions = read_lines(os.path.join(folder, "questions.jsonl"))
        counts = {db: (len(row["columns"]), len(row["tables"])) for db, row in schemas.items()}
        parsed = {db: Schema(row) for db, row in schemas.items()}
        self.columns = self.matrix(folder, "columns", sum(counts[q["db"]][0] for q in self.questions))
        self.tables = self.matrix(folder, "tables", sum(counts[q["db"]][1] for q in self.questions))
        self.pairs = self.matrix(folder, "pairs", sum(len(q["pairs"]) for q in self.questions))
        self.column_offsets = np.cumsum([0] + [counts[q["db"]][0] for q in self.questions])
        self.table_offsets = np.cumsum([0] + [counts[q["db"]][1] for q in self.questions])
        self.pair_offsets = np.cumsum([0] + [len(q["pairs"]) for q in self.questions])
        self.role_labels = {role: np.zeros(len(self.columns), bool) for role in ROLES}
        self.table_labels = np.zeros(len(self.tables), bool)
        self.pair_labels = np.zeros(len(self.pairs), bool)
        self.shapes = []
        for at, question in enumerate(self.questions):
            has_time = any(literal["kind"] == "time" for literal in question["literals"])
            found = label(question["gold_sql"], parsed[question["db"]], has_time)
            self.shapes.append(json.dumps(found.shape, sort_keys=True) if found.shape else None)
            for role in ROLES:
                for column in found.roles[role]:
                    self.role_labels[role][self.column_offsets[at] + column] = True
            for table in found.tables:
                self.table_labels[self.table_offsets[at] + table] = True
            for pair, (literal, column) in enumerate(question["pairs"]):
                named = question["literals"][literal]
                is_time = named["kind"] == "time"
                self.pair_labels[self.pair_offsets[at] + pair] = any(
                    gold == column and (is_time or names_literal(named, column, text)) for gold, text in found.conditions
                )
        self.databases = np.array([question["db"] for question in self.questions])

    @staticmethod
    def matrix(folder, name, rows):
        return np.fromfile(os.path.join(folder, name + ".f32"), dtype="float32").reshape(rows, -1)


def folds_of(databases, count):
    """The fold of every database: sizes balanced by questions, the same on every run."""
    names, sizes = np.unique(databases, return_counts=True)
    totals = np.zeros(count)
    folds = {}
    for at in np.argsort(-sizes, kind="stable"):
        fold = int(np.argmin(totals))
        folds[str(names[at])] = fold
        totals[fold] += sizes[at]
    return folds
