import { act, screen, waitFor, within } from '@testing-library/react';
import type { GradedAttempt, OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../../locales/i18n.ts';
import { errorReply, renderApp, type Replies } from '../../../ui/testing/test-app.tsx';
import { aQuestion } from '../attempt/test-kit.ts';
import { ExamRun } from './exam-run.tsx';

beforeAll(async () => {
  startI18n();
  await import('../../../locales/loaders/lesson-texts.ts');
});
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
});

const open: OpenAttempt = {
  id: '5f0c1a0e-7a3f-4a53-9d5c-0d1f3f1f9a10',
  startedAt: '2026-03-14T09:00:00.000Z',
  deadline: null,
  questions: [aQuestion(1), aQuestion(2), aQuestion(3)],
  answers: { 1: [11] },
};
const graded: GradedAttempt = {
  attempt: { id: open.id, score: 66, passed: false, completedAt: '2026-03-14T09:26:00.000Z' },
  review: null,
  progress: {
    courseProgress: { percentComplete: 0, pointsEarned: 0, totalPoints: 0, completedAt: null },
    unitProgress: [],
  },
};
const save = `PUT /api/lessons/7/quiz/attempts/${open.id}`;
const submit = 'POST /api/lessons/7/quiz/attempts';

function renderExam(replies: Replies = {}, attempt: Partial<OpenAttempt> = {}) {
  const onGraded = vi.fn<(result: GradedAttempt) => void>();
  const app = renderApp(
    <ExamRun
      lesson={{ id: 7, title: 'Final exam', kind: 'exam' }}
      course={{ title: 'Security Basics', href: '/course/1' }}
      number={1}
      allowed={3}
      open={{ ...open, ...attempt }}
      storeProgress={() => Promise.resolve()}
      onGraded={onGraded}
    />,
    { replies: { [save]: { success: true }, [submit]: graded, ...replies } },
  );
  return { ...app, onGraded };
}
const button = (name: string) => screen.getByRole('button', { name });
const nextButton = () => button('Next question Next');

test('shows the course, the attempt and a way out', () => {
  renderExam();
  expect(screen.getByText('Security Basics, attempt 1 of 3')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave' })).toHaveAttribute('href', '/course/1');
});

test('keeps the focus on Previous and Next at the first and last question', async () => {
  const { user } = renderExam();
  const next = nextButton();
  await user.click(next);
  await user.click(next);
  expect(screen.getByText('Question 3 of 3')).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Question 3 of 3')).toBeVisible();
  const previous = button('Previous');
  await user.click(previous);
  await user.click(previous);
  expect(screen.getByText('Question 1 of 3')).toBeVisible();
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(previous).toHaveFocus();
});

test('goes to the first open question instead of submitting', async () => {
  const { user, calls } = renderExam();
  await user.click(button('Submit exam'));
  const dialog = screen.getByRole('dialog', { name: 'Submit the exam?' });
  expect(dialog).toHaveTextContent('2 questions have no answer and count as wrong.');
  const goTo = within(dialog).getByRole('button', { name: 'Go to open questions' });
  expect(goTo).toHaveFocus();
  await user.click(goTo);
  expect(screen.getByText('Question 2 of 3')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('submits once all questions are answered', async () => {
  const { user, onGraded } = renderExam({}, { answers: { 1: [11], 2: [21], 3: [31] } });
  await user.click(button('Submit exam'));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('All questions are answered.');
  await user.click(within(dialog).getByRole('button', { name: 'Submit exam' }));
  await waitFor(() => expect(onGraded).toHaveBeenCalledTimes(1));
});

test('selects a question in the sheet and closes it', async () => {
  const { user } = renderExam();
  await user.click(button('Show all questions'));
  const sheet = screen.getByRole('dialog', { name: 'Questions' });
  expect(sheet).toHaveTextContent('1 of 3 answered, all saved');
  await user.click(within(sheet).getByRole('button', { name: 'Question 3, not answered' }));
  expect(screen.getByText('Question 3 of 3')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('sends an answer again until it arrives, also after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isOnline = false;
  const reply = () => (isOnline ? { success: true } : errorReply(503, 'unavailable'));
  const first = renderExam({ [save]: reply });
  await first.user.click(screen.getByRole('radio', { name: 'Answer 2' }));
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  first.unmount();

  const second = renderExam({ [save]: reply });
  expect(screen.getByRole('radio', { name: 'Answer 2' })).toBeChecked();
  expect(await screen.findByText('Not saved yet')).toBeVisible();
  isOnline = true;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(second.calls.at(-1)?.body).toEqual({ answers: { 1: [12] } });
});

test('submits by itself when the attempt was closed in another tab', async () => {
  const { user, onGraded } = renderExam({ [save]: errorReply(409, 'attempt_closed') });
  await user.click(screen.getByRole('radio', { name: 'Answer 2' }));
  await waitFor(() => expect(onGraded).toHaveBeenCalledTimes(1));
});

test('submits by itself at the deadline, and again until the server replies', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isOnline = false;
  const { onGraded } = renderExam(
    { [submit]: () => (isOnline ? graded : errorReply(503, 'unavailable')) },
    { deadline: new Date(Date.now() + 2_000).toISOString() },
  );
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(await screen.findByText('Couldn’t submit your answers')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Answer 2' })).toBeDisabled();
  isOnline = true;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(onGraded).toHaveBeenCalledTimes(1));
  expect(localStorage).toHaveLength(0);
});

test('saves a typed answer after a pause instead of each character', async () => {
  const questions = [{ ...aQuestion(1, 'numeric'), answers: [], unit: 'm' }];
  const { user, calls } = renderExam({}, { questions, answers: {} });
  await user.type(screen.getByRole('textbox', { name: 'Your answer in m' }), '9,81');
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ answers: { 1: '9,81' } }));
  expect(calls.length).toBeLessThan(4);
});

test('saves an order right away', async () => {
  const { user, calls } = renderExam({}, { questions: [aQuestion(2, 'ordering')], answers: {} });
  await user.click(button('Move up: Answer 2'));
  await waitFor(() =>
    expect(calls.map(({ body }) => body)).toEqual([{ answers: { 2: [22, 21, 23] } }]),
  );
});
