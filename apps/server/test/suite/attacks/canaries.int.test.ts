import { readFile } from 'node:fs/promises';
import { createAuditorLink } from '@atrium/contracts/training/training-evidence';
import { apiScopes, type ApiScope } from '@atrium/contracts/scopes/constants';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { aggregateLearningEvents } from '../../../src/modules/analytics/aggregation/aggregation.service.ts';
import type { Deps } from '../../../src/platform/deps.ts';
import type { ApiClient, HttpClient } from '../../api-client.ts';
import type { Factories, MadeOrganization } from '../../factories.ts';
import { test as base, type Settings } from '../../harness.ts';
import { makeServiceAccount, withKey } from '../../api-keys/service-accounts.ts';
import { recordFigure } from '../../../../../scripts/figures.ts';
import { runJobs } from '../../support/mailbox.ts';
import { clearRateLimits } from '../../support/redis.ts';
import {
  fill,
  makeObjects,
  nameOtherParameters,
  type Names,
} from '../authorization/authorization-objects.ts';
import { routeOf } from '../authorization/authorization-routes.ts';
import { table, type Method, type Row } from '../authorization/authorization-table.ts';
import {
  canary,
  markEveryField,
  unmarkableColumns,
  unmarkedTables,
  untouchedColumns,
} from './canary-fields.ts';
import { fillTables } from './canary-world.ts';
import { textOf } from './reply-text.ts';

const test = base.extend<{ settings: Settings }>({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads a fixture's needs from this pattern
    async ({}, use) => use({ API_KEY_RATE_LIMIT_PER_MINUTE: '1000000' }),
    { scope: 'file' },
  ],
});

/** An organization with an object of each kind that has been used: every call was made by its admin once. */
async function makeUsedOrganization(api: ApiClient, make: Factories, deps: Deps, database: string) {
  const organization = await make.organization();
  const objects: Names = await makeObjects(make, deps, organization);
  const admin = await make.user({ organization, role: 'admin' });
  const reader = api.as(admin);
  for (const row of table.filter(({ call }) => /^(PUT|POST) /.test(call))) {
    if (/auth\/(sign-out|sessions|password|membership)|unpublish/.test(row.call)) continue;
    await send(deps, reader, row, objects);
  }
  await make.attempt(await make.user({ organization }), await quizOf(deps, objects), 100);
  await runJobs(deps);
  await aggregateLearningEvents(deps);
  await fillTables(database, objects);
  return { organization, objects, reader };
}

const quizOf = (deps: Deps, { quizId, courseId }: Names) =>
  deps.db
    .selectFrom('lessons')
    .select(['id', 'courseId'])
    .where('id', '=', Number(quizId))
    .where('courseId', '=', Number(courseId))
    .executeTakeFirstOrThrow();

async function send(deps: Deps, client: HttpClient, row: Row, objects: Names, query = '') {
  // Rate limits are not part of this test. Few reads have one.
  if (!isRead(row) || /auditor|certificates/.test(row.call)) await clearRateLimits(deps.config);
  const names = { ...nameOtherParameters(), ...objects };
  const [method, path = ''] = String(fill(row.call, names)).split(' ');
  const url = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
  const body = fill(row.body, names);
  return client.send({ method: method as Method, url, body, headers: row.headers ?? {} });
}

async function asAuditor(api: ApiClient, admin: HttpClient, { id }: MadeOrganization) {
  const url = `/api/enterprise/admin/organizations/${id}/auditor-links`;
  const reply = await admin.post(url, { label: 'Audit', on: null, days: 7 });
  const { token } = createAuditorLink.schema.response[201].parse(reply.body);
  const authorization = `Bearer ${token}`;
  const auditor: HttpClient = {
    send: (call) => api.send({ ...call, headers: { ...call.headers, authorization } }),
    get: (path) => api.get(path, { authorization }),
    post: (path, body) => api.post(path, body, { authorization }),
  };
  return auditor;
}

/** Makes one caller of each kind outside the marked organization. */
async function makeCallers(api: ApiClient, make: Factories, deps: Deps) {
  const organization = await make.organization();
  const objects: Names = await makeObjects(make, deps, organization);
  const manager = await make.user({ organization });
  await deps.db
    .insertInto('teamManagers')
    .values({
      organizationId: organization.id,
      teamId: String(objects['parentTeamId']),
      userId: manager.id,
    })
    .execute();
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const author = await make.user();
  await make.course({ author, isPublished: false });
  const responsible = await make.user({ organization, role: 'admin' });
  const keyOf = async (scopes: readonly ApiScope[]) =>
    withKey(
      api,
      (await makeServiceAccount(deps, { organization, admin: responsible, scopes })).key,
    );
  const callers: Record<string, HttpClient> = {
    anonymous: api,
    'without an organization': api.as(await make.user()),
    author: api.as(author),
    member: api.as(await make.user({ organization })),
    manager: api.as(manager),
    admin,
    auditor: await asAuditor(api, admin, organization),
    'API key with all scopes': await keyOf(apiScopes),
    'SCIM key': await keyOf(['scim']),
  };
  return { callers, objects };
}

