import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../testing/test-app.tsx';
import { AuthShell, AuthTitle } from './auth-shell.tsx';

const panel = (
  <AuthShell>
    <AuthTitle title="Sign in">Welcome back</AuthTitle>
  </AuthShell>
);

test('has the panel in its main region and a heading', () => {
  renderApp(panel);
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByText('Welcome back')).toBeVisible();
});

test('pauses and resumes the backdrop, and stays paused on the next page', async () => {
  const { user, unmount } = renderApp(panel);
  await user.click(screen.getByRole('button', { name: /pause/i }));
  expect(screen.getByRole('button', { name: /play/i })).toBeVisible();
  unmount();
  renderApp(panel);
  await user.click(screen.getByRole('button', { name: /play/i }));
  expect(screen.getByRole('button', { name: /pause/i })).toBeVisible();
});

test('has no pause button when the user prefers reduced motion', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  renderApp(panel);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
