import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp, toastTitles } from '../../../ui/testing/test-app.tsx';
import { LeaveTokenDialog } from './leave-token-dialog.tsx';
import { TokenTicket } from './token-ticket.tsx';

const onCopied = vi.fn<() => void>();

test('takes focus and warns that the token is shown once', () => {
  renderApp(<TokenTicket token="abc-def" summary="Northfield, member" onCopied={onCopied} />);
  expect(screen.getByRole('heading', { name: 'Invitation Token Created' })).toHaveFocus();
  expect(screen.getByText('abc-def')).toBeVisible();
  expect(screen.getByText(/cannot be retrieved again/)).toBeVisible();
});

test('copies the token or its link', async () => {
  const { user } = renderApp(<TokenTicket token="abc-def" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy Token' }));
  expect(await navigator.clipboard.readText()).toBe('abc-def');
  await user.click(screen.getByRole('button', { name: 'Copy Invite Link' }));
  expect(await navigator.clipboard.readText()).toMatch(/^http.*abc-def/);
  expect(onCopied).toHaveBeenCalledTimes(2);
});

test('does not count as copied when the browser blocks it', async () => {
  const { user } = renderApp(<TokenTicket token="abc-def" onCopied={onCopied} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy Token' }));
  expect(toastTitles()).toEqual(['Copy failed']);
  expect(onCopied).not.toHaveBeenCalled();
});

test('asks before leaving the tab with a token that was not copied', async () => {
  const { user, router } = renderApp(<LeaveTokenDialog isAtRisk />, { path: '/?tab=invite' });
  await act(() => router.navigate('/?tab=invite&search=a'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => router.navigate('/?tab=users'));
  expect(screen.getByRole('dialog', { name: 'Leave without the token?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(router.state.location.search).toContain('tab=invite');
});
