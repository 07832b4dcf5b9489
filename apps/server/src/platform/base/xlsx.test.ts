import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { unzip } from '../../../test/authoring/course-files.ts';
import { readXlsx } from '../../../test/support/read-xlsx.ts';
import { streamXlsx, type SheetCell } from './xlsx.ts';

const columns = [
  { header: 'Name', width: 24 },
  { header: 'Percent', width: 10 },
  { header: 'Due <on>', width: 12, isDay: true },
];
async function* rowsOf(...rows: SheetCell[][]) {
  yield* rows;
}
const write = async (...rows: SheetCell[][]) =>
  buffer(await streamXlsx('A & B', columns, rowsOf(...rows)));

test('writes texts, numbers and real dates', async () => {
  const rows = [
    ['Ada', 40, '2026-02-28'],
    ['Ben', 0, '1999-12-31'],
    [null, null, null],
  ];
  expect(await readXlsx(await write(...rows))).toEqual([
    { A: 'Name', B: 'Percent', C: 'Due <on>' },
    { A: 'Ada', B: 40, C: '2026-02-28' },
    { A: 'Ben', B: 0, C: '1999-12-31' },
    {},
  ]);
});

test.each([
  ['=1+1', '=1+1'],
  [' <b>"Søren" & Ünsal</b>\n二', ' <b>"Søren" & Ünsal</b>\n二'],
  ['_x0041_ and _x', '_x0041_ and _x'],
  ['a\u0001\u000b\ufffe\ud800b', 'ab'],
  ['x'.repeat(40_000), 'x'.repeat(32_767)],
])('writes a text as an inline string without invalid characters: %j', async (given, read) => {
  const workbook = await write([given, null, null]);
  expect((await readXlsx(workbook))[1]).toEqual({ A: read });
  expect((await unzip(workbook))['xl/worksheets/sheet1.xml']?.toString()).not.toContain('<f>');
});

test('freezes a bold header row and sets the column widths', async () => {
  const files = await unzip(await write(['Ada', 1, null]));
  const sheet = files['xl/worksheets/sheet1.xml']?.toString() ?? '';
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(sheet).toContain('<col min="3" max="3" width="12" customWidth="1"/>');
  expect(sheet).toContain('<c r="A1" s="2"');
  expect(files['xl/workbook.xml']?.toString()).toContain('name="A &amp; B"');
});

test('rejects before streaming when the first row fails', async () => {
  const next = () => Promise.reject(new Error('No rows'));
  const failing = { [Symbol.asyncIterator]: () => ({ next }) };
  await expect(streamXlsx('Sheet', columns, failing)).rejects.toThrow('No rows');
});
