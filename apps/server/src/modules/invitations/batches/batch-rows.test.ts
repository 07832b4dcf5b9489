import { expect, test } from 'vitest';
import { classifyEntries } from './batch-rows.ts';

const classify = (...texts: string[]) =>
  classifyEntries(texts.map((text, index) => ({ row: index + 1, text }))).map(
    ({ email, outcome }) => `${outcome} ${email}`,
  );

test('extracts the email from names, brackets, mailto: and invisible characters', () => {
  expect(
    classify(
      'Ada@X.example',
      'Meyer, Bo <bo@x.example>',
      'mailto:cy@x.example',
      '\u200Bdi@x.example\u00A0',
      '<ed@x.example>',
    ),
  ).toEqual([
    'waiting Ada@X.example',
    'waiting bo@x.example',
    'waiting cy@x.example',
    'waiting di@x.example',
    'waiting ed@x.example',
  ]);
});

test('marks repeated emails regardless of case but not repeated invalid entries', () => {
  expect(classify('a@x.example', 'A@X.EXAMPLE', 'A <a@x.example>', 'no', 'no')).toEqual([
    'waiting a@x.example',
    'duplicate A@X.EXAMPLE',
    'duplicate a@x.example',
    'invalid no',
    'invalid no',
  ]);
});

test.each([
  'ada',
  'ada@',
  '@x.example',
  'ada@x',
  'a b@x.example',
  'ada@x.example,bo@x.example',
  'ada@x.example\r\nBcc: eve@evil.example',
  '=HYPERLINK("https://evil.example")',
  `${'a'.repeat(400)}@x.example`,
  '',
])('marks %j as invalid', (text) => {
  expect(classify(text)).toEqual([`invalid ${text.slice(0, 320)}`]);
});

test('replaces characters that the database cannot store', () => {
  expect(classify('a\0b')).toEqual(['invalid a\uFFFDb']);
  expect(classify(`${'x'.repeat(319)}😀`)[0]).not.toContain('\uD83D');
});
