import type { Page, Route } from '@playwright/test';
import type { ItemStatsReply } from '@atrium/contracts/analytics/item-stats';
import { openQuizAuthoring, fillAnswers } from '../quiz-authoring.ts';
import { superAdmin } from '../data/seed-users.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

const course = { id: 2, quiz: 'Module 1 Quiz' };

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const question = {
  id: 1,
  lessonId: 35,
  questionText: 'At what height should you hold the device during a room scan?',
  questionType: 'single_choice',
  orderIndex: 1,
  points: 2,
  explanation: 'Chest height keeps floor and ceiling edges in the frame at the same time.',
  revision: 1,
  answers: [
    { id: 1, answerText: 'Above your head, tilted down', isCorrect: false, orderIndex: 1 },
    { id: 2, answerText: 'At chest height, tilted slightly down', isCorrect: true, orderIndex: 2 },
    { id: 3, answerText: longWord, isCorrect: false, orderIndex: 3 },
  ],
};
const questions = [
  question,
  {
    ...question,
    id: 2,
    orderIndex: 2,
    points: 1,
    questionType: 'true_false',
    questionText: `${longWord}: true?`,
  },
];

const mockQuestions = (shown: object[]) => (page: Page) =>
  page.route('**/api/admin/lessons/*/quiz', (route) =>
    route.fulfill({ json: { questions: shown } }),
  );

async function openWithQuestions(page: Page) {
  await mockQuestions(questions)(page);
  return openQuizAuthoring(page, course.id, course.quiz);
}

const counts = [24, 22, 21, 15, 9, 6];
const stats = {
  started: 24,
  completed: 6,
  coversAllLearners: false,
  hiddenBelow: 5,
  learners: 24,
  isSampled: true,
  medianDays: 12.5,
  lessons: counts.map((reached, index) => ({
    lessonId: index + 1,
    title: index === 3 ? `The ${longWord}` : `Lesson ${index + 1}`,
    orderIndex: index + 1,
    reached,
    completed: counts[index + 1] ?? 6,
  })),
  questions: [
    {
      questionId: 1,
      lessonId: 4,
      text: question.questionText,
      answered: 21,
      correctPercent: 42,
      commonMistake: { text: 'Above your head, tilted down', chosen: 9 },
    },
    {
      questionId: 2,
      lessonId: 4,
      text: longWord,
      answered: 20,
      correctPercent: 100,
      commonMistake: null,
    },
    {
      questionId: 3,
      lessonId: 4,
      text: 'New?',
      answered: 0,
      correctPercent: 0,
      commonMistake: null,
    },
  ],
};

/** The same stats with groups too small to show. */
const hidden = { reached: null, completed: null };
const statsWithHiddenGroups = {
  ...stats,
  coversAllLearners: true,
  completed: null,
  medianDays: null,
  lessons: stats.lessons.map((lesson, index) => {
    if (index === 4) return { ...lesson, completed: null };
    return index === 5 ? { ...lesson, ...hidden } : lesson;
  }),
  questions: stats.questions.map((each, index) => {
    if (index === 0) return { ...each, commonMistake: null };
    return index === 1 ? { ...each, answered: null, correctPercent: null } : each;
  }),
};

async function openStats(page: Page, handler: (route: Route) => unknown): Promise<void> {
  await page.route('**/api/admin/courses/*/stats', handler);
  await signInByApi(page, superAdmin);
  await page.goto(`/admin/courses/${course.id}`);
  await page.getByRole('tab', { name: 'Analytics' }).click();
}

const itemStats: ItemStatsReply = {
  coversAllLearners: true,
  hiddenBelow: 5,
  isSampled: true,
  questions: [
    {
      questionId: 1,
      text: question.questionText,
      type: 'single_choice',
      attempts: 214,
      difficultyPercent: 31,
      discrimination: -0.12,
      options: [
        { answerId: 1, text: 'At chest height, level', isCorrect: true, chosen: 66 },
        { answerId: 2, text: 'Above your head, tilted down', isCorrect: false, chosen: 146 },
        { answerId: 3, text: longWord, isCorrect: false, chosen: null },
      ],
    },
    {
      questionId: 2,
      text: longWord,
      type: 'multiple_choice',
      attempts: 1_960,
      difficultyPercent: 92,
      discrimination: 0.41,
      options: [],
    },
    {
      questionId: 3,
      text: 'New?',
      type: 'true_false',
      attempts: null,
      difficultyPercent: null,
      discrimination: null,
      options: [],
    },
  ],
};

async function openItemStats(page: Page, handler: (route: Route) => unknown): Promise<void> {
  await page.route('**/api/admin/lessons/*/item-stats', handler);
  await openStats(page, (route) => route.fulfill({ json: { ...stats, hasMistakes: true } }));
}

