import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import type { App } from '../../../src/platform/http/app-types.ts';
import {
  connectionTimeouts,
  type ConnectionTimeouts,
} from '../../../src/platform/http/connections.ts';
import { createApiClient, type ApiClient } from '../../api-client.ts';
import type { MadeUser } from '../../factories.ts';
import { test } from '../../harness.ts';
import { makeTwoColorImage } from '../../authoring/images.ts';
import { createUploader } from '../../media/uploads.ts';
import { makeScimOrganization } from '../../scim/scim-organization.ts';

/** Runs work with an app whose deadlines are shorter than the lock timeout of the database. */
async function withApp<Result>(
  { api, deps, user }: { api: ApiClient; deps: Deps; user: MadeUser },
  times: Partial<ConnectionTimeouts>,
  work: (as: { app: App; client: ApiClient; headers: Record<string, string> }) => Promise<Result>,
): Promise<Result> {
  const { access_token: token } = sessionReply.parse((await api.signIn(user)).body);
  const app = await buildApp(deps, { ...connectionTimeouts, ...times });
  try {
    return await work({
      app,
      client: createApiClient(app),
      headers: { authorization: `Bearer ${token}` },
    });
  } finally {
    await app.close();
  }
}

type Lock = { table: string; blocks: 'reads' | 'writes' };

/** Runs work while a table is locked. Returns its result and how many statements then still wait for the table. */
const whileLocked = <Result>({ db }: Deps, { table, blocks }: Lock, work: () => Promise<Result>) =>
  db.transaction().execute(async (tx) => {
    const mode = sql.raw(blocks === 'reads' ? 'access exclusive' : 'exclusive');
    await sql`lock table ${sql.table(table)} in ${mode} mode`.execute(tx);
    const result = await work();
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks
      where not granted and relation = ${table}::regclass`.execute(tx);
    return { result, waiting: rows[0]?.waiting };
  });

const drawImage = () => makeTwoColorImage(64, 36).png().toBuffer();
const image = { method: 'POST', url: '/api/images?purpose=lesson' } as const;
const imageType = { 'content-type': 'image/png' };
const unavailable = {
  status: 503,
  body: { code: 'unavailable' },
  headers: { 'retry-after': '2' },
};

describe('a request that waits too long', () => {
  test('gets 503, and its write still happens once', async ({ api, deps, make }) => {
    const organization = await make.organization();
    const user = await make.user({ organization, role: 'admin' });
    await withApp({ api, deps, user }, { replyMs: 1_000 }, async ({ client, headers }) => {
      const url = `/api/enterprise/admin/organizations/${organization.id}/teams`;
      const { result: reply, waiting } = await whileLocked(
        deps,
        { table: 'teams', blocks: 'writes' },
        () => client.post(url, { name: 'Field' }, headers),
      );
      expect(reply).toMatchObject(unavailable);
      expect(waiting).toBe(1);
      await expect
        .poll(() =>
          deps.db
            .selectFrom('teams')
            .select('name')
            .where('organizationId', '=', organization.id)
            .execute(),
        )
        .toEqual([{ name: 'Field' }]);
    });
  });

  test('gets 503 while its session is read, whatever the route does', async ({
    api,
    deps,
    make,
  }) => {
    const user = await make.user();
    await withApp({ api, deps, user }, { replyMs: 1_000 }, async ({ client, headers }) => {
      const calls = [
        { ...image, headers: { ...headers, ...imageType }, body: await drawImage() },
        { method: 'POST', url: '/api/courses', headers, body: { title: 'A' } },
        { method: 'GET', url: '/api/courses', headers },
      ] as const;
      const { result: replies, waiting } = await whileLocked(
        deps,
        { table: 'auth.sessions', blocks: 'reads' },
        () => Promise.all(calls.map((call) => client.send(call))),
      );
      for (const reply of replies) expect(reply).toMatchObject(unavailable);
      // The sessions of concurrent requests are read together.
      expect(waiting).toBe(1);
    });
  });

  test('gets 503 in the form of SCIM from a SCIM route', async ({ api, deps, make }) => {
    const { admin: user, key } = await makeScimOrganization(make, deps);
    await withApp({ api, deps, user }, { replyMs: 1_000 }, async ({ client }) => {
      const headers = { authorization: `Bearer ${key}` };
      const { result: reply } = await whileLocked(
        deps,
        { table: 'scim_users', blocks: 'reads' },
        () => client.get('/api/scim/v2/Users', headers),
      );
      expect(reply).toMatchObject({
        status: 503,
        body: { schemas: [scimUrns.error], status: '503' },
        headers: { 'retry-after': '2' },
      });
    });
  });

  test('gets 503 when a table is locked after an image was converted', async ({
    api,
    deps,
    make,
  }) => {
    await deps.storage.ensureBucket();
    const user = await make.user();
    const times = { replyMs: 1_000, replyAfterWorkMs: 1_000 };
    await withApp({ api, deps, user }, times, async ({ client, headers }) => {
      const call = { ...image, headers: { ...headers, ...imageType }, body: await drawImage() };
      const lock = { table: 'course_images', blocks: 'writes' } as const;
      const { result: reply, waiting } = await whileLocked(deps, lock, () => client.send(call));
      expect(reply).toMatchObject(unavailable);
      expect(waiting).toBe(1);
    });
  });
});

describe('a request may take longer than the time for a reply', () => {
  test('while its body arrives', async ({ api, deps, make }) => {
    await deps.storage.ensureBucket();
    const user = await make.user();
    await withApp({ api, deps, user }, { replyMs: 2_000 }, async ({ app, headers }) => {
      const body = await drawImage();
      const sent = request({
        port: (await createUploader(app)).port,
        method: image.method,
        path: image.url,
        headers: { ...headers, ...imageType, 'content-length': body.length },
      });
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.write(body.subarray(0, 20));
      await wait(3_000);
      sent.end(body.subarray(20));
      const [reply] = await answered;
      reply.resume();
      expect(reply.statusCode).toBe(201);
    });
  });
});
