import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPages, streamCsv, type Cell } from './csv.ts';

async function* rowsOf(...rows: Cell[][]) {
  yield* rows;
}
const write = async (...rows: Cell[][]) => text(await streamCsv(['A', 'B'], rowsOf(...rows)));

test('starts with a byte order mark and the header, and ends rows with CRLF', async () => {
  const bytes = await streamCsv(['A', 'B'], rowsOf(['x', 1]));
  const whole = Buffer.concat(await bytes.toArray());
  expect(whole.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(whole.subarray(3).toString()).toBe('A,B\r\nx,1\r\n');
});

test('quotes cells that contain separators, quotes or line breaks', async () => {
  expect(await write(['a,b', 'say "hi"'], ['two\nlines', null])).toBe(
    'A,B\r\n"a,b","say ""hi"""\r\n"two\nlines",\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx'])(
  'escapes a cell that would be a formula: %j',
  async (cell) => {
    const [, row = ''] = (await write([cell, 'x'])).split('A,B\r\n');
    expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
    expect(row).toContain(cell);
  },
);

test.each(['x;=1+1', 'x;\t@SUM(A1)', 'two\n=lines', 'two\r\n-lines'])(
  'escapes a formula after a semicolon or line break inside a cell: %j',
  async (cell) => {
    const [, row = ''] = (await write([cell, 'x'])).split('A,B\r\n');
    expect(row.trimEnd()).not.toMatch(/[;\t\r\n][=+\-@\t]/);
  },
);

test('writes numbers, dates and booleans unchanged', async () => {
  expect(await write([-1, true], [new Date(0), 'Ærø'])).toBe(
    'A,B\r\n-1,true\r\n1970-01-01T00:00:00.000Z,Ærø\r\n',
  );
});

test('throws an error of the first row before anything is sent', async () => {
  const broken = readPages<Cell[]>(() => Promise.reject(new Error('no rows')));
  await expect(streamCsv(['A'], broken)).rejects.toThrow('no rows');
});

test('stops reading rows when the client disconnects', async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Cell[]> {
    try {
      for (;;) yield ['x'.repeat(1_000)];
    } finally {
      isEnded = true;
    }
  }
  const table = await streamCsv(['A'], endless());
  await new Promise((resolve) => table.once('data', resolve));
  table.destroy();
  await expect.poll(() => isEnded).toBe(true);
});

test('reads pages one after the other until one is short', async () => {
  const cursors: (number | undefined)[] = [];
  const pages = readPages<number>(
    async (last, limit) => {
      cursors.push(last);
      return Array.from({ length: last === 4 ? 1 : limit }, (_, n) => (last ?? 0) + n + 1);
    },
    { limit: 2 },
  );
  const rows: number[] = [];
  for await (const row of pages) rows.push(row);
  expect(rows).toEqual([1, 2, 3, 4, 5]);
  expect(cursors).toEqual([undefined, 2, 4]);
});

test('yields no row of a page that could not be recorded', async () => {
  const rows: number[] = [];
  const pages = readPages<number>(async (last = 0) => [last + 1, last + 2], {
    limit: 2,
    onPage: async (page) => {
      if (page.includes(3)) throw new Error('not recorded');
    },
  });
  const readAll = async () => {
    for await (const row of pages) rows.push(row);
  };
  await expect(readAll()).rejects.toThrow('not recorded');
  expect(rows).toEqual([1, 2]);
});
