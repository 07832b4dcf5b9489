import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { streamXlsx } from './xlsx.ts';
import { TableTooLongError } from './csv-reader.ts';
import { readXlsx, type SheetLimits } from './xlsx-reader.ts';
import { createZip } from './zip.ts';

const limits: SheetLimits = { rows: 100, columns: 10, cellLength: 50, unpackedBytes: 1_000_000 };

const toWorkbook = (parts: Record<string, string>) =>
  buffer(
    createZip(
      Object.entries(parts).map(([name, xml]) => ({ name, bytes: Buffer.from(xml) })),
      { compress: true },
    ),
  );
const toSheet = (rows: string) =>
  toWorkbook({
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

async function* oneRow() {
  yield ['Zoë <b>', '2024-02-29', null, 4.5];
}

describe('readXlsx', () => {
  test('reads what the exports write', async () => {
    const columns = [
      { header: 'Name & "title"', width: 10 },
      { header: 'Hired', width: 10, isDay: true },
      { header: 'Empty', width: 10 },
      { header: 'Number', width: 10 },
    ];
    const workbook = await buffer(await streamXlsx('People', columns, oneRow()));
    expect(await readXlsx(workbook, limits)).toEqual([
      ['Name & "title"', 'Hired', 'Empty', 'Number'],
      ['Zoë <b>', '2024-02-29', '', '4.5'],
    ]);
  });

  test('reads shared texts, formulas, booleans and days in other styles', async () => {
    const workbook = await toWorkbook({
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="A" sheetId="4" r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId9" Target="worksheets/people.xml"/></Relationships>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Ana</t></si><si><r><t>Li</t></r><r><t>n</t></r><rPh><t>x</t></rPh></si></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy"/></numFmts>' +
        '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/worksheets/people.xml':
        '<x:worksheet><x:sheetData><x:row r="2"><x:c r="A2" t="s"><x:v>1</x:v></x:c>' +
        '<x:c r="C2" t="str"><x:f>A1</x:f><x:v>text</x:v></x:c><x:c r="D2" t="b"><x:v>1</x:v></x:c>' +
        '<x:c r="E2" s="1"><x:v>45000</x:v></x:c><x:c r="F2" s="2"><x:v>45001.5</x:v></x:c>' +
        '<x:c r="G2"/></x:row></x:sheetData></x:worksheet>',
    });
    expect(await readXlsx(workbook, limits)).toEqual([
      [],
      ['Lin', '', 'text', 'yes', '2023-03-15', '2023-03-16'],
    ]);
  });

  test('does not expand entities that a document declares', async () => {
    const sheet = await toWorkbook({
      'xl/worksheets/sheet1.xml':
        '<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>' +
        '<worksheet><row r="1"><c r="A1" t="inlineStr"><is><t>&a;&b;&#65;</t></is></c></row></worksheet>',
    });
    expect(await readXlsx(sheet, limits)).toEqual([['&a;&b;A']]);
  });

  test('rejects bombs by what they unpack to', async () => {
    const bomb = await toSheet(' '.repeat(2_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(readXlsx(bomb, limits)).rejects.toThrow('too large');
    const tag = await toSheet(`<row ${'x'.repeat(1_500_000)}`);
    await expect(readXlsx(tag, { ...limits, unpackedBytes: 9_000_000 })).rejects.toThrow(
      'too long',
    );
  });

  test.for([
    ['<row r="101"/>'],
    ['<row r="2"/><row r="1"/>'],
    ['<row r="1"><c r="XFD1"><v>1</v></c></row>'],
  ])('rejects sheets past the limits %#', async ([rows = '']) => {
    await expect(readXlsx(await toSheet(rows), limits)).rejects.toThrow(TableTooLongError);
  });

  test('rejects files that are no archives', async () => {
    await expect(readXlsx(Buffer.from('PK\u0003\u0004 nothing'), limits)).rejects.toThrow(
      /central directory/i,
    );
  });
});
