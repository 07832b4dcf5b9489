import type { Deps } from '../../../src/platform/deps.ts';
import { addGroupMember } from '../../training/groups.ts';

/** Makes a team of one user that reports to another team, a group of the user, and an assignment for all of them. */
export async function makeAssignment(
  { db }: Deps,
  organizationId: string,
  { courseId, learnerId }: { courseId: number; learnerId: string },
) {
  const parent = await db
    .insertInto('teams')
    .values({ organizationId, name: 'Operations' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const team = await db
    .insertInto('teams')
    .values({ organizationId, name: 'Field crew', parentTeamId: parent.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('teamMembers').values({ teamId: team.id, userId: learnerId }).execute();
  const group = await db
    .insertInto('groups')
    .values({ organizationId, name: 'First aiders' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addGroupMember(db, { organizationId, groupId: group.id, userId: learnerId });
  const since = new Date();
  const assignment = await db
    .insertInto('assignments')
    .values({
      organizationId,
      courseId,
      teams: JSON.stringify({ [team.id]: since }),
      groups: JSON.stringify({ [group.id]: since }),
      members: JSON.stringify({ [learnerId]: since }),
      dueDays: 30,
      statementText: 'I have read and understood this course.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    teamId: team.id,
    parentTeamId: parent.id,
    groupId: group.id,
    assignmentId: assignment.id,
  };
}
