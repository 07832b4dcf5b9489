import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the names in use by other users. Names with the same normalized key count as equal. */
export async function findTakenNames(
  db: Database,
  names: string[],
  exceptUserId: string | undefined,
) {
  const { rows } = await sql<{ name: string }>`
    select candidate.name from unnest(${names}::text[]) as candidate (name)
    where exists (
      select from profiles
      where profiles.name_key = name_key(candidate.name)
        and profiles.id is distinct from ${exceptUserId ?? null}::uuid)
  `.execute(db);
  return new Set(rows.map(({ name }) => name));
}
