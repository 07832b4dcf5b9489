import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { ReturnDialog } from './return-dialog.tsx';

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <ReturnDialog courseId={7} requestedAt="2026-03-01T08:00:00Z" onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

const comment = () => screen.getByRole('textbox', { name: 'Comment' });
const confirm = () => screen.getByRole('button', { name: 'Return' });

test('asks for a comment and focuses its field', async () => {
  const { user, calls } = show();
  await user.click(confirm());
  expect(comment()).toHaveFocus();
  expect(comment()).toHaveAccessibleDescription('Enter what needs to change.');
  expect(calls).toEqual([]);
});

test('announces the error and keeps the comment when returning fails', async () => {
  const { user, onClose } = show({ 'POST …/return': errorReply(503, 'unavailable') });
  await user.type(comment(), 'Lesson 3 has no text');
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(comment()).toHaveValue('Lesson 3 has no text');
  expect(onClose).not.toHaveBeenCalled();
});
