import { sql } from 'kysely';
import { refreshMembers } from '../../src/modules/training/refresh/refresh.queries.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { createFactories, type MadeUser } from '../factories.ts';
import { withClock } from './training-clock.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
export const dayFromNow = (days: number) => daysFromNow(days).toISOString().slice(0, 10);

/** A required course: for everyone, for the teams or for the users with these indexes. */
export type AssignedCourseSetup = {
  of: 'everyone' | { teams: number[] } | { members: number[] };
  dueInDays: number;
  months: number | null;
};
/** A learner: name, indexes of their teams, and progress in each course in percent. */
export type Learner = { name: string | null; teams: number[]; done: (number | null)[] };

/** Assigns a course in an organization; users and teams are given by id. */
export async function assignCourse(
  db: Database,
  organizationId: string,
  courseId: number,
  { everyone = false, teams = [] as string[], members = [] as string[] },
  terms: Pick<AssignedCourseSetup, 'dueInDays' | 'months'>,
): Promise<void> {
  const since = (ids: string[]) =>
    sql`coalesce((select jsonb_object_agg(id, training_clock()) from unnest(${ids}::text[]) as id), '{}')`;
  await sql`insert into assignments (organization_id, course_id, everyone_since, teams, members, due_on, months)
    values (${organizationId}, ${courseId}, case when ${everyone} then training_clock() end, ${since(teams)},
      ${since(members)}, ${dayFromNow(terms.dueInDays)}, ${terms.months})`.execute(db);
}

/** When the organization was made and when its learners made their progress. */
const madeDaysAgo = 60;
export const learnedDaysAgo = 50;

/** Makes an organization two months ago with required courses, and refreshes its training as of today. */
export async function makeAssignedLearners(
  deps: Deps,
  shape: { teams: number; assigned: AssignedCourseSetup[]; learners: Learner[] },
) {
  const made = await withClock(deps.db, async (db, at) => {
    const make = createFactories({ ...deps, db });
    await at(daysFromNow(-madeDaysAgo).toISOString());
    const organization = await make.organization();
    const teamIds: string[] = [];
    for (let n = 0; n < shape.teams; n += 1) {
      const { rows } = await sql<{ id: string }>`insert into teams (organization_id, name)
        values (${organization.id}, ${`Team ${n}`}) returning id`.execute(db);
      teamIds.push(rows[0]?.id ?? '');
    }
    const members: MadeUser[] = [];
    for (const { name, teams } of shape.learners) {
      const user = await make.user({ organization, ...(name ? { fullName: name } : {}) });
      if (name === null)
        await sql`update profiles set full_name = null where id = ${user.id}`.execute(db);
      for (const team of teams)
        await sql`insert into team_members (team_id, user_id) values (${teamIds[team]}, ${user.id})`.execute(
          db,
        );
      members.push(user);
    }
    const courseIds: number[] = [];
    for (const { of, ...terms } of shape.assigned) {
      const { id } = await make.course({ organization, visibility: 'organization' });
      courseIds.push(id);
      const teams = typeof of === 'object' && 'teams' in of ? of.teams : [];
      const some = typeof of === 'object' && 'members' in of ? of.members : [];
      const audience = {
        everyone: of === 'everyone',
        teams: teams.map((n) => teamIds[n] ?? ''),
        members: some.map((n) => members[n]?.id ?? ''),
      };
      await assignCourse(db, organization.id, id, audience, terms);
    }
    await at(daysFromNow(-learnedDaysAgo).toISOString());
    for (const [n, { done }] of shape.learners.entries()) {
      for (const [course, percent] of done.entries()) {
        const [learner, courseId] = [members[n], courseIds[course]];
        if (percent === null || !learner || courseId === undefined) continue;
        await make.enrollment(learner, courseId);
        await sql`update enrollments set percent_complete = ${percent},
          completed_at = case when ${percent}::int = 100 then training_clock() end
          where learner_id = ${learner.id} and course_id = ${courseId}`.execute(db);
      }
    }
    return { organization, teamIds, members, courseIds };
  });
  const admin = await createFactories(deps).user({
    organization: made.organization,
    role: 'admin',
  });
  const refresh = () =>
    refreshMembers(
      deps.db,
      made.organization.id,
      [admin, ...made.members].map(({ id }) => id),
    );
  await refresh();
  return { ...made, admin, refresh };
}
