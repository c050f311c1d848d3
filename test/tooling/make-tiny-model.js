/**
 * Writes a tiny sentence-embedding model into test/fixtures/tiny-model, in the layout of @xenova/transformers: one lookup of a vector a word.
 * It loads through the real loading code, and texts that share words are alike. Run: node test/tooling/make-tiny-model.js
 */
import { mkdirSync, writeFileSync } from 'node:fs';

const words =
  'a the of in for how many number total amount money paid price cost order orders customer customers name city country date day month year singer singers concert weather table column one row each status open product products sold by per and is was what which'.split(
    ' ',
  );
const vocabulary = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  '[MASK]',
  ...words,
  ...'abcdefghijklmnopqrstuvwxyz0123456789'.split('').flatMap((letter) => [letter, `##${letter}`]),
];
const unique = [...new Set(vocabulary)];
const dimensions = 24;

const varint = (value) => {
  const bytes = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...bytes, rest]);
    bytes.push((rest % 128) + 128);
  }
};
const number = (field, value) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field, value) => Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
const text = (field, value) => bytes(field, Buffer.from(value));
const message = (field, ...parts) => bytes(field, Buffer.concat(parts));

/** A tensor of the graph's face: its element type, and its dimensions by name or length. */
const face = (field, name, type, shape) =>
  message(
    field,
    text(1, name),
    message(
      2,
      message(
        1,
        number(1, type),
        message(
          2,
          ...shape.map((size) => message(1, typeof size === 'number' ? number(1, size) : text(2, size))),
        ),
      ),
    ),
  );

let state = 42;
const random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return state / 4_294_967_296 - 0.5;
};
const weights = Float32Array.from(
  { length: unique.length * dimensions },
  (_, index) => (index < 5 * dimensions ? 0.01 : 1) * random(),
);
const float = 1;
const int64 = 7;
const graph = message(
  7,
  message(
    1,
    text(1, 'words'),
    text(1, 'input_ids'),
    text(2, 'last_hidden_state'),
    text(3, 'look up'),
    text(4, 'Gather'),
  ),
  text(2, 'tiny'),
  message(
    5,
    number(1, unique.length),
    number(1, dimensions),
    number(2, float),
    text(8, 'words'),
    bytes(9, Buffer.from(weights.buffer)),
  ),
  face(11, 'input_ids', int64, ['batch', 'tokens']),
  face(11, 'attention_mask', int64, ['batch', 'tokens']),
  face(12, 'last_hidden_state', float, ['batch', 'tokens', dimensions]),
);
const model = Buffer.concat([number(1, 8), graph, message(8, text(1, ''), number(2, 13))]);

const special = unique.slice(0, 5).map((content, id) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
}));
const piece = (id) => ({ SpecialToken: { id, type_id: 0 } });
const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: special,
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [piece('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, piece('[SEP]')],
    pair: [],
    special_tokens: Object.fromEntries(
      ['[CLS]', '[SEP]'].map((token) => [
        token,
        { id: token, ids: [unique.indexOf(token)], tokens: [token] },
      ]),
    ),
  },
  decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(unique.map((token, id) => [token, id])),
  },
};

const folder = new URL('../fixtures/tiny-model/', import.meta.url);
mkdirSync(new URL('onnx/', folder), { recursive: true });
writeFileSync(new URL('onnx/model_quantized.onnx', folder), model);
writeFileSync(new URL('tokenizer.json', folder), JSON.stringify(tokenizer));
writeFileSync(
  new URL('tokenizer_config.json', folder),
  JSON.stringify({ tokenizer_class: 'BertTokenizer', model_max_length: 512, do_lower_case: true }),
);
writeFileSync(
  new URL('config.json', folder),
  JSON.stringify({ model_type: 'bert', hidden_size: dimensions, vocab_size: unique.length }),
);
