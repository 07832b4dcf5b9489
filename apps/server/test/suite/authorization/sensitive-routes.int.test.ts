import { expect } from 'vitest';
import type { Deps } from '../../../src/platform/deps.ts';
import type { ApiClient } from '../../api-client.ts';
import type { MadeUser } from '../../factories.ts';
import { test } from '../../harness.ts';
import { openBrowser } from '../../identity/factor-world.ts';
import { routeOf } from './authorization-routes.ts';
import { type Method, table } from './authorization-table.ts';

/** Routes that need a user who proved their identity within ten minutes. */
const sensitive = [
  'DELETE /api/auth/factors/passkeys/:passkeyId',
  'DELETE /api/auth/factors/totp',
  'DELETE /api/enterprise/admin/organizations/:orgId/domains/:domainId',
  'DELETE /api/enterprise/admin/organizations/:orgId/sso',
  'DELETE /api/enterprise/admin/organizations/:orgId/users/:userId',
  'DELETE /api/enterprise/admin/organizations/:orgId/users/:userId/factors',
  'GET /api/admin/audit.csv',
  'GET /api/admin/certificates.csv',
  'GET /api/admin/courses.csv',
  'GET /api/admin/security-events/file',
  'GET /api/admin/users.csv',
  'GET /api/enterprise/admin/organizations.csv',
  'GET /api/enterprise/admin/organizations/:orgId/courses.csv',
  'GET /api/enterprise/admin/organizations/:orgId/invitation-batches/:batchId/report.csv',
  'GET /api/enterprise/admin/organizations/:orgId/invitations.csv',
  'GET /api/enterprise/admin/organizations/:orgId/people-imports/:peopleImportId/report',
  'GET /api/enterprise/admin/organizations/:orgId/training.csv',
  'GET /api/enterprise/admin/organizations/:orgId/training.pdf',
  'GET /api/enterprise/admin/organizations/:orgId/training/rows.csv',
  'GET /api/enterprise/admin/organizations/:orgId/training/rows.xlsx',
  'GET /api/enterprise/admin/organizations/:orgId/users.csv',
  'GET /api/enterprise/admin/organizations/:orgId/users/:userId/transcript.pdf',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/recovery-codes',
  'POST /api/auth/factors/totp',
  'POST /api/enterprise/admin/organizations/:orgId/auditor-links',
  'POST /api/enterprise/admin/organizations/:orgId/domains/:domainId/check',
  'POST /api/enterprise/admin/organizations/:orgId/domains/:domainId/verification',
  'POST /api/enterprise/admin/organizations/:orgId/people-imports/:peopleImportId/start',
  'POST /api/enterprise/admin/organizations/:orgId/service-accounts',
  'POST /api/enterprise/admin/organizations/:orgId/service-accounts/:accountId/keys',
  'POST /api/enterprise/admin/organizations/:orgId/service-accounts/:accountId/transfer',
  'POST /api/enterprise/admin/organizations/:orgId/sign-in-sheets',
  'POST /api/enterprise/admin/organizations/:orgId/training/exports',
  'POST /api/enterprise/admin/organizations/:orgId/transfers',
  'POST /api/enterprise/admin/organizations/:orgId/users/:userId/erasure',
  'POST /api/enterprise/admin/organizations/:orgId/users/:userId/merge',
  'POST /api/enterprise/admin/organizations/:orgId/users/:userId/sign-in-code',
  'POST /api/enterprise/admin/organizations/:orgId/webhooks',
  'POST /api/enterprise/admin/organizations/:orgId/webhooks/:webhookId/secret',
  'POST /api/privacy/exports',
  'PUT /api/admin/users/:userId/super-admin',
  'PUT /api/enterprise/admin/organizations/:orgId/service-accounts/:accountId',
  'PUT /api/enterprise/admin/organizations/:orgId/sign-in-policy',
  'PUT /api/enterprise/admin/organizations/:orgId/sso',
  'PUT /api/enterprise/admin/organizations/:orgId/sso/enforcement',
  'PUT /api/enterprise/admin/organizations/:orgId/users/:userId/role',
];

