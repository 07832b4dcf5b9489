import type { Page, Request } from '@playwright/test';
import { errorCodes } from '@atrium/contracts/base/errors';
import { tabAndPress } from '../../support/keyboard.ts';
import { lessonRow, openAllModules } from '../../support/page-parts.ts';
import {
  answerQuestions,
  fourCorrect,
  openQuiz,
  questionOf,
  quiz,
  takeQuizByKeyboard,
  takeQuiz,
} from '../../support/quiz.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

const attemptsCall = '**/api/lessons/*/quiz/attempts';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quiz' });
const result = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Collects the id of each submitted attempt. */
function watchAttempts(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/quiz/attempts')) return;
    ids.push((request.postDataJSON() as { attemptId: string }).attemptId);
  });
  return ids;
}

test('shows correct answers after a failed attempt and completes the lesson on retry', async ({
  page,
}) => {
  const quizReply = page.waitForResponse((reply) => reply.url().endsWith('/quiz'));
  await openQuiz(page);
  // Correct answers and explanations must not be sent before the submission.
  expect(await (await quizReply).text()).not.toMatch(/is_?correct|explanation/i);

  await expect(submit(page)).toBeDisabled();
  await takeQuiz(page, fourCorrect);
  await expect(result(page, 'Try Again')).toBeFocused();
  await expect(page.getByText('80%', { exact: true })).toBeVisible();
  await expect(page.getByText('You got 4 of 5 correct.')).toBeVisible();
  await expect(page.getByText('Quiz Not Passed').first()).toBeVisible();
  const wrong = page.getByRole('listitem').filter({ hasText: 'How fast should you walk' });
  await expect(wrong.getByText('Incorrect')).toBeAttached();
  await expect(wrong.getByText('At about two metres per second')).toBeVisible();
  await expect(wrong.getByText('At about half a metre per second, in short steps')).toBeVisible();
  await expect(wrong.getByText('the overlap is too small')).toBeVisible();
  await inspectScreen(page, 'quiz-try-again');

  await page.getByRole('button', { name: 'Retry Quiz' }).click();
  await expect(page.getByText('0 of 5 questions answered')).toBeVisible();
  await expect(
    page.getByRole('main').locator('fieldset').first().locator('input').first(),
  ).toBeFocused();
  await takeQuiz(page, quiz.correctAnswers);
  await expect(result(page, 'Perfect Score')).toBeFocused();
  await expect(page.getByText('Lesson Completed!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry Quiz' })).toBeVisible();

  await page.goto('/course/1');
  await openAllModules(page);
  const row = lessonRow(page, quiz.title);
  await expect(row.getByText('Completed')).toBeVisible();

  await page.goBack();
  await expect(result(page, 'You have passed this quiz')).toBeVisible();
  await expect(page.getByText('Your score was 100%')).toBeVisible();
  await page.getByRole('button', { name: 'Take it again' }).click();
  await expect(page.getByText('0 of 5 questions answered')).toBeVisible();
});

test('keeps answers over a reload and clears them after the submission', async ({ page }) => {
  await openQuiz(page);
  const [first, second] = Object.entries(quiz.correctAnswers).slice(0, 2);
  await answerQuestions(
    page,
    Object.fromEntries([first, second].filter((each) => each !== undefined)),
  );
  await page.reload();
  await expect(page.getByText('2 of 5 questions answered')).toBeVisible();
  for (const each of first?.[1] ?? []) {
    await expect(page.getByLabel(each, { exact: true })).toBeChecked();
  }
  await takeQuiz(page, fourCorrect);
  await expect(result(page, 'Try Again')).toBeVisible();
  await page.reload();
  await expect(page.getByText('0 of 5 questions answered')).toBeVisible();
});

test('supports the keyboard for an attempt and a retry', async ({ page }) => {
  await openQuiz(page);
  await takeQuizByKeyboard(page, fourCorrect);
  await expect(result(page, 'Try Again')).toBeFocused();
  await tabAndPress(page, page.getByRole('button', { name: 'Retry Quiz' }), 'Space');
  await expect(page.getByText('0 of 5 questions answered')).toBeVisible();
  // Focus is on the first answer; one step back makes Tab reach it first.
  await page.keyboard.press('Shift+Tab');
  await takeQuizByKeyboard(page, quiz.correctAnswers);
  await expect(result(page, 'Perfect Score')).toBeFocused();
  await tabAndPress(
    page,
    page.getByRole('main').getByRole('link', { name: 'Next lesson' }).last(),
    'Enter',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'The Post-Scan Wizard' })).toBeFocused();
});

test('records one attempt on a double click and after a lost response', async ({ page }) => {
  await openQuiz(page);
  const sent = watchAttempts(page);
  await page.route(
    attemptsCall,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await answerQuestions(page, fourCorrect);
  await submit(page).dblclick();
  await expect(page.getByText('Couldn’t submit your answers')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('5 of 5 questions answered')).toBeVisible();
  await submit(page).dblclick();
  await expect(result(page, 'Try Again')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('loads changed questions and keeps the answers that still apply', async ({ page }) => {
  await openQuiz(page);
  await answerQuestions(page, quiz.correctAnswers);
  const code = 'quiz_changed';
  const { status, message } = errorCodes[code];
  await page.route(attemptsCall, (route) => route.fulfill({ status, json: { code, message } }));
  await submit(page).click();
  await expect(page.getByText('This quiz has changed')).toBeVisible();
  const added = 'How many corners has a room?';
  await page.route('**/api/lessons/*/quiz', async (route) => {
    const current = (await (await route.fetch()).json()) as { questions: { id: number }[] };
    const answers = [{ id: 999_991, text: 'As many as you count' }];
    const question = { id: 999_990, text: added, type: 'single_choice', points: 1, answers };
    const questions = [...current.questions.slice(0, 4), question];
    await route.fulfill({ json: { ...current, version: 'newer', questions } });
  });
  await page.getByRole('button', { name: 'Load new questions' }).click();
  await expect(page.getByText('New questions loaded')).toBeVisible();
  await expect(page.getByText('4 of 5 questions answered')).toBeVisible();
  await expect(questionOf(page, added).getByRole('radio')).toBeFocused();
});
