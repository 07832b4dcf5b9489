import type { Page } from '@playwright/test';
import { reloadUntilCounted } from '../../support/analytics.ts';
import {
  createEmptyQuiz,
  openQuizAuthoring,
  questionList,
  fillAnswers,
} from '../../support/quiz-authoring.ts';
import { toastOf } from '../../support/video-manager.ts';
import { signUpNewUser } from '../../support/data/new-user.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import { answerQuestions, questionOf, takeQuiz } from '../../support/quiz.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

const title = 'Closing Quiz';

/** Locates a toast over an open dialog, which hides the rest of the page from role locators. */
const toastOver = (page: Page, text: string) =>
  page.locator('li').filter({ has: page.getByText(text, { exact: true }) });
const dialogText = 'Which wall do you measure first?';

test('adds, edits and deletes questions and shows each change to learners', async ({
  page,
  browser,
}) => {
  const learner = await (await browser.newContext()).newPage();
  const quiz = createEmptyQuiz(await signUpNewUser(learner));
  const list = await openQuizAuthoring(page, quiz.courseId, title);
  await expect(list.getByText('0 questions')).toBeVisible();
  await expect(list.getByText('No questions yet')).toBeVisible();
  await expect(list.getByText('Add questions to create the quiz')).toBeVisible();

  await list.getByRole('button', { name: `Add Question: ${title}` }).click();
  const adding = page.getByRole('dialog', { name: 'Add Question' });
  const create = adding.getByRole('button', { name: 'Add Question' });
  await expect(adding.getByText(`Added at the end of ${title}.`)).toBeVisible();
  await expect(create).toBeDisabled();
  await expect(adding.getByRole('button', { name: 'Remove answer 1' })).toBeDisabled();
  await expect(adding.getByLabel('Points')).toHaveValue('1');
  await adding.getByLabel('Question Text').fill(dialogText);
  await create.click();
  await expect(toastOver(page, 'Validation Error')).toContainText(
    'Please mark at least one answer as correct.',
  );
  await adding.getByRole('switch', { name: 'Answer 1 is correct' }).click();
  await create.click();
  await expect(toastOver(page, 'Validation Error')).toContainText('All answers must have text.');
  await fillAnswers(adding, [
    ['The longest', false],
    ['The one with the door', true],
  ]);
  // In a single choice question, marking the second answer unmarks the first.
  await expect(adding.getByRole('switch', { name: 'Answer 1 is correct' })).not.toBeChecked();
  await adding.getByLabel('Points').fill('11');
  await create.click();
  await expect(toastOver(page, 'Validation Error')).toContainText('from 1 to 10');
  await adding.getByLabel('Points').fill('2');
  await adding.getByLabel('Explanation').fill('Everything else is measured from it.');
  await create.click();
  await expect(toastOf(page, 'Question Created')).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(list.getByText('1 question', { exact: true })).toBeVisible();
  await expect(list.getByText('2 points')).toBeVisible();
  await expect(list.getByText('Single choice')).toBeVisible();
  await list.getByRole('button', { name: 'Question 1 details' }).click();
  await expect(
    list.getByRole('listitem').filter({ hasText: /^The one with the doorCorrect$/ }),
  ).toBeVisible();
  await expect(list.getByText('Everything else is measured from it.')).toBeVisible();

  await learner.goto(`/course/${quiz.courseId}`);
  await learner.getByRole('link', { name: title }).first().click();
  await expect(learner.getByText('0 of 1 questions answered')).toBeVisible();
  await answerQuestions(learner, { [dialogText]: ['The longest'] });

  await list.getByRole('button', { name: 'Edit question 1' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Question' });
  const save = editing.getByRole('button', { name: 'Save Changes' });
  await editing.getByLabel('Question Text').fill('Which walls do you measure first?');
  await editing.getByRole('combobox', { name: /Question Type/ }).click();
  await page.getByRole('option', { name: 'Multiple choice' }).click();
  await editing.getByRole('switch', { name: 'Answer 1 is correct' }).click();
  await expect(editing.getByRole('switch', { name: 'Answer 2 is correct' })).toBeChecked();
  await save.click();
  await expect(toastOf(page, 'Question Updated')).toBeVisible();
  await expect(list.getByText('Which walls do you measure first?')).toBeVisible();
  await expect(list.getByText('Multiple choice')).toBeVisible();

  // A learner in the middle of the quiz sees that it has changed.
  await learner.getByRole('button', { name: 'Submit Quiz' }).click();
  await expect(learner.getByText('This quiz has changed')).toBeVisible();

  await list.getByRole('button', { name: 'Edit question 1' }).click();
  await editing.getByRole('button', { name: 'Add answer' }).click();
  await editing.getByRole('textbox', { name: 'Answer 3', exact: true }).fill('None');
  await save.click();
  await expect(toastOf(page, 'Answer Added')).toBeVisible();
  await list.getByRole('button', { name: 'Edit question 1' }).click();
  await editing.getByRole('textbox', { name: 'Answer 3', exact: true }).fill('None of them');
  await save.click();
  await expect(toastOf(page, 'Answer Updated')).toBeVisible();
  await list.getByRole('button', { name: 'Edit question 1' }).click();
  await editing.getByRole('button', { name: 'Remove answer 3' }).click();
  await save.click();
  await expect(toastOf(page, 'Answer Deleted')).toBeVisible();

  await learner.reload();
  const changed = 'Which walls do you measure first?';
  await expect(questionOf(learner, changed)).toBeVisible();
  await takeQuiz(learner, { [changed]: ['The longest', 'The one with the door'] });
  await expect(learner.getByRole('heading', { name: 'Perfect Score' })).toBeVisible();

  const dropOff = page.getByRole('table', { name: 'Drop-off by lesson' });
  await reloadUntilCounted(page, async () => {
    await page.getByRole('tab', { name: 'Analytics' }).click();
    const row = dropOff.getByRole('row', { name: `1 ${title} 1 1` });
    await expect(row).toBeAttached({ timeout: 1_500 });
  });
  await expect(page.getByText('100% correct')).toBeVisible();

  await page.getByRole('tab', { name: 'Lessons & Videos' }).click();
  await list.getByRole('button', { name: 'Delete question 1' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete Question' });
  await expect(deleting).toContainText(
    'It also deletes all associated answers and cannot be undone.',
  );
  await deleting.getByRole('button', { name: 'Delete Question' }).click();
  await expect(toastOf(page, 'Question Deleted')).toBeVisible();
  await expect(list.getByText('No questions yet')).toBeVisible();
  await expect(list).toBeFocused();

  await learner.goto(`/course/${quiz.courseId}`);
  await learner.getByRole('link', { name: title }).first().click();
  await expect(learner.getByText('No questions found for this quiz.')).toBeVisible();
  await learner.context().close();
});

test('reports a conflict to the second editor of a question and shows both versions', async ({
  page,
  browser,
}) => {
  const learnerPage = await (await browser.newContext()).newPage();
  const quiz = createEmptyQuiz(await signUpNewUser(learnerPage));
  await learnerPage.context().close();
  const list = await openQuizAuthoring(page, quiz.courseId, title);
  await list.getByRole('button', { name: `Add Question: ${title}` }).click();
  const adding = page.getByRole('dialog', { name: 'Add Question' });
  await adding.getByLabel('Question Text').fill('Which?');
  await fillAnswers(adding, [
    ['This', true],
    ['That', false],
  ]);
  await adding.getByRole('button', { name: 'Add Question' }).click();
  await expect(toastOf(page, 'Question Created')).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await signInByApi(second, superAdmin);
  await second.goto(`/admin/courses/${quiz.courseId}`);
  const edit = async (window: typeof page, text: string) => {
    await questionList(window, title).getByRole('button', { name: 'Edit question 1' }).click();
    const dialog = window.getByRole('dialog', { name: 'Edit Question' });
    await dialog.getByLabel('Question Text').fill(text);
    return dialog;
  };
  const [firstDialog, secondDialog] = [
    await edit(page, 'Which one?'),
    await edit(second, 'Which of them?'),
  ];
  await secondDialog.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('That one');
  await firstDialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Question Updated')).toBeVisible();

  const save = secondDialog.getByRole('button', { name: 'Save Changes' });
  await save.click();
  await expect(secondDialog.getByRole('alert')).toContainText('Someone else changed this question');
  await expect(secondDialog.getByLabel('Question Text')).toHaveValue('Which of them?');
  await expect(save).toBeDisabled();
  await secondDialog.getByRole('button', { name: 'Load latest version' }).click();
  await expect(secondDialog.getByLabel('Question Text')).toHaveValue('Which one?');
  const typed = secondDialog.getByRole('region', { name: 'Your unsaved text' });
  await expect(typed).toContainText('Which of them?');
  await expect(typed).toContainText('That one');
  await secondDialog.getByRole('textbox', { name: 'Answer 2', exact: true }).fill('That one');
  await save.click();
  await expect(toastOf(second, 'Answer Updated')).toBeVisible();
  await expect(questionList(second, title).getByText('Which one?')).toBeVisible();

  // The question is deleted while the other editor is typing.
  const writing = await edit(page, 'Which then?');
  await questionList(second, title).getByRole('button', { name: 'Delete question 1' }).click();
  await second
    .getByRole('dialog', { name: 'Delete Question' })
    .getByRole('button', { name: 'Delete Question' })
    .click();
  await expect(toastOf(second, 'Question Deleted')).toBeVisible();
  await writing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(writing.getByRole('alert')).toContainText('deleted this question');
  await expect(writing.getByLabel('Question Text')).toHaveValue('Which then?');
  await second.context().close();
});

test('shows an error and keeps the typed text when saving fails', async ({ page, browser }) => {
  const learnerPage = await (await browser.newContext()).newPage();
  const quiz = createEmptyQuiz(await signUpNewUser(learnerPage));
  await learnerPage.context().close();
  const list = await openQuizAuthoring(page, quiz.courseId, title);
  await page.route('**/api/admin/lessons/*/quiz/questions', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await list.getByRole('button', { name: `Add Question: ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Question' });
  await dialog.getByLabel('Question Text').fill('Which?');
  await fillAnswers(dialog, [
    ['This', true],
    ['That', false],
  ]);
  await dialog.getByRole('button', { name: 'Add Question' }).click();
  await expect(toastOver(page, 'Failed to Create Question')).toBeVisible();
  await expect(dialog.getByLabel('Question Text')).toHaveValue('Which?');
});
