import { sql } from 'kysely';
import type { Database } from '../src/platform/database/database.ts';
import { organizationAdmin, type SeedOrganization } from './users.ts';
import { createRandom } from './random.ts';
import { setClock } from './database.ts';
import { assignedCourses, assignedForDays, teams } from './training.ts';
import type { WrittenCourse } from './write-courses.ts';
import type { WrittenUser } from './write-users.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/** Returns the ids of the teams by name. Membership of a team starts with that of the organization. */
async function writeTeams(
  db: Database,
  organizationId: string,
  users: WrittenUser[],
  createdAt: Date,
): Promise<Map<string, string>> {
  const random = createRandom(17);
  const ids = new Map(Object.keys(teams).map((name) => [name, random.uuid()]));
  const byName = new Map(users.map((user) => [user.name, user]));
  for (const [name, id] of ids) {
    await setClock(db, createdAt);
    await db.insertInto('teams').values({ id, organizationId, name }).execute();
    for (const member of teams[name] ?? []) {
      const user = byName.get(member);
      if (!user) throw new Error(`${member} of team ${name} is not a seeded user`);
      const joinedAt = user.memberSince > createdAt ? user.memberSince : createdAt;
      await setClock(db, joinedAt);
      const belongs = { teamId: id, userId: user.id, joinedAt };
      await db.insertInto('teamMembers').values(belongs).execute();
    }
  }
  return ids;
}

/** Writes Northfield's assignments, created by its admin, and its training status today. */
export async function writeTraining(
  db: Database,
  users: WrittenUser[],
  courses: WrittenCourse[],
  organizationIds: Map<SeedOrganization['key'], string>,
  now: Date,
): Promise<void> {
  const organizationId = organizationIds.get('northfield') ?? '';
  const members = users.filter(({ organization }) => organization === 'northfield');
  const assignedBy = members.find(({ email }) => email === organizationAdmin.email)?.id ?? null;
  const since = new Date(now.getTime() - assignedForDays * dayMs);
  const teamIds = await writeTeams(db, organizationId, members, since);
  for (const [index, { title, team, ...terms }] of assignedCourses.entries()) {
    const courseId = courses.find(({ plan }) => plan.content.title === title)?.id;
    if (courseId === undefined) throw new Error(`There is no course ${title}`);
    const assignedAt = new Date(since.getTime() + (index + 1) * 4 * minuteMs);
    await setClock(db, assignedAt);
    await db
      .insertInto('assignments')
      .values({
        ...terms,
        organizationId,
        courseId,
        everyoneSince: team ? null : assignedAt,
        teams: JSON.stringify(team ? { [teamIds.get(team) ?? '']: assignedAt } : {}),
        assignedBy,
        assignedAt,
        updatedBy: assignedBy,
      })
      .execute();
  }
  await setClock(db, null);
  const ids = members.map(({ id }) => id);
  await sql`select refresh_training(${organizationId}, ${ids}::uuid[])`.execute(db);
}
