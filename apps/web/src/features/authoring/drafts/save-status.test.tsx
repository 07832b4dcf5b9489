import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { SaveStatus } from './save-status.tsx';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { UnsavedText } from '../../../ui/feedback/unsaved-text.tsx';

test.each(['saved', 'saving', 'unsaved'] as const)('shows %s without announcing it', (state) => {
  const { container } = renderApp(<SaveStatus state={state} error={undefined} />);
  expect(container.querySelector('p')).not.toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test.each(['offline', 'conflict'] as const)('announces %s', (state) => {
  renderApp(<SaveStatus state={state} error={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Not saved');
});

test('announces why saving failed', () => {
  renderApp(<SaveStatus state="failed" error={new ApiError(404, 'not_found', '')} />);
  expect(screen.getByRole('status')).toHaveTextContent(/Not saved\..*deleted/);
});

test('offers unsaved text to copy and to discard', async () => {
  const onForget = vi.fn<() => void>();
  const text = 'A long text\nin two lines';
  const { user } = renderApp(<UnsavedText text={text} onForget={onForget} />);
  expect(document.querySelector('pre')?.textContent).toBe(text);
  await user.click(screen.getByRole('button', { name: 'Copy my text' }));
  expect(await navigator.clipboard.readText()).toBe(text);
  await user.click(screen.getByRole('button', { name: 'Discard my text' }));
  expect(onForget).toHaveBeenCalledOnce();
});
