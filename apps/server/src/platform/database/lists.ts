import { sql, type Expression, type RawBuilder } from 'kysely';
import { z } from 'zod';

/** Timestamp with microseconds, as PostgreSQL stores it: a cursor cut to milliseconds would skip or repeat rows. */
export const exactTime = z.iso
  .datetime({ precision: 6 })
  // PostgreSQL has no year 0.
  .refine((text) => !text.startsWith('0000'));

/** Formats a timestamp column as `exactTime`. */
export const toExactTime = (column: Expression<Date>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Returns a LIKE pattern for texts that contain this one, with its wildcards escaped. */
export const toContainsPattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

// What the trigram index can search by: three characters in a row, or fewer at a word boundary.
const isIndexable = /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]/u;

/**
 * Returns the LIKE pattern to search users by name: a substring match, or a prefix match if the text is too short for
 * the index. Wildcards are escaped.
 */
export function toNamePattern(search: string): RawBuilder<string> {
  const isSubstring = Array.from(search).length >= 3 && isIndexable.test(search);
  return sql`lower(${isSubstring ? toContainsPattern(search) : toContainsPattern(search).slice(1)})`;
}

/** Removes the extra row that was read to detect a next page, and returns the cursor of that page. */
export function trimPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last === undefined ? null : cursorOf(last) };
}