/** Quiz management and the analytics of a course in each of their states. */
export const authoringScreens: Screen[] = [
  {
    name: 'quiz-authoring',
    open: async (page) => {
      const list = await openWithQuestions(page);
      await list.getByRole('button', { name: 'Question 1 details' }).click();
      await expect(list.getByText('Correct', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'quiz-authoring-empty',
    open: async (page) => {
      await mockQuestions([])(page);
      const list = await openQuizAuthoring(page, course.id, course.quiz);
      await expect(list.getByText('No questions yet')).toBeVisible();
    },
  },
  {
    name: 'quiz-authoring-error',
    open: async (page) => {
      await page.route('**/api/admin/lessons/*/quiz', respondUnavailable);
      await signInByApi(page, superAdmin);
      await page.goto(`/admin/courses/${course.id}`);
      await expect(page.getByText('Failed to fetch quiz questions')).toBeVisible();
    },
  },
  {
    name: 'question-add',
    open: async (page) => {
      const list = await openWithQuestions(page);
      await list.getByRole('button', { name: `Add Question: ${course.quiz}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Question' });
      await dialog.getByLabel('Question Text').fill('What do you do first?');
      await fillAnswers(dialog, [
        ['Keep going', false],
        ['Stop', false],
        ['', false],
      ]);
      await dialog.getByRole('button', { name: 'Add Question' }).click();
      await expect(dialog.getByText('Please mark at least one answer as correct.')).toBeVisible();
    },
  },
  {
    name: 'question-add-matching',
    open: async (page) => {
      const list = await openWithQuestions(page);
      await list.getByRole('button', { name: `Add Question: ${course.quiz}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Question' });
      await dialog.getByLabel('Question Text').fill('Which unit measures what?');
      await dialog.getByRole('combobox', { name: /^Question Type/ }).click();
      await page.getByRole('option', { name: 'Matching' }).click();
      await dialog.getByLabel('Left side 1').fill(longWord);
      await dialog.getByRole('button', { name: 'Add Question' }).click();
      await expect(dialog.getByText('Enter at least two pairs')).toBeVisible();
    },
  },
  {
    name: 'question-discard',
    open: async (page) => {
      const list = await openWithQuestions(page);
      await list.getByRole('button', { name: 'Edit question 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Question' });
      await dialog.getByLabel('Question Text').fill('How high do you hold it?');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
    },
  },
  {
    name: 'question-conflict',
    open: async (page) => {
      const list = await openWithQuestions(page);
      const message = 'Someone else changed this question. Reload to see the latest version.';
      await page.route('**/api/admin/quiz/questions/*', (route) =>
        route.fulfill({ status: 409, json: { code: 'question_changed', message } }),
      );
      await list.getByRole('button', { name: 'Edit question 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Question' });
      await dialog.getByLabel('Question Text').fill('How high do you hold it?');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await expect(dialog.getByRole('button', { name: 'Load latest version' })).toBeVisible();
    },
  },
  {
    name: 'question-delete',
    open: async (page) => {
      const list = await openWithQuestions(page);
      await list.getByRole('button', { name: 'Delete question 2' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete Question' })).toBeVisible();
    },
  },
  {
    name: 'course-stats',
    open: async (page) => {
      await openStats(page, (route) => route.fulfill({ json: stats }));
      await expect(page.getByText('42% correct')).toBeVisible();
      await expect(page.getByText(/^Fewer than 5 people outside your organization/)).toBeVisible();
    },
  },
  {
    name: 'item-stats',
    open: async (page) => {
      await openItemStats(page, (route) => route.fulfill({ json: itemStats }));
      await page.getByRole('button', { name: `Answers to: ${question.questionText}` }).click();
      await expect(page.getByText('Chosen in 146 attempts')).toBeVisible();
    },
  },
  {
    name: 'item-stats-error',
    open: async (page) => {
      await openItemStats(page, respondUnavailable);
      await expect(page.getByText('Couldn’t load question statistics')).toBeVisible();
    },
  },
  {
    name: 'course-stats-hidden',
    open: async (page) => {
      await openStats(page, (route) => route.fulfill({ json: statsWithHiddenGroups }));
      await expect(page.getByText('Not shown', { exact: true }).first()).toBeVisible();
      await expect(page.getByText(/Groups of fewer than 5 of them are not shown/)).toBeVisible();
    },
  },
  {
    name: 'course-stats-empty',
    open: async (page) => {
      const noLearners = { ...stats, started: 0, hiddenBelow: null };
      await openStats(page, (route) => route.fulfill({ json: noLearners }));
      await expect(page.getByText('No one has started yet')).toBeVisible();
    },
  },
  {
    name: 'course-stats-loading',
    open: async (page) => {
      await openStats(page, neverRespond);
      await expect(page.getByRole('tabpanel').locator('[aria-busy=true]')).toBeVisible();
    },
  },
  {
    name: 'course-stats-error',
    open: async (page) => {
      await openStats(page, respondUnavailable);
      await expect(page.getByText('Couldn’t load analytics')).toBeVisible();
    },
  },
];
