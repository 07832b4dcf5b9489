import type pg from 'pg';
import { z } from 'zod';
import { CommandError } from '../command-errors.ts';
import type { Archive } from './archive-reader.ts';

/** The people of an archive who have an account at the target. */
export type LinkedPeople = {
  /** Their id at the target by their id in the archive. */
  ids: Map<string, string>;
  /** Since when the target knows their name, by their id at the target. */
  knownSince: Record<string, string>;
};

const user = z.object({ id: z.guid(), email: z.string() });
const membership = z.object({ user_id: z.guid() });

async function findAccounts(client: pg.Client, people: z.infer<typeof user>[]) {
  const { rows } = await client.query<{ source: string; target: string; email: string }>(
    `select people.id as source, account.id as target, account.email
    from jsonb_to_recordset($1::jsonb) as people (id uuid, email text)
      join auth.users account on account.email = people.email or account.id = people.id`,
    [JSON.stringify(people)],
  );
  return rows;
}

/** Throws if a member of the archive belongs to another organization of the target: a user can't belong to two. */
async function requireNoOtherMembership(
  client: pg.Client,
  archive: Archive,
  ids: Map<string, string>,
) {
  const members: string[] = [];
  for await (const lines of archive.readLines('public.memberships'))
    for (const line of lines) {
      const target = ids.get(membership.parse(JSON.parse(line)).user_id);
      if (target) members.push(target);
    }
  const { rows } = await client.query<{ email: string; name: string }>(
    `select email, organizations.name from memberships join organizations on organizations.id = organization_id
      join auth.users account on account.id = user_id
    where user_id = any ($1::uuid[]) order by email limit 20`,
    [members],
  );
  if (rows.length === 0) return;
  const list = rows.map(({ email, name }) => `${email} (${name})`).join(', ');
  throw new CommandError(
    `These people belong to another organization here, and a user can't belong to two: ${list}. Remove them there first, or change the email of their account.`,
  );
}

/** Finds the people of an archive who have an account at the target, by email or id. */
export async function linkPeople(client: pg.Client, archive: Archive): Promise<LinkedPeople> {
  const ids = new Map<string, string>();
  const sources = new Map<string, string>();
  for await (const lines of archive.readLines('auth.users')) {
    const people = lines.map((line) => user.parse(JSON.parse(line)));
    for (const { source, target, email } of await findAccounts(client, people)) {
      if ((ids.get(source) ?? target) !== target || (sources.get(target) ?? source) !== source)
        throw new CommandError(`Two people would be linked to one account: ${email}.`);
      ids.set(source, target);
      sources.set(target, source);
    }
  }
  await requireNoOtherMembership(client, archive, ids);
  const { rows } = await client.query<{ known: Record<string, string> | null }>(
    `select jsonb_object_agg(id, since) as known from (
      select id, min(lower(during)) as since from user_history where id = any ($1::uuid[]) group by id) as found`,
    [[...ids.values()]],
  );
  return { ids, knownSince: rows[0]?.known ?? {} };
}
