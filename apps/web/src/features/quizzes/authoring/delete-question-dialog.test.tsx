import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { DeleteQuestionDialog } from './delete-question-dialog.tsx';

const question: AuthoredQuestion = {
  id: 3,
  lessonId: 7,
  questionText: 'What is a datum?',
  questionType: 'single_choice',
  orderIndex: 1,
  points: 1,
  explanation: null,
  revision: 1,
  answers: [],
};
const url = '/api/admin/quiz/questions/3';

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const dialog = <DeleteQuestionDialog question={question} open onClose={onClose} />;
  return { ...renderApp(dialog, { replies }), onClose };
}

const confirm = () => screen.getByRole('button', { name: 'Delete Question' });

test('quotes the question and deletes it', async () => {
  const { user, calls, onClose } = show({ [`DELETE ${url}`]: { success: true } });
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/What is a datum\?/);
  await user.click(confirm());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('stays open when deleting fails', async () => {
  const { user, calls, onClose } = show({ [`DELETE ${url}`]: errorReply(503, 'unavailable') });
  await user.click(confirm());
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-busy'));
  expect(onClose).not.toHaveBeenCalled();
});

test('can be neither closed nor sent twice while deleting', async () => {
  const { user, calls, onClose } = show();
  await user.click(confirm());
  await user.click(confirm());
  expect(calls).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
});
