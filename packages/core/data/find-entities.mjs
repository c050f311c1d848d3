/**
 * A worker thread that finds the named entities of texts and ends: the library takes some forty megabytes, which go with the thread.
 * Takes the texts as its data; answers, in one message, for each text a list of { kind, text }.
 */
import { parentPort, workerData } from 'node:worker_threads';
import read from 'compromise/two';

const tags = [
  ['money', '#Money+'],
  ['date', '#Date+'],
  ['organisation', '#Organization+'],
];

parentPort.postMessage(
  workerData.map((text) => {
    const document = read(text);
    return tags.flatMap(([kind, tag]) =>
      document
        .match(tag)
        .out('array')
        .map((found) => ({ kind, text: found })),
    );
  }),
);
