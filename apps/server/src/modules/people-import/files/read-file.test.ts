import { expect, test } from 'vitest';
import { readFile } from './read-file.ts';

test('leaves out empty lines and columns, and numbers rows as in a spreadsheet', async () => {
  const file = '\n Name ,,Email,,\n\nIda, ,ida@people.example,,\n,,,,\nMax,,,V7\n';
  expect(await readFile(Buffer.from(file))).toEqual({
    headers: ['Name', 'Email', 'Column 4'],
    rows: [
      { row: 4, cells: ['Ida', 'ida@people.example', ''] },
      { row: 6, cells: ['Max', '', 'V7'] },
    ],
  });
});

test('lets other work run while it reads a large file', async () => {
  const line = Array.from({ length: 20 }, (_, index) => `Value ${index}`).join(',');
  const file = Buffer.from(`${line}\n`.repeat(40_000));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const { rows } = await readFile(file);
  clearInterval(timer);
  expect(rows).toHaveLength(39_999);
  expect(turns).toBeGreaterThan(5);
});

test('rejects a line of too many cells', async () => {
  await expect(readFile(Buffer.from(','.repeat(2_000_000)))).rejects.toMatchObject({
    code: 'import_too_many_rows',
  });
});
