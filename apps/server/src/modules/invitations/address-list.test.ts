import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAddressList } from './address-list.ts';

const texts = (content: string) => readAddressList(content).map(({ text }) => text);

describe('a list', () => {
  test.each([
    ['one a line', 'a@x.example\nb@x.example\n'],
    ['with the line ends of another system', 'a@x.example\r\nb@x.example\r\n'],
    ['with those of an old one', 'a@x.example\rb@x.example'],
    ['with commas', 'a@x.example,b@x.example'],
    ['with semicolons and spaces', ' a@x.example ; b@x.example ; '],
    ['mixed, with empty lines', '\n\na@x.example;\n\n ,\t b@x.example,,\n'],
    ['under a heading', 'E-Mail\na@x.example\nb@x.example'],
    ['with a byte order mark', '\uFEFFa@x.example\nb@x.example'],
    ['in quotes', '"a@x.example","b@x.example"'],
  ])('%s is read', (_, content) => {
    expect(readAddressList(content)).toEqual([
      { row: 1, text: 'a@x.example' },
      { row: 2, text: 'b@x.example' },
    ]);
  });

  test('keeps names with commas together with their address', () => {
    expect(texts('"Meyer, Ada" <ada@x.example>; Bo <bo@x.example>')).toEqual([
      'Meyer, Ada <ada@x.example>',
      'Bo <bo@x.example>',
    ]);
  });

  test('a quote that nothing closes takes no other address with it', () => {
    expect(texts('"a@x.example\nb@x.example\n"c@x.example"')).toEqual([
      '"a@x.example',
      'b@x.example',
      'c@x.example',
    ]);
  });

  test.each(['', ' ', '\n\r\n', ',;\t,', '\uFEFF', 'email', '""'])(
    '%j has nothing in it',
    (content) => {
      expect(readAddressList(content)).toEqual([]);
    },
  );
});

describe('a table', () => {
  const people = [
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
    ['that names its separator', 'sep=;\r\nName;address\r\nAda;a@x.example\r\nBo;b@x.example'],
    ['with separators in cells', 'Name,Email\n"Meyer, Ada",a@x.example\n"Bo ""B"" B",b@x.example'],
    ['with line ends in cells', 'Note,Email\n"two\r\nlines",a@x.example\n"a\n\n\nb",b@x.example'],
    ['with formulas in it', 'Name,Email\n=1+1,a@x.example\n"=cmd|\' /C calc\'!A0",b@x.example'],
  ])('%s is read by its column, rows as a spreadsheet counts them', (_, content) => {
    expect(readAddressList(content)).toEqual(people);
  });

  test('keeps a row without an address, and counts empty rows without listing them', () => {
    expect(readAddressList('Name,Email\nAda,\n\n,\nBo,b@x.example\nCy')).toEqual([
      { row: 2, text: '' },
      { row: 5, text: 'b@x.example' },
      { row: 6, text: '' },
    ]);
  });

  test('a quote that nothing closes takes no other row with it', () => {
    expect(texts('Name,Email\n"Ada,a@x.example\nBo,b@x.example')).toEqual([
      'a@x.example',
      'b@x.example',
    ]);
  });

  test('is none when its first line has an address', () => {
    expect(texts('mail, a@x.example')).toEqual(['a@x.example']);
  });
});

test('addresses come out as they went in, whatever separates them', () => {
  const address = fc.stringMatching(/^[a-z0-9]{1,9}@[a-z]{1,9}\.example$/);
  const separator = fc.constantFrom('\n', '\r\n', '\r', ',', ';', '\t', ' , ', '\n\n', ';\n');
  fc.assert(
    fc.property(fc.array(fc.tuple(address, separator), { maxLength: 40 }), (parts) => {
      const content = parts.map(([text, end]) => text + end).join('');
      expect(texts(content)).toEqual(parts.map(([text]) => text));
    }),
  );
});

test('any text at all is read', () => {
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
      for (const { row, text } of readAddressList(content)) {
        expect(row).toBeGreaterThan(0);
        expect(text).toBe(text.trim());
      }
    }),
    { numRuns: 2_000 },
  );
});

test.each(['"', '""', '",', '"a,', '"""', '"\n', ',', 'a,"', 'mail,x\n"', '" ', ' "'])(
  'a megabyte of %j is read at once',
  (part) => {
    // Time on the processor: the clock on the wall also counts what else the machine does.
    const began = process.threadCpuUsage();
    readAddressList(part.repeat(1_000_000 / part.length));
    readAddressList(`mail,name\n${part.repeat(1_000_000 / part.length)}`);
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(3_000);
  },
);
