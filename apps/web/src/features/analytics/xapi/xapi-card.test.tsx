import { screen, waitFor, within } from '@testing-library/react';
import type { XapiStore } from '@atrium/contracts/analytics/xapi';
import { expect, test } from 'vitest';
import { renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { XapiCard } from './xapi-card.tsx';

const store: XapiStore = {
  url: 'https://lrs.example/xapi',
  username: 'atrium',
  state: 'working',
  error: null,
  nextAttemptAt: null,
  sentCount: 230,
  lastSentAt: '2026-11-18T08:00:00Z',
  waiting: 0,
  waitingSince: null,
  createdAt: '2026-11-04T08:00:00Z',
};
const show = (replies: Replies) => renderApp(<XapiCard organizationId="o1" />, { replies });

test('connects a store after the form is complete', async () => {
  const { user, calls } = show({ 'GET …/xapi': { store: null }, 'PUT …/xapi': { store } });
  await user.click(await screen.findByRole('button', { name: 'Connect LRS' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('textbox', { name: 'Endpoint' })).toBeInvalid();
  await user.type(dialog.getByRole('textbox', { name: 'Endpoint' }), store.url);
  await user.type(dialog.getByRole('textbox', { name: 'User name or key' }), 'atrium');
  await user.type(dialog.getByLabelText('Password or secret'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastTitles()).toContain('Learning record store saved'));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    url: store.url,
    username: 'atrium',
    password: 'secret',
    isActive: true,
  });
  expect(await screen.findByText(/230 statements sent/)).toBeVisible();
});

test('does not call a store working that has received nothing', async () => {
  show({ 'GET …/xapi': { store: { ...store, sentCount: 0, lastSentAt: null } } });
  expect(await screen.findByText('Not used yet')).toBeVisible();
});

test('says why it is halted, what waits, and tests the connection', async () => {
  const halted: XapiStore = {
    ...store,
    state: 'halted',
    error: '401 Unauthorized',
    waiting: 12,
    waitingSince: '2026-11-18T09:00:00Z',
  };
  const { user } = show({
    'GET …/xapi': { store: halted },
    'POST …/test': { isSuccess: false, status: 401, error: '401 Unauthorized' },
  });
  expect(await screen.findByText('The LRS rejected statements')).toBeVisible();
  expect(screen.getByText('401 Unauthorized')).toBeVisible();
  expect(screen.getByText(/12 waiting since/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText('The LRS can’t be used')).toBeVisible();
});
