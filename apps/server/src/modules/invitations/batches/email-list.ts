/** An entry of an email list: its row number and its text. */
export type EmailListEntry = { row: number; text: string };

const isLineEnd = (character: string) => character === '\n' || character === '\r';
const columnNames = new Set(['email', 'mail', 'address', 'emailaddress', 'mailaddress']);

const isColumnName = (cell: string) =>
  columnNames.has(cell.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, ''));

/** Returns the index of the closing quote, or -1 if there is none before `limit`. A doubled quote is an escaped quote. */
function findClosingQuote(text: string, from: number, limit: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && at < limit && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < limit ? at : -1;
}

function findLineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isLineEnd(text.charAt(at))) at += 1;
  return at;
}

/**
 * Splits text into the cells of each line (RFC 4180). An unclosed quote is an ordinary character, so that it does not
 * swallow the entries after it. Runs in linear time for any input.
 */
function parseLines(text: string, separators: string, quotesSpanLines: boolean): string[][] {
  const lines: string[][] = [[]];
  let limit = quotesSpanLines ? text.length : -1;
  let ignoreQuotesUntil = 0;
  let at = 0;
  while (at <= text.length) {
    // Skip leading spaces.
    while (text[at] === ' ') at += 1;
    let cell = '';
    if (text[at] === '"' && at >= ignoreQuotesUntil) {
      if (at > limit) limit = findLineEnd(text, at);
      const close = findClosingQuote(text, at + 1, limit);
      if (close === -1) ignoreQuotesUntil = limit;
      else {
        cell = text.slice(at + 1, close).replaceAll('""', '"');
        at = close + 1;
      }
    }
    let end = at;
    while (
      end < text.length &&
      !separators.includes(text.charAt(end)) &&
      !isLineEnd(text.charAt(end))
    )
      end += 1;
    lines.at(-1)?.push((cell + text.slice(at, end)).trim());
    if (isLineEnd(text.charAt(end))) lines.push([]);
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  return lines;
}

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
