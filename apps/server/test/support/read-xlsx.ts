import { unzip } from '../authoring/course-files.ts';

type SheetValue = string | number;

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );

/** Returns the ISO date of a serial number. */
const toDay = (serial: number) =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

/** Reads the rows of a workbook's sheet by column letter. Cells in the date format are returned as ISO dates. */
export async function readXlsx(workbook: Buffer): Promise<Record<string, SheetValue>[]> {
  const sheet = (await unzip(workbook))['xl/worksheets/sheet1.xml']?.toString() ?? '';
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, row = '', cells = '']) =>
    Object.fromEntries(
      [...cells.matchAll(/<c r="([A-Z]+)(\d+)"([^>]*)>(?:<is><t[^>]*>|<v>)(.*?)<\/(?:t|v)>/gs)].map(
        ([, letters = '', number, attributes = '', value = '']) => {
          if (number !== row) throw new Error(`Cell ${letters}${number} is in row ${row}`);
          if (attributes.includes('t="inlineStr"')) return [letters, decode(value)];
          return [letters, attributes.includes('s="1"') ? toDay(Number(value)) : Number(value)];
        },
      ),
    ),
  );
}
