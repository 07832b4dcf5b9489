import { createHash } from 'node:crypto';
import { sessionReply } from '@atrium/contracts/identity/auth';
import { verifyTrainingReport } from '@atrium/contracts/training/training-evidence';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ApiClient } from '../../../../test/api-client.ts';
import { dayFromNow, makeAssignedLearners } from '../../../../test/training/assigned-learners.ts';
import { certified } from '../../../../test/progress/certified.ts';
import type { MadeUser } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { clearRateLimits } from '../../../../test/support/redis.ts';
import { buildApp } from '../../../app.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { generateSigningKey } from '../../certificates/signing/signing-key.ts';
import { exportReportOfDay } from './report.service.ts';
import { signReport } from './signature.ts';

const verdict = verifyTrainingReport.schema.response[200];

const makeUsers = (deps: Deps) =>
  makeAssignedLearners(deps, {
    teams: 1,
    assigned: [{ of: 'everyone', dueInDays: -10, months: null }],
    learners: [
      { name: `Ada ${crypto.randomUUID()}`, teams: [0], done: [100] },
      { name: `Ben ${crypto.randomUUID()}`, teams: [], done: [40] },
    ],
  });

type ReportRequest = { app: App; api: ApiClient; as: MadeUser };

/** Downloads a report as bytes, which decoding as text would corrupt. */
async function fetchReport({ app, api, as }: ReportRequest, organizationId: string, query = '') {
  const { access_token: token } = sessionReply.parse((await api.signIn(as)).body);
  return fetchReportAs({ app, token }, organizationId, query);
}

async function fetchReportAs(
  { app, token }: { app: App; token: string },
  organizationId: string,
  query = '',
) {
  const reply = await app.inject({
    url: `/api/enterprise/admin/organizations/${organizationId}/training.pdf${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

const lastLine = /%Atrium-Signature: ([\w.-]+)\n$/;

/** Splits a report into its signature and the document before it, with the document's hash. */
function readReport(bytes: Buffer) {
  const text = bytes.toString('latin1');
  const found = lastLine.exec(text);
  if (!found) throw new Error('the report is not signed');
  const sha256 = createHash('sha256').update(bytes.subarray(0, found.index)).digest('hex');
  return { sha256, signature: found[1] ?? '', document: bytes.subarray(0, found.index) };
}

async function check(app: App, { sha256, signature }: { sha256: string; signature: string }) {
  const payload = { sha256, signature };
  const reply = await app.inject({ method: 'POST', url: '/api/training/reports/verify', payload });
  expect(reply.statusCode).toBe(200);
  return verdict.parse(reply.json());
}

const notGenuine = {
  isGenuine: false,
  organization: null,
  user: null,
  on: null,
  signedAt: null,
};

test('verifies a report as genuine until one byte changes', async ({ deps, app, api }) => {
  const { organization, admin } = await makeUsers(deps);
  const report = await fetchReport({ app, api, as: admin }, organization.id);
  expect(report.headers['content-type']).toBe('application/pdf');
  expect(report.headers['content-disposition']).toMatch(/training-\d{4}-\d\d-\d\d\.pdf/);
  const signed = readReport(report.bytes);
  expect(signed.document.toString('latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\n$/);
  // PDF readers look for the end marker in the last kilobyte.
  expect(report.bytes.length - signed.document.length).toBeLessThan(1_000);
  expect(await check(app, signed)).toMatchObject({
    isGenuine: true,
    user: null,
    organization: organization.name,
    on: dayFromNow(0),
  });
  for (const position of [0, Math.floor(signed.document.length / 2), signed.document.length - 2]) {
    const changed = Buffer.from(report.bytes);
    changed[position] = (changed[position] ?? 0) ^ 1;
    expect(await check(app, readReport(changed))).toEqual(notGenuine);
  }
  const [head = '', claims = '', signature = ''] = signed.signature.split('.');
  const other = Buffer.from(claims, 'base64url').toString().replace(organization.name, 'Elsewhere');
  const forged = [head, Buffer.from(other).toString('base64url'), signature].join('.');
  expect(await check(app, { ...signed, signature: forged })).toEqual(notGenuine);
  for (const wrong of ['', 'x', 'a.b.c', `${head}.${claims}.`])
    expect(await check(app, { ...signed, signature: wrong })).toEqual(notGenuine);
});

test('exports the same document for the same day every time', async ({ deps, app, api }) => {
  const { organization, admin } = await makeUsers(deps);
  const fetch = async (query: string) => {
    const { bytes } = await fetchReport({ app, api, as: admin }, organization.id, query);
    return readReport(bytes).document;
  };
  const past = `?on=${dayFromNow(-20)}`;
  expect((await fetch(past)).equals(await fetch(past))).toBe(true);
  expect((await fetch(past)).equals(await fetch(`?on=${dayFromNow(-21)}`))).toBe(false);
  expect((await fetch('?search=ada')).equals(await fetch('?search=ben'))).toBe(false);
});

test('verifies reports signed before a secret rotation and rejects reports signed elsewhere', async ({
  deps,
  app,
  api,
}) => {
  const { organization, admin } = await makeUsers(deps);
  const before = readReport((await fetchReport({ app, api, as: admin }, organization.id)).bytes);
  const config = {
    ...deps.config,
    AUTH_SECRET: 'another secret, as long as one has to be',
    PUBLIC_URL: 'http://moved.test',
  };
  const rotated = await buildApp({ ...deps, config });
  expect((await check(rotated, before)).isGenuine).toBe(true);
  await rotated.close();

  const { id, publicJwk, privateKey } = await generateSigningKey();
  const kid = `${deps.config.PUBLIC_URL}/api/credentials/keys#${id}`;
  const claims = {
    iss: deps.config.PUBLIC_URL,
    organization: organization.name,
    on: dayFromNow(0),
  };
  const elsewhere = await signReport(
    before.document,
    { ...claims, signedAt: new Date().toISOString() },
    { privateKey, publicJwk: { ...publicJwk, alg: 'EdDSA', use: 'sig', kid } },
  );
  expect(await check(app, readReport(elsewhere))).toEqual(notGenuine);
});

test('exports one report per organization at a time and returns 429 with Retry-After beyond', async ({
  deps,
  app,
  api,
}) => {
  const { organization, admin } = await makeUsers(deps);
  const { organization: other, admin: otherAdmin } = await makeUsers(deps);
  const tokenOf = async (user: MadeUser) =>
    sessionReply.parse((await api.signIn(user)).body).access_token;
  const token = await tokenOf(admin);
  const otherToken = await tokenOf(otherAdmin);
  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => fetchReportAs({ app, token }, organization.id)),
    fetchReportAs({ app, token: otherToken }, other.id),
  ]);
  const rejected = replies.filter(({ status }) => status === 429);
  expect(rejected.length).toBeGreaterThan(0);
  for (const { headers } of rejected) expect(headers['retry-after']).toBe('3');
  expect(replies.slice(0, 8).some(({ status }) => status === 200)).toBe(true);
  // The limit of one organization does not affect another.
  expect(replies.at(-1)?.status).toBe(200);
});

