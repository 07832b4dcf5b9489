import { expect, test } from 'vitest';
import { markWords } from './marked-text.tsx';

/** Returns the text with marked words in brackets. */
const shown = (text: string, typed: string) =>
  markWords(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Read the floor plan first.', 'floor plan', 'Read the [floor] [plan] first.'],
  ['Read the floor plan first.', 'flo', 'Read the [floor] plan first.'],
  ['La FAÇADE, façades.', 'facade', 'La [FAÇADE], [façades].'],
  ['La fac\u0327ade.', 'façade', 'La [fac\u0327ade].'],
  ['A negotiation begins.', 'negotiating', 'A [negotiation] begins.'],
  ['Internal rates of interest.', 'interest', 'Internal rates of [interest].'],
  ['There is the theme of the day.', 'the day', 'There is the theme of the [day].'],
  ['Node.js and CI/CD', 'node.js', '[Node].[js] and CI/CD'],
  ['<b>bold</b> & more', 'bold', '<b>[bold]</b> & more'],
  ['Nothing of it', 'zebra', 'Nothing of it'],
  ['Nothing typed', '!!', 'Nothing typed'],
  ['', 'word', ''],
])('marks words in %s for "%s"', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked);
  expect(
    markWords(text, typed)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
