import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { startLearningRecordStore } from '../../../../test/analytics/learning-record-store.ts';
import type { ApiClient } from '../../../../test/api-client.ts';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test as base, type Settings } from '../../../../test/harness.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { reencryptXapiPasswords } from './index.ts';
import { sendXapiStatements } from './send-statements.service.ts';

const credentials = { username: 'atrium', password: 'p:ss wörd' };
type LearningRecordStore = Awaited<ReturnType<typeof startLearningRecordStore>>;

const test = base.extend<{ settings: Settings; lrs: LearningRecordStore }>({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => use({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' }),
    { scope: 'file' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
  lrs: async ({}, use) => {
    const lrs = await startLearningRecordStore(credentials);
    await use(lrs);
    await lrs.close();
  },
});

/** Connects a store to a new organization with a learner and a course. */
async function connect(api: ApiClient, make: Factories, { url }: { url: string }) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const learner = await make.user({ organization });
  const course = await make.course({ organization });
  const base = `/api/enterprise/admin/organizations/${organization.id}/xapi`;
  const form = { url, ...credentials, isActive: true };
  const save = (changed: object = {}) =>
    api.as(admin).send({ method: 'PUT', url: base, body: { ...form, ...changed } });
  expect(await save()).toMatchObject({ status: 200 });
  const read = async () => (await api.as(admin).get(base)).body as { store: object };
  return { organization, admin, learner, course, base, save, read };
}

type World = Awaited<ReturnType<typeof connect>>;

/** Records learning events, as completing lessons does. Returns their ids in order. */
async function recordEvents(
  db: Database,
  { organization, course }: Pick<World, 'organization' | 'course'>,
  learner: MadeUser,
  count: number,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const id of ids)
    await sql`insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle,
        verb, result)
      values (${id}, now(), ${learner.id}, ${organization.id}, ${course.id}, 1, 1, 'progressed', '{"percent": 25}')`.execute(
      db,
    );
  return ids;
}

/** Lets the given seconds pass for all stores. */
const passSeconds = (db: Database, seconds: number) =>
  sql`update xapi_stores set retry_at = retry_at - make_interval(secs => ${seconds}),
    leased_until = leased_until - make_interval(secs => ${seconds})`.execute(db);

describe('xapi.send', () => {
  test('sends each event once, in batches of 100, in the order they were recorded', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    const ids = await recordEvents(deps.db, world, world.learner, 230);
    const elsewhere = await make.organization();
    await recordEvents(deps.db, { ...world, organization: elsewhere }, world.learner, 3);
    await Promise.all(Array.from({ length: 3 }, () => sendXapiStatements(deps)));
    expect([...lrs.statements.keys()]).toEqual(ids);
    expect(lrs.batchSizes).toEqual([100, 100, 30]);
    expect([...lrs.statements.values()][0]).toMatchObject({
      actor: { account: { name: world.learner.id }, name: world.learner.fullName },
    });
    expect(await world.read()).toMatchObject({
      store: { state: 'working', sentCount: 230, waiting: 0, waitingSince: null },
    });
  });

  test('resumes where it stopped when replies are lost, without duplicates', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    const ids = await recordEvents(deps.db, world, world.learner, 150);
    let requests = 0;
    lrs.interceptWith(() => ((requests += 1) === 2 ? 'drop_reply' : undefined));
    await sendXapiStatements(deps);
    expect(await world.read()).toMatchObject({
      store: { state: 'retrying', sentCount: 100, waiting: 50 },
    });
    // The store has the second batch. Meanwhile a name changes, so its statements differ.
    await deps.db
      .updateTable('profiles')
      .set({ fullName: 'Ada Meyer-Lind' })
      .where('id', '=', world.learner.id)
      .execute();
    await passSeconds(deps.db, 10);
    await sendXapiStatements(deps);
    expect([...lrs.statements.keys()]).toEqual(ids);
    expect(await world.read()).toMatchObject({
      store: { state: 'working', sentCount: 150, waiting: 0 },
    });
  });

  test('retries server errors with growing delays', async ({ api, make, deps, lrs }) => {
    const world = await connect(api, make, lrs);
    await recordEvents(deps.db, world, world.learner, 1);
    let requests = 0;
    lrs.interceptWith(() => {
      requests += 1;
      return 503;
    });
    await sendXapiStatements(deps);
    await sendXapiStatements(deps);
    expect(requests).toBe(1);
    await passSeconds(deps.db, 5);
    await sendXapiStatements(deps);
    await passSeconds(deps.db, 6);
    await sendXapiStatements(deps);
    expect(requests).toBe(2);
    expect(await world.read()).toMatchObject({
      store: { state: 'retrying', error: '503 intercepted' },
    });
    lrs.interceptWith(undefined);
    await passSeconds(deps.db, 60);
    await sendXapiStatements(deps);
    expect(lrs.statements.size).toBe(1);
  });

  test('halts with the error when the store rejects statements, until an admin saves', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    await world.save({ password: 'wrong' });
    await recordEvents(deps.db, world, world.learner, 2);
    await sendXapiStatements(deps);
    expect(await world.read()).toMatchObject({
      store: { state: 'halted', error: '401 refused', waiting: 2, nextAttemptAt: null },
    });
    await passSeconds(deps.db, 86_400);
    await sendXapiStatements(deps);
    expect(lrs.statements.size).toBe(0);
    await world.save();
    await sendXapiStatements(deps);
    expect(lrs.statements.size).toBe(2);
  });

  test('ends a run that takes too long and continues in the next one', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    const ids = await recordEvents(deps.db, world, world.learner, 230);
    await sendXapiStatements(deps, undefined, 0);
    expect(await world.read()).toMatchObject({ store: { sentCount: 100, waiting: 130 } });
    // The store has the second batch under another name, so that its statements are sent one by one.
    lrs.interceptWith(() => 'drop_reply');
    await sendXapiStatements(deps);
    lrs.interceptWith(undefined);
    const renamed = deps.db.updateTable('profiles').set({ fullName: 'Ada Meyer-Lind' });
    await renamed.where('id', '=', world.learner.id).execute();
    await passSeconds(deps.db, 10);
    await sendXapiStatements(deps, undefined, 0);
    expect(await world.read()).toMatchObject({ store: { sentCount: 101, waiting: 129 } });
    await sendXapiStatements(deps);
    expect(await world.read()).toMatchObject({ store: { sentCount: 230, waiting: 0 } });
    expect([...lrs.statements.keys()]).toEqual(ids);
  });

  test('counts events once when another worker took over the lease', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    await recordEvents(deps.db, world, world.learner, 3);
    lrs.interceptWith(async () => {
      lrs.interceptWith(undefined);
      await passSeconds(deps.db, 121);
      await sendXapiStatements(deps);
      // Not among those that the first worker sends.
      await recordEvents(deps.db, world, world.learner, 1);
      return undefined;
    });
    await sendXapiStatements(deps);
    expect(await world.read()).toMatchObject({ store: { sentCount: 3, waiting: 1 } });
    expect(lrs.batchSizes).toEqual([3, 3]);
    await sendXapiStatements(deps);
    expect(await world.read()).toMatchObject({ store: { sentCount: 4, waiting: 0 } });
  });

  test('serves the other stores when the password of one can’t be decrypted', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const broken = await connect(api, make, lrs);
    const world = await connect(api, make, lrs);
    await recordEvents(deps.db, broken, broken.learner, 1);
    const ids = await recordEvents(deps.db, world, world.learner, 1);
    const replaced = deps.db.updateTable('xapiStores').set({ password: Buffer.alloc(60) });
    await replaced.where('organizationId', '=', broken.organization.id).execute();
    await expect(sendXapiStatements(deps)).rejects.toThrow("can't be decrypted");
    expect([...lrs.statements.keys()]).toEqual(ids);
    expect(await broken.read()).toMatchObject({
      store: { state: 'retrying', error: 'Internal server error.', waiting: 1 },
    });
    // Neither tried nor logged again before its next attempt.
    await sendXapiStatements(deps);
    await broken.save();
    await sendXapiStatements(deps);
    expect(await broken.read()).toMatchObject({ store: { state: 'working', waiting: 0 } });
  });

  test('keeps events while it is paused, and drops those of erased learners', async ({
    api,
    make,
    deps,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    await world.save({ isActive: false, password: '' });
    const erased = await make.user({ organization: world.organization });
    const ids = await recordEvents(deps.db, world, world.learner, 2);
    await recordEvents(deps.db, world, erased, 3);
    await sendXapiStatements(deps);
    expect(lrs.statements.size).toBe(0);
    expect(await world.read()).toMatchObject({ store: { state: 'paused', waiting: 5 } });
    await asOwner(deps.db, (owner) =>
      sql`insert into account_erasures (user_id, requested_at, due_at)
        values (${erased.id}, now() - interval '15 days', now())`.execute(owner),
    );
    await sql`select erase_user(${erased.id})`.execute(deps.db);
    expect(await world.read()).toMatchObject({ store: { state: 'paused', waiting: 2 } });
    await reencryptXapiPasswords(deps);
    await world.save({ password: '' });
    await sendXapiStatements(deps);
    expect([...lrs.statements.keys()]).toEqual(ids);
  });
});

