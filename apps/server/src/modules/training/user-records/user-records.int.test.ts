import { createHash } from 'node:crypto';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { newExamRules, simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { listUserTimeline, userRecord } from '@atrium/contracts/training/user-records';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import { makeReadyCourse, publishNow, writeLesson } from '../../../../test/authoring/publishing.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { certificateTitle } from '../../../../test/progress/certified.ts';
import { runJobs } from '../../../../test/support/mailbox.ts';
import { shiftDatabaseDays } from '../../../../test/support/shift-days.ts';
import { dayFromNow } from '../../../../test/training/assigned-learners.ts';
import { textOf } from '../../../../test/suite/attacks/reply-text.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';

const base = (organization: { id: string }) =>
  `/api/enterprise/admin/organizations/${organization.id}`;

/** Creates an organization that assigns a published course with a text and a quiz every year. */
async function makeScenario({ api, make, deps }: { api: ApiClient; make: Factories; deps: Deps }) {
  const organization = await make.organization();
  const client = api.as(await make.user({ organization, role: 'admin' }));
  const course = await makeReadyCourse(make, deps, 0, { organization, visibility: 'public' });
  const quiz = await make.lesson(course.id, { kind: 'quiz' });
  const question = await make.question(quiz.id);
  await sql`update courses set certificate_title = ${certificateTitle} where id = ${course.id}`.execute(
    deps.db,
  );
  const textId = await writeLesson(client, course.id);
  expect((await publishNow(client, course.id)).status).toBe(200);
  const terms = { everyone: true, teamIds: [], userIds: [], dueOn: null, dueDays: 5 };
  const assigned = await client.post(`${base(organization)}/assignments`, {
    courseId: course.id,
    terms: { ...terms, months: 12, graceDays: 0 },
  });
  expect(assigned.status).toBe(201);
  const urlOf = (user: MadeUser, part: string) => `${base(organization)}/users/${user.id}/${part}`;
  const record = async (user: MadeUser) =>
    userRecord.parse((await client.get(urlOf(user, 'record'))).body);
  return { organization, client, course, quiz, question, textId, urlOf, record };
}
type Scenario = Awaited<ReturnType<typeof makeScenario>>;

async function answer(learner: HttpClient, { quiz, question }: Scenario, index: number) {
  const { version } = quizReply.parse((await learner.get(`/api/lessons/${quiz.id}/quiz`)).body);
  const answers = { [question.id]: [question.answerIds[index]] };
  const body = { attemptId: crypto.randomUUID(), version, answers };
  expect((await learner.post(`/api/lessons/${quiz.id}/quiz/attempts`, body)).status).toBe(200);
}

/** Creates the team Field and changes its members. */
async function changeTeam({ organization, client }: Scenario, changes: object[]) {
  const created = await client.post(`${base(organization)}/teams`, { name: 'Field' });
  const { id } = (created.body as { team: { id: string } }).team;
  for (const body of changes)
    await client.send({ method: 'PUT', url: `${base(organization)}/teams/${id}/members`, body });
}

/** Fails the quiz once, then completes the course. */
async function complete(learner: HttpClient, scenario: Scenario) {
  const { textId } = scenario;
  await learner.post('/api/progress/unit', { lessonId: textId, status: 'completed' });
  await answer(learner, scenario, 1);
  await answer(learner, scenario, 0);
}

describe('GET /api/enterprise/admin/organizations/:orgId/users/:userId/record', () => {
  test('returns the member, their required training and a transcript that agree', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, course, record } = scenario;
    const user = await make.user({ organization, fullName: 'Ada Obi' });
    await changeTeam(scenario, [{ add: [user.id] }]);
    expect(await record(user)).toMatchObject({
      today: dayFromNow(0),
      user: {
        id: user.id,
        fullName: 'Ada Obi',
        role: 'member',
        teams: ['Field'],
        lastActiveAt: null,
      },
      required: [{ courseId: course.id, title: course.title, status: 'due_soon', months: 12 }],
      transcript: [],
    });

    await complete(api.as(user), scenario);
    await runJobs(deps);
    const { user: active, required, transcript } = await record(user);
    expect(active.lastActiveAt).not.toBeNull();
    expect(required).toMatchObject([{ status: 'up_to_date', completedOn: dayFromNow(0) }]);
    expect(transcript).toEqual([
      {
        courseId: course.id,
        title: course.title,
        cycle: 1,
        status: 'valid',
        percent: 100,
        score: 100,
        attempts: 2,
        completedOn: dayFromNow(0),
        methods: [
          { method: 'marked', lessonCount: 1 },
          { method: 'passed', lessonCount: 1 },
        ],
        validUntil: required[0]?.validUntil,
        certificate: { id: expect.any(String), number: expect.any(String) },
        statementSignedOn: null,
      },
    ]);
  });

  test('stays completed on the same day after a lesson is reset', async ({ api, make, deps }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, course, textId, record } = scenario;
    const user = await make.user({ organization });
    const learner = api.as(user);
    await complete(learner, scenario);
    await runJobs(deps);
    const before = await record(user);
    await learner.post('/api/progress/unit', { lessonId: textId, status: 'not_started' });
    await runJobs(deps);
    expect(await record(user)).toEqual({ ...before, user: expect.anything() });
    expect(before).toMatchObject({
      required: [{ status: 'up_to_date', percent: 100, completedOn: dayFromNow(0) }],
      transcript: [{ status: 'valid', percent: 100, completedOn: dayFromNow(0) }],
    });
    const progress = await learner.get('/api/progress/courses');
    expect(progress.body).toMatchObject([
      { courseId: course.id, completedAt: null, firstCompletedAt: expect.any(String) },
    ]);
  });

  test('shows an expired cycle, its renewal and a revoked certificate', async ({
    database,
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, client, course, record } = scenario;
    const user = await make.user({ organization });
    await complete(api.as(user), scenario);
    await runJobs(deps);
    await shiftDatabaseDays(database, 400);
    const statuses = async () => (await record(user)).transcript.map((entry) => entry.status);
    expect(await statuses()).toEqual(['expired']);
    await sql`insert into enrollments (learner_id, course_id, course_version, cycle)
      values (${user.id}, ${course.id}, 2, 2)`.execute(deps.db);
    expect(await statuses()).toEqual(['in_progress', 'expired']);
    await complete(api.as(user), scenario);
    await runJobs(deps);
    expect(await statuses()).toEqual(['valid', 'superseded']);

    const [newest] = (await record(user)).transcript;
    const revoked = await client.post(`/api/admin/certificates/${newest?.certificate?.id}/revoke`, {
      reason: 'Taken by somebody else',
    });
    expect(revoked.status).toBe(200);
    expect(await statuses()).toEqual(['revoked', 'expired']);
  });

  test('excludes learning outside the membership and in courses of others', async ({
    database,
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, course, record } = scenario;
    const [trained, started] = [await make.user(), await make.user()];
    await complete(api.as(trained), scenario);
    await answer(api.as(started), scenario, 1);
    await runJobs(deps);
    await shiftDatabaseDays(database, 2);
    for (const { id } of [trained, started])
      await sql`insert into memberships (user_id, organization_id) values (${id}, ${organization.id})`.execute(
        deps.db,
      );
    const elsewhere = await make.course();
    await make.enrollment(trained, elsewhere.id, { percentComplete: 50 });
    const coursesOf = async (user: MadeUser) =>
      (await record(user)).transcript.map(({ courseId }) => courseId);
    // The completed cycle counts as training, so the organization may see it.
    expect(await coursesOf(trained)).toEqual([course.id]);
    expect(await coursesOf(started)).toEqual([]);
  });

  test('returns 404 for users of other organizations and removed members', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, client, urlOf } = await makeScenario({ api, make, deps });
    const outsider = await make.user({ organization: await make.organization() });
    const user = await make.user({ organization });
    for (const part of ['record', 'timeline', 'transcript.pdf']) {
      expect((await client.get(urlOf(outsider, part))).status).toBe(404);
      expect((await api.as(user).get(urlOf(user, part))).status).toBe(403);
      expect((await client.get(urlOf(user, part))).status).toBe(200);
    }
    await client.send({ method: 'DELETE', url: `${base(organization)}/users/${user.id}` });
    for (const part of ['record', 'timeline', 'transcript.pdf'])
      expect((await client.get(urlOf(user, part))).status).toBe(404);
  });
});

