import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { BatchReport } from './batch-report.tsx';

const batch = {
  id: 'b1',
  role: 'member',
  rowCount: 3,
  waitingCount: 0,
  counts: { waiting: 0, sent: 2, invalid: 1, duplicate: 0, already_member: 0, failed: 0 },
  createdAt: '2026-03-01T08:00:00Z',
  revokedAt: null,
};
const sent = { row: 1, email: 'amara@northfield.example', outcome: 'sent' };
const invalid = { row: 2, email: 'amara@', outcome: 'invalid' };
const report = { batch, rows: [sent, invalid], nextCursor: null };

const show = (replies: Replies = {}) =>
  renderApp(<BatchReport organizationId="o1" batchId="b1" />, { replies });

test('announces loading', () => {
  show();
  expect(screen.getByText('Loading report')).toBeInTheDocument();
});

test('shows the outcome of each row', async () => {
  show({ 'GET …/b1': report });
  const row = await screen.findByRole('row', { name: /amara@northfield\.example/ });
  expect(within(row).getByText('Sent')).toBeVisible();
  expect(screen.getByRole('row', { name: /Invalid address/ })).toBeVisible();
  expect(screen.getByText('All emails have been sent.')).toBeVisible();
});

test('shows how many emails are outstanding', async () => {
  show({ 'GET …/b1': { ...report, batch: { ...batch, waitingCount: 2 } } });
  expect(await screen.findByText(/2 emails are being sent/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Emails sent' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
});

test('shows only rows of the chosen outcome', async () => {
  const { user } = show({
    'GET …/b1': ({ query }) => (query.get('outcome') ? { ...report, rows: [invalid] } : report),
  });
  await user.click(await screen.findByRole('combobox', { name: 'Show: All rows (3)' }));
  await user.click(await screen.findByRole('option', { name: 'Invalid address (1)' }));
  await waitFor(() => expect(screen.queryByText(sent.email)).not.toBeInTheDocument());
  expect(screen.getByText('amara@')).toBeVisible();
});

test('revokes all invitations after confirmation', async () => {
  const { user, calls } = show({ 'GET …/b1': report, 'DELETE …/b1': { success: true } });
  await user.click(await screen.findByRole('button', { name: 'Revoke all' }));
  const dialog = screen.getByRole('dialog', { name: 'Revoke all invitations in this batch?' });
  await user.click(within(dialog).getByRole('button', { name: 'Revoke all' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Invitations revoked']));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows an error when loading fails', async () => {
  show({ 'GET …/b1': errorReply(503, 'unavailable') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the report');
});
