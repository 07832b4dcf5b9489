import { screen } from '@testing-library/react';
import type { Provisioning, ProvisioningError } from '@atrium/contracts/scim/provisioning';
import { expect, test } from 'vitest';
import { renderApp, type Replies } from '../../ui/testing/test-app.tsx';
import { ProvisioningCard } from './provisioning-card.tsx';

const none: Provisioning = {
  baseUrl: 'https://learn.example/api/scim/v2',
  activeUsers: 0,
  inactiveUsers: 0,
  teams: 0,
  keys: 0,
  keyExpiresAt: null,
  lastRequestAt: null,
  errorsToday: 0,
};
const refused: ProvisioningError = {
  id: 'e1',
  occurredAt: '2026-11-18T08:00:00Z',
  operation: 'createScimUser',
  target: 'jonas@northfield.example',
  status: 409,
  scimType: 'uniqueness',
  detail: 'Another user has this userName or externalId.',
};

const show = (replies: Replies) => renderApp(<ProvisioningCard organizationId="o1" />, { replies });

test('says what to enter at the provider before the first request', async () => {
  show({ 'GET …/provisioning': none, 'GET …/errors': { errors: [], nextCursor: null } });
  expect(await screen.findByText('https://learn.example/api/scim/v2')).toBeVisible();
  expect(screen.getByText('Off')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open API keys' })).toBeVisible();
  expect(await screen.findByText('None in the last 30 days.')).toBeVisible();
});

test('shows counts, the last request, and what was refused and why', async () => {
  const lastRequestAt = new Date(Date.now() - 240_000).toISOString();
  const counts = { activeUsers: 412, inactiveUsers: 1, teams: 14, keys: 1, errorsToday: 2 };
  const { user } = show({
    'GET …/provisioning': {
      ...none,
      ...counts,
      keyExpiresAt: '2026-12-04T12:00:00Z',
      lastRequestAt,
    },
    'GET …/errors': ({ query }) =>
      query.has('cursor')
        ? { errors: [{ ...refused, id: 'e2', detail: 'A second one.' }], nextCursor: null }
        : { errors: [refused], nextCursor: 'next' },
  });
  expect(await screen.findByText('412 active · 1 inactive · 14 teams')).toBeVisible();
  expect(screen.getByText('Last request 4 minutes ago')).toBeVisible();
  expect(screen.getByText(/^1 valid key .* It expires Dec(ember)? 4, 2026\.$/)).toBeVisible();
  expect(screen.getByText('2 in the last 24 hours')).toBeVisible();
  expect(await screen.findByText(/Another user has this userName/)).toBeVisible();
  expect(screen.getByText('409 uniqueness')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('A second one.')).toBeVisible();
});
