import type { InvitedPerson } from '@atrium/contracts/invitations/invited-people';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, type Replies, toastTitles } from '../../../ui/testing/test-app.tsx';
import { InvitedPeople } from './invited-people.tsx';

const sven: InvitedPerson = {
  email: 'sven@northfield.example',
  fullName: 'Sven Lund',
  employeeId: 'NF-0502',
  department: 'Field',
  role: 'member',
  status: 'invited',
  invitedAt: '2026-11-12T08:00:00.000Z',
  invitationId: 'i1',
};
const ana: InvitedPerson = {
  ...sven,
  email: 'ana@northfield.example',
  fullName: null,
  employeeId: null,
  department: null,
  status: 'not_invited',
  invitedAt: null,
  invitationId: null,
};

const show = (replies: Replies = {}, path = '/') =>
  renderApp(<InvitedPeople organizationId="o1" />, {
    path,
    replies: {
      'GET …/invited-people': { people: [ana, sven], total: 2, nextCursor: null },
      ...replies,
    },
  });

test('shows who was invited and who was only imported', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Invited people' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('ana@northfield.exampleNot invitedInvite');
  expect(second).toHaveTextContent('sven@northfield.example · NF-0502 · Field');
  expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
});

test('sends an invitation again', async () => {
  const { user, calls } = show({ 'POST …/resend': { success: true } });
  await user.click(
    await screen.findByRole('button', { name: 'Resend the invitation of Sven Lund' }),
  );
  await waitFor(() => expect(toastTitles()).toContain('Invitation sent'));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ email: sven.email });
});

test('says so when an invitation cannot be sent', async () => {
  const { user } = show({ 'POST …/resend': errorReply(429, 'too_many_requests') });
  await user.click(
    await screen.findByRole('button', { name: 'Resend the invitation of Sven Lund' }),
  );
  await waitFor(() => expect(toastTitles()).toContain('Couldn’t send the invitation'));
});

test('revokes an invitation after confirmation', async () => {
  const { user, calls } = show({ 'DELETE …/invitations/i1': { success: true } });
  await user.click(
    await screen.findByRole('button', { name: 'Revoke the invitation of Sven Lund' }),
  );
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Revoke/ }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});

test('says so when nobody is waiting', async () => {
  show({ 'GET …/invited-people': { people: [], total: 0, nextCursor: null } });
  expect(await screen.findByText('Nobody is waiting to join')).toBeVisible();
});

test('shows everyone again when no one matches the search', async () => {
  const { user, router } = show(
    {
      'GET …/invited-people': ({ query }) =>
        query.get('search')
          ? { people: [], total: 0, nextCursor: null }
          : { people: [ana, sven], total: 2, nextCursor: null },
    },
    '/?status=invited&search=zzz',
  );
  expect(await screen.findByText('No invited people match')).toBeVisible();
  expect(screen.queryByText('Nobody is waiting to join')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Sven Lund')).toBeVisible();
  expect(router.state.location.search).toBe('?status=invited');
});
