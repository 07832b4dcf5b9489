import { describe, expect, test } from 'vitest';
import { parseCsv, TableTooLongError } from './csv-reader.ts';

const limits = { cells: 100, lineCells: 20 };

describe('parseCsv', () => {
  test.for([
    ['name,email\na,b', 'utf8'],
    ['name;email\r\na;b', 'utf8'],
    ['name\temail\na\tb', 'utf16le'],
    ['name|email\na|b', 'latin1'],
    ['sep=;\nname;email\na;b', 'utf8'],
    ['\uFEFF"name","email"\n"a","b"', 'utf8'],
  ] as const)('finds separator and encoding of %j', async ([text, encoding]) => {
    expect(await parseCsv(Buffer.from(text, encoding), limits)).toEqual([
      ['name', 'email'],
      ['a', 'b'],
    ]);
  });

  test('reads Windows-1252 and UTF-16 with a byte order mark', async () => {
    expect(await parseCsv(Buffer.from('Zo\xEB,\x80', 'latin1'), limits)).toEqual([['Zoë', '€']]);
    const swapped = Buffer.from('\uFEFFZoë,b', 'utf16le').swap16();
    expect(await parseCsv(swapped, limits)).toEqual([['Zoë', 'b']]);
  });

  test('reads quoted separators and line breaks', async () => {
    const text = 'team,note\n"Field, North","two\nlines ""quoted"""';
    expect(await parseCsv(Buffer.from(text), limits)).toEqual([
      ['team', 'note'],
      ['Field, North', 'two\nlines "quoted"'],
    ]);
  });

  test.for(['\n'.repeat(200), `${','.repeat(19)}\n`.repeat(6), ','.repeat(20)])(
    'rejects more cells than allowed %#',
    async (text) => {
      await expect(parseCsv(Buffer.from(text), limits)).rejects.toThrow(TableTooLongError);
    },
  );

  test('lets other work run while it reads a large file', async () => {
    const file = Buffer.from('Ida Field,ida@people.example,Quarry\n'.repeat(100_000));
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await parseCsv(file, { cells: 1_000_000, lineCells: 20 });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
  });
});
