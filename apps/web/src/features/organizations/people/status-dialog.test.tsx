import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../../../locales/loaders/admin-texts.ts';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { StatusDialog } from './status-dialog.tsx';

function show(isActive: boolean, replies: Replies) {
  const onClose = vi.fn<() => void>();
  const user = { id: 'u1', name: 'Ada Obi', isActive };
  return {
    ...renderApp(<StatusDialog organizationId="o1" user={user} onClose={onClose} />, { replies }),
    onClose,
  };
}

test.each([
  [true, 'PUT', 'Deactivate', 'Ada Obi is deactivated'],
  [false, 'DELETE', 'Reactivate', 'Ada Obi is active again'],
] as const)('changes the status of a member (active: %s)', async (isActive, method, name, done) => {
  const view = show(isActive, { [`${method} …/u1/deactivation`]: { success: true } });
  await view.user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(view.onClose).toHaveBeenCalledOnce());
  expect(view.calls.map((call) => call.method)).toContain(method);
  expect(toastTitles()).toEqual([done]);
});

test('shows why the last admin can’t be deactivated', async () => {
  const view = show(true, { 'PUT …/u1/deactivation': errorReply(409, 'last_admin') });
  await view.user.click(screen.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
  expect(view.onClose).not.toHaveBeenCalled();
});
