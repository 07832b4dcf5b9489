import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableTooLongError } from './csv-reader.ts';
import { attributeOf, decodeXml, readXmlTags, type XmlTag } from './xml-tokens.ts';

export type SheetLimits = {
  rows: number;
  columns: number;
  cellLength: number;
  /** Bytes of all parts that are read, unpacked. */
  unpackedBytes: number;
};

const maxEntries = 1_000;

/** Whether a file is a ZIP archive, as workbooks are. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

type Parts = { open: (name: string) => Promise<AsyncIterable<Buffer> | undefined> };

/** Lists the parts of a workbook. Throws for archives that could be bombs: the size that counts is that of what is read. */
async function listParts(zip: ZipFile, maxBytes: number): Promise<Parts> {
  if (zip.entryCount > maxEntries) throw new Error('the archive has too many entries');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  let unpackedBytes = 0;
  async function* countBytes(stream: Readable) {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxBytes) throw new Error('the archive is too large');
      yield chunk;
    }
  }
  return {
    async open(name) {
      const entry = entries.get(name.replace(/^\//, ''));
      return entry && countBytes(await zip.openReadStreamPromise(entry));
    },
  };
}

async function* readTags(parts: Parts, name: string): AsyncGenerator<XmlTag> {
  const part = await parts.open(name);
  if (part) yield* readXmlTags(part);
}

/** Returns the path of the first sheet. */
async function findSheet(parts: Parts): Promise<string> {
  let sheetId: string | undefined;
  for await (const tag of readTags(parts, 'xl/workbook.xml'))
    if (tag.name === 'sheet' && !tag.isEnd) sheetId ??= attributeOf(tag, '[a-zA-Z]+:id');
  for await (const tag of readTags(parts, 'xl/_rels/workbook.xml.rels')) {
    const target = attributeOf(tag, 'Target');
    if (target !== undefined && attributeOf(tag, 'Id') === sheetId)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

/** Returns the texts that cells refer to by index. */
async function readSharedTexts(
  parts: Parts,
  { rows, columns, cellLength }: SheetLimits,
): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isPhonetic = false;
  for await (const tag of readTags(parts, 'xl/sharedStrings.xml')) {
    if (tag.name === 'rPh') isPhonetic = !tag.isEnd;
    else if (tag.name === 't' && !tag.isEnd && !isPhonetic) text += decodeXml(tag.text);
    else if (tag.name === 'si' && (tag.isEnd || tag.isEmpty)) {
      if (texts.length >= rows * columns) throw new TableTooLongError();
      texts.push(text.slice(0, cellLength));
      text = '';
    }
  }
  return texts;
}

const isDayFormat = (code: string) => /[dy]/i.test(code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
/** Formats that every workbook knows: 14 to 17 and 22 are days. */
const isBuiltInDay = (id: number) => (id >= 14 && id <= 17) || id === 22;

/** Returns the indexes of the styles that show a number as a day. */
async function readDayStyles(parts: Parts): Promise<Set<number>> {
  const dayFormats = new Set<number>();
  const styles = new Set<number>();
  let style = -1;
  for await (const tag of readTags(parts, 'xl/styles.xml')) {
    const format = Number(attributeOf(tag, 'numFmtId'));
    if (tag.name === 'numFmt' && isDayFormat(attributeOf(tag, 'formatCode') ?? ''))
      dayFormats.add(format);
    else if (tag.name === 'cellXfs') style = tag.isEnd ? -1 : 0;
    else if (tag.name === 'xf' && !tag.isEnd && style >= 0) {
      if (isBuiltInDay(format) || dayFormats.has(format)) styles.add(style);
      style += 1;
    }
  }
  return styles;
}

/** Returns the index of the column of a reference such as `AB12`. */
function toColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const dayMs = 86_400_000;

/** Returns the day of a serial number, which counts from the end of 1899. */
function toDay(serial: string): string {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(serial)) * dayMs);
  return Number.isNaN(day.getTime()) ? serial : day.toISOString().slice(0, 10);
}

type Cell = { column: number; type: string | undefined; style: number; text: string };

async function readRows(parts: Parts, limits: SheetLimits): Promise<string[][]> {
  const sheet = await findSheet(parts);
  const texts = await readSharedTexts(parts, limits);
  const dayStyles = await readDayStyles(parts);
  const toText = ({ type, style, text }: Cell) => {
    if (type === 's') return texts[Number(text)] ?? '';
    if (type === 'b') return text === '1' ? 'yes' : 'no';
    if (type === undefined || type === 'n')
      return dayStyles.has(style) && text !== '' ? toDay(text) : text;
    return type === 'e' ? '' : text;
  };
  const rows: string[][] = [];
  let cell: Cell | undefined;
  let row: string[] = [];
  for await (const tag of readTags(parts, sheet)) {
    if (tag.name === 'row' && !tag.isEnd) {
      const number = Number(attributeOf(tag, 'r') ?? rows.length + 1);
      if (!(number > rows.length) || number > limits.rows) throw new TableTooLongError();
      // Rows without cells may be missing.
      while (rows.length < number - 1) rows.push([]);
      rows.push((row = []));
    } else if (tag.name === 'c' && !tag.isEnd) {
      const column = toColumn(attributeOf(tag, 'r')) ?? row.length;
      cell = {
        column,
        type: attributeOf(tag, 't'),
        style: Number(attributeOf(tag, 's')),
        text: '',
      };
      if (tag.isEmpty) cell = undefined;
    } else if (cell && (tag.name === 'v' || tag.name === 't') && !tag.isEnd) {
      cell.text += decodeXml(tag.text);
    } else if (cell && tag.name === 'c') {
      const text = toText(cell).trim().slice(0, limits.cellLength);
      if (text !== '') {
        if (cell.column >= limits.columns) throw new TableTooLongError();
        while (row.length < cell.column) row.push('');
        row[cell.column] = text;
      }
      cell = undefined;
    }
  }
  return rows;
}

/** Reads the first sheet of a workbook as texts; days as YYYY-MM-DD. Throws for files that are none. */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<string[][]> {
  const zip = await fromBufferPromise(bytes);
  return readRows(await listParts(zip, limits.unpackedBytes), limits);
}
