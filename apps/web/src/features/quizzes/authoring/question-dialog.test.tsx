import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { QuestionDialog } from './question-dialog.tsx';

function show(replies: Replies = {}) {
  const onClose = vi.fn<() => void>();
  const lesson = { id: 7, title: 'Final quiz' };
  const view = renderApp(<QuestionDialog lesson={lesson} open onClose={onClose} />, {
    replies: { 'GET /api/admin/lessons/7/quiz': { questions: [] }, ...replies },
  });
  return { ...view, onClose };
}

const textField = () => screen.getByRole('textbox', { name: 'Question Text' });
const addButton = () => screen.getByRole('button', { name: 'Add Question' });

test('creates a question with its answers', async () => {
  const { user, calls, onClose } = show({
    'POST /api/admin/lessons/7/quiz/questions': { question: {} },
  });
  expect(addButton()).toBeDisabled();
  await user.type(textField(), 'What is a datum?');
  await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), 'A reference');
  await user.type(screen.getByRole('textbox', { name: 'Answer 2' }), 'A fruit');
  await user.click(screen.getByRole('switch', { name: 'Answer 1 is correct' }));
  await user.click(addButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    questionText: 'What is a datum?',
    answers: [
      { text: 'A reference', isCorrect: true },
      { text: 'A fruit', isCorrect: false },
    ],
  });
});

test('ties a missing correct answer to the answers and sends nothing', async () => {
  const { user, calls } = show();
  await user.type(textField(), 'What is a datum?');
  await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), 'A reference');
  await user.type(screen.getByRole('textbox', { name: 'Answer 2' }), 'A fruit');
  await user.click(addButton());
  expect(screen.getByRole('group', { name: /^Answers/ })).toHaveAccessibleDescription(
    'Please mark at least one answer as correct.',
  );
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('marks only one answer as correct in a single choice question', async () => {
  const { user } = show();
  await user.click(screen.getByRole('switch', { name: 'Answer 1 is correct' }));
  await user.click(screen.getByRole('switch', { name: 'Answer 2 is correct' }));
  expect(screen.getByRole('switch', { name: 'Answer 1 is correct' })).not.toBeChecked();
  expect(screen.getByRole('switch', { name: 'Answer 2 is correct' })).toBeChecked();
});

test('moves focus to the answers when one is removed, and keeps two', async () => {
  const { user } = show();
  expect(screen.getByRole('button', { name: 'Remove answer 1' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add answer' }));
  await user.click(screen.getByRole('button', { name: 'Remove answer 3' }));
  expect(screen.getByRole('group', { name: /^Answers/ })).toHaveFocus();
});

test('asks before discarding what was typed', async () => {
  const { user, onClose } = show();
  await user.type(textField(), 'What');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(textField()).toHaveValue('What');
});

async function chooseType(user: ReturnType<typeof show>['user'], name: string) {
  await user.click(screen.getByRole('combobox', { name: /^Question Type/ }));
  await user.click(await screen.findByRole('option', { name }));
}

test('creates an ordering question with its items in their order', async () => {
  const { user, calls, onClose } = show({
    'POST /api/admin/lessons/7/quiz/questions': { question: {} },
  });
  await user.type(textField(), 'In which order?');
  await chooseType(user, 'Ordering');
  await user.type(screen.getByRole('textbox', { name: 'Item 1' }), 'Scan');
  await user.type(screen.getByRole('textbox', { name: 'Item 2' }), 'Walk');
  await user.click(screen.getByRole('button', { name: 'Move up: Walk' }));
  await user.click(addButton());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    questionType: 'ordering',
    answers: [],
    answerKey: { type: 'ordering', items: [{ text: 'Walk' }, { text: 'Scan' }] },
  });
});

test('ties a missing number to its field and sends nothing', async () => {
  const { user, calls } = show();
  await user.type(textField(), 'How many?');
  await chooseType(user, 'Number');
  await user.type(screen.getByRole('textbox', { name: 'Correct number' }), 'many');
  await user.click(addButton());
  expect(screen.getByRole('textbox', { name: 'Correct number' })).toHaveAccessibleDescription(
    /^Enter a number/,
  );
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});
