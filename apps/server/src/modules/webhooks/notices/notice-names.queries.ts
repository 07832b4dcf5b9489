import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Names, NoticeEvent } from './notice.ts';

const isKnown = <Id>(id: Id | undefined): id is Id => id !== undefined;

/** Looks up the names that events are about in one statement. Erased users have none. */
export async function listNames(db: Database, events: readonly NoticeEvent[]): Promise<Names> {
  const userIds = events.map(({ data }) => data.userId).filter(isKnown);
  const courseIds = events.map(({ data }) => data.courseId).filter(isKnown);
  const teamIds = events.flatMap(({ data }) => data.teamIds ?? []);
  const { rows } = await sql<{ kind: 'user' | 'course' | 'team'; id: string; name: string }>`
    select 'user' as kind, profiles.id::text as id, profiles.full_name as name from profiles
    where profiles.id = any (${userIds}::uuid[]) and profiles.full_name is not null and not exists (
      select from account_erasures erasure where erasure.user_id = profiles.id and erasure.erased_at is not null)
    union all select 'course', id::text, title from courses where id = any (${courseIds}::integer[])
    union all select 'team', id::text, name from teams where id = any (${teamIds}::uuid[])`.execute(
    db,
  );
  const pick = (kind: string) =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name] as const);
  return {
    users: new Map(pick('user')),
    courses: new Map(pick('course').map(([id, name]) => [Number(id), name])),
    teams: new Map(pick('team')),
  };
}
