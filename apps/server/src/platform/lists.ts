import { sql, type Expression, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** A moment to the microsecond, as the database keeps it: a cursor cut to milliseconds would skip or repeat rows. */
export const exactTime = z.iso
  .datetime({ precision: 6 })
  // PostgreSQL has no year 0.
  .refine((text) => !text.startsWith('0000'));

/** A column's moment as such a text. */
export const toExactTime = (column: Expression<Date>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The pattern of texts that contain this one, whatever signs of a pattern it has itself. */
export const containing = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

// What the index can look a part of a name up by: three letters in a row, or some at the edge of a word.
const hasLetters = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/** The pattern people are found by. What is typed stands for itself and is found anywhere; what is too short to be looked up so, at the beginning. */
export function patternOfName(search: string): RawBuilder<string> {
  const isPart = Array.from(search).length >= 3 && hasLetters.test(search);
  return sql`lower(${isPart ? containing(search) : containing(search).slice(1)})`;
}

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
