import { randomUUID } from 'node:crypto';
import { idempotencyKeys } from '@atrium/contracts/base/constants';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { jobs } from '../../../src/jobs.ts';
import { asAdmin } from '../../../scripts/local-database.ts';
import type { ApiClient } from '../../api-client.ts';
import { codeOf, which } from '../../progress/authored-quiz.ts';
import { countCreated, creations, createSender } from '../../authoring/creations.ts';
import { newCourse } from '../../authoring/drafts.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';
import type { Deps } from '../../../src/platform/deps.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });
async function prepare(call: string, api: ApiClient, make: Factories) {
  const creation = await creations[call]?.(api, make);
  if (!creation) throw new Error(`There is no example for ${call}`);
  return createSender(creation);
}
const coursesOf = ({ db }: Deps, authorId: string) =>
  db.selectFrom('courses').select('id').where('authorId', '=', authorId).execute();

const added = {
  'POST /api/enterprise/admin/organizations': { organizations: 1, auditEvents: 1 },
  'POST /api/enterprise/admin/create-invitation': { invitations: 1, auditEvents: 1 },
  'POST /api/admin/lessons/:lessonId/quiz/questions': {
    quizQuestions: 1,
    quizAnswers: which.answers.length,
    auditEvents: 1,
  },
};
for (const [call, rows] of Object.entries(added)) {
  test(`creates one object for 20 concurrent requests with one key: ${call}`, async ({
    api,
    make,
    deps,
  }) => {
    const { send } = await prepare(call, api, make);
    const [key, before] = [randomUUID(), await countCreated(deps)];
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    const [first] = replies;
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 201, body: first?.body });
    const after = Object.entries(await countCreated(deps));
    const more = after.map(([table, count]) => [table, count - (before[table] ?? 0)] as const);
    expect(Object.fromEntries(more.filter(([, count]) => count !== 0))).toEqual(rows);
  });
}

test('creates one object per request without a key', async ({ api, make, deps }) => {
  const author = await make.user();
  for (let n = 0; n < 2; n += 1) await api.as(author).post('/api/courses', newCourse);
  expect(await coursesOf(deps, author.id)).toHaveLength(2);
});

test('scopes a key to its user and route', async ({ api, make, deps }) => {
  await deps.storage.ensureBucket();
  const [one, two] = [await make.user(), await make.user()];
  const headers = keyed(randomUUID());
  const mine = await api.as(one).post('/api/courses', newCourse, headers);
  const theirs = await api.as(two).post('/api/courses', newCourse, headers);
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body).not.toEqual(mine.body);
  const elsewhere = await api.as(one).send({
    method: 'POST',
    url: '/api/course-imports?fileName=course.zip',
    body: 'no archive',
    headers: { 'content-type': 'application/zip', ...headers },
  });
  expect(elsewhere.status).toBe(202);
  expect(await coursesOf(deps, one.id)).toHaveLength(1);
});

test('accepts a corrected request with the same key after a rejection', async ({ api, make }) => {
  const admin = api.as(await make.user({ isSuperAdmin: true }));
  const url = '/api/enterprise/admin/organizations';
  const slug = `taken-${randomUUID().slice(0, 8)}`;
  await admin.post(url, { name: 'First', slug });
  const headers = keyed(randomUUID());
  expect(codeOf(await admin.post(url, { name: 'Second', slug }, headers))).toEqual([
    409,
    'slug_taken',
  ]);
  const other = { name: 'Second', slug: `${slug}-2` };
  expect((await admin.post(url, other, headers)).status).toBe(201);
});

test('returns 403 instead of the stored reply to a user without permission', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const url = '/api/enterprise/admin/create-invitation';
  const send = (key: string) =>
    api.as(admin).post(url, { organizationId: organization.id }, keyed(key));
  const key = randomUUID();
  expect((await send(key)).status).toBe(201);
  await deps.db.deleteFrom('memberships').where('userId', '=', admin.id).execute();
  expect((await send(key)).status).toBe(403);
});

