import { act, screen, waitFor } from '@testing-library/react';
import { DoorOpen } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBeforeLeaving } from './save-before-leaving.tsx';
import { renderApp } from '../testing/test-app.tsx';

const dialog = (isLoss: boolean) => (
  <LeaveDialog
    isLoss={() => isLoss}
    icon={DoorOpen}
    title="Leave the quiz?"
    description="Your answers will be lost."
    go="Leave"
    stay="Stay"
  />
);

test('navigates without asking when nothing would be lost', async () => {
  const { router } = renderApp(dialog(false));
  await act(() => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/elsewhere');
});

test('asks before leaving and stays', async () => {
  const { user, router } = renderApp(dialog(true));
  await act(() => router.navigate('/elsewhere'));
  expect(screen.getByRole('dialog', { name: 'Leave the quiz?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
});

test('leaves when the user confirms', async () => {
  const { user, router } = renderApp(dialog(true));
  await act(() => router.navigate('/elsewhere'));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});

test('saves before leaving, without asking', async () => {
  const save = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const { router } = renderApp(<SaveBeforeLeaving isLoss={() => true} save={save} />);
  await act(() => router.navigate('/elsewhere'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  expect(save).toHaveBeenCalledOnce();
});

test('asks when saving before leaving failed', async () => {
  const save = () => Promise.resolve(false);
  const { user, router } = renderApp(<SaveBeforeLeaving isLoss={() => true} save={save} />);
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/');
});
