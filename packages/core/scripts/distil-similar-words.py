"""Distils the table of similar words, data/similar-words.bin, from a sentence model.

    pip install numpy onnxruntime
    python distil-similar-words.py MODEL_FOLDER OUTPUT_FILE

MODEL_FOLDER holds vocab.txt and onnx/model_quantized.onnx of sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0), as
@xenova/transformers lays them out. Every word piece is run through the model alone ([CLS] piece [SEP], mean of the hidden states);
the vectors are centred, reduced by PCA, scaled by frequency rank, so that rare pieces weigh more than common ones where the pieces
of a word are added up, and rounded to int8 with one scale a row. Same input, same file.

Layout, little-endian: magic "QSW1", uint32 count, uint32 dimensions, uint32 bytes of text; float32 scale of every row; uint32 offsets
into the text (count + 1); int8 vectors, row by row; the pieces as ASCII, sorted by their bytes, continuations with their leading ##.
"""
import re
import struct
import sys

import numpy
import onnxruntime

DIMENSIONS = 128
UNUSED_ROWS = 1000
"""The vocabulary begins with special and unused pieces and with single characters, in no order of frequency."""
RANK_OFFSET = 900
SMOOTHING = 1e-4


def embed_pieces(folder, vocabulary):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(f"{folder}/onnx/model_quantized.onnx", options)
    first, last = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
    batches = []
    for start in range(0, len(vocabulary), 256):
        ids = numpy.array([[first, piece, last] for piece in range(start, min(start + 256, len(vocabulary)))], numpy.int64)
        feeds = {"input_ids": ids, "attention_mask": numpy.ones_like(ids), "token_type_ids": numpy.zeros_like(ids)}
        batches.append(session.run(None, feeds)[0].mean(1))
    return numpy.concatenate(batches).astype(numpy.float64)


def reduce(vectors):
    centred = vectors - vectors[UNUSED_ROWS:].mean(0)
    values, axes = numpy.linalg.eigh(centred[UNUSED_ROWS:].T @ centred[UNUSED_ROWS:])
    return centred @ axes[:, numpy.argsort(-values)[:DIMENSIONS]]


def scale_by_rank(vectors):
    share = 1 / numpy.clip(numpy.arange(len(vectors)) - RANK_OFFSET, 1, None)
    share /= share.sum()
    return vectors * (SMOOTHING / (SMOOTHING + share))[:, None]


def main(folder, output):
    with open(f"{folder}/vocab.txt", encoding="utf-8") as lines:
        vocabulary = lines.read().rstrip("\n").split("\n")
    vectors = scale_by_rank(reduce(embed_pieces(folder, vocabulary)))
    kept = sorted((piece.encode(), row) for row, piece in enumerate(vocabulary) if re.fullmatch(r"(##)?[a-z]+", piece))
    table = vectors[[row for _, row in kept]]
    scales = numpy.abs(table).max(1) / 127 + 1e-9
    text = b"".join(piece for piece, _ in kept)
    offsets = numpy.cumsum([0] + [len(piece) for piece, _ in kept])
    with open(output, "wb") as file:
        file.write(b"QSW1" + struct.pack("<III", len(kept), DIMENSIONS, len(text)))
        file.write(scales.astype("<f4").tobytes())
        file.write(offsets.astype("<u4").tobytes())
        file.write(numpy.round(table / scales[:, None]).astype(numpy.int8).tobytes())
        file.write(text)
    print(f"{len(kept)} word pieces of {DIMENSIONS} dimensions")


main(*sys.argv[1:])
