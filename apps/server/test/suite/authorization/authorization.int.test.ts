import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Deps } from '../../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';
import { clearRateLimits } from '../../support/redis.ts';
import { fill, makeObjects, nameMissing, namesIn, type Names } from './authorization-objects.ts';
import { documentedIds, routeOf, routesOf } from './authorization-routes.ts';
import { parametersWithoutObject, table, type Method, type Row } from './authorization-table.ts';

test('every registered route has a row in the table', async ({ app }) => {
  const routes = routesOf(app.printRoutes({ commonPrefix: false }));
  expect(routes.toSorted()).toEqual([...new Set(table.map(routeOf))].toSorted());
});

test('every id a route takes is named in its row', async () => {
  const ids = await documentedIds();
  expect(ids).toContainEqual(['POST /api/enterprise/admin/grant-course-access', 'courseId']);
  expect(ids).toContainEqual(['GET /api/admin/audit', 'actorId']);
  for (const [call, id] of ids) {
    const rows = table.filter((row) => routeOf(row) === call);
    const isNamed = rows.some((row) =>
      new RegExp(`"${id}":\\[?":|[?&]${id}=:`).test(JSON.stringify([row.body, row.call])),
    );
    expect({ call, id, isNamed }).toEqual({ call, id, isNamed: true });
  }
});

/** Valid values of parameters that are no objects. */
async function makeOthers(make: Factories): Promise<Names> {
  const segment = `open-${randomUUID().slice(0, 8)}`;
  const open = await make.course({ publicPath: segment });
  return {
    segment,
    publicCertificateId: await make.certificate(await make.user(), open.id),
    name: 'master.m3u8',
    language: 'de',
    version: 1,
    jobId: 1,
  };
}

/** Makes an actor of each role, and the objects of A. */
async function makeWorld(api: ApiClient, make: Factories, deps: Deps) {
  const A = await make.organization();
  const B = await make.organization();
  const manager = await make.user({ organization: A });
  const clients: HttpClient[] = [
    api,
    api.as(await make.user()),
    api.as(await make.user({ organization: A })),
    api.as(manager),
    api.as(await make.user({ organization: A, role: 'admin' })),
    api.as(await make.user({ organization: B, role: 'admin' })),
    api.as(await make.user({ isSuperAdmin: true })),
  ];
  const others = await makeOthers(make);
  const objects = await makeObjects(make, deps, A);
  await deps.db
    .insertInto('teamManagers')
    .values({ organizationId: A.id, teamId: objects.parentTeamId, userId: manager.id })
    .execute();
  const own: Names = objects;
  const send = async (client: HttpClient, { call, body, headers = {} }: Row, named: Names) => {
    // Failed tokens are rate limited, which is not part of this test.
    await clearRateLimits(deps.config);
    const made = {
      attemptId: randomUUID(),
      newBatchId: randomUUID(),
      newAttachmentId: randomUUID(),
    };
    const names = { ...others, ...made, ...named };
    const [method, url = ''] = String(fill(call, names)).split(' ');
    return client.send({ method: method as Method, url, body: fill(body, names), headers });
  };
  const placeholders = { ...others, attemptId: '', newBatchId: '', newAttachmentId: '' };
  return { clients, own, others: placeholders, send };
}

test(
  'every call returns the status of the table for each role',
  { timeout: 120_000 },
  async ({ api, make, deps }) => {
    const { clients, own, send } = await makeWorld(api, make, deps);
    for (const row of table) {
      const answers = [];
      for (const client of clients) answers.push((await send(client, row, own)).status);
      expect({ call: row.call, answers }).toEqual({ call: row.call, answers: row.expected });
    }
  },
);

/** Returns the objects a row names, one by one and all together. */
function substitutionsOf({ call, body }: Row, own: Names): string[][] {
  const objects = namesIn(call, body).filter((name) => name in own);
  return objects.length < 2 ? objects.map((name) => [name]) : [objects, ...objects.map((o) => [o])];
}