const lastLine = /%Atrium-Signature: ([\w.-]+)\n$/;

/** Downloads a signed PDF and returns its text and what the verification says about it. */
async function fetchTranscript(
  { app, api }: { app: App; api: ApiClient },
  as: MadeUser,
  url: string,
) {
  const { access_token: token } = sessionReply.parse((await api.signIn(as)).body);
  const reply = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const found = lastLine.exec(reply.rawPayload.toString('latin1'));
  const document = reply.rawPayload.subarray(0, found?.index);
  const sha256 = createHash('sha256').update(document).digest('hex');
  const body = { sha256, signature: found?.[1] ?? '' };
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: await textOf({ headers: reply.headers, bytes: reply.rawPayload }),
    verdict: (await api.post('/api/training/reports/verify', body)).body,
  };
}

describe('GET transcript.pdf', () => {
  test('returns the same signed transcript to the learner and to admins of the organization', async ({
    app,
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, course, urlOf, record } = scenario;
    const user = await make.user({ organization, fullName: 'Ida Obi' });
    await complete(api.as(user), scenario);
    await runJobs(deps);
    const [entry] = (await record(user)).transcript;
    const admin = await make.user({ organization, role: 'admin' });
    for (const [reader, url] of [
      [user, '/api/transcript.pdf'],
      [admin, urlOf(user, 'transcript.pdf')],
    ] as const) {
      const { status, headers, text, verdict } = await fetchTranscript({ app, api }, reader, url);
      expect(status).toBe(200);
      expect(headers['content-disposition']).toMatch(
        new RegExp(`-transcript-Ida-Obi-${dayFromNow(0)}\\.pdf`),
      );
      for (const part of ['Transcript of Ida Obi', course.title, entry?.certificate?.number])
        expect(text).toContain(part);
      expect(verdict).toMatchObject({
        isGenuine: true,
        organization: organization.name,
        user: 'Ida Obi',
        on: dayFromNow(0),
      });
    }
  });

  test('hides the scores of quizzes that reveal nothing from the learner, not from admins', async ({
    app,
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, quiz, urlOf } = scenario;
    await deps.db
      .insertInto('quizRules')
      .values({ lessonId: quiz.id, ...newExamRules, ...simpleQuizRules, reveal: 'nothing' })
      .execute();
    const user = await make.user({ organization });
    await complete(api.as(user), scenario);
    await runJobs(deps);
    const own = await fetchTranscript({ app, api }, user, '/api/transcript.pdf');
    expect(own.text).toContain('Completed');
    expect(own.text).not.toContain('100%');
    const admin = await make.user({ organization, role: 'admin' });
    const theirs = await fetchTranscript({ app, api }, admin, urlOf(user, 'transcript.pdf'));
    expect(theirs.text).toContain('100%');
  });

  test('lists everything of a learner without an organization', async ({ app, api, make }) => {
    const user = await make.user({ fullName: 'Ben Ito' });
    const course = await make.course();
    await make.enrollment(user, course.id, { percentComplete: 40 });
    const { text, verdict } = await fetchTranscript({ app, api }, user, '/api/transcript.pdf');
    expect(text).toContain(course.title);
    expect(text).toContain('In progress, 40%');
    expect(verdict).toMatchObject({ isGenuine: true, organization: null, user: 'Ben Ito' });
  });
});

