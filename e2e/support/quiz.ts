import { expect, type Locator, type Page } from '@playwright/test';
import { tabAndPress, tabTo } from './keyboard.ts';
import { openAllModules } from './page-parts.ts';
import { signUpNewUser } from './data/new-user.ts';

/** A seeded quiz with its correct answers. */
export const quiz = {
  title: 'Module 4 Quiz',
  correctAnswers: {
    'Which of these do you do before the scan starts?': [
      'Switch on every light and open the curtains',
      'Wedge open the doors that swing',
      'Walk the route once without the device',
    ],
    'How fast should you walk while scanning?': [
      'At about half a metre per second, in short steps',
    ],
    'Why do you finish a scan at the place where you started?': [
      'The app recognises the place and corrects small errors',
    ],
    'A hallway ends in a full-height mirror. How do you scan it?': ['Approach it at an angle'],
    'When a merge draws one wall twice, deleting either of the two lines is the right repair.': [
      'False',
    ],
  } as Record<string, string[]>,
};

/** The same answers with one of them wrong. */
export const fourCorrect: Record<string, string[]> = {
  ...quiz.correctAnswers,
  'How fast should you walk while scanning?': ['At about two metres per second, to save battery'],
};

/** Locates a question with its answers. */
export const questionOf = (page: Page, text: string): Locator =>
  page.getByRole('radiogroup', { name: text }).or(page.getByRole('group', { name: text }));

/** Signs up a new user and opens the quiz from the course page. */
export async function openQuiz(page: Page): Promise<void> {
  await signUpNewUser(page);
  await page.goto('/course/1');
  await openAllModules(page);
  await page.getByRole('link', { name: quiz.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
  await expect(page.getByText('0 of 5 questions answered')).toBeVisible();
}

/** Selects answers by their texts. */
export async function answerQuestions(
  page: Page,
  answers: Record<string, string[]>,
): Promise<void> {
  for (const [question, chosen] of Object.entries(answers)) {
    for (const each of chosen) {
      await questionOf(page, question).getByLabel(each, { exact: true }).check();
    }
  }
}

/** Answers all questions and submits the quiz. */
export async function takeQuiz(page: Page, answers: Record<string, string[]>): Promise<void> {
  await answerQuestions(page, answers);
  await page.getByRole('button', { name: 'Submit Quiz' }).click();
}

/** Answers all questions with Tab, Space and the arrow keys, and submits the quiz. */
export async function takeQuizByKeyboard(
  page: Page,
  answers: Record<string, string[]>,
): Promise<void> {
  const questions = page.getByRole('main').locator('fieldset');
  for (const question of await questions.all()) {
    const text = (await question.getByRole('heading').textContent()) ?? '';
    const isMultiple = (await question.getByRole('checkbox').count()) > 0;
    for (const each of answers[text] ?? []) {
      const option = question.getByLabel(each, { exact: true });
      if (isMultiple) {
        await tabTo(page, option);
        await page.keyboard.press('Space');
      } else {
        await tabTo(page, question.getByRole('radio').first());
        await page.keyboard.press('Space');
        while (!(await option.isChecked())) await page.keyboard.press('ArrowDown');
      }
    }
  }
  await expect(page.getByText('5 of 5 questions answered')).toBeVisible();
  await tabAndPress(page, page.getByRole('button', { name: 'Submit Quiz' }), 'Enter');
}
