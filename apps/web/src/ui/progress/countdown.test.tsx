import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';
import { renderApp } from '../testing/test-app.tsx';

test('announces what follows and ends once after its duration', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn<() => void>();
  renderApp(
    <Countdown durationMs={3_000} onEnd={onEnd}>
      Redirecting to your dashboard
    </Countdown>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Redirecting to your dashboard');
  act(() => void vi.advanceTimersByTime(2_999));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(onEnd).toHaveBeenCalledOnce();
});

test('does not end after it was removed', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn<() => void>();
  const { unmount } = renderApp(
    <Countdown durationMs={3_000} onEnd={onEnd}>
      Redirecting
    </Countdown>,
  );
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(onEnd).not.toHaveBeenCalled();
});
