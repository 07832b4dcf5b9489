import type pg from 'pg';
import { CommandError } from '../command-errors.ts';
import { numberedTables, type IdOffsets, type NumberedTable } from './json-ids.ts';
import type { Manifest } from './manifest.ts';

const maxId = 2_147_483_647;
const maxTries = 20;

/**
 * Reserves consecutive numbers of a sequence. Others may draw from it at the same time, so the numbers are drawn one by
 * one, and again if they are not consecutive. Numbers that were drawn in vain stay unused.
 */
async function reserveRange(client: pg.Client, table: NumberedTable, size: number) {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { rows } = await client.query<{ first: number; last: number; known: number }>(
      `select min(id)::float8 as first, max(id)::float8 as last, (select coalesce(max(id), 0) from ${table}) as known
      from (select nextval(pg_get_serial_sequence($1, 'id')) as id from generate_series(1, $2::integer)) as drawn`,
      [`public.${table}`, size],
    );
    const [range] = rows;
    if (range && range.last - range.first === size - 1 && range.first > range.known)
      return range.first;
  }
  throw new CommandError(
    `No consecutive ids are free in ${table}. Try again when fewer people edit courses.`,
  );
}

/** Returns by how much the ids of each table move: to numbers that this installation has not used. */
export async function reserveIds(client: pg.Client, { highestIds }: Manifest): Promise<IdOffsets> {
  const offsets: Partial<IdOffsets> = {};
  for (const table of numberedTables) {
    const size = highestIds[table];
    const { rows } = await client.query<{ used: number }>(
      `select coalesce(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0)::float8 as used`,
      [`public.${table}`],
    );
    if ((rows[0]?.used ?? 0) + size * 2 > maxId)
      throw new CommandError(`The ids of ${table} would exceed what the database can store.`);
    offsets[table] = size === 0 ? 0 : (await reserveRange(client, table, size)) - 1;
  }
  return offsets as IdOffsets;
}
