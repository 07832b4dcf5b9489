import { expect } from 'vitest';
import { test } from '../../harness.ts';
import { openBrowser } from '../../identity/factor-world.ts';
import { routeOf } from './authorization-routes.ts';
import { type Method, table } from './authorization-table.ts';

/**
 * Routes for users who have not accepted the privacy notice: their account, their data, leaving and the notice. Includes
 * those with credentials of their own.
 */
const open = [
  'DELETE /api/auth/factors/passkeys/:passkeyId',
  'DELETE /api/auth/factors/totp',
  'DELETE /api/auth/membership',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:sessionId',
  'DELETE /api/privacy/erasure',
  'GET /api/auth/factors',
  'GET /api/auth/profile',
  'GET /api/auth/reauthentication',
  'GET /api/auth/sessions',
  'GET /api/auth/user',
  'GET /api/enterprise/admin/organizations/:orgId/privacy-notice',
  'GET /api/messages/preferences',
  'GET /api/privacy',
  'GET /api/privacy-notice',
  'GET /api/privacy/exports/:dataExportId/url',
  'GET /api/profile/details',
  'GET /api/training/calendar',
  'GET /metrics',
  'POST /api/auth/email',
  'POST /api/auth/factors/passkeys',
  'POST /api/auth/factors/passkeys/options',
  'POST /api/auth/factors/recovery-codes',
  'POST /api/auth/factors/totp',
  'POST /api/auth/password',
  'POST /api/auth/pin/code',
  'POST /api/auth/pin/sign-in',
  'POST /api/auth/reauthentication',
  'POST /api/auth/reauthentication/code',
  'POST /api/auth/reauthentication/passkey',
  'POST /api/auth/refresh',
  'POST /api/privacy/erasure',
  'POST /api/privacy/erasure/code',
  'POST /api/privacy/exports',
  'PUT /api/auth/factors/totp',
  'PUT /api/auth/profile',
  'PUT /api/enterprise/admin/organizations/:orgId/privacy-notice',
  'PUT /api/privacy-notice/acceptances/:version',
];

test('refuses admins who have not accepted the notice everything but their account and the notice', async ({
  api,
  make,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  // The last admin can't leave, so that the notice stays pending.
  await make.user({ organization });
  const notice = `/api/enterprise/admin/organizations/${organization.id}/privacy-notice`;
  await api.as(admin).send({ method: 'PUT', url: notice, body: { text: 'Wrong', replaces: null } });
  const { headers } = await openBrowser(api, admin);
  const needsSession = table.filter(
    ({ call, expected }) => expected[0] === 401 && !call.includes(' /api/scim/'),
  );
  const found = new Set<string>();
  // Hooks run before the parameters are validated, so that names do as ids. Without cookies, so that nothing signs out.
  for (const call of new Set(needsSession.map(routeOf))) {
    const [method = '', url = ''] = call.split(' ');
    const reply = await api.send({ method: method as Method, url, headers });
    if ((reply.body as { code?: string } | null)?.code !== 'privacy_notice_required')
      found.add(call);
  }
  expect([...found].toSorted()).toEqual(open);
});
