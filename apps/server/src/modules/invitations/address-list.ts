/** One entry of a list of addresses: which one it is, and what stands there. */
export type ListedEntry = { row: number; text: string };

const isLineEnd = (character: string) => character === '\n' || character === '\r';
const columnNames = new Set(['email', 'mail', 'address', 'emailaddress', 'mailaddress']);

const isColumnName = (cell: string) =>
  columnNames.has(cell.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, ''));

/** Where a quoted cell ends; -1 if nothing before `limit` ends it. A doubled quote is one in the text. */
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
 * The cells of each line (RFC 4180). A quote that nothing closes is a character like any other: it must not swallow
 * the addresses after it. Each character is looked at a few times at most, whatever the text.
 */
function readLines(text: string, separators: string, quotesSpanLines: boolean): string[][] {
  const lines: string[][] = [[]];
  let limit = quotesSpanLines ? text.length : -1;
  let distrustedUntil = 0;
  let at = 0;
  while (at <= text.length) {
    // Spaces before a cell are none of it.
    while (text[at] === ' ') at += 1;
    let cell = '';
    if (text[at] === '"' && at >= distrustedUntil) {
      if (at > limit) limit = findLineEnd(text, at);
      const close = findClosingQuote(text, at + 1, limit);
      if (close === -1) distrustedUntil = limit;
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

/** A table with a column of addresses, if it is one; its rows counted as a spreadsheet does, the header being one. */
function readTable(text: string): ListedEntry[] | undefined {
  const [firstLine = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  for (const separator of [',', ';', '\t']) {
    const [header = []] = readLines(firstLine, separator, false);
    const column = header.findIndex(isColumnName);
    const isHeader =
      column !== -1 && header.length > 1 && !header.some((cell) => cell.includes('@'));
    if (!isHeader) continue;
    const rows = readLines(text, separator, true).map((cells, index) => ({
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
 * Reads a list of addresses as people have them: one a line, or several with commas or semicolons between, or a table
 * (CSV) that names its column of addresses. Whether an entry is an address is for others to say.
 */
export function readAddressList(content: string): ListedEntry[] {
  // A byte order mark, and the line by which a spreadsheet tells itself how cells are separated.
  const text = content.replace(/^\uFEFF?(sep=.\r?\n)?/i, '');
  const table = readTable(text);
  if (table) return table;
  const entries = readLines(text, ',;\t', false)
    .flat()
    .filter((entry) => entry !== '');
  const addresses = entries.slice(isColumnName(entries[0] ?? '') ? 1 : 0);
  return addresses.map((entry, index) => ({ row: index + 1, text: entry }));
}
