import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConflictAlert } from './conflict-alert.tsx';
import { renderApp } from '../testing/test-app.tsx';

function show(onLoad: () => Promise<void>) {
  return renderApp(
    <ConflictAlert
      title="Lena also changed this course"
      load="Load latest version"
      failed="Failed to load it"
      onLoad={onLoad}
    >
      Your latest changes aren’t saved.
    </ConflictAlert>,
  );
}

test('announces the conflict and loads the latest version once', async () => {
  const onLoad = vi.fn<() => Promise<void>>(() => new Promise<void>(() => {}));
  const { user } = show(onLoad);
  expect(screen.getByRole('alert')).toHaveTextContent('Lena also changed this course');
  await user.dblClick(screen.getByRole('button', { name: 'Load latest version' }));
  expect(onLoad).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('shows that loading failed and offers it again', async () => {
  const onLoad = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('offline')));
  const { user } = show(onLoad);
  await user.click(screen.getByRole('button', { name: 'Load latest version' }));
  expect(await screen.findByText('Failed to load it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load latest version' }));
  expect(onLoad).toHaveBeenCalledTimes(2);
});
