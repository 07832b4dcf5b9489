import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { OwnOrganization } from './own-organization.tsx';

const show = (replies: Replies = {}, isActive = true) =>
  renderApp(
    <OwnOrganization organization={{ name: 'Northfield', is_active: isActive }} isAdmin={false} />,
    { replies },
  );

async function ask(view: ReturnType<typeof show>) {
  await view.user.click(screen.getByRole('button', { name: 'Leave organization' }));
  return screen.getByRole('dialog', { name: 'Leave Northfield?' });
}

test('asks before leaving and returns focus when canceled', async () => {
  const view = show();
  expect(await ask(view)).toBeVisible();
  await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(view.calls).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Leave organization' })).toHaveFocus(),
  );
});

test('sends one request when it is clicked twice', async () => {
  const view = show();
  await ask(view);
  const leave = screen.getByRole('button', { name: 'Leave organization' });
  await view.user.click(leave);
  await view.user.click(leave);
  expect(view.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('shows the error in the dialog, and not again after it was closed', async () => {
  const view = show({ 'DELETE /api/auth/membership': errorReply(409, 'last_admin') });
  await ask(view);
  await view.user.click(screen.getByRole('button', { name: 'Leave organization' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t leave the organization');
  await view.user.keyboard('{Escape}');
  await ask(view);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('marks an inactive organization', () => {
  show({}, false);
  expect(screen.getByText('Inactive')).toBeVisible();
});
