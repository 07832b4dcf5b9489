import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { type MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { startSignIn as signInWithPassword } from '../../../../test/identity/factor-world.ts';
import {
  completeSmallCourse,
  makeCertifiedCourse,
  makeMergeWorld,
  readMoment,
  readTraining,
} from '../../../../test/organizations/merges.ts';
import { listAuditEventsOfOrganization } from '../../../../test/support/database-state.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import { addGroupMember } from '../../../../test/training/groups.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import type { Deps } from '../../../platform/deps.ts';

const count = async (deps: Deps, table: string, learner: MadeUser) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where learner_id = ${learner.id}`.execute(
    deps.db,
  );
  return rows[0]?.count;
};

describe('POST /api/enterprise/admin/organizations/:orgId/users/:userId/merge', () => {
  test('takes over a course with its proofs and its certificate, and keeps past days', async ({
    api,
    make,
    deps,
  }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, admin, kept, duplicate } = world;
    const course = await makeCertifiedCourse({ make, deps });
    const terms = { dueInDays: 20, months: null };
    await assignCourse(deps.db, organization.id, course.id, { everyone: true }, terms);
    await completeSmallCourse({ api, make, deps }, duplicate, course);
    const original = await deps.db
      .selectFrom('certificates')
      .selectAll()
      .where('learnerId', '=', duplicate.id)
      .executeTakeFirstOrThrow();
    const past = await readMoment(deps);

    const preview = await world.preview();
    expect(preview).toMatchObject({
      status: 200,
      body: {
        kept: { id: kept.id, name: kept.fullName, email: kept.email },
        duplicate: { id: duplicate.id },
        refusal: null,
        movesSignIn: false,
        cycles: [{ courseId: course.id, cycle: 1, hasCertificate: true, outcome: 'taken' }],
      },
    });
    expect(await world.merge()).toMatchObject({
      status: 200,
      body: { courses: 1, certificates: 1 },
    });

    const enrollment = (learner: MadeUser) =>
      deps.db
        .selectFrom('enrollments')
        .select(['cycle', 'percentComplete', 'completedAt', 'enrolledAt', 'pointsEarned'])
        .where('learnerId', '=', learner.id)
        .execute();
    expect(await enrollment(kept)).toEqual(await enrollment(duplicate));
    for (const table of ['lesson_progress', 'quiz_attempts', 'capstone_rounds', 'certificates'])
      expect(await count(deps, table, kept), table).toBe(await count(deps, table, duplicate));
    // A completed quiz has a passed attempt of this learner.
    const { rows: proofs } = await sql<{ passed: boolean; own: boolean }>`
      select attempt.passed, attempt.learner_id = progress.learner_id as own
      from lesson_progress progress
        join quiz_attempts attempt on attempt.learner_id = progress.learner_id and attempt.id = progress.passed_attempt_id
      where progress.learner_id = ${kept.id}`.execute(deps.db);
    expect(proofs).toEqual([{ passed: true, own: true }]);

    const taken = await deps.db
      .selectFrom('certificates')
      .selectAll()
      .where('learnerId', '=', kept.id)
      .executeTakeFirstOrThrow();
    expect(taken).toMatchObject({
      issuedAt: original.issuedAt,
      expiresAt: original.expiresAt,
      certificateName: original.certificateName,
      revokedAt: null,
    });
    expect(taken.number).toMatch(/^AT-\d{4}-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(taken.number).not.toBe(original.number);
    for (const number of [taken.number, original.number])
      expect(await api.get(`/api/certificates/${number}`)).toMatchObject({
        status: 200,
        body: { number, status: 'valid' },
      });

    await runJobs(deps);
    const done = [{ courseId: course.id, status: 'up_to_date' }];
    const open = [{ courseId: course.id, status: 'not_started' }];
    expect(await readTraining(deps, organization.id, kept.id)).toMatchObject(done);
    expect(await readTraining(deps, organization.id, duplicate.id)).toEqual([]);
    expect(await readTraining(deps, organization.id, kept.id, past)).toMatchObject(open);
    expect(await readTraining(deps, organization.id, duplicate.id, past)).toMatchObject(done);
    const cells = deps.db.selectFrom('trainingCells').select(['userId', 'status']);
    expect(await cells.where('userId', 'in', [kept.id, duplicate.id]).execute()).toEqual([
      { userId: kept.id, status: 'up_to_date' },
    ]);
    const evidence = await api
      .as(admin)
      .get(
        `${world.url}/training/users/${kept.id}/courses/${course.id}/evidence?on=${new Date().toISOString().slice(0, 10)}`,
      );
    expect(evidence.status).toBe(200);
    expect(JSON.stringify(evidence.body)).toContain(taken.number);
    expect(JSON.stringify(evidence.body)).not.toContain(original.number);
    // Repeated calls change nothing.
    expect(await world.merge()).toMatchObject({
      status: 200,
      body: { courses: 1, certificates: 1 },
    });
    expect(await count(deps, 'certificates', kept)).toBe(1);
  }, 120_000);

  test('unites teams, groups, assignments, roles and details', async ({ api, make, deps }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, kept, duplicate, url, admin } = world;
    const report = await make.user({ organization });
    const insert = async (table: string, values: Record<string, unknown>) => {
      const { rows } = await sql<{ id: string }>`
        insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((key) => sql.ref(key)))})
        values (${sql.join(Object.values(values))}) returning id`.execute(deps.db);
      return rows[0]?.id ?? '';
    };
    const organizationId = organization.id;
    const [crew, depot] = [
      await insert('teams', { organization_id: organizationId, name: 'Crew' }),
      await insert('teams', { organization_id: organizationId, name: 'Depot' }),
    ];
    const group = await insert('groups', { organization_id: organizationId, name: 'Divers' });
    await sql`insert into team_members (team_id, user_id) values (${crew}, ${duplicate.id}), (${depot}, ${duplicate.id}),
      (${depot}, ${kept.id})`.execute(deps.db);
    await sql`insert into team_managers (organization_id, team_id, user_id)
      values (${organizationId}, ${crew}, ${duplicate.id})`.execute(deps.db);
    await addGroupMember(deps.db, { organizationId, groupId: group, userId: duplicate.id });
    const course = await make.course();
    const terms = { dueInDays: 20, months: null };
    await assignCourse(deps.db, organizationId, course.id, { members: [duplicate.id] }, terms);
    await sql`insert into member_details (organization_id, user_id, employee_id, department, job_title, manager_id)
      values (${organizationId}, ${duplicate.id}, 'NF-1', 'Roofing', 'Lead', ${report.id}),
        (${organizationId}, ${kept.id}, null, 'Office', null, null)`.execute(deps.db);
    await sql`insert into member_details (organization_id, user_id, manager_id)
      values (${organizationId}, ${admin.id}, ${duplicate.id})`.execute(deps.db);

    expect((await world.merge()).status).toBe(200);
    const { rows: details } =
      await sql`select user_id, employee_id, department, job_title, manager_id
      from member_details where organization_id = ${organizationId} order by employee_id nulls last`.execute(
        deps.db,
      );
    expect(details).toEqual([
      {
        userId: kept.id,
        employeeId: 'NF-1',
        department: 'Office',
        jobTitle: 'Lead',
        managerId: report.id,
      },
      {
        userId: admin.id,
        employeeId: null,
        department: null,
        jobTitle: null,
        managerId: kept.id,
      },
    ]);
    const list = await api.as(admin).get(`${url}/users?search=${encodeURIComponent('NF-1')}`);
    expect(list.body).toMatchObject({
      total: 1,
      users: [{ id: kept.id, teams: ['Crew', 'Depot'] }],
    });
    for (const table of ['team_managers', 'group_members'])
      expect(
        (
          await sql`select user_id from ${sql.table(table)} where user_id in (${kept.id}, ${duplicate.id})`.execute(
            deps.db,
          )
        ).rows,
        table,
      ).toEqual([{ userId: kept.id }]);
    const { rows: history } = await sql`
      select user_id, joined_reason, left_reason from group_member_history where group_id = ${group}
      order by lower(during)`.execute(deps.db);
    expect(history).toEqual([
      { userId: duplicate.id, joinedReason: 'by_hand', leftReason: 'left_organization' },
      { userId: kept.id, joinedReason: 'accounts_merged', leftReason: null },
    ]);
    expect(await readTraining(deps, organizationId, kept.id)).toMatchObject([
      { courseId: course.id },
    ]);
    const { rows: assigned } = await sql<{ ids: string[] }>`
      select array(select jsonb_object_keys(members)) as ids from assignments where organization_id = ${organizationId}`.execute(
      deps.db,
    );
    expect(assigned).toEqual([{ ids: [kept.id] }]);
  });

  test('ends every way to sign in to the duplicate, frees its email, and tells the person', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const world = await makeMergeWorld({ api, make, deps });
    const { organization, admin, kept, duplicate } = world;
    const browser = api.browser();
    const { reply } = await signInWithPassword(browser, duplicate);
    const { access_token: token } = reply.body as { access_token: string };
    const headers = { authorization: `Bearer ${token}` };
    expect((await world.merge()).status).toBe(200);
    expect((await browser.get('/api/auth/user', headers)).status).toBe(401);
    expect((await browser.post('/api/auth/refresh')).status).toBe(401);
    expect((await signInWithPassword(api.browser(), duplicate)).reply.status).toBe(401);
    for (const { email } of [kept, duplicate])
      expect((await mailbox.of(email)).map(({ subject }) => subject)).toEqual([
        'Your two Atrium accounts were merged',
      ]);
    const { rows } = await sql<{ fullName: string; email: string }>`
      select full_name, email from user_history where id = ${duplicate.id} order by during`.execute(
      deps.db,
    );
    expect(rows).toEqual([
      { fullName: duplicate.fullName, email: duplicate.email },
      { fullName: duplicate.fullName, email: '' },
    ]);
    // Someone else can use the email. It gets them nothing of the person.
    const next = await make.user({ email: duplicate.email });
    expect((await signInWithPassword(api.browser(), next)).reply.status).toBe(200);
    const audit = await listAuditEventsOfOrganization(deps, organization.id);
    expect(audit.at(-1)).toMatchObject({
      actorId: admin.id,
      action: 'membership.merged',
      target: kept.fullName,
      before: { userId: duplicate.id, fullName: duplicate.fullName, email: duplicate.email },
      after: { userId: kept.id, courses: 0, certificates: 0 },
    });
    const events = await deps.db
      .selectFrom('securityEvents')
      .select(['userId', 'details'])
      .where('kind', '=', 'accounts_merged')
      .where('organizationId', '=', organization.id)
      .execute();
    expect(events).toEqual([{ userId: kept.id, details: { mergedUserId: duplicate.id } }]);
  });
});
