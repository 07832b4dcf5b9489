import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { trainingEvidence } from '@atrium/contracts/training/training-evidence';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { dayFromNow } from '../../../../test/training/assigned-learners.ts';
import { certificateTitle } from '../../../../test/progress/certified.ts';
import { shiftDatabaseDays } from '../../../../test/support/shift-days.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { makeReadyCourse, publishNow, writeLesson } from '../../../../test/authoring/publishing.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';
import { openRenewals } from '../refresh/renewals.service.ts';

const everyone = { everyone: true, teamIds: [], userIds: [], dueOn: null, dueDays: 5 };
const base = (organization: { id: string }) =>
  `/api/enterprise/admin/organizations/${organization.id}`;

/** Creates an organization that assigns a published course with a text and a quiz. */
async function makeScenario({ api, make, deps }: { api: ApiClient; make: Factories; deps: Deps }) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const course = await makeReadyCourse(make, deps, 0, { organization, visibility: 'organization' });
  const quiz = await make.lesson(course.id, { kind: 'quiz' });
  const question = await make.question(quiz.id, { wrong: 2 });
  await sql`update courses set certificate_title = ${certificateTitle} where id = ${course.id}`.execute(
    deps.db,
  );
  const client = api.as(admin);
  const textId = await writeLesson(client, course.id);
  expect((await publishNow(client, course.id)).status).toBe(200);
  const terms = { ...everyone, months: 12, graceDays: 10 };
  const assignment = { courseId: course.id, terms };
  expect((await client.post(`${base(organization)}/assignments`, assignment)).status).toBe(201);
  const evidenceUrl = (user: MadeUser, on?: string) =>
    `${base(organization)}/training/users/${user.id}/courses/${course.id}/evidence${on ? `?on=${on}` : ''}`;
  const evidence = async (user: MadeUser, on?: string) =>
    trainingEvidence.parse((await client.get(evidenceUrl(user, on))).body);
  return { organization, admin, client, course, textId, quiz, question, evidenceUrl, evidence };
}
type Scenario = Awaited<ReturnType<typeof makeScenario>>;

const mark = (learner: HttpClient, lessonId: number, status: string) =>
  learner.post('/api/progress/unit', { lessonId, status });

async function answer(learner: HttpClient, { quiz, question }: Scenario, answerIndex: number) {
  const { version } = quizReply.parse((await learner.get(`/api/lessons/${quiz.id}/quiz`)).body);
  const answers = { [question.id]: [question.answerIds[answerIndex]] };
  const body = { attemptId: crypto.randomUUID(), version, answers };
  return learner.post(`/api/lessons/${quiz.id}/quiz/attempts`, body);
}

/** Fails the quiz once, then completes the course. */
async function complete(learner: HttpClient, scenario: Scenario) {
  await mark(learner, scenario.textId, 'completed');
  await answer(learner, scenario, 1);
  expect((await answer(learner, scenario, 0)).status).toBe(200);
}

/** Edits, renames, resets, archives and removes everything through the API. */
async function changeEverything(
  deps: Deps,
  scenario: Scenario,
  superAdmin: HttpClient,
  members: MadeUser[],
) {
  const { organization, client, course, textId, quiz, question } = scenario;
  const url = base(organization);
  await client.send({
    method: 'PUT',
    url: `/api/admin/quiz/questions/${question.id}`,
    body: { questionText: 'Another question?' },
  });
  await sql`update quiz_answers set answer_text = 'Changed ' || id, is_correct = order_index = 2
    where question_id = ${question.id}`.execute(deps.db);
  await sql`update courses set title = 'Another title', certificate_title = 'Another' where id = ${course.id}`.execute(
    deps.db,
  );
  await sql`update lessons set title = 'Another lesson', body = 'Other words'
    where id in (${textId}, ${quiz.id})`.execute(deps.db);
  await writeLesson(client, course.id);
  expect((await publishNow(client, course.id, 'ask')).status).toBe(200);
  await superAdmin.send({ method: 'PUT', url, body: { name: `Renamed ${organization.id}` } });
  await client.send({ method: 'PUT', url: `${url}/time-zone`, body: { timeZone: 'Asia/Tokyo' } });
  const list = await client.get(`${url}/assignments`);
  for (const { id } of (list.body as { assignments: { id: string }[] }).assignments)
    await client.send({ method: 'DELETE', url: `${url}/assignments/${id}` });
  for (const user of members) {
    await sql`update profiles set full_name = ${`Renamed ${user.id}`}, certificate_name = 'Else'
      where id = ${user.id}`.execute(deps.db);
    await client.send({ method: 'DELETE', url: `${url}/users/${user.id}` });
  }
  await sql`update courses set archived_at = now() where id = ${course.id}`.execute(deps.db);
  await runJobs(deps);
}