const documented = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ parameters: z.array(z.object({ name: z.string() })).default([]) }),
    ),
  ),
});

/** Lists the calls that take a search text. */
async function searchableCalls(): Promise<Set<string>> {
  const text = await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8');
  const calls = Object.entries(documented.parse(JSON.parse(text)).paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods)
        .filter(([, { parameters }]) => parameters.some(({ name }) => name === 'search'))
        .map(([method]) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  return new Set(calls);
}

/** Returns queries that look for the canaries. */
function searchesOf(row: Row, searchable: Set<string>): string[] {
  if (searchable.has(routeOf(row))) return [`search=${canary}`];
  const filter = encodeURIComponent(`userName co "${canary}" or displayName co "${canary}"`);
  return /^GET \/api\/scim\/v2\/(Users|Groups)$/.test(row.call) ? [`filter=${filter}`] : [];
}

const isRead = ({ call }: Row) => call.startsWith('GET ');
/** Reads first, so that objects are read before they are deleted. */
const rows = [...table.filter(isRead), ...table.filter((row) => !isRead(row))];
/** A mark continues after the canary. Reports quote the search text, which does not. */
const hasCanary = (text: string) => new RegExp(`${canary}[ .\\d-]`, 'i').test(text);

describe('texts of another organization', () => {
  test(
    'are in no reply of any route to any caller',
    { timeout: 900_000 },
    async ({ api, make, deps, database }) => {
      const theirs = await makeUsedOrganization(api, make, deps, database);
      const fields = await markEveryField(database);
      const ofTenants = fields.unmarked.filter(
        (name) => !(name.replace(/\.[^.]+$/, '') in unmarkedTables),
      );
      expect(ofTenants.toSorted()).toEqual(
        Object.keys({ ...untouchedColumns, ...unmarkableColumns }).toSorted(),
      );

      // Control: the same search finds the canaries in the replies to the organization's own admin.
      const seen: string[] = [];
      for (const row of rows.filter(isRead))
        if (hasCanary(await textOf(await send(deps, theirs.reader, row, theirs.objects))))
          seen.push(row.call);
      expect(seen.length).toBeGreaterThan(30);

      const { callers, objects } = await makeCallers(api, make, deps);
      const searchable = await searchableCalls();
      const mixed = { ...theirs.objects, orgId: objects['orgId'] ?? '' };
      const leaks: string[] = [];
      let replies = 0;
      const answered = new Map<string, number>();
      for (const [name, client] of Object.entries(callers))
        for (const row of rows) {
          // The ids of the own organization last, because those calls delete objects.
          for (const named of [theirs.objects, mixed, objects]) {
            for (const query of ['', ...searchesOf(row, searchable)]) {
              const reply = await send(deps, client, row, named, query);
              const text = `${JSON.stringify(reply.headers)}${await textOf(reply)}`;
              replies += 1;
              if (reply.status < 300) answered.set(name, (answered.get(name) ?? 0) + 1);
              if (hasCanary(text)) leaks.push(`${name}: ${row.call} ${query}: ${reply.status}`);
              // Bulk requests of SCIM are not supported, and a slow machine may answer 503.
              const expected = row.call.endsWith('/Bulk') ? 501 : 503;
              if (reply.status >= 500 && reply.status !== expected)
                leaks.push(`${name}: ${row.call}: ${reply.status}`);
            }
          }
        }
      expect(leaks).toEqual([]);
      expect(replies).toBeGreaterThan(6_000);
      // Each kind of caller was answered, so that there was something to search.
      for (const name of Object.keys(callers))
        expect([name, (answered.get(name) ?? 0) > 15]).toEqual([name, true]);
      recordFigure(
        'canaries',
        `${leaks.length} leaked: ${fields.marked.length} of ${fields.marked.length + fields.unmarked.length} text and JSON columns marked, each other listed with a reason; ${replies} replies to ${
          Object.keys(callers).length
        } kinds of caller searched, ${seen.length} routes show the marks to their own admin`,
      );
    },
  );
});
