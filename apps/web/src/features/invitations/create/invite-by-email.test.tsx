import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { InviteByEmail } from './invite-by-email.tsx';

function show(replies: Replies = {}) {
  const onSent = vi.fn<(batch: unknown) => void>();
  return {
    ...renderApp(<InviteByEmail organizationId="o1" onSent={onSent} />, { replies }),
    onSent,
  };
}

const field = () => screen.getByRole('textbox', { name: 'Email addresses' });
const posts = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ method }) => method === 'POST' || method === 'PUT');

test('counts the addresses while typing and cannot be sent without one', async () => {
  const { user } = show();
  expect(screen.getByRole('button', { name: 'Send invitations' })).toBeDisabled();
  await user.type(field(), 'amara@example.com\njonas@example.com\namara@example.com');
  expect(field()).toHaveAccessibleDescription('2 addresses, 1 duplicate');
  expect(screen.getByRole('button', { name: 'Send 2 invitations' })).toBeEnabled();
});

test('ties a text without addresses to its field', async () => {
  const { user } = show();
  await user.type(field(), 'nobody');
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Enter at least one email address.');
});

test('reads the addresses from a file', async () => {
  const { user } = show();
  const file = new File(['amara@example.com\n'], 'team.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), file);
  await waitFor(() => expect(field()).toHaveValue('amara@example.com\n'));
  expect(field()).toHaveAccessibleDescription(/Read from team\.csv/);
});

test('sends once, and retries a lost response with the same batch id', async () => {
  let isLost = true;
  const send = () => {
    if (!isLost) return { batch: { id: 'b1' } };
    isLost = false;
    return errorReply(503, 'unavailable');
  };
  const view = show({ 'POST …/invitation-batches': send });
  await view.user.type(field(), 'amara@example.com');
  const button = screen.getByRole('button', { name: 'Send 1 invitation' });
  await view.user.click(button);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await view.user.click(button);
  await waitFor(() => expect(view.onSent).toHaveBeenCalledOnce());
  const ids = posts(view).map(({ body }) => (body as { batchId: string }).batchId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
