"""Writes weights in the layout that src/model/read-model.ts reads: header length, JSON header, then the arrays, each at a multiple of 4."""

import json
import struct

import numpy as np

LEAF = 65535


def flatten(booster, rounds=None):
    """The trees of a LightGBM model as arrays: a leaf has feature 65535 and its value in `threshold`."""
    features, thresholds, lefts, rights, starts = [], [], [], [], []

    def visit(node, start):
        at = len(features)
        features.append(LEAF)
        thresholds.append(0.0)
        lefts.append(0)
        rights.append(0)
        if "leaf_value" in node:
            thresholds[at] = node["leaf_value"]
            return at - start
        features[at] = node["split_feature"]
        thresholds[at] = node["threshold"]
        lefts[at] = visit(node["left_child"], start)
        rights[at] = visit(node["right_child"], start)
        return at - start

    for tree in booster.dump_model(num_iteration=rounds)["tree_info"]:
        starts.append(len(features))
        visit(tree["tree_structure"], len(features))
    return {
        "features": np.array(features, "<u2"),
        "thresholds": np.array(thresholds, "<f4"),
        "lefts": np.array(lefts, "<u2"),
        "rights": np.array(rights, "<u2"),
        "starts": np.array(starts, "<u4"),
    }


def quantise(weights):
    """int8 weights with one scale a row."""
    scale = np.abs(weights).max(axis=1) / 127 + 1e-12
    return np.round(weights / scale[:, None]).astype("i1"), scale.astype("<f4")


class ModelFile:
    def __init__(self):
        self.header = {}
        self.blobs = []
        self.size = 0

    def array(self, values):
        """Keeps an array and answers where it lies."""
        data = values.tobytes()
        place = {"type": values.dtype.str.lstrip("<|"), "offset": self.size, "length": int(values.size)}
        data += b"\0" * (-len(data) % 4)
        self.blobs.append(data)
        self.size += len(data)
        return place

    def trees(self, booster):
        return {name: self.array(values) for name, values in flatten(booster).items()}

    def write(self, path):
        header = json.dumps(self.header, separators=(",", ":")).encode()
        header += b" " * (-(len(header) + 4) % 4)
        with open(path, "wb") as file:
            file.write(struct.pack("<I", len(header)))
            file.write(header)
            for blob in self.blobs:
                file.write(blob)
