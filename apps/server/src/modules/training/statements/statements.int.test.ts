import { createHash } from 'node:crypto';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { listAssignments } from '@atrium/contracts/training/assignments';
import { signStatement } from '@atrium/contracts/training/statements';
import { listRequiredCourses } from '@atrium/contracts/training/training';
import { trainingEvidence } from '@atrium/contracts/training/training-evidence';
import { userRecord } from '@atrium/contracts/training/user-records';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { type Factories, type MadeUser, testPassword } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { addTotp, codeOf, openBrowser } from '../../../../test/identity/factor-world.ts';
import { testPin } from '../../../../test/identity/pin-world.ts';
import type { Mailbox } from '../../../../test/support/mailbox.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import { textOf } from '../../../../test/suite/attacks/reply-text.ts';
import { hashPassword } from '../../../platform/account-engine.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

const text = 'I have read and understood the content of this course.';
const terms = {
  everyone: true,
  teamIds: [],
  userIds: [],
  dueOn: null,
  dueDays: 30,
  months: null,
  graceDays: 0,
  statementText: text,
};
const password = { method: 'password', password: testPassword };
const url = '/api/training/statements';

type World = { api: ApiClient; make: Factories; deps: Deps };

/** Assigns a course with a statement through the API to a member who has completed it. */
async function makeAskedLearner({ api, make, deps }: World, { isCompleted = true } = {}) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const learner = await make.user({ organization });
  const course = await make.course({ organization, visibility: 'organization' });
  const assignments = `/api/enterprise/admin/organizations/${organization.id}/assignments`;
  const created = await api.as(admin).post(assignments, { courseId: course.id, terms });
  expect(created.status).toBe(201);
  const list = async () =>
    listAssignments.schema.response[200].parse((await api.as(admin).get(assignments)).body)
      .assignments;
  const [assignment = expect.fail()] = await list();
  if (isCompleted) {
    await sql`insert into enrollments (learner_id, course_id, course_version, percent_complete, completed_at)
      values (${learner.id}, ${course.id}, 1, 100, now())`.execute(deps.db);
  }
  await refreshMembers(deps.db, organization.id, [learner.id]);
  const change = async (statementText: string | null) => {
    const [{ revision } = expect.fail()] = await list();
    const reply = await api.as(admin).send({
      method: 'PUT',
      url: `${assignments}/${assignment.id}`,
      body: { revision, terms: { ...terms, statementText } },
    });
    expect(reply.status).toBe(200);
  };
  const read = async () => {
    const reply = listRequiredCourses.schema.response[200].parse(
      (await api.as(learner).get('/api/training')).body,
    );
    return reply.courses[0]?.statements;
  };
  const sign = (body: object = {}) =>
    api.as(learner).post(url, {
      assignmentId: assignment.id,
      version: 1,
      name: learner.fullName,
      proof: password,
      ...body,
    });
  const cancel = () =>
    api.as(admin).send({ method: 'DELETE', url: `${assignments}/${assignment.id}` });
  return { organization, admin, learner, course, assignment, change, read, sign, cancel };
}

const listSignatures = (deps: Deps, { id }: MadeUser) =>
  deps.db.selectFrom('learningStatements').selectAll().where('learnerId', '=', id).execute();