describe('PUT /api/enterprise/admin/organizations/:orgId/xapi', () => {
  test('keeps the password for the same host only and never returns it', async ({
    api,
    make,
    lrs,
  }) => {
    const world = await connect(api, make, lrs);
    expect(JSON.stringify(await world.read())).not.toContain(credentials.password);
    const elsewhere = await world.save({ url: 'https://attacker.example/xapi', password: '' });
    expect(elsewhere).toMatchObject({ status: 422, body: { code: 'xapi_password_missing' } });
    for (const url of ['ftp://a.example/', 'https://u:p@a.example/', 'https://a.example/?x=1'])
      expect(await world.save({ url })).toMatchObject({
        status: 422,
        body: { code: 'xapi_url_invalid' },
      });
  });

  test('is tested without sending a statement', async ({ api, make, lrs }) => {
    const world = await connect(api, make, lrs);
    const check = () => api.as(world.admin).post(`${world.base}/test`);
    expect(await check()).toMatchObject({ body: { isSuccess: true, status: 200 } });
    await world.save({ password: 'wrong' });
    expect(await check()).toMatchObject({ body: { isSuccess: false, status: 401 } });
    expect(lrs.statements.size).toBe(0);
    const deleted = await api.as(world.admin).send({ method: 'DELETE', url: world.base });
    expect(deleted.body).toEqual({ store: null });
    expect((await check()).status).toBe(404);
  });
});
