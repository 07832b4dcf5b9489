import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export type Member = { organizationId: string; userId: string };

/** Lists the memberships of users. */
export async function listMemberships(db: Database, userIds: string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select organization_id, user_id from memberships where user_id = any (${userIds}::uuid[])
  `.execute(db);
  return rows;
}

/**
 * Lists the learners whose organization assigns the course they learned in. Uses assignments instead of training_cells,
 * because the cells of a new assignment may not be computed yet.
 */
export async function listAssignedLearners(
  db: Database,
  learning: { userId: string; courseId: number }[],
): Promise<Member[]> {
  const userIds = learning.map(({ userId }) => userId);
  const courseIds = learning.map(({ courseId }) => courseId);
  const { rows } = await sql<Member>`
    select distinct memberships.organization_id, memberships.user_id
    from unnest(${userIds}::uuid[], ${courseIds}::integer[]) as learning (user_id, course_id)
      join memberships on memberships.user_id = learning.user_id
      join assignments on assignments.organization_id = memberships.organization_id
        and assignments.course_id = learning.course_id
  `.execute(db);
  return rows;
}

/** Lists the organizations that assign one of the courses. */
export async function listAssigningOrganizations(
  db: Database,
  courseIds: number[],
): Promise<string[]> {
  const { rows } = await sql<{ organizationId: string }>`
    select distinct organization_id from assignments where course_id = any (${courseIds}::integer[])
  `.execute(db);
  return rows.map(({ organizationId }) => organizationId);
}