/** Signs in and sets the time of the sign-in to eleven minutes ago. */
async function openOldSession(api: ApiClient, { db }: Deps, user: MadeUser) {
  const opened = await openBrowser(api, user);
  await db
    .updateTable('auth.sessions')
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .where('userId', '=', user.id)
    .execute();
  return opened;
}

test('asks an old session for a confirmation on sensitive routes, and on no others', async ({
  api,
  deps,
  make,
}) => {
  const { headers } = await openOldSession(api, deps, await make.user());
  const asked = new Set<string>();
  // Hooks run before the parameters are validated, so that names do as ids. Without cookies, so that nothing signs out.
  for (const call of new Set(table.map(routeOf))) {
    const [method = '', url = ''] = call.split(' ');
    const reply = await api.send({ method: method as Method, url, headers });
    if ((reply.body as { code?: string } | null)?.code === 'reauthentication_required')
      asked.add(call);
  }
  expect([...asked].toSorted()).toEqual(sensitive);
});

test('asks an old session for a confirmation to invite admins, but not members', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const { headers } = await openOldSession(api, deps, admin);
  const url = `/api/enterprise/admin/organizations/${organization.id}/invitation-batches`;
  const invite = (role: string) =>
    api.post(
      '/api/enterprise/admin/create-invitation',
      { organizationId: organization.id, role },
      headers,
    );
  const inviteMany = (role: string) =>
    api.post(
      url,
      { batchId: crypto.randomUUID(), role, content: 'somebody@people.example' },
      headers,
    );
  for (const send of [invite, inviteMany]) {
    expect((await send('member')).status).toBe(201);
    expect(await send('admin')).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
  }
});

test('asks an old session for a confirmation to send data to a new place, but not to change the rest', async ({
  api,
  deps,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const { headers } = await openOldSession(api, deps, admin);
  const base = `/api/enterprise/admin/organizations/${organization.id}`;
  const asked = { status: 403, body: { code: 'reauthentication_required' } };
  const put = (path: string, body: object, as: object = headers) =>
    api.send({ method: 'PUT', url: `${base}${path}`, body, headers: { ...as } });

  const terms = {
    name: 'Status',
    courseId: null,
    coversTeam: false,
    teamId: null,
    format: 'pdf',
    frequency: 'weekly',
    day: 1,
    localTime: '08:00',
    isPaused: false,
    readerIds: [admin.id],
  };
  const emails = ['auditor@elsewhere.example'];
  const schedule = (more: object) =>
    api.post(`${base}/report-schedules`, { ...terms, ...more }, headers);
  expect(await schedule({ emails })).toMatchObject(asked);
  const created = await schedule({ emails: [] });
  expect(created.status).toBe(201);
  const { id } = (created.body as { schedule: { id: string } }).schedule;
  const change = (revision: number, more: object, as?: object) =>
    put(`/report-schedules/${id}`, { revision, terms: { ...terms, ...more } }, as);
  expect(await change(1, { emails })).toMatchObject(asked);

  const store = { username: 'atrium', password: 'secret', isActive: true };
  const [url, otherUrl] = ['https://lrs.example/xapi', 'https://lrs.example/other'];
  expect(await put('/xapi', { ...store, url })).toMatchObject(asked);

  const { headers: fresh } = await openBrowser(api, admin);
  expect((await change(1, { emails }, fresh)).status).toBe(200);
  expect((await change(2, { emails, isPaused: true })).status).toBe(200);
  expect((await put('/xapi', { ...store, url }, fresh)).status).toBe(200);
  expect((await put('/xapi', { ...store, url, isActive: false })).status).toBe(200);
  expect(await put('/xapi', { ...store, url: otherUrl })).toMatchObject(asked);
});
