import type { Readable } from 'node:stream';
import { streamCsv, type Cell } from '../../platform/csv.ts';

async function* each(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

/** A table that is at hand whole. */
export const writeCsv = (
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<Readable> => streamCsv(header, each(rows));
