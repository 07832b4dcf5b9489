import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Stats of a course in one scope, with the scope's time zone. */
export type CourseTotals = {
  scopeIds: number[];
  timeZone: string;
  today: string;
  started: number;
  completed: number;
};

/** Finds how many learners started and completed a course: of one organization, or of all. */
export async function findCourseTotals(
  db: Database,
  courseId: number,
  organizationId: string | null,
): Promise<CourseTotals | undefined> {
  // Before the first event, an organization has no scope, only its time zone.
  const target =
    organizationId === null
      ? sql`select id, time_zone from analytics_scopes where kind = 'system'`
      : sql`select scope.id, coalesce(scope.time_zone, organizations.time_zone) as time_zone
          from organizations left join analytics_scopes scope
            on scope.kind = 'organization' and scope.organization_id = organizations.id
          where organizations.id = ${organizationId}`;
  const { rows } = await sql<CourseTotals>`
    select array_remove(array[target.id], null) as scope_ids, target.time_zone,
      (now() at time zone target.time_zone)::date::text as today,
      coalesce(totals.enrolled, 0) as started, coalesce(totals.completed, 0) as completed
    from (${target}) target
      left join learning_totals totals on totals.scope_id = target.id and totals.course_id = ${courseId}
  `.execute(db);
  return rows[0];
}

/** How many of an organization's learners started a course on a day, and how many of these have completed it. */
export type OrganizationStarts = { day: string; began: number; completed: number };

/**
 * Lists by day (in the system's time zone) when an organization's learners started a course, including starts before
 * they joined it.
 */
export async function listOrganizationStarts(
  db: Database,
  courseId: number,
  organizationId: string,
): Promise<OrganizationStarts[]> {
  const { rows } = await sql<OrganizationStarts>`
    select (everywhere.started_at at time zone system.time_zone)::date::text as day, count(*) as began,
      count(everywhere.completed_at) as completed
    from analytics_scopes target
      join course_learners own on own.scope_id = target.id and own.course_id = ${courseId}
      join analytics_scopes system on system.kind = 'system'
      join course_learners everywhere on everywhere.scope_id = system.id
        and everywhere.learner_id = own.learner_id and everywhere.course_id = own.course_id
    where target.kind = 'organization' and target.organization_id = ${organizationId}
    group by 1
  `.execute(db);
  return rows;
}
