import { createPauses } from './pauses.ts';

/** Thrown if a table has more cells, rows or columns than allowed. */
export class TableTooLongError extends Error {}

const isLineEnd = (character: string) => character === '\n' || character === '\r';

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

type TableLimits = { cells: number; lineCells: number };

/**
 * Yields the cells of each line (RFC 4180). An unclosed quote is an ordinary character, so that it does not swallow the
 * entries after it. Runs in linear time for any input. Throws for tables beyond the limits.
 */
function* readLines(
  text: string,
  separators: string,
  quotesSpanLines: boolean,
  limits: TableLimits = { cells: Infinity, lineCells: Infinity },
): Generator<string[]> {
  const cellEnd = new RegExp(`[${separators.replaceAll(/[\\\]^-]/g, '\\$&')}\r\n]`, 'g');
  let line: string[] = [];
  let limit = quotesSpanLines ? text.length : -1;
  let ignoreQuotesUntil = 0;
  let at = 0;
  let cells = 0;
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
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text)?.index ?? text.length;
    cells += 1;
    line.push((cell + text.slice(at, end)).trim());
    if (cells > limits.cells || line.length > limits.lineCells) throw new TableTooLongError();
    if (isLineEnd(text.charAt(end))) {
      yield line;
      line = [];
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
  yield line;
}

/** Splits a short text into the cells of each line. */
export const parseLines = (
  text: string,
  separators: string,
  quotesSpanLines: boolean,
): string[][] => [...readLines(text, separators, quotesSpanLines)];

/** Returns the text of a file in UTF-8, UTF-16 or, where it is neither, Windows-1252. */
function decodeText(bytes: Buffer): string {
  const [first = 0, second = 0] = bytes;
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  // Spreadsheets that write UTF-16 without a byte order mark leave a zero byte in each Latin character.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return decode('utf-16le');
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return decode('utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decode('windows-1252');
  }
}

/** Returns the separator that a line contains most often outside of quotes; a comma if there is none. */
function detectSeparator(line: string): string {
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const countOf = (separator: string) => plain.split(separator).length;
  return [',', ';', '\t', '|'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

// A first line without an end must not be split by each separator.
const headerLength = 10_000;

/**
 * Parses a CSV table with any usual separator and encoding, with pauses. Returns the cells of each line. Throws for tables
 * beyond the limits.
 */
export async function parseCsv(bytes: Buffer, limits: TableLimits): Promise<string[][]> {
  const decoded = decodeText(bytes).replace(/^\uFEFF/, '');
  // The line that spreadsheets write to name the separator.
  const named = /^sep=(.)\r?\n/i.exec(decoded);
  const text = named ? decoded.slice(named[0].length) : decoded;
  const [header = ''] = /\S[^\r\n]*/.exec(text) ?? [];
  const separator = named?.[1] ?? detectSeparator(header.slice(0, headerLength));
  const lines: string[][] = [];
  const pause = createPauses();
  for (const line of readLines(text, separator, true, limits)) {
    lines.push(line);
    await pause();
  }
  return lines;
}