test('returns the same content, completions and answers for past days after everything has changed', async ({
  database,
  deps,
  api,
  make,
}) => {
  const scenario = await makeScenario({ api, make, deps });
  const { organization, client, course, textId, quiz, evidence, evidenceUrl } = scenario;
  const user = await make.user({ organization, fullName: 'Signe Aasen' });
  const other = await make.user({ organization });
  const learner = api.as(user);
  await shiftDatabaseDays(database, 1);
  await complete(learner, scenario);
  await mark(api.as(other), textId, 'in_progress');
  await runJobs(deps);
  await shiftDatabaseDays(database, 3);
  await mark(learner, textId, 'not_started');
  await shiftDatabaseDays(database, 3);
  const { rows } = await sql<{ id: string }>`select id from certificates
    where learner_id = ${user.id}`.execute(deps.db);
  const revoked = await client.post(`/api/admin/certificates/${rows[0]?.id}/revoke`, {
    reason: 'Somebody else sat there',
  });
  expect(revoked.status).toBe(200);
  await shiftDatabaseDays(database, 3);

  const [assigned, done, reset, revokedOn] = [-10, -9, -6, -3].map(dayFromNow);
  const cellOn = async (on?: string) => (await evidence(user, on)).cell;
  expect(await cellOn(assigned)).toMatchObject({ status: 'due_soon', completedOn: null });
  expect(await cellOn(done)).toMatchObject({ status: 'up_to_date', completedOn: done });
  expect(await cellOn(reset)).toMatchObject({ status: 'up_to_date', completedOn: done });
  expect(await cellOn(revokedOn)).toMatchObject({ status: 'overdue', completedOn: null });

  const proof = await evidence(user, done);
  expect(proof).toMatchObject({
    organization: organization.name,
    user: { name: 'Signe Aasen' },
    course: { title: course.title },
    assigned: { months: 12, graceDays: 10 },
  });
  const [firstCycle] = proof.cycles;
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(firstCycle).toMatchObject({
    cycle: 1,
    version: { number: 2, contentHash: hash },
    lessons: [
      { id: quiz.id, kind: 'quiz', contentHash: hash, completedBy: 'passed' },
      { id: textId, kind: 'text', contentHash: hash, completedBy: 'marked' },
    ],
    attemptCount: 2,
    certificate: { name: 'Signe Aasen', revokedAt: null },
  });
  const chosen = firstCycle?.attempts.map(({ passed, questions }) => ({
    passed,
    answers: questions[0]?.answers.map(({ isChosen, isCorrect }) => [isChosen, isCorrect]),
  }));
  const [wasWrong, wasRight] = [false, true];
  expect(chosen).toEqual([
    {
      passed: wasWrong,
      answers: [
        [false, true],
        [true, false],
        [false, false],
      ],
    },
    {
      passed: wasRight,
      answers: [
        [true, true],
        [false, false],
        [false, false],
      ],
    },
  ]);
  // A later reset does not change the evidence; a later revocation does.
  expect((await evidence(user, reset)).cycles).toEqual(proof.cycles);
  const last = (await evidence(user, revokedOn)).cycles[0];
  expect(last).toEqual({
    ...firstCycle,
    certificate: { ...firstCycle?.certificate, validUntil: null, revokedAt: expect.any(String) },
  });

  const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
  const read = async () => {
    const replies = [];
    for (const on of [assigned, done, reset, revokedOn])
      for (const url of [
        evidenceUrl(user, on),
        evidenceUrl(other, on),
        `${base(organization)}/training?on=${on}`,
        `${base(organization)}/training/summary?on=${on}`,
        `${base(organization)}/training.csv?on=${on}`,
      ]) {
        const { status, body, headers } = await superAdmin.get(url);
        expect(status).toBe(200);
        // The current day of the organization is not part of the past day.
        const text = JSON.stringify(body).replace(/"today":"[\d-]+",/, '');
        replies.push({ url, length: headers['content-length'], text });
      }
    return replies;
  };
  const before = await read();
  await changeEverything(deps, scenario, superAdmin, [user, other]);
  expect(await read()).toEqual(before);
});

