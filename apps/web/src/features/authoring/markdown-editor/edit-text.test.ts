import { expect, test } from 'vitest';
import {
  insertCallout,
  insertBlock,
  insertLink,
  prefixLines,
  toggleHeading,
  wrapWith,
  type TextSelection,
  type TextEdit,
} from './edit-text.ts';

/** Parses a text with its selection in bars: "a |word| here". A single bar is the cursor. */
function parse(marked: string): TextSelection {
  const [before = '', chosen = '', after] = marked.split('|');
  if (after === undefined)
    return { text: before + chosen, start: before.length, end: before.length };
  const start = before.length;
  return { text: before + chosen + after, start, end: start + chosen.length };
}

function show({ text }: TextSelection, edit: TextEdit): string {
  const now = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = edit.select;
  const bar = start === end ? '|' : `|${now.slice(start, end)}|`;
  return now.slice(0, start) + bar + now.slice(end);
}

const applying = (edit: (selected: TextSelection) => TextEdit) => (marked: string) => {
  const selected = parse(marked);
  return show(selected, edit(selected));
};

test('wraps the selection in bold and unwraps it again', () => {
  const bold = applying((selected) => wrapWith('**', selected));
  expect(bold('a |word| here')).toBe('a **|word|** here');
  expect(bold('a **|word|** here')).toBe('a |word| here');
  expect(bold('|')).toBe('**|**');
  expect(bold('|a|')).toBe('**|a|**');
});

test('prefixes whole lines and removes the prefix again', () => {
  const list = applying((selected) => prefixLines('- ', selected));
  expect(list('o|n|e\ntwo')).toBe('- one|\ntwo');
  expect(list('|one\n\ntwo|\nthree')).toBe('|- one\n\n- two|\nthree');
  expect(list('|- one\n- two|')).toBe('|one\ntwo|');
  expect(list('|one\n|two')).toBe('- one|\ntwo');
  expect(list('one\n|')).toBe('one\n- |');
});

test('toggles a heading and replaces another level', () => {
  const heading = applying((selected) => toggleHeading('## ', selected));
  expect(heading('Wo|rds\nmore')).toBe('## Words|\nmore');
  expect(heading('### Words|')).toBe('## Words|');
  expect(heading('## Words|')).toBe('Words|');
});

test('selects the URL of a new link', () => {
  const link = applying((selected) => insertLink(selected, 'words'));
  expect(link('see |this| now')).toBe('see [this](|https://|) now');
  expect(link('see |')).toBe('see [words](|https://|)');
});

test('separates an inserted block by blank lines', () => {
  const image = applying((selected) => insertBlock('![What](/x)', selected, 'What'));
  expect(image('|')).toBe('![|What|](/x)\n');
  expect(image('one |two')).toBe('one \n\n![|What|](/x)\n\ntwo');
  expect(image('one\n\n|\n\ntwo')).toBe('one\n\n![|What|](/x)\n\ntwo');
});

test('creates a callout with one list item per selected line', () => {
  const box = applying((selected) => insertCallout('key-concepts', selected));
  expect(box('|')).toBe('> [!key-concepts]\n> - |\n');
  expect(box('Intro\n\n|- one\ntwo|')).toBe('Intro\n\n> [!key-concepts]\n> - one\n> - two|\n');
});
