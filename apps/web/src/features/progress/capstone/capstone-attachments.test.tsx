import type { Attachment } from '@atrium/contracts/progress/attachments';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { CapstoneLesson } from './capstone-lesson.tsx';
import { aCapstone, aProgress, CapstoneVisit } from './test-capstone.tsx';
import { createUploadQueue } from '../attachments/upload-queue.ts';

const detail = { id: 1, kind: 'capstone', title: 'Survey a site', body: '' } as LessonDetail;
const aFile = (own: Partial<Attachment> = {}): Attachment => ({
  id: '1',
  name: 'report.pdf',
  sizeBytes: 2_097_152,
  contentType: 'application/pdf',
  status: 'ready',
  ...own,
});
const withFiles = (...attachments: Attachment[]) =>
  aCapstone({ attachmentRules: { isRequired: true, maximum: 3 }, attachments });
const show = (capstone: object, replies: Replies = {}) =>
  renderApp(
    <CapstoneVisit>{(visit) => <CapstoneLesson visit={visit} lesson={detail} />}</CapstoneVisit>,
    {
      replies: {
        'GET /api/lessons/1/capstone': capstone,
        'GET /api/progress/enhanced/7': aProgress('in_progress'),
        ...replies,
      },
    },
  );

test('asks for a file before submitting and leads to the button', async () => {
  const { user } = show(withFiles());
  expect(await screen.findByText('Add at least one file')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit Project' }));
  expect(screen.getByRole('button', { name: 'Add files' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Take a photo' })).toBeNull();
});

test('shows the status of each file and hides the button at the maximum', async () => {
  show(
    withFiles(
      aFile(),
      aFile({ id: '2', name: 'plan.pdf', status: 'scanning' }),
      aFile({ id: '3', name: 'photo.jpg', sizeBytes: 2_000 }),
      aFile({ id: '4', name: 'notes.txt', status: 'rejected' }),
    ),
  );
  expect(await screen.findByText('Uploaded, 2 MB')).toBeVisible();
  expect(screen.getByText('Uploaded, 2 kB')).toBeVisible();
  expect(screen.getByText('Being checked for viruses')).toBeVisible();
  expect(screen.getByText('A virus was found. Remove this file.')).toBeVisible();
  expect(screen.getByText('1 file is not ready yet')).toBeVisible();
  expect(screen.getByText('3 of 3 files')).toBeVisible();
  expect(
    screen.getByText(
      '1 file is being checked for viruses. 2 files are uploaded. A virus was found in 1 file.',
    ),
  ).toHaveRole('status');
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download report.pdf' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download plan.pdf' })).toBeNull();
});

test('removes a file, and says when that failed', async () => {
  let isDown = true;
  const { user } = show(withFiles(aFile()), {
    'DELETE /api/lessons/1/capstone/attachments/1': () =>
      isDown ? errorReply(503, 'unavailable') : { success: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove report.pdf' }));
  await waitFor(() => expect(toastTitles()).toContain('Couldn’t remove the file'));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Remove report.pdf' }));
  await waitFor(() => expect(screen.queryByText('report.pdf')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add files' })).toHaveFocus());
});

test('shows submitted files without actions that change them', async () => {
  const submitted = { ...withFiles(aFile()), status: 'submitted' as const };
  show({ ...submitted, submittedAt: '2026-03-01T08:00:00Z' });
  expect(await screen.findByText('report.pdf')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove report.pdf' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add files' })).toBeNull();
});

test('rejects a file over 20 MB without sending it', async () => {
  const { user, calls } = show(withFiles());
  await screen.findByRole('button', { name: 'Add files' });
  const file = new File([], 'house.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 20_971_521 });
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('Expected a file input');
  await user.upload(input, file);
  expect(await screen.findByText('Too large. The limit is 20 MB.')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel house.pdf' }));
  expect(screen.queryByText('house.pdf')).toBeNull();
});

test('sends two files at a time, and a failed one again under the same id', async () => {
  const sent: { id: string; finish: PromiseWithResolvers<Attachment> }[] = [];
  const onStored = vi.fn<(file: Attachment) => void>();
  const queue = createUploadQueue({
    send: ({ id }) => {
      const finish = Promise.withResolvers<Attachment>();
      sent.push({ id, finish });
      return finish.promise;
    },
    onStored,
  });
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) queue.add(new File(['x'], name));
  const stages = () => queue.read().map(({ stage }) => stage.name);
  expect(stages()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]?.finish.reject(new Error('offline'));
  await vi.waitFor(() => expect(stages()).toEqual(['failed', 'sending', 'sending']));
  sent[1]?.finish.resolve(aFile({ id: sent[1].id }));
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledOnce());
  queue.retry(sent[0]?.id ?? '');
  await vi.waitFor(() => expect(sent).toHaveLength(4));
  expect(sent[3]?.id).toBe(sent[0]?.id);
});
