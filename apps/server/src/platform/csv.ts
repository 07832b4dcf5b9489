import { Readable } from 'node:stream';

export type Cell = string | number | boolean | Date | null;

/**
 * Where a spreadsheet would take what follows for a formula: at the beginning of a cell. One that separates cells by
 * semicolons, as in much of Europe, sees some begin in the middle of ours, whatever is quoted.
 */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r\n])/g;

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const harmless = cell.replaceAll(formula, "$1'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const writeRow = (cells: readonly Cell[]) => `${cells.map(writeCell).join(',')}\r\n`;

/**
 * A table as a spreadsheet opens it (RFC 4180, UTF-8), row by row as it is read. The first row is fetched before
 * anything is answered: what fails at once fails as any other call.
 */
export async function streamCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<Readable> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* write() {
    try {
      yield `\uFEFF${writeRow(header)}`;
      for (let row = first; !row.done; row = await iterator.next()) yield writeRow(row.value);
    } finally {
      await iterator.return?.();
    }
  }
  // By bytes, not by rows: a row at a time would be sent as a packet at a time.
  return Readable.from(gather(write(), 16_384), { objectMode: false });
}

async function* gather(texts: AsyncIterable<string>, size: number): AsyncGenerator<Buffer> {
  let gathered = '';
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < size) continue;
    yield Buffer.from(gathered);
    gathered = '';
  }
  if (gathered !== '') yield Buffer.from(gathered);
}

/** All rows of a list, page after page, each of them a short statement of its own. */
export async function* readPages<Row>(
  readPage: (after: Row | undefined, limit: number) => Promise<Row[]>,
  limit = 1_000,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(last, limit);
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}
