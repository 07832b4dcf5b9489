import type pg from 'pg';

const maxLength = 50;

type Named = { id: string; full_name: string | null; username?: string | null | undefined };

/**
 * Returns the ids of profiles whose username is taken: usernames are unique in an installation. Of two new profiles with
 * the same username, the first one gets it.
 */
export async function listTakenUsernames(
  client: pg.Client,
  profiles: Named[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from (
      select id, name_key(username) as key, row_number() over (partition by name_key(username) order by position) as rank
      from jsonb_array_elements($1::jsonb) with ordinality as listed (profile, position)
        cross join lateral jsonb_to_record(profile) as named (id uuid, username text)) as named
    where key is not null and (rank > 1 or exists (select from profiles where name_key = named.key))`,
    [
      JSON.stringify(
        profiles.map(({ id, full_name, username }) => ({ id, username: username ?? full_name })),
      ),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Gives a profile its username with the first free number, such as "Ada Lovelace 2". Returns the new username. */
export async function giveFreeUsername(
  client: pg.Client,
  id: string,
  name: string,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const candidate = `${Array.from(name)
      .slice(0, maxLength - suffix.length)
      .join('')}${suffix}`;
    const { rowCount } = await client.query(
      `update profiles set username = $2
      where id = $1 and not exists (select from profiles taken where taken.name_key = name_key($2))`,
      [id, candidate],
    );
    if (rowCount) return candidate;
  }
}
