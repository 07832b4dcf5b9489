import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, toastTitles, type Replies } from '../../../ui/testing/test-app.tsx';
import { ReviewForm } from './review-form.tsx';
import { aSubmission } from './test-submission.ts';

const submission = aSubmission();

function show(replies: Replies) {
  const onDecided = vi.fn<() => void>();
  const onReload = vi.fn<() => void>();
  const view = renderApp(
    <ReviewForm submission={submission} onDecided={onDecided} onReload={onReload} />,
    { replies },
  );
  return { ...view, onDecided, onReload };
}

const reviews = ({ calls }: ReturnType<typeof show>) =>
  calls.filter(({ path }) => path.endsWith('/review'));

test('approves without a comment', async () => {
  const { user, onDecided } = show({ 'POST …/review': {} });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onDecided).toHaveBeenCalledOnce());
});

test('sends one request when Approve is clicked twice', async () => {
  const view = show({});
  await view.user.click(screen.getByRole('button', { name: 'Approve' }));
  await view.user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(reviews(view)).toHaveLength(1);
});

test('needs a comment to return a project', async () => {
  const view = show({});
  await view.user.click(screen.getByRole('button', { name: 'Return with comment' }));
  const field = screen.getByRole('textbox', { name: 'Comment' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Enter what is missing.');
  expect(reviews(view)).toEqual([]);
});

test('disables the other decision while one is saved', async () => {
  const { user } = show({});
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('button', { name: 'Return with comment' })).toBeDisabled();
});

test('offers to reload a project that has changed', async () => {
  const reply = errorReply(409, 'submission_changed');
  const { user, onReload } = show({ 'POST …/review': reply });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test('keeps the comment when saving fails', async () => {
  const reply = errorReply(503, 'unavailable');
  const { user, onDecided } = show({ 'POST …/review': reply });
  await user.type(screen.getByRole('textbox'), 'Station 3 is missing');
  await user.click(screen.getByRole('button', { name: 'Return with comment' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Couldn’t save the review']));
  expect(screen.getByRole('textbox')).toHaveValue('Station 3 is missing');
  expect(onDecided).not.toHaveBeenCalled();
});
