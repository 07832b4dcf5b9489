import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEmailList } from './email-list.ts';

const texts = (content: string) => parseEmailList(content).map(({ text }) => text);

describe('lists', () => {
  test.each([
    ['one per line', 'a@x.example\nb@x.example\n'],
    ['with CRLF line breaks', 'a@x.example\r\nb@x.example\r\n'],
    ['with CR line breaks', 'a@x.example\rb@x.example'],
    ['with commas', 'a@x.example,b@x.example'],
    ['with semicolons and spaces', ' a@x.example ; b@x.example ; '],
    ['with mixed separators and empty lines', '\n\na@x.example;\n\n ,\t b@x.example,,\n'],
    ['with a header line', 'E-Mail\na@x.example\nb@x.example'],
    ['with a byte order mark', '\uFEFFa@x.example\nb@x.example'],
    ['in quotes', '"a@x.example","b@x.example"'],
  ])('%s are parsed', (_, content) => {
    expect(parseEmailList(content)).toEqual([
      { row: 1, text: 'a@x.example' },
      { row: 2, text: 'b@x.example' },
    ]);
  });

  test('keep quoted names with commas together with their email', () => {
    expect(texts('"Meyer, Ada" <ada@x.example>; Bo <bo@x.example>')).toEqual([
      'Meyer, Ada <ada@x.example>',
      'Bo <bo@x.example>',
    ]);
  });

  test('treat an unclosed quote as an ordinary character', () => {
    expect(texts('"a@x.example\nb@x.example\n"c@x.example"')).toEqual([
      '"a@x.example',
      'b@x.example',
      'c@x.example',
    ]);
  });

  test.each(['', ' ', '\n\r\n', ',;\t,', '\uFEFF', 'email', '""'])(
    'return no entries for %j',
    (content) => {
      expect(parseEmailList(content)).toEqual([]);
    },
  );
});

describe('CSV tables', () => {
  const expected = [
    { row: 2, text: 'a@x.example' },
    { row: 3, text: 'b@x.example' },
  ];
  test.each([
    ['with commas', 'Name,Email\nAda,a@x.example\nBo,b@x.example\n'],
    ['with semicolons', 'E-mail;Name\r\na@x.example;Ada\r\nb@x.example;Bo\r\n'],
    ['with tabs', 'Name\tMail\nAda\ta@x.example\nBo\tb@x.example'],
    [
      'with a byte order mark and quotes',
      '\uFEFF"Name","E-Mail Address"\n"Ada","a@x.example"\n"Bo","b@x.example"',
    ],
    ['with a sep= line', 'sep=;\r\nName;address\r\nAda;a@x.example\r\nBo;b@x.example'],
    ['with separators in cells', 'Name,Email\n"Meyer, Ada",a@x.example\n"Bo ""B"" B",b@x.example'],
    ['with line breaks in cells', 'Note,Email\n"two\r\nlines",a@x.example\n"a\n\n\nb",b@x.example'],
    ['with formulas', 'Name,Email\n=1+1,a@x.example\n"=cmd|\' /C calc\'!A0",b@x.example'],
  ])('%s are parsed by the email column with spreadsheet row numbers', (_, content) => {
    expect(parseEmailList(content)).toEqual(expected);
  });

  test('keep rows without an email and skip empty rows but count them', () => {
    expect(parseEmailList('Name,Email\nAda,\n\n,\nBo,b@x.example\nCy')).toEqual([
      { row: 2, text: '' },
      { row: 5, text: 'b@x.example' },
      { row: 6, text: '' },
    ]);
  });

  test('treat an unclosed quote in a cell as an ordinary character', () => {
    expect(texts('Name,Email\n"Ada,a@x.example\nBo,b@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
  });

  test('are parsed as a list when the first line contains an email', () => {
    expect(texts('mail, a@x.example')).toEqual(['a@x.example']);
  });
});

test('returns every email unchanged for any separators', () => {
  const address = fc.stringMatching(/^[a-z0-9]{1,9}@[a-z]{1,9}\.example$/);
  const separator = fc.constantFrom('\n', '\r\n', '\r', ',', ';', '\t', ' , ', '\n\n', ';\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(address, separator), { maxLength: 40 }), (parts) => {
      const content = parts.map(([text, end]) => text + end).join('');
      expect(texts(content)).toEqual(parts.map(([text]) => text));
    }),
  );
});

test('parses any text without errors', () => {
  const unit = fc.constantFrom(
    '"',
    '""',
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '@',
    '\0',
    '\uD800',
    'mail',
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (content) => {
      for (const { row, text } of parseEmailList(content)) {
        expect(row).toBeGreaterThan(0);
        expect(text).toBe(text.trim());
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each(['"', '""', '",', '"a,', '"""', '"\n', ',', 'a,"', 'mail,x\n"', '" ', ' "'])(
  'parses a megabyte of %j in linear time',
  (part) => {
    // CPU time, because wall time depends on the load of the machine.
    const startedAt = process.threadCpuUsage();
    parseEmailList(part.repeat(1_000_000 / part.length));
    parseEmailList(`mail,name\n${part.repeat(1_000_000 / part.length)}`);
    expect(process.threadCpuUsage(startedAt).user / 1_000).toBeLessThan(3_000);
  },
);
