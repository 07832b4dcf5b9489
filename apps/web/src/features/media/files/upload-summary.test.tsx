import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../ui/testing/test-app.tsx';
import { UploadSummary } from './upload-summary.tsx';

const idle = {
  uploading: 0,
  waiting: 0,
  processing: 0,
  chosen: 0,
  sentBytes: 0,
  totalBytes: 0,
};

function show(totals: Partial<typeof idle>) {
  const onUploadAll = vi.fn<() => void>();
  const onCancelAll = vi.fn<() => void>();
  const view = renderApp(
    <UploadSummary
      totals={{ ...idle, ...totals }}
      onUploadAll={onUploadAll}
      onCancelAll={onCancelAll}
    />,
  );
  return { ...view, onUploadAll, onCancelAll };
}

test('has an empty live region while nothing is uploaded', () => {
  const { container } = show({});
  expect(container.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('announces counts and shows the total progress', async () => {
  const { user, onCancelAll } = show({
    uploading: 2,
    waiting: 1,
    sentBytes: 30_000_000,
    totalBytes: 120_000_000,
  });
  expect(screen.getByText('2 uploading, 1 waiting')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'All uploads' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await user.click(screen.getByRole('button', { name: 'Cancel all' }));
  expect(onCancelAll).toHaveBeenCalledOnce();
});

test('offers to upload all once several files are chosen', async () => {
  const { user, onUploadAll } = show({ chosen: 3 });
  expect(screen.getByText('3 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Upload all' }));
  expect(onUploadAll).toHaveBeenCalledOnce();
});
