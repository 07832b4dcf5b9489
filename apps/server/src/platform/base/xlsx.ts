import type { Readable } from 'node:stream';
import { readFirst, streamTexts } from './csv.ts';
import { createZip } from './zip.ts';

/** A column of a sheet. Days are given as ISO dates and written as dates. */
export type SheetColumn = { header: string; width: number; isDay?: boolean };
export type SheetCell = string | number | null;

/** The number of rows of a sheet, with the header. */
export const maxSheetRows = 1_048_576;
const maxTextLength = 32_767;

const namespace = 'http://schemas.openxmlformats.org';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

// Not allowed in XML: control characters except tab and line breaks, half of a surrogate pair, U+FFFE and U+FFFF.
// oxlint-disable-next-line no-control-regex -- XML can't contain these characters
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;

/** Escapes a text for XML. Spreadsheets read `_x0041_` as a character code, so its first underscore is escaped. */
const escapeText = (text: string) =>
  text
    .slice(0, maxTextLength)
    .replaceAll(invalidCharacters, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** Returns the serial number of a day, as spreadsheets count them. */
const toSerial = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

// Formats of `styles.xml`, by index.
const dayStyle = 1;
const headerStyle = 2;

/** Returns the letters of a column: A to Z, then AA. */
const toLetters = (index: number): string =>
  (index < 26 ? '' : toLetters(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(65 + (index % 26));

const writeText = (text: string) => `<is><t xml:space="preserve">${escapeText(text)}</t></is>`;

function writeCell(cell: SheetCell, reference: string, isDay = false): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  if (isDay) return `<c r="${reference}" s="${dayStyle}"><v>${toSerial(cell)}</v></c>`;
  return `<c r="${reference}" t="inlineStr">${writeText(cell)}</c>`;
}

async function* writeSheet(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string> {
  const letters = columns.map((_column, index) => toLetters(index));
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const header = columns.map(
    (column, index) =>
      `<c r="${letters[index]}1" s="${headerStyle}" t="inlineStr">${writeText(column.header)}</c>`,
  );
  yield `${declaration}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    const cells = row.map((cell, index) =>
      writeCell(cell, `${letters[index]}${number}`, columns[index]?.isDay),
    );
    yield `<row r="${number}">${cells.join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relationship = `${namespace}/officeDocument/2006/relationships`;
const relationships = (entries: string) =>
  `<Relationships xmlns="${namespace}/package/2006/relationships">${entries}</Relationships>`;

/** The parts of a workbook with one sheet, except the sheet. */
const workbookParts = (sheetName: string) => ({
  '[Content_Types].xml':
    `<Types xmlns="${namespace}/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/></Types>`,
  '_rels/.rels': relationships(
    `<Relationship Id="rId1" Type="${relationship}/officeDocument" Target="xl/workbook.xml"/>`,
  ),
  'xl/workbook.xml':
    `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${relationship}">` +
    `<sheets><sheet name="${escapeText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relationships(
    `<Relationship Id="rId1" Type="${relationship}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${relationship}/styles" Target="styles.xml"/>`,
  ),
  'xl/styles.xml':
    `<styleSheet xmlns="${namespace}/spreadsheetml/2006/main">` +
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
    '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>',
});

/**
 * Streams a workbook (SpreadsheetML) with one sheet row by row. Texts are inline strings, never formulas. The first row
 * is read before the stream is returned, so that an early error is sent as a normal error reply.
 */
export async function streamXlsx(
  sheetName: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): Promise<Readable> {
  const started = await readFirst(rows);
  const parts = Object.entries(workbookParts(sheetName)).map(([name, xml]) => ({
    name,
    bytes: Buffer.from(declaration + xml),
  }));
  const open = async () => streamTexts(writeSheet(columns, started));
  return createZip([...parts, { name: 'xl/worksheets/sheet1.xml', open }], { compress: true });
}
