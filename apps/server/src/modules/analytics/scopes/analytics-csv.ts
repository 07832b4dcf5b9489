import type { Readable } from 'node:stream';
import { streamCsv, type Cell } from '../../../platform/base/csv.ts';

async function* iterate(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

/** Writes a CSV table from rows already in memory. */
export const writeCsv = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Readable> => streamCsv(header, iterate(rows));
