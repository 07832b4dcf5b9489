import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { authoredCourses } from '../../../policies/course.policy.ts';

/** Returns whether the actor has written a published course. */
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

/** A time zone and the current date in it. */
type Clock = { timeZone: string; today: string };
const today = sql`(now() at time zone clock.time_zone)::date::text as today`;

/** Returns the ids of the stats scopes the actor sees and their time zone; no ids before the first event. */
export async function getStatsScopes(
  db: Database,
  { id, membership }: Actor,
  scope: Exclude<AnalyticsScope, 'own'>,
) {
  const organizationId = membership?.organizationId ?? null;
  const conditions = {
    system: sql`kind = 'system'`,
    organization: sql`kind = 'organization' and organization_id = ${organizationId}`,
    courses: sql`kind = 'author' and author_id = ${id}
      and (organization_id is null or organization_id = ${organizationId})`,
  };
  // An organization's scope has a time zone; before the first event only the organization itself does.
  const zone =
    scope === 'organization'
      ? sql`coalesce(min(time_zone), (select time_zone from organizations where id = ${organizationId}), 'UTC')`
      : sql`'UTC'::text`;
  const { rows } = await sql<Clock & { scopeIds: number[] }>`
    select clock.*, ${today} from (
      select coalesce(array_agg(id order by id), '{}') as scope_ids, ${zone} as time_zone
      from analytics_scopes where ${conditions[scope]}) clock
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('Expected one row from an aggregate query');
  return found;
}

/** Returns the learner's current date: in their own time zone, else in their organization's. */
export async function getOwnClock(db: Database, learnerId: string): Promise<Clock> {
  const { rows } = await sql<Clock>`
    select clock.*, ${today} from (
      select coalesce(profiles.time_zone, organizations.time_zone, 'UTC') as time_zone
      from profiles left join memberships on memberships.user_id = profiles.id
        left join organizations on organizations.id = memberships.organization_id
      where profiles.id = ${learnerId}) clock
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The actor has no profile');
  return found;
}

/** Returns when the stats were last updated. */
export async function getAggregatedAt(db: Database): Promise<Date> {
  const { aggregatedAt } = await db
    .selectFrom('analyticsStatus')
    .select('aggregatedAt')
    .executeTakeFirstOrThrow();
  return aggregatedAt;
}