describe('GET training evidence', () => {
  test('is limited to admins, to members on that day and to assigned courses', async ({
    database,
    deps,
    api,
    make,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, client, admin, evidenceUrl, evidence } = scenario;
    const user = await make.user({ organization });
    const outsider = await make.user();
    await shiftDatabaseDays(database, 2);
    const url = `${base(organization)}/users/${user.id}`;
    expect((await client.send({ method: 'DELETE', url })).status).toBe(200);
    const elsewhere = await makeScenario({ api, make, deps });

    const statusOf = async (by: HttpClient, call: string) => (await by.get(call)).status;
    expect(await statusOf(client, evidenceUrl(user))).toBe(404);
    expect(await statusOf(client, evidenceUrl(user, dayFromNow(-2)))).toBe(200);
    expect(await statusOf(client, evidenceUrl(user, dayFromNow(-3)))).toBe(404);
    expect(await statusOf(client, evidenceUrl(user, dayFromNow(2)))).toBe(400);
    expect(await statusOf(client, evidenceUrl(outsider))).toBe(404);
    expect(await statusOf(elsewhere.client, evidenceUrl(admin))).toBe(404);
    expect(await statusOf(client, elsewhere.evidenceUrl(elsewhere.admin))).toBe(404);
    // A course that is not assigned has no evidence.
    const { id: other } = await make.course({ organization });
    const otherUrl = `${base(organization)}/training/users/${admin.id}/courses/${other}/evidence`;
    expect(await statusOf(client, otherUrl)).toBe(404);

    const assign = (userIds: string[]) =>
      client.post(`${base(organization)}/assignments`, {
        courseId: other,
        terms: { ...everyone, everyone: false, userIds, months: null, graceDays: 0 },
      });
    const colleague = await make.user({ organization });
    expect((await assign([colleague.id])).status).toBe(201);
    await make.enrollment(admin, other, { percentComplete: 50 });
    const notAssigned = trainingEvidence.parse((await client.get(otherUrl)).body);
    expect(notAssigned).toMatchObject({ cell: null, assigned: null, cycles: [] });
    expect((await evidence(admin)).cell).toMatchObject({ status: 'due_soon' });
  });

  test('includes learning from outside the organization only in the cycle that counts', async ({
    database,
    deps,
    api,
    make,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, course, textId, evidence } = scenario;
    await sql`update courses set visibility = 'public' where id = ${course.id}`.execute(deps.db);
    const [trained, started] = [await make.user(), await make.user()];
    await complete(api.as(trained), scenario);
    await answer(api.as(started), scenario, 1);
    await mark(api.as(started), textId, 'completed');
    await runJobs(deps);
    await shiftDatabaseDays(database, 2);
    for (const { id } of [trained, started])
      await sql`insert into memberships (user_id, organization_id) values (${id}, ${organization.id})`.execute(
        deps.db,
      );

    const [counts] = (await evidence(trained)).cycles;
    expect(counts?.lessons.map(({ completedBy }) => completedBy)).toEqual(['passed', 'marked']);
    expect(counts?.attempts).toHaveLength(2);
    expect(counts?.certificate).not.toBeNull();
    expect(await evidence(started)).toMatchObject({ cell: { percent: 50 }, cycles: [] });

    // Learning as a member is included.
    await complete(api.as(started), scenario);
    const [shown] = (await evidence(started)).cycles;
    expect(shown?.completedAt).not.toBeNull();
    // Once a new cycle counts, the earlier one is private again.
    await sql`insert into enrollments (learner_id, course_id, course_version, cycle)
      values (${trained.id}, ${course.id}, 2, 2)`.execute(deps.db);
    await sql`update enrollments set percent_complete = 100, completed_at = now()
      where learner_id = ${trained.id} and cycle = 2`.execute(deps.db);
    expect((await evidence(trained)).cycles.map(({ cycle }) => cycle)).toEqual([2]);
  });

  test('shows the quiz content at the time of the pass when it changed without a new version', async ({
    database,
    deps,
    api,
    make,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, client, question, evidence } = scenario;
    const [early, late] = [await make.user({ organization }), await make.user({ organization })];
    await complete(api.as(early), scenario);
    const hashesOf = async (user: MadeUser, on?: string) =>
      (await evidence(user, on)).cycles[0]?.lessons.map(({ contentHash }) => contentHash);
    const [quizBefore, textBefore] = (await hashesOf(early)) ?? [];
    await shiftDatabaseDays(database, 1);
    const changed = await client.send({
      method: 'PUT',
      url: `/api/admin/quiz/questions/${question.id}`,
      body: { questionText: 'Another question?' },
    });
    expect(changed.status).toBe(200);
    await complete(api.as(late), scenario);
    const [quizAfter, textAfter] = (await hashesOf(late)) ?? [];
    expect(textAfter).toBe(textBefore);
    expect(quizAfter).not.toBe(quizBefore);
    expect(await hashesOf(early)).toEqual([quizBefore, textBefore]);
    expect(await hashesOf(early, dayFromNow(-1))).toEqual([quizBefore, textBefore]);
  });

  test('separates the opening of a renewal from its start by the learner', async ({
    database,
    deps,
    api,
    make,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, client, textId, evidence } = scenario;
    const url = `${base(organization)}/time-zone`;
    await client.send({ method: 'PUT', url, body: { timeZone: 'Asia/Tokyo' } });
    const user = await make.user({ organization });
    await complete(api.as(user), scenario);
    await runJobs(deps);
    await shiftDatabaseDays(database, 350);
    await refreshMembers(deps.db, organization.id, [user.id]);
    await openRenewals(deps);
    const { cycles, timeZone, cell } = await evidence(user);
    expect(timeZone).toBe('Asia/Tokyo');
    const [first, renewal] = cycles;
    expect(first).toMatchObject({ renewalOpenedAt: null, startedAt: expect.any(String) });
    expect(first?.certificate).toMatchObject({ validUntil: cell?.validUntil });
    expect(renewal).toMatchObject({ renewalOpenedAt: expect.any(String), startedAt: null });
    await mark(api.as(user), textId, 'in_progress');
    const [, started] = (await evidence(user)).cycles;
    expect(started?.renewalOpenedAt).toBe(renewal?.renewalOpenedAt);
    expect(Date.parse(started?.startedAt ?? '')).toBeGreaterThan(
      Date.parse(renewal?.renewalOpenedAt ?? ''),
    );
  });

  test('shows whether a capstone was approved or only submitted', async ({ deps, api, make }) => {
    const { organization, course, textId, quiz, evidence } = await makeScenario({
      api,
      make,
      deps,
    });
    const user = await make.user({ organization });
    await make.enrollment(user, course.id);
    const finish = (lessonId: number, result: object) =>
      sql`insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, lesson_id, verb, result)
        values (gen_random_uuid(), now(), ${user.id}, ${course.id}, 1, 1, ${lessonId}, 'completed',
          ${JSON.stringify(result)}::jsonb)`.execute(deps.db);
    await finish(textId, { by: 'submitted' });
    await finish(quiz.id, { by: 'submitted', movedBy: 'review' });
    const [firstCycle] = (await evidence(user)).cycles;
    const ways = new Map(firstCycle?.lessons.map(({ id, completedBy }) => [id, completedBy]));
    expect([ways.get(textId), ways.get(quiz.id)]).toEqual(['submitted', 'approved']);
  });

  test('falls back to content snapshots, then to events, for versions without lessons', async ({
    database,
    deps,
    api,
    make,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, course, textId, evidence } = scenario;
    const user = await make.user({ organization });
    await sql`insert into enrollments (learner_id, course_id, course_version)
      values (${user.id}, ${course.id}, 1)`.execute(deps.db);
    await sql`insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, lesson_id, verb, result)
      values (gen_random_uuid(), now(), ${user.id}, ${course.id}, 1, 1, ${textId}, 'completed', '{"by":"watched"}')`.execute(
      deps.db,
    );
    const lessons = async () => (await evidence(user)).cycles[0]?.lessons;
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await lessons()).toMatchObject([
      { id: textId, title: expect.any(String), kind: 'text', contentHash: hash },
    ]);
    await asAdmin(
      (client) => client.query('delete from course_snapshots where course_id = $1', [course.id]),
      database,
    );
    expect(await lessons()).toMatchObject([
      { id: textId, title: null, kind: null, contentHash: null, completedBy: 'watched' },
    ]);
  });
});
