import type pg from 'pg';

const maxLength = 50;

type Named = { id: string; full_name: string | null };

/**
 * Returns the ids of profiles whose name is taken: names are unique in an installation. Of two new profiles with the
 * same name, the first one gets it.
 */
export async function listTakenNames(client: pg.Client, profiles: Named[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (
      select id, name_key(full_name) as key, row_number() over (partition by name_key(full_name) order by position) as rank
      from jsonb_array_elements($1::jsonb) with ordinality as listed (profile, position)
        cross join lateral jsonb_to_record(profile) as named (id uuid, full_name text)) as named
    where key is not null and (rank > 1 or exists (select from profiles where name_key = named.key))`,
    [JSON.stringify(profiles.map(({ id, full_name }) => ({ id, full_name })))],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Gives a profile its name with the first free number, such as "Ada Lovelace (2)". Returns the new name. */
export async function giveFreeName(client: pg.Client, id: string, name: string): Promise<string> {
  for (let number = 2; ; number += 1) {
    const suffix = ` (${number})`;
    const candidate = `${Array.from(name)
      .slice(0, maxLength - suffix.length)
      .join('')}${suffix}`;
    const { rowCount } = await client.query(
      `update profiles set full_name = $2
      where id = $1 and not exists (select from profiles taken where taken.name_key = name_key($2))`,
      [id, candidate],
    );
    if (rowCount) return candidate;
  }
}
