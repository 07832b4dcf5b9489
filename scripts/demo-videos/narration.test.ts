import { expect, test } from 'vitest';
import { splitSentences, toWebVtt } from './narration.ts';

test('splits a script into sentences regardless of line breaks', () => {
  expect(splitSentences('Walk at half a\nmetre. Stay 1.5 m away.  Why? Look:\nit drifts.')).toEqual(
    ['Walk at half a metre.', 'Stay 1.5 m away.', 'Why?', 'Look: it drifts.'],
  );
});

test('writes captions with the time of each sentence', () => {
  expect(
    toWebVtt([
      { text: 'One.', from: 1.6, to: 2.0004 },
      { text: 'Two.', from: 2.45, to: 63 },
    ]),
  ).toBe('WEBVTT\n\n00:00:01.600 --> 00:00:02.000\nOne.\n\n00:00:02.450 --> 00:01:03.000\nTwo.\n');
});
