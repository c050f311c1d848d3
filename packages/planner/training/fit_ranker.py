"""Fits the ranker on candidates; writes ranker-0.bin … (each without one fold of databases) and ranker-all.bin, and prints the figures of the folds.

    python fit_ranker.py CANDIDATES_FOLDER MODEL_FOLDER

The files of several runs of dump-candidates.ts can be appended to each other.
"""

import collections
import json
import os
import sys

import lightgbm
import numpy as np

from model_file import ModelFile
from training_data import read_lines

TREES = {"objective": "binary", "num_leaves": 24, "learning_rate": 0.05, "min_data_in_leaf": 60, "lambda_l2": 4.0, "feature_fraction": 0.4,
         "bagging_fraction": 0.7, "bagging_freq": 1, "num_threads": 1, "verbose": -1, "seed": 7, "deterministic": True, "force_row_wise": True}
ROUNDS = 350


SHOWN = 6  # numbers of probeRow at the end of each row
MAX_PROBES = 12


def standing(prior, keys):
    """How candidates stand among all that were tried, as standingRow in src/rank/probe-row.ts."""
    rows = []
    for at in range(len(prior)):
        agreeing = [one for one in range(len(prior)) if keys[one] == keys[at]]
        rivals = [prior[one] for one in range(len(prior)) if keys[one] != keys[at]]
        mass = sum(prior[one] for one in agreeing)
        rows.append([prior[at], prior[at] - max(prior), sum(one > prior[at] for one in prior), mass, mass / max(1e-9, sum(prior)), len(agreeing),
                     max(prior[one] for one in agreeing), max(rivals, default=0), len(prior)])
    return rows


def fit(rows, labels):
    return lightgbm.train(TREES, lightgbm.Dataset(rows, labels), ROUNDS)


def main(folder, output):
    questions = read_lines(os.path.join(folder, "candidates.jsonl"))
    with open(os.path.join(output, "folds.json"), encoding="utf-8") as file:
        folds = json.load(file)
    sizes = np.array([len(question["candidates"]) for question in questions])
    offsets = np.cumsum(np.concatenate([[0], sizes]))
    rows = np.fromfile(os.path.join(folder, "candidates.f32"), dtype="float32").reshape(offsets[-1], -1)
    labels = np.array([one["isRight"] for question in questions for one in question["candidates"]])
    fold_of = np.repeat([folds.get(question["db"], 0) for question in questions], sizes)
    count = max(folds.values()) + 1
    prior = np.zeros(len(labels))
    first = {}
    for fold in [*range(count), "all"]:
        keep = fold_of != fold if fold != "all" else np.ones(len(labels), bool)
        first[fold] = fit(rows[keep, :-SHOWN], labels[keep])
        if fold != "all":
            prior[~keep] = first[fold].predict(rows[~keep, :-SHOWN])
    answerable = fit_answerable(folder, folds, count)
    kept, stands, kept_offsets = [], [], [0]
    for at, question in enumerate(questions):
        order = offsets[at] + np.argsort(-prior[offsets[at] : offsets[at + 1]], kind="stable")[:MAX_PROBES]
        kept.extend(order.tolist())
        keys = [question["candidates"][one - offsets[at]]["key"] for one in order]
        stands.extend(standing(prior[order].tolist(), keys))
        kept_offsets.append(len(kept))
    kept = np.array(kept)
    last_rows = np.hstack([rows[kept], np.array(stands, "float32")])
    last_labels, last_folds = labels[kept], fold_of[kept]
    scores = np.zeros(len(kept))
    for fold in [*range(count), "all"]:
        keep = last_folds != fold if fold != "all" else np.ones(len(kept), bool)
        booster = fit(last_rows[keep], last_labels[keep])
        if fold != "all":
            scores[~keep] = booster.predict(last_rows[~keep])
        model = ModelFile()
        model.header["first"] = model.trees(first[fold])
        model.header["last"] = model.trees(booster)
        model.header["answerable"] = model.trees(answerable[fold])
        model.write(os.path.join(output, f"ranker-{fold}.bin"))
    print("features", rows.shape[1], "candidates", len(labels), "a right one among all of them",
          {field: "%.1f %%" % (100 * np.mean([labels[offsets[at] : offsets[at + 1]].any() for at, question in enumerate(questions) if question["field"] == field])) for field in ("question", "syn_question")})
    figures(questions, np.array(kept_offsets), last_labels, scores)


def fit_answerable(folder, folds, count):
    """Trees that tell questions about the data from questions about something else."""
    labels = read_lines(os.path.join(folder, "answerable.jsonl"))
    rows = np.fromfile(os.path.join(folder, "answerable.f32"), dtype="float32").reshape(len(labels), -1)
    truth = np.array([one["isAnswerable"] for one in labels])
    fold_of = np.array([folds[one["db"]] for one in labels])
    scores = np.zeros(len(labels))
    fitted = {}
    for fold in [*range(count), "all"]:
        keep = fold_of != fold if fold != "all" else np.ones(len(labels), bool)
        fitted[fold] = lightgbm.train({**TREES, "num_leaves": 8, "min_data_in_leaf": 20, "feature_fraction": 0.8}, lightgbm.Dataset(rows[keep], truth[keep]), 120)
        if fold != "all":
            scores[~keep] = fitted[fold].predict(rows[~keep])
    for least in (0.05, 0.1, 0.2, 0.3, 0.5):
        print("answerable below %.2f: %.1f %% of the answerable, %.1f %% of the others" % (least, 100 * (scores[truth] < least).mean(), 100 * (scores[~truth] < least).mean()))
    return fitted


def figures(questions, offsets, labels, scores):
    for field in ("question", "syn_question"):
        right, possible, first, kinds, said = 0, 0, 0, collections.defaultdict(lambda: [0, 0, 0]), []
        asked = [at for at, question in enumerate(questions) if question["field"] == field]
        for at in asked:
            low, high = offsets[at], offsets[at + 1]
            kind = kind_of(questions[at]["gold_sql"])
            kinds[kind][0] += 1
            if high == low:
                continue
            best = low + int(np.argmax(scores[low:high]))
            right += labels[best]
            first += labels[low]
            possible += labels[low:high].any()
            kinds[kind][1] += labels[best]
            kinds[kind][2] += labels[low:high].any()
            said.append((scores[best], labels[best]))
        said = np.array(said)
        error = 0.0
        for bin_start in np.arange(0, 1, 0.1):
            inside = said[(said[:, 0] >= bin_start) & (said[:, 0] < bin_start + 0.1)]
            if len(inside):
                error += len(inside) / len(said) * abs(inside[:, 0].mean() - inside[:, 1].mean())
        sure = said[said[:, 0] >= 0.8]
        count = len(asked)
        print(f"{field}: {count} questions, right {100 * right / count:.1f} %, a right one among the candidates {100 * possible / count:.1f} %, without ranker {100 * first / count:.1f} %, "
              f"ECE {error:.3f}, at 0.8 and above {len(sure)} answers, {100 * sure[:, 1].mean():.1f} % right")
        print("   ", {kind: f"{100 * value[1] / value[0]:.1f} / {100 * value[2] / value[0]:.1f} of {value[0]}" for kind, value in kinds.items()})


def kind_of(sql):
    text = sql.lower()
    if any(word in text for word in (" intersect ", " union ", " except ")):
        return "set operation"
    if text.count("select") > 1:
        return "nested"
    return "join" if " join " in text else "one table"


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
