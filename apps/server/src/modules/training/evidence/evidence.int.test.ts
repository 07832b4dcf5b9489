import { quizReply } from '@atrium/contracts/learning';
import { trainingEvidence } from '@atrium/contracts/training-evidence';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { asAdmin } from '../../../../scripts/local-database.ts';
import type { ApiClient, Caller } from '../../../../test/api-client.ts';
import { dayFromNow } from '../../../../test/assigned-learners.ts';
import { certificateTitle } from '../../../../test/certified.ts';
import { shiftDatabaseDays } from '../../../../test/shift-days.ts';
import type { Factories, MadePerson } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { runJobs } from '../../../../test/mailbox.ts';
import { makeReadyCourse, publishNow, writeLesson } from '../../../../test/publishing.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshPeople } from '../refresh/refresh.queries.ts';
import { openRenewals } from '../refresh/renewals.service.ts';

const everyone = { everyone: true, teamIds: [], personIds: [], dueOn: null, dueDays: 5 };
const base = (organization: { id: string }) =>
  `/api/enterprise/admin/organizations/${organization.id}`;

/** Creates an organization that assigns a published course with a text and a quiz. */
async function makeScenario({ api, make, deps }: { api: ApiClient; make: Factories; deps: Deps }) {
  const organization = await make.organization();
  const admin = await make.person({ organization, role: 'admin' });
  const course = await makeReadyCourse(make, deps, 0, { organization, visibility: 'organization' });
  const quiz = await make.lesson(course.id, { kind: 'quiz' });
  const question = await make.question(quiz.id, { wrong: 2 });
  await sql`update courses set certificate_title = ${certificateTitle} where id = ${course.id}`.execute(
    deps.db,
  );
  const caller = api.as(admin);
  const textId = await writeLesson(caller, course.id);
  expect((await publishNow(caller, course.id)).status).toBe(200);
  const terms = { ...everyone, months: 12, graceDays: 10 };
  const assignment = { courseId: course.id, terms };
  expect((await caller.post(`${base(organization)}/assignments`, assignment)).status).toBe(201);
  const evidenceUrl = (person: MadePerson, on?: string) =>
    `${base(organization)}/training/people/${person.id}/courses/${course.id}/evidence${on ? `?on=${on}` : ''}`;
  const evidence = async (person: MadePerson, on?: string) =>
    trainingEvidence.parse((await caller.get(evidenceUrl(person, on))).body);
  return { organization, admin, caller, course, textId, quiz, question, evidenceUrl, evidence };
}
type Scenario = Awaited<ReturnType<typeof makeScenario>>;

const mark = (learner: Caller, lessonId: number, status: string) =>
  learner.post('/api/progress/unit', { lessonId, status });

async function answer(learner: Caller, { quiz, question }: Scenario, answerIndex: number) {
  const { version } = quizReply.parse((await learner.get(`/api/lessons/${quiz.id}/quiz`)).body);
  const answers = { [question.id]: [question.answerIds[answerIndex]] };
  const body = { attemptId: crypto.randomUUID(), version, answers };
  return learner.post(`/api/lessons/${quiz.id}/quiz/attempts`, body);
}

/** Fails the quiz once, then completes the course. */
async function complete(learner: Caller, scenario: Scenario) {
  await mark(learner, scenario.textId, 'completed');
  await answer(learner, scenario, 1);
  expect((await answer(learner, scenario, 0)).status).toBe(200);
}

