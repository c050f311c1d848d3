"""Fits shapes and slots on a dump; writes planner-0.bin, planner-1.bin, planner-2.bin (each without one fold of databases) and planner-all.bin.

    python fit_model.py DUMP_FOLDER OUTPUT_FOLDER COMMAND_OF_DUMP_SHAPE_ROWS...
"""

import collections
import json
import os
import subprocess
import sys
import time

import lightgbm
import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression

from model_file import ModelFile, quantise
from training_data import ROLES, Dump, folds_of

FOLDS = 3
PIECES = ("items", "isDistinct", "where", "isAny", "isGrouped", "having", "order", "limit", "set")
TREES = {"objective": "binary", "num_leaves": 31, "learning_rate": 0.08, "min_data_in_leaf": 30, "lambda_l2": 2.0, "feature_fraction": 0.5,
         "bagging_fraction": 0.8, "bagging_freq": 1, "num_threads": 1, "verbose": -1, "seed": 7, "deterministic": True, "force_row_wise": True}
ROUNDS = 160
NEGATIVES = 0.3


def piece_of(shape, piece):
    """One part of a shape as the class that a classifier tells apart."""
    if piece == "order":
        return shape["order"] + (":D" if shape["isDescending"] else "")
    return json.dumps(shape[piece])


def fit_trees(rows, labels, random):
    """Trees over all positive rows and a share of the negative ones, weighted to keep the balance."""
    positive = np.flatnonzero(labels)
    negative = np.flatnonzero(~labels)
    kept = random.choice(negative, max(1, int(len(negative) * NEGATIVES)), replace=False)
    index = np.sort(np.concatenate([positive, kept]))
    weight = np.where(labels[index], 1.0, 1.0 / NEGATIVES)
    data = lightgbm.Dataset(rows(index), labels[index], weight=weight, free_raw_data=True)
    return lightgbm.train(TREES, data, ROUNDS)


def owners(offsets, keep):
    """The rows of the kept questions, and for each row its question."""
    rows = np.concatenate([np.arange(offsets[at], offsets[at + 1]) for at in keep])
    question = np.concatenate([np.full(offsets[at + 1] - offsets[at], at) for at in keep])
    return rows, question


def main(dump_folder, output, command):
    started = time.time()
    dump = Dump(dump_folder)
    inventory = sorted({shape for shape in dump.shapes if shape})
    with open(os.path.join(dump_folder, "shapes.json"), "w", encoding="utf-8") as file:
        file.write("[" + ",".join(inventory) + "]")
    rows_file = os.path.join(dump_folder, "shape-rows.json")
    subprocess.run([*command, os.path.join(dump_folder, "shapes.json"), rows_file], check=True)
    with open(rows_file, encoding="utf-8") as file:
        shape_rows = np.array(json.load(file), "float32")
    shape_number = {shape: at for at, shape in enumerate(inventory)}
    of_question = np.array([shape_number[shape] if shape else -1 for shape in dump.shapes])
    folds = folds_of(dump.databases, FOLDS)
    with open(os.path.join(output, "folds.json"), "w", encoding="utf-8") as file:
        json.dump(folds, file)
    no_ranker = ModelFile()
    nothing = no_ranker.array(np.zeros(0, "<u2")), no_ranker.array(np.zeros(0, "<f4")), no_ranker.array(np.zeros(0, "<u4"))
    trees = {"features": nothing[0], "thresholds": nothing[1], "lefts": nothing[0], "rights": nothing[0], "starts": nothing[2]}
    no_ranker.header = {"first": trees, "last": trees, "answerable": trees}
    no_ranker.write(os.path.join(output, "ranker-none.bin"))
    fold_of = np.array([folds[db] for db in dump.databases])
    for fold in [*range(FOLDS), "all"]:
        keep = np.flatnonzero((of_question >= 0) & (fold_of != fold)) if fold != "all" else np.flatnonzero(of_question >= 0)
        held = np.flatnonzero((of_question >= 0) & (fold_of == fold)) if fold != "all" else keep[:0]
        model = ModelFile()
        fit_shapes(model, dump, inventory, keep, held)
        fit_slots(model, dump, shape_rows, of_question, keep, held)
        model.write(os.path.join(output, f"planner-{fold}.bin"))
        print("fold", fold, round(time.time() - started), "s", round(model.size / 1e6, 2), "MB", flush=True)


