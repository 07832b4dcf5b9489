import { parseLines } from '../../../platform/base/csv-reader.ts';

/** An entry of an email list: its row number and its text. */
export type EmailListEntry = { row: number; text: string };

const columnNames = new Set(['email', 'mail', 'address', 'emailaddress', 'mailaddress']);

const isColumnName = (cell: string) =>
  columnNames.has(cell.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, ''));

/** Parses a CSV table with an email column, or returns undefined. Rows are numbered as in a spreadsheet, header included. */
function parseTable(text: string): EmailListEntry[] | undefined {
  const [firstLine = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  for (const separator of [',', ';', '\t']) {
    const [header = []] = parseLines(firstLine, separator, false);
    const column = header.findIndex(isColumnName);
    const isHeader =
      column !== -1 && header.length > 1 && !header.some((cell) => cell.includes('@'));
    if (!isHeader) continue;
    const rows = parseLines(text, separator, true).map((cells, index) => ({
      row: index + 1,
      cells,
    }));
    return rows
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
      .slice(1)
      .map(({ row, cells }) => ({ row, text: cells[column] ?? '' }));
  }
  return undefined;
}

/**
 * Parses a list of emails: one per line, separated by commas or semicolons, or a CSV table with an email column. Does
 * not validate the entries.
 */
export function parseEmailList(content: string): EmailListEntry[] {
  // Remove a byte order mark and the `sep=` line that spreadsheets write.
  const text = content.replace(/^\uFEFF?(sep=.\r?\n)?/i, '');
  const table = parseTable(text);
  if (table) return table;
  const entries = parseLines(text, ',;\t', false)
    .flat()
    .filter((entry) => entry !== '');
  const addresses = entries.slice(isColumnName(entries[0] ?? '') ? 1 : 0);
  return addresses.map((entry, index) => ({ row: index + 1, text: entry }));
}