/** Edits, renames, resets, archives and removes everything through the API. */
async function changeEverything(
  deps: Deps,
  scenario: Scenario,
  superAdmin: Caller,
  people: MadePerson[],
) {
  const { organization, caller, course, textId, quiz, question } = scenario;
  const url = base(organization);
  await caller.send({
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
  await writeLesson(caller, course.id);
  expect((await publishNow(caller, course.id, 'ask')).status).toBe(200);
  await superAdmin.send({ method: 'PUT', url, body: { name: `Renamed ${organization.id}` } });
  await caller.send({ method: 'PUT', url: `${url}/time-zone`, body: { timeZone: 'Asia/Tokyo' } });
  const list = await caller.get(`${url}/assignments`);
  for (const { id } of (list.body as { assignments: { id: string }[] }).assignments)
    await caller.send({ method: 'DELETE', url: `${url}/assignments/${id}` });
  for (const person of people) {
    await sql`update profiles set full_name = ${`Renamed ${person.id}`}, certificate_name = 'Else'
      where id = ${person.id}`.execute(deps.db);
    await caller.send({ method: 'DELETE', url: `${url}/users/${person.id}` });
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
  const { organization, caller, course, textId, quiz, evidence, evidenceUrl } = scenario;
  const person = await make.person({ organization, fullName: 'Signe Aasen' });
  const other = await make.person({ organization });
  const learner = api.as(person);
  await shiftDatabaseDays(database, 1);
  await complete(learner, scenario);
  await mark(api.as(other), textId, 'in_progress');
  await runJobs(deps);
  await shiftDatabaseDays(database, 3);
  await mark(learner, textId, 'not_started');
  await shiftDatabaseDays(database, 3);
  const { rows } = await sql<{ id: string }>`select id from certificates
    where learner_id = ${person.id}`.execute(deps.db);
  const revoked = await caller.post(`/api/admin/certificates/${rows[0]?.id}/revoke`, {
    reason: 'Somebody else sat there',
  });
  expect(revoked.status).toBe(200);
  await shiftDatabaseDays(database, 3);

  const [assigned, done, reset, revokedOn] = [-10, -9, -6, -3].map(dayFromNow);
  const cellOn = async (on?: string) => (await evidence(person, on)).cell;
  expect(await cellOn(assigned)).toMatchObject({ state: 'due_soon', completedOn: null });
  expect(await cellOn(done)).toMatchObject({ state: 'up_to_date', completedOn: done });
  expect(await cellOn(reset)).toMatchObject({ state: 'up_to_date', completedOn: done });
  expect(await cellOn(revokedOn)).toMatchObject({ state: 'overdue', completedOn: null });

  const proof = await evidence(person, done);
  expect(proof).toMatchObject({
    organization: organization.name,
    person: { name: 'Signe Aasen' },
    course: { title: course.title },
    asked: { months: 12, graceDays: 10 },
  });
  const [round] = proof.rounds;
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(round).toMatchObject({
    cycle: 1,
    version: { number: 2, contentHash: hash },
    lessons: [
      { id: quiz.id, kind: 'quiz', contentHash: hash, completedBy: 'passed' },
      { id: textId, kind: 'text', contentHash: hash, completedBy: 'marked' },
    ],
    attemptCount: 2,
    certificate: { name: 'Signe Aasen', revokedAt: null },
  });
  const chosen = round?.attempts.map(({ passed, questions }) => ({
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
  expect((await evidence(person, reset)).rounds).toEqual(proof.rounds);
  const last = (await evidence(person, revokedOn)).rounds[0];
  expect(last).toEqual({
    ...round,
    certificate: { ...round?.certificate, validUntil: null, revokedAt: expect.any(String) },
  });

  const superAdmin = api.as(await make.person({ isSuperAdmin: true }));
  const read = async () => {
    const replies = [];
    for (const on of [assigned, done, reset, revokedOn])
      for (const url of [
        evidenceUrl(person, on),
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
  await changeEverything(deps, scenario, superAdmin, [person, other]);
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
    const { organization, caller, admin, evidenceUrl, evidence } = scenario;
    const person = await make.person({ organization });
    const outsider = await make.person();
    await shiftDatabaseDays(database, 2);
    const url = `${base(organization)}/users/${person.id}`;
    expect((await caller.send({ method: 'DELETE', url })).status).toBe(200);
    const elsewhere = await makeScenario({ api, make, deps });

    const statusOf = async (by: Caller, call: string) => (await by.get(call)).status;
    expect(await statusOf(caller, evidenceUrl(person))).toBe(404);
    expect(await statusOf(caller, evidenceUrl(person, dayFromNow(-2)))).toBe(200);
    expect(await statusOf(caller, evidenceUrl(person, dayFromNow(-3)))).toBe(404);
    expect(await statusOf(caller, evidenceUrl(person, dayFromNow(2)))).toBe(400);
    expect(await statusOf(caller, evidenceUrl(outsider))).toBe(404);
    expect(await statusOf(elsewhere.caller, evidenceUrl(admin))).toBe(404);
    expect(await statusOf(caller, elsewhere.evidenceUrl(elsewhere.admin))).toBe(404);
    // A course that is not assigned has no evidence.
    const { id: other } = await make.course({ organization });
    const otherUrl = `${base(organization)}/training/people/${admin.id}/courses/${other}/evidence`;
    expect(await statusOf(caller, otherUrl)).toBe(404);

    const assign = (personIds: string[]) =>
      caller.post(`${base(organization)}/assignments`, {
        courseId: other,
        terms: { ...everyone, everyone: false, personIds, months: null, graceDays: 0 },
      });
    const colleague = await make.person({ organization });
    expect((await assign([colleague.id])).status).toBe(201);
    await make.enrollment(admin, other, { percentComplete: 50 });
    const notAssigned = trainingEvidence.parse((await caller.get(otherUrl)).body);
    expect(notAssigned).toMatchObject({ cell: null, asked: null, rounds: [] });
    expect((await evidence(admin)).cell).toMatchObject({ state: 'due_soon' });
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
    const [trained, started] = [await make.person(), await make.person()];
    await complete(api.as(trained), scenario);
    await answer(api.as(started), scenario, 1);
    await mark(api.as(started), textId, 'completed');
    await runJobs(deps);
    await shiftDatabaseDays(database, 2);
    for (const { id } of [trained, started])
      await sql`insert into memberships (user_id, organization_id) values (${id}, ${organization.id})`.execute(
        deps.db,
      );

    const [counts] = (await evidence(trained)).rounds;
    expect(counts?.lessons.map(({ completedBy }) => completedBy)).toEqual(['passed', 'marked']);
    expect(counts?.attempts).toHaveLength(2);
    expect(counts?.certificate).not.toBeNull();
    expect(await evidence(started)).toMatchObject({ cell: { percent: 50 }, rounds: [] });

    // Learning as a member is included.
    await complete(api.as(started), scenario);
    const [shown] = (await evidence(started)).rounds;
    expect(shown?.completedAt).not.toBeNull();
    // Once a new cycle counts, the earlier one is private again.
    await sql`insert into enrollments (learner_id, course_id, course_version, cycle)
      values (${trained.id}, ${course.id}, 2, 2)`.execute(deps.db);
    await sql`update enrollments set percent_complete = 100, completed_at = now()
      where learner_id = ${trained.id} and cycle = 2`.execute(deps.db);
    expect((await evidence(trained)).rounds.map(({ cycle }) => cycle)).toEqual([2]);
  });

  test('shows the quiz content at the time of the pass when it changed without a new version', async ({
    database,
    deps,
    api,
    make,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, caller, question, evidence } = scenario;
    const [early, late] = [
      await make.person({ organization }),
      await make.person({ organization }),
    ];
    await complete(api.as(early), scenario);
    const hashesOf = async (person: MadePerson, on?: string) =>
      (await evidence(person, on)).rounds[0]?.lessons.map(({ contentHash }) => contentHash);
    const [quizBefore, textBefore] = (await hashesOf(early)) ?? [];
    await shiftDatabaseDays(database, 1);
    const changed = await caller.send({
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
    const { organization, caller, textId, evidence } = scenario;
    const url = `${base(organization)}/time-zone`;
    await caller.send({ method: 'PUT', url, body: { timeZone: 'Asia/Tokyo' } });
    const person = await make.person({ organization });
    await complete(api.as(person), scenario);
    await runJobs(deps);
    await shiftDatabaseDays(database, 350);
    await refreshPeople(deps.db, organization.id, [person.id]);
    await openRenewals(deps);
    const { rounds, timeZone, cell } = await evidence(person);
    expect(timeZone).toBe('Asia/Tokyo');
    const [first, renewal] = rounds;
    expect(first).toMatchObject({ renewalOpenedAt: null, startedAt: expect.any(String) });
    expect(first?.certificate).toMatchObject({ validUntil: cell?.validUntil });
    expect(renewal).toMatchObject({ renewalOpenedAt: expect.any(String), startedAt: null });
    await mark(api.as(person), textId, 'in_progress');
    const [, started] = (await evidence(person)).rounds;
    expect(started?.renewalOpenedAt).toBe(renewal?.renewalOpenedAt);
    expect(Date.parse(started?.startedAt ?? '')).toBeGreaterThan(
      Date.parse(renewal?.renewalOpenedAt ?? ''),
    );
  });

  test('tells whether a capstone was approved or only submitted', async ({ deps, api, make }) => {
    const { organization, course, textId, quiz, evidence } = await makeScenario({
      api,
      make,
      deps,
    });
    const person = await make.person({ organization });
    await make.enrollment(person, course.id);
    const finish = (lessonId: number, result: object) =>
      sql`insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, lesson_id, verb, result)
        values (gen_random_uuid(), now(), ${person.id}, ${course.id}, 1, 1, ${lessonId}, 'completed',
          ${JSON.stringify(result)}::jsonb)`.execute(deps.db);
    await finish(textId, { by: 'submitted' });
    await finish(quiz.id, { by: 'submitted', movedBy: 'review' });
    const [round] = (await evidence(person)).rounds;
    const ways = new Map(round?.lessons.map(({ id, completedBy }) => [id, completedBy]));
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
    const person = await make.person({ organization });
    await sql`insert into enrollments (learner_id, course_id, course_version)
      values (${person.id}, ${course.id}, 1)`.execute(deps.db);
    await sql`insert into learning_events (id, occurred_at, learner_id, course_id, course_version, cycle, lesson_id, verb, result)
      values (gen_random_uuid(), now(), ${person.id}, ${course.id}, 1, 1, ${textId}, 'completed', '{"by":"watched"}')`.execute(
      deps.db,
    );
    const lessons = async () => (await evidence(person)).rounds[0]?.lessons;
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