describe('POST /api/training/statements', () => {
  test('records the name, method, time, version and hashes', async ({ api, make, deps }) => {
    const { learner, course, assignment, organization, read, sign } = await makeAskedLearner({
      api,
      make,
      deps,
    });
    const asked = { assignmentId: assignment.id, version: 1, text };
    expect(await read()).toEqual([{ ...asked, signedAt: null }]);
    const reply = await sign({ name: ` ${learner.fullName.toUpperCase()} ` });
    expect(reply.status).toBe(200);
    const { statement } = signStatement.schema.response[200].parse(reply.body);
    expect(statement).toEqual({ ...asked, signedAt: expect.any(String) });
    expect(await read()).toEqual([statement]);
    const [row] = await listSignatures(deps, learner);
    const { contentHash } = await deps.db
      .selectFrom('courseVersions')
      .select('contentHash')
      .where('courseId', '=', course.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      organizationId: organization.id,
      cycle: 1,
      courseVersion: 1,
      statementVersion: 1,
      typedName: learner.fullName.toUpperCase(),
      method: 'password',
      contentHash,
    });
    const { rows } = await sql<{ matches: boolean }>`
      select text_hash = sha256(${text}::bytea) as matches from learning_statements
      where learner_id = ${learner.id}`.execute(deps.db);
    expect(rows).toEqual([{ matches: true }]);
  });

  test('never changes a signature or a text, for the owner of the schema too', async ({
    api,
    make,
    deps,
  }) => {
    const { sign } = await makeAskedLearner({ api, make, deps });
    await sign();
    for (const change of [
      sql`update learning_statements set typed_name = 'Somebody Else'`,
      sql`update assignment_statements set text = 'Something else'`,
    ])
      await expect(asOwner(deps.db, (owner) => change.execute(owner))).rejects.toThrow(
        'never change',
      );
  });

  test('keeps the first signature when it is sent twice at the same time', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, sign } = await makeAskedLearner({ api, make, deps });
    const replies = await Promise.all([sign(), sign(), sign()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await listSignatures(deps, learner)).toHaveLength(1);
  });

  test('accepts the PIN of a member without a password', async ({ api, make, deps }) => {
    const { learner, read, sign } = await makeAskedLearner({ api, make, deps });
    await read();
    await deps.db.deleteFrom('auth.accounts').where('userId', '=', learner.id).execute();
    await deps.db
      .insertInto('auth.pins')
      .values({ userId: learner.id, pinHash: await hashPassword(testPin) })
      .execute();
    const signWith = (pin: string) => sign({ proof: { method: 'pin', pin } });
    expect((await signWith('000001')).body).toMatchObject({ code: 'wrong_pin' });
    expect((await signWith(testPin)).status).toBe(200);
    expect(await listSignatures(deps, learner)).toMatchObject([{ method: 'pin' }]);
  });

  test('accepts a code of an authenticator app, and then none by email', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, assignment, read, sign } = await makeAskedLearner({ api, make, deps });
    await read();
    const { browser, headers } = await openBrowser(api, learner);
    const { secret } = await addTotp(browser, headers);
    await deps.db.deleteFrom('auth.accounts').where('userId', '=', learner.id).execute();
    const mailed = await api.as(learner).post(`${url}/code`, { assignmentId: assignment.id });
    expect(mailed).toMatchObject({ status: 409, body: { code: 'reauthentication_method' } });
    expect((await sign({ proof: { method: 'pin', pin: testPin } })).body).toMatchObject({
      code: 'reauthentication_method',
    });
    const proof = { method: 'totp', code: codeOf(secret) };
    expect((await sign({ proof })).status).toBe(200);
    expect(await listSignatures(deps, learner)).toMatchObject([{ method: 'totp' }]);
  });

  test('rejects another name', async ({ api, make, deps }) => {
    const { learner, sign } = await makeAskedLearner({ api, make, deps });
    const reply = await sign({ name: 'Somebody Else' });
    expect([reply.status, reply.body]).toMatchObject([422, { code: 'name_mismatch' }]);
    await sql`update profiles set full_name = null where id = ${learner.id}`.execute(deps.db);
    expect((await sign()).body).toMatchObject({ code: 'name_missing' });
    expect(await listSignatures(deps, learner)).toEqual([]);
  });

  test('rejects a wrong password and limits the attempts', async ({ api, make, deps }) => {
    const { learner, sign } = await makeAskedLearner({ api, make, deps });
    const wrong = { proof: { method: 'password', password: 'not-it' } };
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await sign(wrong)).body).toMatchObject({ code: 'wrong_password' });
    expect((await sign(wrong)).status).toBe(429);
    expect((await sign()).status).toBe(429);
    expect(await listSignatures(deps, learner)).toEqual([]);
    await clearRateLimits(deps.config);
    expect((await sign()).status).toBe(200);
  });

  test('rejects a statement whose text was changed after it was read', async ({
    api,
    make,
    deps,
  }) => {
    const { change, read, sign } = await makeAskedLearner({ api, make, deps });
    const newText = 'I have read the new rules of this course.';
    await change(newText);
    expect([(await sign()).status, (await sign()).body]).toMatchObject([
      409,
      { code: 'statement_changed' },
    ]);
    expect((await sign({ version: 2 })).status).toBe(200);
    // Turning the statement off and on again keeps its version and its signature.
    await change(null);
    expect(await read()).toEqual([]);
    await change(newText);
    expect(await read()).toMatchObject([{ version: 2, signedAt: expect.any(String) }]);
    await change(text);
    expect(await read()).toMatchObject([{ version: 3, signedAt: null }]);
  });

  test('rejects a signature before the course is completed', async ({ api, make, deps }) => {
    const { read, sign } = await makeAskedLearner({ api, make, deps }, { isCompleted: false });
    expect(await read()).toEqual([]);
    expect((await sign()).body).toMatchObject({ code: 'course_not_completed' });
  });

  test('returns 404 to others, former members and for a canceled assignment', async ({
    api,
    make,
    deps,
  }) => {
    const { learner, assignment, sign } = await makeAskedLearner({ api, make, deps });
    const other = await makeAskedLearner({ api, make, deps });
    expect((await other.sign({ assignmentId: assignment.id })).status).toBe(404);
    expect((await other.cancel()).status).toBe(200);
    expect((await other.sign()).status).toBe(404);
    await deps.db.deleteFrom('memberships').where('userId', '=', learner.id).execute();
    expect((await sign()).status).toBe(404);
  });
});

