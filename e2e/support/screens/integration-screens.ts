import type { Page } from '@playwright/test';
import type { XapiStore } from '@atrium/contracts/analytics/xapi';
import type { ServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import type { Webhook } from '@atrium/contracts/webhooks/webhooks';
import { respondUnavailable, type Screen } from '../screen.ts';
import { expect } from '../test.ts';
import { openSettings, organizationCall, sample, settingsStates } from './settings-page.ts';

const { id, longName, past, future } = sample;
const apiKeysCall = organizationCall('service-accounts');
const webhooksCall = organizationCall('webhooks');

const account = (number: number, name: string, more: Partial<ServiceAccount>): ServiceAccount => ({
  id: id(number),
  name,
  scopes: ['people:read', 'training:read'],
  allowedNetworks: [],
  createdAt: past,
  createdBy: 'Ines Marchetti',
  responsible: 'Ines Marchetti',
  isEnded: false,
  canTransfer: false,
  revokedAt: null,
  keys: [
    {
      id: id(number + 100),
      lastCharacters: 'Xy7Q',
      status: 'active',
      createdAt: past,
      createdBy: 'Ines Marchetti',
      expiresAt: future,
      lastUsedAt: past,
      lastUsedIp: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    },
  ],
  ...more,
});

const accounts = [
  account(10, 'Payroll export', {}),
  account(11, 'Nightly synchronization of the human resources warehouse of the group', {
    allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'],
    responsible: longName,
    canTransfer: true,
  }),
  account(12, 'Old reports', { isEnded: true, canTransfer: true, responsible: null }),
  account(13, 'Trial', { revokedAt: past, keys: [] }),
];

const webhook = (number: number, more: Partial<Webhook>): Webhook => ({
  id: id(number),
  format: 'standard',
  label: null,
  url: 'https://hooks.work.example/atrium',
  eventTypes: ['person.joined', 'certificate.issued'],
  isActive: true,
  disabledReason: null,
  disabledAt: null,
  secretHint: 'k3Fz',
  previousSecretUntil: null,
  failingSince: null,
  nextAttemptAt: null,
  lastSuccessAt: past,
  waiting: 0,
  failed: 0,
  createdAt: past,
  ...more,
});

const webhooks = [
  webhook(20, { failingSince: past, nextAttemptAt: future, waiting: 412, failed: 3 }),
  webhook(21, {
    url: `https://integration.work.example/${'receive-training-events/'.repeat(4)}`,
    isActive: false,
    disabledReason: 'gone',
    disabledAt: past,
  }),
];

const store: XapiStore = {
  url: 'https://lrs.work.example/xapi',
  username: 'atrium',
  state: 'halted',
  error: 'The store rejected a statement: context.extensions is not allowed',
  nextAttemptAt: null,
  sentCount: 120_400,
  lastSentAt: past,
  waiting: 812,
  waitingSince: past,
  createdAt: past,
};

async function routeWebhooks(page: Page): Promise<void> {
  await page.route(webhooksCall, (route) => route.fulfill({ json: { webhooks } }));
  await page.route(organizationCall('webhooks/[^/]+/deliveries'), (route) =>
    route.fulfill({ json: [] }),
  );
  await page.route(organizationCall('xapi'), (route) => route.fulfill({ json: { store } }));
}

/** API keys, webhooks and the learning record store with long values and with problems. */
export const integrationScreens: Screen[] = [
  {
    name: 'settings-api-keys',
    open: async (page) => {
      await page.route(apiKeysCall, (route) => route.fulfill({ json: { accounts } }));
      await openSettings(page, 'api-keys');
      await expect(page.getByText('Payroll export').filter({ visible: true })).toBeVisible();
    },
  },
  {
    name: 'settings-api-key-manage',
    open: async (page) => {
      await page.route(apiKeysCall, (route) => route.fulfill({ json: { accounts } }));
      await openSettings(page, 'api-keys');
      await page
        .getByRole('button', { name: /^Manage Nightly/ })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  ...settingsStates('api-keys', 'api-keys', apiKeysCall),
  {
    name: 'settings-webhooks',
    open: async (page) => {
      await routeWebhooks(page);
      await openSettings(page, 'webhooks');
      await expect(page.getByRole('heading', { name: 'hooks.work.example' })).toBeVisible();
      await expect(page.getByText(/rejected a statement/)).toBeVisible();
    },
  },
  {
    name: 'settings-webhooks-resend-refused',
    open: async (page) => {
      await routeWebhooks(page);
      await page.route(organizationCall('webhooks/[^/]+/replay'), respondUnavailable);
      await openSettings(page, 'webhooks');
      await page.getByRole('button', { name: 'Resend a period' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('From').fill('2026-11-01');
      await dialog.getByLabel('To').fill('2026-11-03');
      await dialog.getByRole('button', { name: 'Resend' }).click();
      await expect(dialog.getByText('Couldn’t resend')).toBeVisible();
    },
  },
  ...settingsStates('webhooks', 'webhooks', webhooksCall),
];