describe('GET /api/enterprise/admin/organizations/:orgId/users/:userId/timeline', () => {
  test('lists what happened to the member page by page, each entry once', async ({
    api,
    make,
    deps,
  }) => {
    const scenario = await makeScenario({ api, make, deps });
    const { organization, client, course, urlOf } = scenario;
    const user = await make.user({ organization });
    await changeTeam(scenario, [{ add: [user.id] }, { remove: [user.id] }]);
    await runJobs(deps);
    await client.post(`${base(organization)}/training/reminders`, {});
    await complete(api.as(user), scenario);
    await runJobs(deps);
    const page = async (query: string) =>
      listUserTimeline.schema.response[200].parse(
        (await client.get(`${urlOf(user, 'timeline')}?${query}`)).body,
      );
    const all = (await page('limit=100')).entries;
    expect(all.map(({ kind }) => kind).toSorted()).toEqual([
      'assigned',
      'certified',
      'completed',
      'enrolled',
      'joined',
      'quiz_failed',
      'quiz_passed',
      'reminded',
      'team_joined',
      'team_left',
    ]);
    const times = all.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(all.find(({ kind }) => kind === 'quiz_passed')).toMatchObject({
      course: course.title,
      lesson: expect.any(String),
      score: 100,
    });
    expect(all.find(({ kind }) => kind === 'team_left')).toMatchObject({ team: 'Field' });

    const paged = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { entries, nextCursor }: Awaited<ReturnType<typeof page>> = await page(
        `limit=1${cursor && `&cursor=${cursor}`}`,
      );
      paged.push(...entries);
      cursor = nextCursor;
    }
    expect(paged).toEqual(all);
  });

  test('hides learning in courses of others until it earns a certificate', async ({
    api,
    make,
    deps,
  }) => {
    const { organization, client, urlOf } = await makeScenario({ api, make, deps });
    const other = await makeScenario({ api, make, deps });
    const user = await make.user({ organization });
    const listTitles = async () => {
      const { body } = await client.get(`${urlOf(user, 'timeline')}?limit=100`);
      const { entries } = listUserTimeline.schema.response[200].parse(body);
      return entries.map(({ course }) => course);
    };
    await answer(api.as(user), other, 1);
    await runJobs(deps);
    expect(await listTitles()).not.toContain(other.course.title);
    await complete(api.as(user), other);
    await runJobs(deps);
    expect(await listTitles()).toContain(other.course.title);
  });
});