test('throws too_many_exports for a third report when two of other organizations are exported', async ({
  deps,
}) => {
  const organizations = [await makeUsers(deps), await makeUsers(deps), await makeUsers(deps)];
  const exportAll = () =>
    organizations.map(({ organization }) =>
      exportReportOfDay(
        deps,
        { organizationId: organization.id, on: dayFromNow(0) },
        { sort: 'urgency' },
      ),
    );
  const results = await Promise.allSettled(exportAll());
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'too_many_exports' } },
  ]);
});

test('returns report_too_long for too many members', async ({ deps, api }) => {
  const { organization, admin } = await makeUsers(deps);
  await sql`update training_counts set count = 2001
    where organization_id = ${organization.id} and course_id = 0 and status = 'overdue'`.execute(
    deps.db,
  );
  const url = `/api/enterprise/admin/organizations/${organization.id}/training.pdf`;
  const { status, body } = await api.as(admin).get(url);
  expect({ status, body }).toMatchObject({ status: 422, body: { code: 'report_too_long' } });
});

test('limits verifications per minute and network', async ({ app, deps }) => {
  await clearRateLimits(deps.config);
  const payload = { sha256: '0'.repeat(64), signature: 'x' };
  const statuses = new Set<number>();
  for (let n = 0; n < 61; n += 1) {
    const call = { method: 'POST', url: '/api/training/reports/verify', payload } as const;
    statuses.add((await app.inject(call)).statusCode);
  }
  expect([...statuses]).toEqual([200, 429]);
  await clearRateLimits(deps.config);
});

test('rejects a signed credential as a report signature', async ({ deps, make, app, api }) => {
  const { id } = await certified(deps, make);
  const { body } = await api.get(`/api/certificates/${id}/credential?format=jwt`);
  expect(await check(app, { sha256: '0'.repeat(64), signature: String(body) })).toEqual(notGenuine);
});
