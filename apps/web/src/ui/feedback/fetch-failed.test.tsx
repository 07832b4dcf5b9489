import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http/api-error.ts';
import { FetchFailed } from './fetch-failed.tsx';
import { renderApp } from '../testing/test-app.tsx';

const limit = new ApiError(429, 'too_many_requests', '', { retryAfterSeconds: 40 });

test('shows title, reason and when to try again', () => {
  renderApp(<FetchFailed title="Failed to load courses" error={limit} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent(/Failed to load courses.*40 seconds/);
});

test('ignores clicks while it retries', async () => {
  let retries = 0;
  const { user } = renderApp(
    <FetchFailed title="Failed" error={limit} onRetry={() => retries++} isRetrying />,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retries).toBe(0);
});

function Page() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Courses</h1>
      {!isLoaded && <FetchFailed title="Failed" error={limit} onRetry={() => setIsLoaded(true)} />}
    </main>
  );
}

test('moves focus to the heading when a retry has replaced it', async () => {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Courses' })).toHaveFocus());
});
