import { randomUUID } from 'node:crypto';
import { idempotencyKeys } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { jobs } from '../../src/jobs.ts';
import { asAdmin } from '../../scripts/local-database.ts';
import type { ApiClient } from '../api-client.ts';
import { codeOf, which } from '../authored-quiz.ts';
import { countMade, creations, sender } from '../creations.ts';
import { newCourse } from '../drafts.ts';
import type { Factories } from '../factories.ts';
import { test } from '../harness.ts';
import type { Deps } from '../../src/platform/deps.ts';

const keyed = (key: string) => ({ 'idempotency-key': key });
async function prepare(call: string, api: ApiClient, make: Factories) {
  const creation = await creations[call]?.(api, make);
  if (!creation) throw new Error(`there is no ${call}`);
  return sender(creation);
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
  test(`20 at once under one key are one: ${call}`, async ({ api, make, deps }) => {
    const { send } = await prepare(call, api, make);
    const [key, before] = [randomUUID(), await countMade(deps)];
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    const [first] = replies;
    for (const { status, body } of replies)
      expect({ status, body }).toEqual({ status: 201, body: first?.body });
    const after = Object.entries(await countMade(deps));
    const more = after.map(([table, count]) => [table, count - (before[table] ?? 0)] as const);
    expect(Object.fromEntries(more.filter(([, count]) => count !== 0))).toEqual(rows);
  });
}

test('without a key each is one of its own', async ({ api, make, deps }) => {
  const author = await make.person();
  for (let n = 0; n < 2; n += 1) await api.as(author).post('/api/courses', newCourse);
  expect(await coursesOf(deps, author.id)).toHaveLength(2);
});

test('a key is its sender’s alone, and a call’s', async ({ api, make, deps }) => {
  await deps.storage.ensureBucket();
  const [one, two] = [await make.person(), await make.person()];
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

test('what is refused may be sent again, put right, under the same key', async ({ api, make }) => {
  const admin = api.as(await make.person({ isSuperAdmin: true }));
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

test('who may no longer is not told what came of it', async ({ api, make, deps }) => {
  const organization = await make.organization();
  const admin = await make.person({ organization, role: 'admin' });
  const url = '/api/enterprise/admin/create-invitation';
  const send = (key: string) =>
    api.as(admin).post(url, { organizationId: organization.id }, keyed(key));
  const key = randomUUID();
  expect((await send(key)).status).toBe(201);
  await deps.db.deleteFrom('memberships').where('userId', '=', admin.id).execute();
  expect((await send(key)).status).toBe(403);
});

test('a token that is shown once stands nowhere in what is kept', async ({ api, make, deps }) => {
  const { send } = await prepare('POST /api/enterprise/admin/create-invitation', api, make);
  const key = `${randomUUID()}-sent-once`;
  const { token, id } = (await send(key)).body as { token: string; id: string };
  const { rows } = await sql<{ text: string }>`
    select encode(reply, 'escape') || encode(key_hash, 'escape') || encode(request_hash, 'escape') || kept_replies::text
      as text from kept_replies`.execute(deps.db);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows)
    for (const secret of [token, id, key]) expect(text).not.toContain(secret);
});

test('after a day a key is as good as new', async ({ api, make, deps }) => {
  const author = await make.person();
  const headers = keyed(randomUUID());
  const send = async () => (await api.as(author).post('/api/courses', newCourse, headers)).body;
  const first = await send();
  const age = (hours: number) =>
    deps.db
      .updateTable('keptReplies')
      .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
      .where('actorId', '=', author.id)
      .execute();
  await age(idempotencyKeys.keptHours - 0.1);
  expect(await send()).toEqual(first);
  await age(idempotencyKeys.keptHours + 0.1);
  const second = await send();
  expect(second).not.toEqual(first);
  expect(await send()).toEqual(second);
  expect(await coursesOf(deps, author.id)).toHaveLength(2);

  const kept = () =>
    deps.db.selectFrom('keptReplies').select('route').where('actorId', '=', author.id).execute();
  await jobs['identity.prune_sessions']?.(deps, {});
  expect(await kept()).toHaveLength(1);
  await age(idempotencyKeys.keptHours + 0.1);
  await jobs['identity.prune_sessions']?.(deps, {});
  expect(await kept()).toEqual([]);
});

test('cut off between what is made and its reply, both are gone, and the next one makes it', async ({
  api,
  make,
  deps,
  database,
}) => {
  const author = await make.person();
  const headers = keyed(randomUUID());
  const send = () => api.as(author).post('/api/courses', newCourse, headers);
  await asAdmin(async (client) => {
    // Whoever holds the table stops the call at its last statement, where its connection is then cut.
    await client.query('begin; lock table kept_replies in share mode');
    const cutOff = send();
    const cut = async () => {
      await client.query('select pg_stat_clear_snapshot()');
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like 'insert into "kept_replies"%'`,
      );
      return rowCount ?? 0;
    };
    await expect.poll(cut, { interval: 20, timeout: 1_500 }).toBeGreaterThan(0);
    expect((await cutOff).status).toBe(503);
    await client.query('rollback');
  }, database);
  expect(await coursesOf(deps, author.id)).toEqual([]);
  const replies = [await send(), await send()];
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  expect(await coursesOf(deps, author.id)).toHaveLength(1);
});

test('who waits too long for the first is told when to come back', async ({
  api,
  make,
  deps,
  database,
}) => {
  const author = await make.person();
  const headers = keyed(randomUUID());
  const send = () => api.as(author).post('/api/courses', newCourse, headers);
  await asAdmin(async (client) => {
    await client.query('begin; lock table kept_replies in share mode');
    const { status, headers: said } = await send();
    expect({ status, after: said['retry-after'] }).toEqual({ status: 503, after: '2' });
    await client.query('rollback');
  }, database);
  expect(await coursesOf(deps, author.id)).toEqual([]);
  expect((await send()).status).toBe(201);
});

test.for(['short', 'x'.repeat(129), 'with a space', 'ümlaut-key'])(
  'a key that is none is refused: %s',
  async (key, { api, make }) => {
    const reply = await api.as(await make.person()).post('/api/courses', newCourse, keyed(key));
    expect(codeOf(reply)).toEqual([400, 'bad_request']);
    expect((reply.body as { fields: object }).fields).toHaveProperty('idempotency-key');
  },
);

test('keys of 8 and of 128 characters are good', async ({ api, make }) => {
  const author = api.as(await make.person());
  for (const key of ['!2345-8~', 'k'.repeat(128)])
    expect((await author.post('/api/courses', newCourse, keyed(key))).status).toBe(201);
});
