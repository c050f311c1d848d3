"""Fits the ranker on candidates; writes ranker-0.bin … (each without one fold of databases) and ranker-all.bin, and prints the figures of the folds.

    python fit_ranker.py CANDIDATES_FOLDER MODEL_FOLDER
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
         "bagging_fraction": 0.7, "bagging_freq": 1, "num_threads": 2, "verbose": -1, "seed": 7, "deterministic": True, "force_row_wise": True}
ROUNDS = 350


def main(folder, output):
    questions = read_lines(os.path.join(folder, "candidates.jsonl"))
    with open(os.path.join(output, "folds.json"), encoding="utf-8") as file:
        folds = json.load(file)
    sizes = np.array([len(question["candidates"]) for question in questions])
    offsets = np.cumsum(np.concatenate([[0], sizes]))
    rows = np.fromfile(os.path.join(folder, "candidates.f32"), dtype="float32").reshape(offsets[-1], -1)
    labels = np.array([one["isRight"] for question in questions for one in question["candidates"]])
    fold_of = np.repeat([folds[question["db"]] for question in questions], sizes)
    scores = np.zeros(len(labels))
    for fold in [*sorted(set(folds.values())), "all"]:
        keep = fold_of != fold if fold != "all" else np.ones(len(labels), bool)
        booster = lightgbm.train(TREES, lightgbm.Dataset(rows[keep], labels[keep]), ROUNDS)
        if fold != "all":
            scores[~keep] = booster.predict(rows[~keep])
        else:
            gains = booster.feature_importance("gain")
            print("features", rows.shape[1], "most used", np.argsort(-gains)[:12].tolist())
        model = ModelFile()
        model.header["ranker"] = model.trees(booster)
        model.write(os.path.join(output, f"ranker-{fold}.bin"))
    figures(questions, offsets, labels, scores)


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
