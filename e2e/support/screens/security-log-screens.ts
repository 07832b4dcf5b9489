import type { Page } from '@playwright/test';
import { openSystemAdmin } from '../system-admin.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { expect } from '../test.ts';

const call = /\/api\/admin\/security-events(\?|$)/;
const ines = { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Ines Marchetti' };
const long = {
  id: '0190f3a0-0000-7000-8000-000000000002',
  name: 'Maximiliana Featherstonehaugh-Cholmondeley von Hoh',
};
const anEvent = (id: string, more: object) => ({
  id,
  occurredAt: '2026-11-12T09:30:00.000Z',
  kind: 'sign_in',
  outcome: 'success',
  actor: ines,
  user: ines,
  organization: { id: '0190f3a0-0000-7000-8000-000000000003', name: 'Old Mill Estates' },
  ipAddress: '203.0.113.7',
  client: 'Firefox on Linux',
  details: { method: 'password', isKnownDevice: true },
  ...more,
});
const failed = { outcome: 'failure', actor: null };
const events = [
  anEvent('8', {
    kind: 'super_admin_read',
    user: null,
    details: { operation: 'listOrganizationUsers' },
  }),
  anEvent('7', { user: long, kind: 'role_changed', details: { from: 'member', to: 'admin' } }),
  anEvent('6', { details: { method: 'magic_link', isKnownDevice: false } }),
  anEvent('5', { ...failed, kind: 'session_revoked', details: { reason: 'credential_reused' } }),
  anEvent('4', {
    ...failed,
    kind: 'sign_in_failed',
    user: long,
    ipAddress: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    details: { method: 'password', reason: 'invalid_credentials' },
  }),
  anEvent('3', {
    ...failed,
    kind: 'sign_in_failed',
    user: null,
    organization: null,
    client: null,
    details: { method: 'password', reason: 'invalid_credentials' },
  }),
  anEvent('2', { kind: 'export_downloaded', user: null, details: { operation: 'exportUsers' } }),
  anEvent('1', {}),
];

const open = (page: Page) => openSystemAdmin(page, '/admin/audit?log=security', 'Audit log');

/** The security log of all organizations in each of its states. */
export const securityLogScreens: Screen[] = [
  {
    name: 'security-log',
    open: async (page) => {
      await page.route(call, (route) => route.fulfill({ json: { events, nextCursor: 'next' } }));
      await open(page);
      await expect(page.getByText('New device').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'security-log-empty',
    open: async (page) => {
      await page.route(call, (route) => route.fulfill({ json: { events: [], nextCursor: null } }));
      await open(page);
      await expect(page.getByText('No events yet')).toBeVisible();
    },
  },
  {
    name: 'security-log-loading',
    open: async (page) => {
      await page.route(call, neverRespond);
      await open(page);
      await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    },
  },
  {
    name: 'security-log-error',
    open: async (page) => {
      await page.route(call, respondUnavailable);
      await open(page);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
];
