import type { SubmittedAttachment } from '@atrium/contracts/progress/capstone-rules';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles } from '../../../ui/testing/test-app.tsx';
import { SubmittedFiles } from './submitted-files.tsx';

const report: SubmittedAttachment = {
  id: 'f1',
  name: 'report.pdf',
  sizeBytes: 1_048_576,
  contentType: 'application/pdf',
  sha256: 'a'.repeat(64),
};
const url = 'GET /api/capstone-attachments/l1/f1/url';
const download = () => screen.getByRole('button', { name: 'Download report.pdf' });

test('downloads a file of the learner by a signed URL', async () => {
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function open(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.getAttribute('href') ?? '');
  });
  const { user } = renderApp(<SubmittedFiles files={[report]} learnerId="l1" />, {
    replies: { [url]: { url: '/api/capstone-attachments/l1/f1?key=k' } },
  });
  expect(screen.getByText('1 MB')).toBeVisible();
  await user.click(download());
  await waitFor(() => expect(opened).toEqual(['/api/capstone-attachments/l1/f1?key=k']));
});

test('says when a file can no longer be downloaded', async () => {
  const { user } = renderApp(<SubmittedFiles files={[report]} learnerId="l1" />, {
    replies: { [url]: errorReply(404, 'not_found') },
  });
  await user.click(download());
  await waitFor(() => expect(toastTitles()).toContain('Couldn’t download the file'));
});

test('shows small images as thumbnails and no others', async () => {
  const photo = { ...report, id: 'f2', name: 'kitchen.jpg', contentType: 'image/jpeg' as const };
  const large = { ...photo, id: 'f3', name: 'hall.jpg', sizeBytes: 6_000_000 };
  const { calls, container } = renderApp(
    <SubmittedFiles files={[report, photo, large]} learnerId="l1" hasImages />,
    { replies: { 'GET /api/capstone-attachments/l1/f2/url': { url: '/signed' } } },
  );
  await waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1));
  expect(container.querySelector('img')).toHaveAttribute('src', '/signed');
  expect(calls.filter(({ path }) => path.endsWith('/url')).map(({ path }) => path)).toEqual([
    '/api/capstone-attachments/l1/f2/url',
  ]);
});