def fit_shapes(model, dump, inventory, keep, held):
    tokens = [question["tokens"] for question in dump.questions]
    matrices, vocabularies, frequencies = [], [], []
    for field in ("words", "roles"):
        vectorizer = TfidfVectorizer(analyzer=lambda one, field=field: runs(one[field]), min_df=6, sublinear_tf=True)
        vectorizer.fit([tokens[at] for at in keep])
        matrices.append(vectorizer.transform(tokens))
        names = vectorizer.get_feature_names_out()
        vocabularies.append([str(name) for name in names])
        frequencies.append(vectorizer.idf_)
    flags = csr_matrix(np.array([one["flags"] for one in tokens], "float32") * 0.5)
    features = hstack([*matrices, flags]).tocsr()
    counts = collections.Counter(dump.shapes[at] for at in keep)
    model.header["shapes"] = [json.loads(shape) for shape in inventory if counts[shape]]
    model.header["shapeCounts"] = [counts[shape] for shape in inventory if counts[shape]]
    model.header["vocabularies"] = vocabularies
    model.header["frequencies"] = [model.array(np.asarray(one, "<f4")) for one in frequencies]
    model.header["flagWeight"] = 0.5
    model.header["pieces"] = {}
    for piece in PIECES:
        labels = [piece_of(json.loads(dump.shapes[at]), piece) for at in keep]
        classifier = LogisticRegression(C=20, max_iter=60, tol=1e-3).fit(features[keep], labels)
        weights, intercepts = classifier.coef_, classifier.intercept_
        if len(classifier.classes_) == 2:
            weights, intercepts = np.vstack([np.zeros_like(weights[0]), weights[0]]), np.array([0.0, intercepts[0]])
        packed, scale = quantise(weights)
        model.header["pieces"][piece] = {
            "classes": [str(one) for one in classifier.classes_],
            "weights": model.array(np.ascontiguousarray(packed.T)),
            "scales": model.array(scale),
            "intercepts": model.array(intercepts.astype("<f4")),
        }
        if len(held):
            right = classifier.predict(features[held]) == [piece_of(json.loads(dump.shapes[at]), piece) for at in held]
            plain = np.array([dump.questions[at]["field"] == "question" for at in held])
            print("  ", piece, len(classifier.classes_), "classes, right %.3f, synonyms %.3f" % (right[plain].mean(), right[~plain].mean()), flush=True)


def runs(tokens):
    """All runs of one to three neighbouring tokens, as tokenRuns in src/features/shape-tokens.ts."""
    return [" ".join(tokens[at : at + size]) for size in (1, 2, 3) for at in range(len(tokens) - size + 1)]


def fit_slots(model, dump, shape_rows, of_question, keep, held):
    random = np.random.default_rng(7)
    model.header["trees"] = {}
    column_rows, column_owner = owners(dump.column_offsets, keep)
    for role in ROLES:
        labels = dump.role_labels[role][column_rows]
        # Only questions that ask for the role at all teach which column has it.
        has_role = np.zeros(len(dump.questions), bool)
        has_role[column_owner[labels]] = True
        chosen = has_role[column_owner]
        rows, owner, target = column_rows[chosen], column_owner[chosen], labels[chosen]
        booster = fit_trees(lambda index: np.hstack([dump.columns[rows[index]], shape_rows[of_question[owner[index]]]]), target, random)
        model.header["trees"][role] = model.trees(booster)
        report(role, booster, dump.columns, dump.role_labels[role], dump.column_offsets, held, lambda at: shape_rows[of_question[at]], dump)
    table_rows, table_owner = owners(dump.table_offsets, keep)
    booster = fit_trees(lambda index: np.hstack([dump.tables[table_rows[index]], shape_rows[of_question[table_owner[index]]]]), dump.table_labels[table_rows], random)
    model.header["trees"]["tables"] = model.trees(booster)
    report("tables", booster, dump.tables, dump.table_labels, dump.table_offsets, held, lambda at: shape_rows[of_question[at]], dump)
    pair_rows, _ = owners(dump.pair_offsets, keep)
    booster = fit_trees(lambda index: dump.pairs[pair_rows[index]], dump.pair_labels[pair_rows], random)
    model.header["trees"]["condition"] = model.trees(booster)


def report(name, booster, matrix, labels, offsets, held, shape_row, dump):
    """How often the likeliest columns are exactly the wanted ones, given how many they are."""
    right = collections.Counter()
    total = collections.Counter()
    sample = held[::5]
    if not len(sample):
        return
    rows = np.concatenate([np.hstack([matrix[offsets[at] : offsets[at + 1]], np.tile(shape_row(at), (offsets[at + 1] - offsets[at], 1))]) for at in sample])
    scores = booster.predict(rows)
    start = 0
    for at in sample:
        size = offsets[at + 1] - offsets[at]
        wanted = set(np.flatnonzero(labels[offsets[at] : offsets[at + 1]]))
        best = set(np.argsort(-scores[start : start + size], kind="stable")[: len(wanted)])
        start += size
        if wanted:
            field = dump.questions[at]["field"]
            total[field] += 1
            right[field] += best == wanted
    print("  ", name, {field: "%.3f of %d" % (right[field] / total[field], total[field]) for field in total}, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