async function readTranscriptPdf({ app, api }: { app: App; api: ApiClient }, learner: MadeUser) {
  const { access_token: token } = sessionReply.parse((await api.signIn(learner)).body);
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ url: '/api/transcript.pdf', headers });
  return textOf({ headers: reply.headers, bytes: reply.rawPayload });
}
const countIn = (text: string, part: string) => text.split(part).length - 1;

describe('signatures in the records of a member', () => {
  test('shows admins whether and how a statement was signed', async ({ app, api, make, deps }) => {
    const world = await makeAskedLearner({ api, make, deps });
    const { organization, admin, learner, course, sign, change } = world;
    const base = `/api/enterprise/admin/organizations/${organization.id}`;
    const cell = `${base}/training/users/${learner.id}/courses/${course.id}`;
    const get = async (path: string) => (await api.as(admin).get(path)).body;
    const readEvidence = async () =>
      trainingEvidence.parse(await get(`${cell}/evidence`)).cycles[0]?.statements;
    const textHash = createHash('sha256').update(text).digest('hex');
    const asked = { version: 1, text, textHash };

    expect(await get(`${cell}/missing`)).toMatchObject({ statement: { signedAt: null } });
    expect(await readEvidence()).toEqual([{ ...asked, signature: null }]);
    const before = userRecord.parse(await get(`${base}/users/${learner.id}/record`));
    expect(before.required[0]?.statement).toEqual({ signedAt: null });
    expect(before.transcript[0]?.statementSignedOn).toBeNull();
    const unsignedPdf = await readTranscriptPdf({ app, api }, learner);

    const { statement } = signStatement.schema.response[200].parse((await sign()).body);
    const { signedAt } = statement;
    expect(await get(`${cell}/missing`)).toMatchObject({ statement: { signedAt } });
    const evidence = trainingEvidence.parse(await get(`${cell}/evidence`));
    expect(evidence.cell?.status).toBe('up_to_date');
    const contentHash = evidence.cycles[0]?.version.contentHash;
    const signature = { name: learner.fullName, signedAt, method: 'password', contentHash };
    expect(evidence.cycles[0]?.statements).toEqual([{ ...asked, signature }]);
    const after = userRecord.parse(await get(`${base}/users/${learner.id}/record`));
    expect(after.required[0]?.statement).toEqual({ signedAt });
    expect(after.transcript[0]?.statementSignedOn).toBe(after.today);
    const signedPdf = await readTranscriptPdf({ app, api }, learner);
    expect(countIn(signedPdf, after.today)).toBe(countIn(unsignedPdf, after.today) + 1);
    expect(await get(`${base}/users/${learner.id}/timeline`)).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ kind: 'statement_signed', course: course.title, at: signedAt }),
      ]),
    });

    // The evidence shows the text that was signed, and the new one that was not.
    await change('I have read the new rules of this course.');
    expect(await readEvidence()).toMatchObject([
      { ...asked, signature },
      { version: 2, signature: null },
    ]);
  });

  test('has none for a course without a statement', async ({ api, make, deps }) => {
    const { organization, admin, learner, course, change } = await makeAskedLearner({
      api,
      make,
      deps,
    });
    await change(null);
    const cell = `/api/enterprise/admin/organizations/${organization.id}/training/users/${learner.id}/courses/${course.id}`;
    const missing = await api.as(admin).get(`${cell}/missing`);
    expect(missing.body).toMatchObject({ statement: null });
    const { cycles } = trainingEvidence.parse((await api.as(admin).get(`${cell}/evidence`)).body);
    expect(cycles[0]?.statements).toEqual([]);
  });
});

