import type { Locator, Page } from '@playwright/test';
import { simpleQuizRules } from '@atrium/contracts/quizzes/constants';
import { apiUrl } from '../../environment.ts';
import { closeLesson, courseActions, lessonPanel } from '../../support/course-editor.ts';
import { createCourse } from '../../support/data/course-api.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { selectByKeyboard, tabAndPress, tabAndType, tabTo } from '../../support/keyboard.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

const quiz = 'Closing check';
const rules = {
  ...simpleQuizRules,
  passMarkPercent: 80,
  shuffleQuestions: false,
  shuffleAnswers: false,
  reveal: 'everything',
  revealWhen: 'each_attempt',
  partialCredit: true,
} as const;
const steps = ['Walk the route', 'Scan the rooms', 'Check the plan', 'Submit the order'];
const units = { Length: 'Meter', Angle: 'Degree', Area: 'Acre' };

/** Opens the dialog for a new question of a type, fills it in and saves it. */
async function addQuestionOfType(
  page: Page,
  type: string,
  question: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await lessonPanel(page)
    .getByRole('button', { name: `Add Question: ${quiz}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Question Text').fill(question);
  await dialog.getByRole('combobox', { name: /^Question Type/ }).click();
  await page.getByRole('option', { name: type, exact: true }).click();
  await fill(dialog);
  await inspectScreen(page, `question-dialog-${type.toLowerCase().replace(' ', '-')}`);
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(dialog).toBeHidden();
}

/** Fills in rows of an answer key, adding those that are missing. */
async function fillRows(dialog: Locator, label: string, add: string, texts: string[]) {
  for (const [index, text] of texts.entries()) {
    const field = dialog.getByRole('textbox', { name: `${label} ${index + 1}`, exact: true });
    if (!(await field.isVisible())) await dialog.getByRole('button', { name: add }).click();
    await field.fill(text);
  }
}

async function addQuestions(page: Page): Promise<void> {
  await addQuestionOfType(page, 'Number', 'How tall is the door?', async (dialog) => {
    await dialog.getByLabel('Correct number').fill('2,1');
    await dialog.getByLabel('Tolerance (±)').fill('0.05');
    await dialog.getByLabel('Unit').fill('m');
  });
  await addQuestionOfType(page, 'Short text', 'What hangs on a line?', (dialog) =>
    fillRows(dialog, 'Accepted answer', 'Add accepted answer', ['Plumb bob', 'Plummet']),
  );
  await addQuestionOfType(page, 'Ordering', 'In which order do you work?', (dialog) =>
    fillRows(dialog, 'Item', 'Add item', steps),
  );
  await addQuestionOfType(page, 'Matching', 'Which unit measures what?', async (dialog) => {
    await fillRows(dialog, 'Left side', 'Add pair', Object.keys(units));
    await fillRows(dialog, 'Right side', 'Add pair', Object.values(units));
  });
}

async function publish(page: Page): Promise<void> {
  await closeLesson(page);
  await courseActions(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this course?' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 1.')).toBeVisible();
}

/** Puts the items in this order with the keyboard, wherever they are at first. */
async function orderByKeyboard(page: Page, question: Locator, wanted: string[]): Promise<void> {
  await tabTo(page, question.getByRole('button', { disabled: false }).first());
  for (const [index, text] of wanted.entries()) {
    const up = question.getByRole('button', { name: `Move up: ${text}` });
    const texts = await question.getByRole('listitem').allInnerTexts();
    const from = texts.findIndex((each) => each.includes(text));
    if (from > index) await up.focus();
    for (let at = from; at > index; at -= 1) {
      await page.keyboard.press('Enter');
      await expect(question.getByRole('listitem').nth(at - 1)).toContainText(text);
    }
  }
  const keep = question.getByRole('button', { name: 'Keep this order' });
  if (await keep.isVisible()) await tabAndPress(page, keep, 'Enter');
}

test('creates a question of each type, which a learner answers by keyboard for partial credit', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const { admin, member } = createOrganization(1);
  const course = await createCourse(admin, `Kinds ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'quiz', title: quiz, quizRules: rules },
  ]);
  const [lessonId] = course.lessonIds;
  await signInByApi(page, admin);
  await page.goto(`/course/${course.id}/edit?tab=curriculum&lesson=${lessonId}`);
  await addQuestions(page);
  await lessonPanel(page).getByRole('button', { name: 'Question 3 details' }).click();
  await expect(lessonPanel(page).getByText(`1. ${steps[0]}`)).toBeVisible();
  await publish(page);

  const learner = await (await browser.newContext({ baseURL: apiUrl })).newPage();
  await signInByApi(learner, member(1));
  await learner.goto(`/course/${course.id}/lesson/${lessonId}`);
  const main = learner.getByRole('main');
  const questionOf = (name: string) => main.getByRole('group', { name });
  await expect(learner.getByText('0 of 4 questions answered')).toBeVisible();
  await tabAndType(learner, main.getByLabel('Your answer in m'), '2,12');
  await tabAndType(learner, main.getByLabel('Your answer', { exact: true }), 'PLUMMET');
  const [first = '', second = '', ...rest] = steps;
  const order = questionOf('In which order do you work?');
  await orderByKeyboard(learner, order, [second, first, ...rest]);
  const match = questionOf('Which unit measures what?');
  for (const [prompt, unit] of Object.entries(units))
    await selectByKeyboard(
      learner,
      match.getByRole('combobox', { name: new RegExp(`^${prompt}`) }),
      unit,
    );
  await expect(learner.getByText('4 of 4 questions answered')).toBeVisible();
  await inspectScreen(learner, 'question-kinds');
  // The answers survive a reload.
  await learner.reload();
  await expect(learner.getByText('4 of 4 questions answered')).toBeVisible();
  await expect(order.getByRole('listitem').first()).toContainText(second);
  await tabAndPress(learner, learner.getByRole('button', { name: 'Submit Quiz' }), 'Enter');

  // Two of four items are in their position: 3.5 of 4 points.
  await expect(learner.getByRole('heading', { name: 'Quiz Passed' })).toBeFocused();
  await expect(learner.getByText('87%', { exact: true })).toBeVisible();
  const reviewed = learner.getByRole('listitem').filter({ hasText: 'In which order' });
  await expect(reviewed.getByText(`1. ${second}`)).toBeVisible();
  await expect(reviewed.getByText(`1. ${first}`)).toBeVisible();
  await expect(reviewed.getByText('Incorrect')).toHaveCount(2);
  await inspectScreen(learner, 'question-kinds-review');
  await learner.context().close();
});
