import { assignmentReply, type AssignmentInput } from '@atrium/contracts/training/assignments';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories, MadeOrganization } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { listKindsOf, listMessagesOf } from '../../../../test/messages/messages.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { makeTeam } from '../../../../test/training/teams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { announceAssignment } from './announce-assignment.service.ts';

const one = z.object({ assignment: assignmentReply });
const terms: AssignmentInput = {
  everyone: false,
  teamIds: [],
  groupIds: [],
  userIds: [],
  dueOn: '2031-03-31',
  dueDays: null,
  months: null,
  graceDays: 0,
  statementText: null,
};

async function makeScenario({ api, make }: { api: ApiClient; make: Factories }) {
  const organization = await make.organization({ name: 'Harbour Homes' });
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const course = await make.course({ organization, visibility: 'organization' });
  const url = `/api/enterprise/admin/organizations/${organization.id}/assignments`;
  const assign = async (changes: Partial<AssignmentInput>) => {
    const body = { courseId: course.id, terms: { ...terms, ...changes } };
    return one.parse((await admin.post(url, body)).body).assignment;
  };
  const change = async (id: string, revision: number, changes: Partial<AssignmentInput>) => {
    const body = { revision, terms: { ...terms, ...changes } };
    expect((await admin.send({ method: 'PUT', url: `${url}/${id}`, body })).status).toBe(200);
  };
  const cancel = async (id: string) =>
    expect((await admin.send({ method: 'DELETE', url: `${url}/${id}` })).status).toBe(200);
  return { organization, course, assign, change, cancel };
}

/** Runs the jobs that store messages, without emailing them. */
async function announce({ db }: Deps, organization: MadeOrganization, times = 1) {
  const { rows } = await sql<{ payload: Parameters<typeof announceAssignment>[1] }>`
    select payload from graphile_worker._private_jobs jobs
      join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'training.announce_assignment' and payload ->> 'organizationId' = ${organization.id}
    order by jobs.id`.execute(db);
  for (let run = 0; run < times; run += 1)
    for (const { payload } of rows) await announceAssignment({ db }, payload);
}

describe('an assignment', () => {
  test('is announced once to each person it reaches, by name, team or as everyone', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { organization, course, assign } = await makeScenario({ api, make });
    const [named, teamMember, other] = await make.users(3, organization);
    const stranger = await make.user({ organization: await make.organization() });
    if (!named || !teamMember || !other) throw new Error('a user is missing');
    const teamId = await makeTeam(deps.db, organization, { members: [teamMember, named] });
    await assign({ userIds: [named.id], teamIds: [teamId] });
    // A retry after a lost reply.
    await assign({ userIds: [named.id], teamIds: [teamId] });
    const [mail, ...more] = await mailbox.of(named.email);
    expect(mail?.subject).toBe(`New assignment: ${course.title}`);
    expect(mail?.text).toContain('Complete it by March 31, 2031.');
    expect(mail?.text).toContain(`http://atrium.test/course/${course.id}\n`);
    expect(more).toEqual([]);
    expect(await mailbox.of(teamMember.email)).toHaveLength(1);
    expect(await mailbox.of(other.email)).toEqual([]);
    // Those who have the course with the same due date learn nothing new.
    await assign({ everyone: true });
    expect(await mailbox.of(named.email)).toHaveLength(1);
    expect(await mailbox.of(other.email)).toHaveLength(1);
    expect(await mailbox.of(stranger.email)).toEqual([]);
  });

  test('is not announced to members who are up to date', async ({ api, make, deps, mailbox }) => {
    const { organization, course, assign } = await makeScenario({ api, make });
    const done = await make.user({ organization });
    await make.enrollment(done, course.id, { percentComplete: 40 });
    await deps.db
      .updateTable('enrollments')
      .set({ percentComplete: 100, completedAt: new Date() })
      .where('learnerId', '=', done.id)
      .execute();
    await assign({ everyone: true });
    expect(await mailbox.of(done.email)).toEqual([]);
  });

  test('that changes is announced with the new due date, and canceled when it ends', async ({
    api,
    make,
    mailbox,
  }) => {
    const { organization, course, assign, change, cancel } = await makeScenario({ api, make });
    const [user, removed] = await make.users(2, organization);
    if (!user || !removed) throw new Error('a user is missing');
    const { id } = await assign({ userIds: [user.id, removed.id] });
    await mailbox.of(user.email);
    const later = { dueOn: '2031-04-15' };
    await change(id, 1, { userIds: [user.id], ...later });
    const subjects = async (email: string) =>
      (await mailbox.of(email)).map(({ subject }) => subject?.split(':')[0]);
    expect(await subjects(user.email)).toEqual(['New assignment', 'Assignment changed']);
    expect((await mailbox.of(user.email)).at(-1)?.text).toContain('by April 15, 2031.');
    // Removed from the assignment.
    expect(await subjects(removed.email)).toEqual(['New assignment', 'Assignment canceled']);
    // Other terms do not concern the learner.
    await change(id, 2, {
      userIds: [user.id],
      ...later,
      statementText: 'I have read and understood it.',
    });
    expect(await subjects(user.email)).toHaveLength(2);
    await cancel(id);
    expect(await subjects(user.email)).toEqual([
      'New assignment',
      'Assignment changed',
      'Assignment canceled',
    ]);
    expect((await mailbox.of(user.email)).at(-1)?.text).toContain(course.title);
  });

  test('that is changed or canceled before the email went out is one email or none', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { organization, assign, change, cancel } = await makeScenario({ api, make });
    const [changed, canceled] = await make.users(2, organization);
    if (!changed || !canceled) throw new Error('a user is missing');
    const first = await assign({ userIds: [changed.id] });
    await change(first.id, 1, { userIds: [changed.id], dueOn: '2031-05-01' });
    const second = await assign({ userIds: [canceled.id], dueOn: '2031-06-01' });
    await cancel(second.id);
    // The jobs run again after a crash.
    await announce(deps, organization, 2);
    expect(await listKindsOf(deps.db, changed)).toEqual(['assignment_created']);
    expect(await listMessagesOf(deps.db, canceled)).toMatchObject([
      { kind: 'assignment_created', isCanceled: true, isMailed: false },
      { kind: 'assignment_canceled', isCanceled: true, isMailed: false },
    ]);
    const [mail, ...more] = await mailbox.of(changed.email);
    expect(mail?.text).toContain('by May 1, 2031.');
    expect(more).toEqual([]);
    expect(await mailbox.of(canceled.email)).toEqual([]);
  });

  test('reaches 2,000 people once, in a bounded number of statements', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, assign } = await makeScenario({ api, make });
    // As the owner, whose statements have no timeout.
    await asOwner(deps.db, async (owner) => {
      await sql`with made as (
          insert into auth.users (id, name, email, email_verified)
          select gen_random_uuid(), 'Person', 'fan-' || n || '@people.example', true from generate_series(1, 2000) n
          returning id
        )
        insert into profiles (id) select id from made`.execute(owner);
      await sql`insert into memberships (user_id, organization_id)
        select id, ${organization.id} from auth.users where email like 'fan-%'`.execute(owner);
    });
    await assign({ everyone: true });
    const before = deps.statements.total;
    await Promise.all([announce(deps, organization), announce(deps, organization)]);
    // Two runs of five batches each, and what finds the jobs.
    expect(deps.statements.total - before).toBeLessThanOrEqual(14);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from messages where organization_id = ${organization.id}`.execute(
      deps.db,
    );
    // With the admin.
    expect(rows[0]?.count).toBe(2_001);
    await deps.db.deleteFrom('messages').where('organizationId', '=', organization.id).execute();
  });
});
