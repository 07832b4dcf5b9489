import { operationIds } from '@atrium/contracts/operations';
import { expect } from 'vitest';
import { test } from '../../harness.ts';
import { expectForeignHidden, expectStatuses, substitutionsOf } from './authorization-checks.ts';
import { namesIn } from './authorization-objects.ts';
import { unrecordedReads } from './authorization-reads.ts';
import { documentedIds, routeOf, routesOf } from './authorization-routes.ts';
import { parametersWithoutObject } from './authorization-parameters.ts';
import { table } from './authorization-table.ts';
import { makeWorld } from './authorization-world.ts';

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

test(
  'every call returns the status of the table for each role',
  { timeout: 300_000 },
  async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    for (const row of table) await expectStatuses(world, row);
  },
);

test(
  'an object of another organization returns the same bytes as a missing one',
  { timeout: 300_000 },
  async ({ api, make, deps }) => {
    const world = await makeWorld(api, make, deps);
    // Every parameter is either an object made in each organization or listed in `parametersWithoutObject`.
    const known = [...Object.keys(world.own), ...Object.keys(parametersWithoutObject)];
    expect(world.others.toSorted()).toEqual(Object.keys(parametersWithoutObject).toSorted());
    for (const row of table) {
      expect(known).toEqual(expect.arrayContaining(namesIn(row.call, row.body)));
      await expectForeignHidden(world, row);
    }
  },
);

test(
  'a super admin can access objects of any organization',
  { timeout: 60_000 },
  async ({ api, make, deps }) => {
    const { clients, own, foreign, send } = await makeWorld(api, make, deps);
    for (const row of table.filter((one) => substitutionsOf(one, own).length > 0)) {
      const reply = await send(clients.at(-1) ?? api, row, foreign);
      const status = row.superAdminElsewhere ?? row.expected.at(-1);
      expect({ call: row.call, status: reply.status }).toEqual({ call: row.call, status });
    }
  },
);

test(
  'every read by a super admin is recorded or listed as an exception',
  { timeout: 60_000 },
  async ({ api, make, deps }) => {
    const { clients, foreign, send } = await makeWorld(api, make, deps);
    const reads = table.filter(
      ({ call, expected }) => call.startsWith('GET') && expected.at(-1) === 200,
    );
    for (const row of reads)
      expect((await send(clients.at(-1) ?? api, row, foreign)).status, row.call).toBe(200);
    const events = await deps.db
      .selectFrom('securityEvents')
      .select('details')
      .where('kind', 'in', ['super_admin_read', 'export_downloaded'])
      .execute();
    const recorded = new Set(events.map(({ details }) => JSON.stringify(details)));
    const routes = new Set(reads.map(routeOf));
    const unrecorded = [...routes].filter(
      (route) => !recorded.has(JSON.stringify({ operation: operationIds.get(route) })),
    );
    expect(unrecorded.toSorted()).toEqual(Object.values(unrecordedReads).flat().toSorted());
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
