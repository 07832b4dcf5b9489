import type { AnalyticsScope } from '@atrium/contracts/analytics';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Actor } from '../../policies/actor.ts';
import { authoredCourses } from '../../policies/course.policy.ts';

/** Whether somebody has written a course that is published. */
export async function isPublishedAuthor(db: Database, actor: Actor): Promise<boolean> {
  const found = await db
    .selectFrom('courses')
    .select('id')
    .where(authoredCourses(actor))
    .where('publishedVersion', 'is not', null)
    .where('archivedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A place in time: where its days begin, and which of them it is. */
type Clock = { timeZone: string; today: string };
const today = sql`(now() at time zone place.time_zone)::date::text as today`;

/** The figures that are kept for a scope, and by whose days; none yet where nobody has learned there. */
export async function findFigures(
  db: Database,
  { id, membership }: Actor,
  scope: Exclude<AnalyticsScope, 'own'>,
) {
  const organizationId = membership?.organizationId ?? null;
  const kept = {
    platform: sql`kind = 'platform'`,
    organization: sql`kind = 'organization' and organization_id = ${organizationId}`,
    courses: sql`kind = 'author' and author_id = ${id}
      and (organization_id is null or organization_id = ${organizationId})`,
  };
  // A scope of an organization has its days already; until the first is counted there are only the organization's.
  const zone =
    scope === 'organization'
      ? sql`coalesce(min(time_zone), (select time_zone from organizations where id = ${organizationId}), 'UTC')`
      : sql`'UTC'::text`;
  const { rows } = await sql<Clock & { figureIds: number[] }>`
    select place.*, ${today} from (
      select coalesce(array_agg(id order by id), '{}') as figure_ids, ${zone} as time_zone
      from figure_scopes where ${kept[scope]}) place
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a count without groups answered no row');
  return found;
}

/** What day it is where somebody is: by their own word, else by their organization's. */
export async function findOwnClock(db: Database, learnerId: string): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select place.*, ${today} from (
      select coalesce(profiles.time_zone, organizations.time_zone, 'UTC') as time_zone
      from profiles left join memberships on memberships.user_id = profiles.id
        left join organizations on organizations.id = memberships.organization_id
      where profiles.id = ${learnerId}) place
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('whoever calls has a profile');
  return found;
}

/** When figures were counted last. */
export async function findCountedAt(db: Database): Promise<Date> {
  const { countedAt } = await db
    .selectFrom('figureCounts')
    .select('countedAt')
    .executeTakeFirstOrThrow();
  return countedAt;
}
