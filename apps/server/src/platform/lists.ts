import { sql, type Expression } from 'kysely';
import { z } from 'zod';

/** A moment to the microsecond, as the database keeps it: a cursor cut to milliseconds would skip or repeat rows. */
export const exactTime = z.iso.datetime({ precision: 6 });

/** A column's moment as such a text. */
export const toExactTime = (column: Expression<Date>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The pattern of texts that contain this one, whatever signs of a pattern it has itself. */
export const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Cuts the row more that was asked for, to learn whether there is a next page; answers where that one begins. */
export function cutPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}