test('does not store a one-time token in readable form', async ({ api, make, deps }) => {
  const { send } = await prepare('POST /api/enterprise/admin/create-invitation', api, make);
  const key = `${randomUUID()}-sent-once`;
  const { token, id } = (await send(key)).body as { token: string; id: string };
  const { rows } = await sql<{ text: string }>`
    select encode(reply, 'escape') || encode(key_hash, 'escape') || encode(request_hash, 'escape') || idempotency_keys::text
      as text from idempotency_keys`.execute(deps.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows)
    for (const secret of [token, id, key]) expect(text).not.toContain(secret);
});

test('expires a key after a day', async ({ api, make, deps }) => {
  const author = await make.user();
  const headers = keyed(randomUUID());
  const send = async () => (await api.as(author).post('/api/courses', newCourse, headers)).body;
  const first = await send();
  const age = (hours: number) =>
    deps.db
      .updateTable('idempotencyKeys')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where('actorId', '=', author.id)
      .execute();
  await age(idempotencyKeys.retentionHours - 0.1);
  expect(await send()).toEqual(first);
  await age(idempotencyKeys.retentionHours + 0.1);
  const second = await send();
  expect(second).not.toEqual(first);
  expect(await send()).toEqual(second);
  expect(await coursesOf(deps, author.id)).toHaveLength(2);

  const storedReplies = () =>
    deps.db
      .selectFrom('idempotencyKeys')
      .select('route')
      .where('actorId', '=', author.id)
      .execute();
  await jobs['identity.prune_sessions']?.(deps, {});
  expect(await storedReplies()).toHaveLength(1);
  await age(idempotencyKeys.retentionHours + 0.1);
  await jobs['identity.prune_sessions']?.(deps, {});
  expect(await storedReplies()).toEqual([]);
});

test('rolls back both object and reply when the connection is lost, and a retry creates it', async ({
  api,
  make,
  deps,
  database,
}) => {
  const author = await make.user();
  const headers = keyed(randomUUID());
  const send = () => api.as(author).post('/api/courses', newCourse, headers);
  await asAdmin(async (client) => {
    // The lock stops the call at its last statement, where its connection is then terminated.
    await client.query('begin; lock table idempotency_keys in share mode');
    const interrupted = send();
    const terminate = async () => {
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'insert into "idempotency_keys"%'`,
      );
      return rowCount ?? 0;
    };
    await expect.poll(terminate, { interval: 20, timeout: 1_500 }).toBeGreaterThan(0);
    expect((await interrupted).status).toBe(503);
    await client.query('rollback');
  }, database);
  expect(await coursesOf(deps, author.id)).toEqual([]);
  const replies = [await send(), await send()];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  expect(await coursesOf(deps, author.id)).toHaveLength(1);
});

test('returns 503 with Retry-After when the first request takes too long', async ({
  api,
  make,
  deps,
  database,
}) => {
  const author = await make.user();
  const headers = keyed(randomUUID());
  const send = () => api.as(author).post('/api/courses', newCourse, headers);
  await asAdmin(async (client) => {
    await client.query('begin; lock table idempotency_keys in share mode');
    const { status, headers: replyHeaders } = await send();
    expect({ status, after: replyHeaders['retry-after'] }).toEqual({ status: 503, after: '2' });
    await client.query('rollback');
  }, database);
  expect(await coursesOf(deps, author.id)).toEqual([]);
  expect((await send()).status).toBe(201);
});

test.for(['short', 'x'.repeat(129), 'with a space', 'ümlaut-key'])(
  'rejects an invalid key: %s',
  async (key, { api, make }) => {
    const reply = await api.as(await make.user()).post('/api/courses', newCourse, keyed(key));
    expect(codeOf(reply)).toEqual([400, 'bad_request']);
    expect((reply.body as { fields: object }).fields).toHaveProperty('idempotency-key');
  },
);

test('accepts keys of 8 and 128 characters', async ({ api, make }) => {
  const author = api.as(await make.user());
  for (const key of ['!2345-8~', 'k'.repeat(128)])
    expect((await author.post('/api/courses', newCourse, keyed(key))).status).toBe(201);
});
