import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { AuditorLinks } from './auditor-links.tsx';

const link = {
  id: 'l1',
  label: 'Nadia Haddad',
  on: null,
  createdAt: '2026-03-01T08:00:00Z',
  createdBy: 'Amara Okafor',
  expiresAt: '2099-03-15T08:00:00Z',
  revokedAt: null,
  isEnded: false,
  transferredTo: null,
  canTransfer: false,
  visits: 0,
  lastVisitAt: null,
};

const show = (replies: Replies = {}) =>
  renderApp(<AuditorLinks organizationId="o1" />, {
    replies: { 'GET …/auditor-links': { links: [link] }, ...replies },
  });

async function openForm({ user }: ReturnType<typeof show>) {
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  return within(await screen.findByRole('dialog', { name: 'Create an auditor link' }));
}

test('shows a created link until it is copied', async () => {
  const view = show({ 'POST …/auditor-links': { link, token: 'secret-token' } });
  const form = await openForm(view);
  await view.user.type(form.getByRole('textbox', { name: 'Who is it for?' }), ' Nadia ');
  await view.user.click(form.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByText(/secret-token/)).toBeVisible();
  expect(view.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    label: 'Nadia',
    on: null,
    days: 14,
  });
  expect(screen.getByRole('heading', { name: /ready/ })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Create link' })).toBeDisabled();
  await view.user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create link' })).toBeEnabled();
});

test('shows each invalid field and sends nothing', async () => {
  const view = show();
  const form = await openForm(view);
  const days = form.getByRole('spinbutton', { name: 'Expires after (days)' });
  await view.user.clear(days);
  await view.user.type(days, '91');
  await view.user.click(form.getByRole('button', { name: 'Create link' }));
  expect(days).toHaveAccessibleDescription('Enter a number of days from 1 to 90.');
  expect(form.getByRole('textbox', { name: 'Who is it for?' })).toHaveAccessibleDescription(
    /Enter who it is for\./,
  );
  expect(view.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('revokes a link after confirmation', async () => {
  const { user, calls } = show({ 'DELETE …/l1': { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Revoke the link for Nadia Haddad' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this link?' }));
  await user.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Link revoked']));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows how to start when there are no links', async () => {
  show({ 'GET …/auditor-links': { links: [] } });
  expect(await screen.findByText('No auditor links yet')).toBeVisible();
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/auditor-links': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the auditor links');
});