/** Returns 404 for every actor who passes the permission check, since the object is missing. */
const statusesOfMissing = ({ expected, missing = {} }: Row, replaced: string[]) =>
  missing[replaced.join()] ??
  expected.map((status) => (status < 400 || status > 403 ? 404 : status));

/** Returns a reply without what differs between any two calls. */
function stable({ status, body, headers }: Awaited<ReturnType<HttpClient['send']>>) {
  const { 'x-request-id': id, date: _, ...rest } = headers;
  const stableHeaders = Object.entries(rest).filter(([name]) => !name.startsWith('x-ratelimit'));
  const text = (JSON.stringify(body) ?? '').replaceAll(String(id), '');
  return { status, text, headers: Object.fromEntries(stableHeaders) };
}

test(
  'an object of another organization returns the same bytes as a missing one',
  { timeout: 120_000 },
  async ({ api, make, deps }) => {
    const { clients, own, others, send } = await makeWorld(api, make, deps);
    const foreign: Names = await makeObjects(make, deps, await make.organization());
    const missing = nameMissing(own);
    // Every parameter is either an object made in each organization or listed in `parametersWithoutObject`.
    const known = [...Object.keys(own), ...Object.keys(parametersWithoutObject)];
    expect(Object.keys(others).toSorted()).toEqual(Object.keys(parametersWithoutObject).toSorted());
    for (const row of table) {
      expect(known).toEqual(expect.arrayContaining(namesIn(row.call, row.body)));
      for (const replaced of substitutionsOf(row, own)) {
        const replace = (objects: Names): Names => ({
          ...own,
          ...Object.fromEntries(replaced.map((name) => [name, objects[name] ?? ''])),
        });
        const answers = [];
        for (const [index, client] of clients.entries()) {
          const notThere = stable(await send(client, row, replace(missing)));
          answers.push(notThere.status);
          if (index === clients.length - 1) continue;
          const label = { call: row.call, replaced, client: index };
          const theirs = stable(await send(client, row, replace(foreign)));
          expect({ ...label, ...theirs }).toEqual({ ...label, ...notThere });
        }
        const label = { call: row.call, replaced };
        expect({ ...label, answers }).toEqual({
          ...label,
          answers: statusesOfMissing(row, replaced),
        });
      }
    }
  },
);

test(
  'a super admin can access objects of any organization',
  { timeout: 60_000 },
  async ({ api, make, deps }) => {
    const { clients, own, send } = await makeWorld(api, make, deps);
    const foreign: Names = await makeObjects(make, deps, await make.organization());
    for (const row of table.filter((one) => substitutionsOf(one, own).length > 0)) {
      const reply = await send(clients.at(-1) ?? api, row, foreign);
      const status = row.superAdminElsewhere ?? row.expected.at(-1);
      expect({ call: row.call, status: reply.status }).toEqual({ call: row.call, status });
    }
  },
);

test('every reply has the security headers, including errors', async ({ api, deps }) => {
  const store = new URL(deps.config.S3_PUBLIC_ENDPOINT).origin;
  for (const url of ['/healthz', '/api/courses', '/api/nothing-here', '/api/docs']) {
    const { headers } = await api.get(url);
    expect(headers['strict-transport-security']).toContain('max-age=63072000');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`media-src 'self' ${store} blob:;`);
    expect(policy).toContain(`connect-src 'self' ${store};`);
    expect(policy).toContain("worker-src 'self' blob:;");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('GET /metrics requires the metrics token', async ({ api, deps }) => {
  const reply = await api.get('/metrics', { authorization: `Bearer ${deps.config.METRICS_TOKEN}` });
  expect(reply.status).toBe(200);
  expect(reply.body).toContain('http_request_duration_seconds_bucket');
  expect(reply.body).toContain('process_cpu_seconds_total');
});
