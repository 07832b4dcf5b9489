import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { OrganizationPrivacy } from './organization-privacy.tsx';

const hold = {
  id: 'h1',
  user: { id: 'u1', name: 'Ada Meyer' },
  reason: 'Lawsuit 12/2026',
  createdBy: 'Amara Okafor',
  createdAt: '2026-11-18T08:00:00Z',
  releasedAt: null as string | null,
};
const none = { formerMembers: 0, statements: 0, auditEvents: 0 };
const saved = {
  retention: { evidenceMonths: 60, formerMemberMonths: null, auditMonths: null },
  expired: none,
  holds: [] as (typeof hold)[],
};

const show = (replies: Replies = {}) =>
  renderApp(<OrganizationPrivacy organizationId="o1" />, {
    replies: { 'GET …/privacy': saved, 'GET …/preview': none, ...replies },
  });

test('previews what a period deletes before it is saved', async () => {
  const { user, calls } = show({
    'GET …/preview': ({ query }) =>
      query.get('auditMonths') === '12' ? { ...none, auditEvents: 31 } : none,
    'PUT …/retention': { retention: { ...saved.retention, auditMonths: 12 } },
  });
  await user.click(await screen.findByRole('combobox', { name: /Audit log/ }));
  await user.click(await screen.findByRole('option', { name: 'After 1 year' }));
  await waitFor(() =>
    expect(screen.getByText('Audit events').nextElementSibling).toHaveTextContent('31'),
  );
  await user.click(screen.getByRole('button', { name: 'Save periods' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Periods saved']));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    evidenceMonths: 60,
    formerMemberMonths: null,
    auditMonths: 12,
  });
});

test('creates a hold with its reason, and ties an unknown email to its field', async () => {
  const view = show({ 'POST …/holds': errorReply(404, 'not_found') });
  await view.user.click(await screen.findByRole('button', { name: 'Create hold' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toBeInvalid();
  await view.user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Lawsuit');
  const email = screen.getByRole('textbox', { name: 'Email of the person' });
  await view.user.type(email, 'ada@people.example');
  await view.user.click(screen.getByRole('button', { name: 'Create hold' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(/No one with this email/));
  expect(view.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ada@people.example',
    reason: 'Lawsuit',
  });
});

test('releases a hold', async () => {
  const { user } = show({
    'GET …/privacy': { ...saved, holds: [hold] },
    'DELETE …/h1': { hold: { ...hold, releasedAt: '2026-11-19T08:00:00Z' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Release the hold on Ada Meyer' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Legal hold released']));
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/privacy': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the privacy settings');
});
