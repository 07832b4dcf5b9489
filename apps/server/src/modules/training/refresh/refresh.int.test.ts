import { sql } from 'kysely';
import { expect } from 'vitest';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { countCells, readStoredCounts } from '../../../../test/training/stored-training.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refreshReadModels } from '../../../read-models.ts';
import { refreshMembers } from './refresh.queries.ts';
import { refreshOrganization, refreshForNewDay } from './refresh.service.ts';

const assignToEveryone = (db: Database, organizationId: string, courseId: number) =>
  sql`insert into assignments (organization_id, course_id, everyone_since, due_days)
    values (${organizationId}, ${courseId}, now(), 30)`.execute(db);

const enroll = (db: Database, { id }: MadeUser, courseId: number) =>
  sql`insert into enrollments (learner_id, course_id, course_version) values (${id}, ${courseId}, 1)`.execute(
    db,
  );

test('keeps the counts correct under concurrent refreshes and learning', async ({ deps, make }) => {
  const organization = await make.organization();
  const courses = [await make.course(), await make.course()];
  const members: MadeUser[] = [];
  for (let n = 0; n < 12; n += 1) members.push(await make.user({ organization }));
  const { rows: teams } = await sql<{ id: string }>`insert into teams (organization_id, name)
    values (${organization.id}, 'Field') returning id`.execute(deps.db);
  for (const { id } of courses) await assignToEveryone(deps.db, organization.id, id);
  const ids = members.map(({ id }) => id);

  await Promise.all(
    members.flatMap((user, n) => [
      enroll(deps.db, user, courses[n % 2]?.id ?? 0),
      refreshMembers(deps.db, organization.id, ids.slice(n)),
      sql`insert into team_members (team_id, user_id) values (${teams[0]?.id}, ${user.id})`.execute(
        deps.db,
      ),
      refreshMembers(deps.db, organization.id, ids.slice(0, n + 1).toReversed()),
    ]),
  );
  await runJobs(deps);
  const counts = await readStoredCounts(deps.db, organization);
  expect(counts).toEqual(await countCells(deps.db, organization));
  const ofTeam = counts.filter(({ teamId, courseId }) => teamId === teams[0]?.id && courseId > 0);
  expect(ofTeam.map(({ status, count }) => [status, count])).toEqual(
    [1, 2].flatMap(() => [
      ['in_progress', 6],
      ['not_started', 6],
    ]),
  );
});

test('refreshes again when a learner starts a course during the first refresh', async ({
  deps,
  make,
}) => {
  const organization = await make.organization();
  const user = await make.user({ organization });
  const { id: courseId } = await make.course();
  await assignToEveryone(deps.db, organization.id, courseId);
  await runJobs(deps);
  await sql`delete from training_cells where organization_id = ${organization.id}`.execute(deps.db);
  await sql`delete from training_counts where organization_id = ${organization.id}`.execute(
    deps.db,
  );
  await sql`delete from training_members where organization_id = ${organization.id}`.execute(
    deps.db,
  );
  await deps.db.transaction().execute(async (tx) => {
    await refreshMembers(tx, organization.id, [user.id]);
    await enroll(deps.db, user, courseId);
  });
  await runJobs(deps);
  const { rows } = await sql`select status from training_cells
    where organization_id = ${organization.id}`.execute(deps.db);
  expect(rows).toEqual([{ status: 'in_progress' }]);
});

test('lists the first member who joins an organization without assignments', async ({
  deps,
  make,
}) => {
  const organization = await make.organization();
  const user = await make.user({ organization });
  await runJobs(deps);
  const { rows } = await sql`select user_id, status from training_members
    where organization_id = ${organization.id}`.execute(deps.db);
  expect(rows).toEqual([{ userId: user.id, status: null }]);
});

/** Lists the cursors of the pending refresh jobs of an organization. */
const listPendingCursors = async (db: Database, organizationId: string) => {
  const { rows } = await sql<{ after: string | null }>`select payload ->> 'after' as after
    from graphile_worker._private_jobs
    where payload ->> 'organizationId' = ${organizationId} and payload::jsonb ? 'after'`.execute(
    db,
  );
  return rows.map(({ after }) => after);
};

test('runs one pass for many changes in a row', async ({ deps, make }) => {
  const organization = await make.organization();
  const user = await make.user({ organization });
  const { id: courseId } = await make.course();
  await assignToEveryone(deps.db, organization.id, courseId);
  await refreshReadModels(deps);
  const fromFirst = { organizationId: organization.id, after: null };
  // The running pass stops because a newer one is pending.
  await refreshOrganization(deps, fromFirst);
  expect(await listPendingCursors(deps.db, organization.id)).toEqual([null]);
  await sql`select graphile_worker.remove_job(${`training of all in ${organization.id}`})`.execute(
    deps.db,
  );
  await refreshOrganization(deps, fromFirst);
  expect(await listPendingCursors(deps.db, organization.id)).toEqual([user.id]);
});

test('refreshes other organizations for the new day when one fails', async ({ deps, make }) => {
  const { id: courseId } = await make.course();
  const organizations = [];
  for (let n = 0; n < 2; n += 1) {
    const organization = await make.organization();
    await make.user({ organization });
    await assignToEveryone(deps.db, organization.id, courseId);
    organizations.push(organization);
  }
  await runJobs(deps);
  const ids = organizations.map(({ id }) => id);
  const [broken = '', sound = ''] = ids.toSorted();
  await sql`update training_cells set changes_on = current_date - 1, status = 'overdue'
    where organization_id = any (${ids}::uuid[])`.execute(deps.db);
  await sql`update training_counts set status = 'overdue' where organization_id = ${sound}`.execute(
    deps.db,
  );
  await sql`update training_members set status = 'overdue'
    where organization_id = any (${ids}::uuid[])`.execute(deps.db);
  await expect(refreshForNewDay(deps)).rejects.toThrow(
    'refreshing training for the new day failed in some organizations',
  );
  const { rows } = await sql`select organization_id, status from training_cells
    where organization_id = any (${ids}::uuid[]) order by 1`.execute(deps.db);
  expect(rows).toEqual([
    { organizationId: broken, status: 'overdue' },
    { organizationId: sound, status: 'not_started' },
  ]);
  // After the repair the next run succeeds.
  await sql`update training_counts set status = 'overdue' where organization_id = ${broken}`.execute(
    deps.db,
  );
  await refreshForNewDay(deps);
});