/** Signs in, then removes the password. */
async function makeLearnerWithoutPassword(world: World) {
  const made = await makeAskedLearner(world);
  await made.read();
  await world.deps.db.deleteFrom('auth.accounts').where('userId', '=', made.learner.id).execute();
  const request = () =>
    world.api.as(made.learner).post(`${url}/code`, { assignmentId: made.assignment.id });
  const signWith = (code: string) => made.sign({ proof: { method: 'email_code', code } });
  return { ...made, request, signWith };
}

/** Returns the codes that were mailed to a user, oldest first. */
const listCodes = async (mailbox: Mailbox, email: string) =>
  (await mailbox.of(email)).flatMap(({ subject }) => /^\d{6}/.exec(subject ?? '') ?? []);

async function readCode(mailbox: Mailbox, { email }: MadeUser): Promise<string> {
  return (await listCodes(mailbox, email)).at(-1) ?? '';
}

describe('signing with a mailed code', () => {
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('accepts the code once', async ({ api, make, deps, mailbox }) => {
    const { learner, change, request, sign, signWith } = await makeLearnerWithoutPassword({
      api,
      make,
      deps,
    });
    expect((await sign()).body).toMatchObject({ code: 'code_required' });
    expect((await request()).status).toBe(202);
    const code = await readCode(mailbox, learner);
    expect((await signWith(other(code))).body).toMatchObject({ code: 'wrong_code' });
    const replies = await Promise.all([signWith(code), signWith(code)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listSignatures(deps, learner)).toMatchObject([{ method: 'email_code' }]);
    // A new text has to be signed again, with a new code.
    await change('I have read the new rules of this course.');
    const again = await sign({ version: 2, proof: { method: 'email_code', code } });
    expect(again.body).toMatchObject({ code: 'wrong_code' });
  });

  test('rejects expired and replaced codes', async ({ api, make, deps, mailbox }) => {
    const { learner, request, signWith } = await makeLearnerWithoutPassword({ api, make, deps });
    await request();
    const first = await readCode(mailbox, learner);
    await request();
    const second = await readCode(mailbox, learner);
    expect((await signWith(first)).body).toMatchObject({ code: 'wrong_code' });
    await sql`update auth.mail_requests set expires_at = now() - interval '1 second'
      where user_id = ${learner.id}`.execute(deps.db);
    expect((await signWith(second)).body).toMatchObject({ code: 'wrong_code' });
    expect(await listSignatures(deps, learner)).toEqual([]);
  });

  test('rejects the right code after five wrong ones', async ({ api, make, deps, mailbox }) => {
    const { learner, request, signWith } = await makeLearnerWithoutPassword({ api, make, deps });
    await request();
    const code = await readCode(mailbox, learner);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await signWith(other(code))).status).toBe(400);
    expect((await signWith(code)).status).toBe(429);
    await request();
    expect((await signWith(await readCode(mailbox, learner))).status).toBe(200);
  });

  test('sends no code to an account with a password', async ({ api, make, deps, mailbox }) => {
    const { learner, assignment, sign } = await makeAskedLearner({ api, make, deps });
    const reply = await api.as(learner).post(`${url}/code`, { assignmentId: assignment.id });
    expect(reply.body).toMatchObject({ code: 'password_required' });
    expect((await sign({ proof: { method: 'email_code', code: '123456' } })).body).toMatchObject({
      code: 'password_required',
    });
    expect(await listCodes(mailbox, learner.email)).toEqual([]);
  });
});
