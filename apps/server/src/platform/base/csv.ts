import { Readable } from 'node:stream';

export type Cell = string | number | boolean | Date | null;

/**
 * Positions where a spreadsheet would read what follows as a formula: the start of a cell. Spreadsheets that separate
 * cells by semicolons, as in much of Europe, also start cells in the middle of ours, even inside quotes.
 */
const formula = /(^|[;\t\r\n])(?=[=+\-@\t\r\n])/g;

function writeCell(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell !== 'string') return String(cell);
  const escaped = cell.replaceAll(formula, "$1'");
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}

const writeRow = (cells: readonly Cell[]) => `${cells.map(writeCell).join(',')}\r\n`;

/**
 * Streams a CSV file for spreadsheets (RFC 4180, UTF-8 with a byte order mark) row by row. The first row is read before
 * the stream is returned, so that an early error is sent as a normal error reply.
 */
export async function streamCsv(
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<Readable> {
  const started = await readFirst(rows);
  async function* write() {
    yield `\uFEFF${writeRow(header)}`;
    for await (const row of started) yield writeRow(row);
  }
  return streamTexts(write());
}

/** Reads the first item and returns all of them, so that an early error is thrown here. */
export async function readFirst<Item>(items: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = items[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* readAll() {
    try {
      for (let item = first; !item.done; item = await iterator.next()) yield item.value;
    } finally {
      await iterator.return?.();
    }
  }
  return readAll();
}

/** Streams texts as UTF-8, chunked by size, because single rows would be sent as one packet each. */
export const streamTexts = (texts: AsyncIterable<string>): Readable =>
  Readable.from(chunkBySize(texts, 16_384), { objectMode: false });

async function* chunkBySize(texts: AsyncIterable<string>, size: number): AsyncGenerator<Buffer> {
  let pending = '';
  for await (const text of texts) {
    pending += text;
    if (pending.length < size) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  if (pending !== '') yield Buffer.from(pending);
}

/** Yields the cells of each row. */
export async function* mapRows<Row>(
  rows: AsyncIterable<Row>,
  toCells: (row: Row) => readonly Cell[],
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield toCells(row);
}

/**
 * Yields all rows of a paged query. Each page is read by a short statement of its own. `onPage` gets each page before its
 * rows are yielded.
 */
export async function* readPages<Row>(
  readPage: (after: Row | undefined, limit: number) => Promise<Row[]>,
  { limit = 1_000, onPage }: { limit?: number; onPage?: (rows: Row[]) => Promise<void> } = {},
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readPage(last, limit);
    await onPage?.(rows);
    yield* rows;
    if (rows.length < limit) return;
    last = rows.at(-1);
  }
}
