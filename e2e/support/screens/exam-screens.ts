import type { Page } from '@playwright/test';
import { newExamRules } from '@atrium/contracts/quizzes/constants';
import type { GradedAttempt, OpenAttempt, Quiz } from '@atrium/contracts/quizzes/quizzes';
import { learner } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { expect, signInByApi } from '../test.ts';

/** The quiz lesson of the seeded course that is shown as an exam. */
const lessonId = 23;
const longText =
  'You get an email that looks like it comes from the office. It asks you to sign in and to confirm your field tablet. What do you do before anything else?';

const questions: OpenAttempt['questions'] = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  text: index === 0 ? longText : `Question ${index + 1}?`,
  type: index === 0 ? 'single_choice' : 'multiple_choice',
  points: 1,
  answers: ['Open it, then decide', 'Forward it to a colleague', 'Report it', longText].map(
    (text, answer) => ({ id: (index + 1) * 10 + answer, text }),
  ),
}));

const keyed: OpenAttempt['questions'] = [
  { id: 31, text: 'How tall is the door?', type: 'numeric', points: 1, answers: [], unit: 'm' },
  { id: 32, text: longText, type: 'short_text', points: 1, answers: [] },
  {
    id: 33,
    text: 'In which order do you work?',
    type: 'ordering',
    points: 1,
    answers: ['Scan', longText, 'Submit'].map((text, index) => ({ id: 331 + index, text })),
  },
  {
    id: 34,
    text: 'Which unit measures what?',
    type: 'matching',
    points: 1,
    answers: ['Meter', longText, 'Acre'].map((text, index) => ({ id: 341 + index, text })),
    prompts: ['Length', 'Angle', longText].map((text, index) => ({ id: 345 + index, text })),
  },
];

const open: OpenAttempt = {
  id: '5f0c1a0e-7a3f-4a53-9d5c-0d1f3f1f9a10',
  startedAt: '2026-03-14T09:00:00.000Z',
  deadline: new Date(Date.now() + 18 * 60_000).toISOString(),
  questions,
  answers: { 1: [12], 2: [20], 3: [31] },
};

const quiz: Quiz = {
  lessonId,
  version: 'v1',
  passMarkPercent: 80,
  rules: {
    ...newExamRules,
    passMarkPercent: 80,
    drawCount: 20,
    timeLimitMinutes: 30,
    integrityStatement: 'I take this exam on my own and will not share its questions.',
  },
  questionCount: 20,
  questions: [],
  best: null,
  attempts: { used: 0, allowed: 3, nextAt: null, open: null },
};

type Attempts = NonNullable<Quiz['attempts']>;

async function openExam(page: Page, attempts: Partial<Attempts>): Promise<void> {
  await page.route('**/api/progress/unit', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await page.route(`**/api/lessons/${lessonId}/quiz`, (route) =>
    route.fulfill({
      json: { ...quiz, attempts: { used: 0, allowed: 3, nextAt: null, open: null, ...attempts } },
    }),
  );
  await page.route(`**/api/lessons/${lessonId}`, async (route) => {
    const response = await route.fetch();
    const lesson = (await response.json()) as object;
    await route.fulfill({ response, json: { ...lesson, kind: 'exam', title: 'Final exam' } });
  });
  await signInByApi(page, learner);
  await page.goto(`/instaplan/lesson/${lessonId}`);
}

const graded: GradedAttempt = {
  attempt: { id: open.id, score: 75, passed: false, completedAt: '2026-03-14T09:26:00.000Z' },
  review: questions.slice(0, 2).map(({ id }) => ({
    questionId: id,
    isCorrect: false,
    chosen: [id * 10],
    correct: null,
    explanation: null,
  })),
  progress: {
    courseProgress: { percentComplete: 40, pointsEarned: 10, totalPoints: 100, completedAt: null },
    unitProgress: [],
  },
};

/** Opens the dialog that submits an attempt: on phones the button is with the map of the questions. */
async function askToSubmit(page: Page): Promise<void> {
  const map = page.getByRole('button', { name: 'Show all questions' });
  if (await map.isVisible()) await map.click();
  await page.getByRole('button', { name: 'Submit exam' }).click();
}

/** Exams: start, blocked, open attempt, submission and result. */
export const examScreens: Screen[] = [
  {
    name: 'exam-start',
    open: async (page) => {
      await openExam(page, {});
      await expect(page.getByText('Attempt 1 of 3')).toBeVisible();
    },
  },
  {
    name: 'exam-cool-down',
    open: async (page) => {
      await openExam(page, { used: 1, nextAt: '2099-03-15T10:38:00.000Z' });
      await expect(page.getByText('You can’t start the next attempt yet')).toBeVisible();
    },
  },
  {
    name: 'exam-question',
    open: async (page) => {
      await openExam(page, { used: 1, open });
      await expect(page.getByText('Question 1 of 20')).toBeVisible();
      await page.getByRole('button', { name: 'Flag for review' }).click();
    },
  },
  {
    name: 'quiz-answer-types',
    open: async (page) => {
      await page.route(`**/api/lessons/${lessonId}/quiz`, (route) =>
        route.fulfill({ json: { ...quiz, questions: keyed, attempts: null } }),
      );
      await signInByApi(page, learner);
      await page.goto(`/instaplan/lesson/${lessonId}`);
      await page.getByLabel('Your answer in m').fill('tall');
      await page.getByRole('button', { name: 'Move down: Scan' }).click();
      await page.getByRole('combobox', { name: /^Length/ }).click();
      await page.getByRole('option', { name: longText }).click();
      await expect(page.getByText('1 of 4 questions answered')).toBeVisible();
    },
  },
  {
    name: 'exam-questions',
    open: async (page) => {
      await openExam(page, { used: 1, open });
      await expect(page.getByText('Question 1 of 20')).toBeVisible();
      const map = page.getByRole('button', { name: 'Show all questions' });
      if (await map.isVisible()) await map.click();
      await page.getByRole('button', { name: 'Question 2, answered' }).focus();
    },
  },
  {
    name: 'exam-submit',
    open: async (page) => {
      await openExam(page, { used: 1, open });
      await expect(page.getByText('Question 1 of 20')).toBeVisible();
      await askToSubmit(page);
      await expect(page.getByRole('dialog')).toContainText('17 questions have no answer');
    },
  },
  {
    name: 'exam-result',
    open: async (page) => {
      await page.route(`**/api/lessons/${lessonId}/quiz/attempts`, (route) =>
        route.fulfill({ json: graded }),
      );
      await openExam(page, { used: 1, open });
      await expect(page.getByText('Question 1 of 20')).toBeVisible();
      await askToSubmit(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
      await expect(page.getByRole('heading', { name: 'Not passed yet' })).toBeVisible();
    },
  },
];
