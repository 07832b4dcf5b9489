import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { aFile, aLatest, aVideoLesson } from '../uploads/test-kit.ts';
import type { Upload } from '../uploads/upload-list.ts';
import type { RowHandlers } from './row-actions.tsx';
import { VideoRow } from './video-row.tsx';

const title = 'Preparing the Property';
const ofStage = (stage: Upload['stage']): Upload => ({
  target: aVideoLesson(),
  file: aFile('survey.mp4', 40_000_000),
  stage,
});

function show(upload?: Upload, lesson = aVideoLesson()) {
  const handlers = {
    choose: vi.fn<RowHandlers['choose']>(),
    start: vi.fn<RowHandlers['start']>(),
    cancel: vi.fn<RowHandlers['cancel']>(),
    remove: vi.fn<RowHandlers['remove']>(),
    retry: vi.fn<RowHandlers['retry']>(),
    askToDelete: vi.fn<RowHandlers['askToDelete']>(),
  };
  const row = <VideoRow lesson={lesson} upload={upload} handlers={handlers} isRetrying={false} />;
  return { ...renderApp(<ul>{row}</ul>), handlers };
}

test('takes a file and cannot be uploaded without one', async () => {
  const { user, container, handlers } = show();
  expect(screen.getByRole('button', { name: `Upload: ${title}` })).toBeDisabled();
  const file = new File(['video'], 'survey.mp4', { type: 'video/mp4' });
  await user.upload(container.querySelector('input[type=file]') as HTMLElement, file);
  expect(handlers.choose).toHaveBeenCalledOnce();
});

test('uploads a chosen file', async () => {
  const { user, handlers } = show(ofStage({ name: 'chosen' }));
  expect(screen.getByText('survey.mp4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Upload: ${title}` }));
  expect(handlers.start).toHaveBeenCalledExactlyOnceWith(14);
});

test('shows the progress of an upload and cancels it', async () => {
  const sending = { name: 'sending', sentBytes: 10_000_000, startedAtMs: 0, elapsedMs: 0 } as const;
  const { user, handlers } = show(ofStage(sending));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await user.click(screen.getByRole('button', { name: `Cancel: ${title}` }));
  expect(handlers.cancel).toHaveBeenCalledExactlyOnceWith(14);
});

test('retries an upload that failed', async () => {
  const error = new ApiError(0, 'network_error', 'Network error');
  const { user, handlers } = show(ofStage({ name: 'failed', error, percent: 40 }));
  await user.click(screen.getByRole('button', { name: `Try again: ${title}` }));
  expect(handlers.start).toHaveBeenCalledExactlyOnceWith(14);
});

test('shows why processing failed and retries it', async () => {
  const latest = aLatest({ status: 'failed', failure: 'interrupted' });
  const { user, handlers } = show(undefined, aVideoLesson({ latest }));
  expect(screen.getByText(/Processing was interrupted too often/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Retry: ${title}` }));
  expect(handlers.retry).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: `Delete: ${title}` }));
  expect(handlers.askToDelete).toHaveBeenCalledOnce();
});
