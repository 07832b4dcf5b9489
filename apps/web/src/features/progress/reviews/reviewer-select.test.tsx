import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { ReviewerSelect } from './reviewer-select.tsx';
import { aSubmission } from './test-submission.ts';

const amara = { id: '0190f3a0-0000-7000-8000-00000000000a', name: 'Amara', email: 'a@x.example' };
const maren = { id: '0190f3a0-0000-7000-8000-00000000000b', name: 'Maren', email: 'm@x.example' };
const other = { id: '0190f3a0-0000-7000-8000-00000000000c', name: 'Maren', email: 'n@x.example' };

function show(replies: Replies, reviewer: { id: string; name: string } | null = null) {
  const onReload = vi.fn<() => void>();
  const onAssigned = vi.fn<() => void>();
  const submission = aSubmission({ reviewer });
  const view = renderApp(<ReviewerSelect {...{ submission, onAssigned, onReload }} />, {
    replies: {
      'GET …/reviewers': { reviewers: [amara, maren, other] },
      'GET /api/auth/profile': { id: amara.id },
      ...replies,
    },
  });
  return { ...view, onAssigned, onReload };
}

const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('combobox', { name: /^Reviewer/ }));
  return screen.findAllByRole('option');
};

test('assigns a reviewer, and tells apart people with the same name', async () => {
  const view = show({ 'PUT …/reviewer': { submission: aSubmission({ reviewer: maren }) } });
  await waitFor(() =>
    expect(view.calls.some(({ path }) => path.endsWith('/reviewers'))).toBe(true),
  );
  const options = await open(view);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Unassigned',
    'Amara (you)',
    'Maren (m@x.example)',
    'Maren (n@x.example)',
  ]);
  await view.user.click(screen.getByRole('option', { name: 'Maren (m@x.example)' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Reviewer assigned']));
  const sent = view.calls.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ reviewerId: maren.id, submittedAt: '2026-03-01T08:00:00Z' });
  expect(view.onAssigned).toHaveBeenCalledOnce();
});

test('removes the reviewer', async () => {
  const view = show({ 'PUT …/reviewer': { submission: aSubmission() } }, amara);
  await open(view);
  await view.user.click(screen.getByRole('option', { name: 'Unassigned' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Reviewer removed']));
  expect(view.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    reviewerId: null,
  });
});

test('reloads a submission that has changed', async () => {
  const view = show({ 'PUT …/reviewer': errorReply(409, 'submission_changed') }, amara);
  await open(view);
  await view.user.click(screen.getByRole('option', { name: 'Unassigned' }));
  await waitFor(() => expect(view.onReload).toHaveBeenCalledOnce());
  expect(toastTitles()).toEqual(['Couldn’t change the reviewer']);
});
