import type { Page, Route } from '@playwright/test';
import { superAdmin } from '../data/seed-users.ts';
import { neverRespond, respondUnavailable, type Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

const courseId = 2;
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

const publication = {
  isPublished: true,
  version: 1,
  publishedAt: '2026-01-05T10:00:00.000Z',
  changes: 7,
  hasChanges: true,
  mayPublish: true,
  request: { at: '2026-02-03T10:00:00.000Z', by: 'Priya Raman' },
  unready: [],
  added: [
    'Corners and columns',
    longWord,
    'Stairs',
    'Bays',
    'Attics',
    'Cellars',
    'Garages',
    'Sheds',
  ],
  removed: ['Before you begin'],
  impact: { completed: 41, inProgress: 12, finishing: 1, lacking: 38 },
};
const unready = [
  { reason: 'no_description', lessonId: null, lessonTitle: null },
  { reason: 'no_video', lessonId: 15, lessonTitle: 'Scan Technique: Pace, Height and Overlap' },
  { reason: 'no_text', lessonId: 16, lessonTitle: longWord },
];

async function openPublish(page: Page, handler: (route: Route) => unknown) {
  await page.route('**/api/courses/*/publication', handler);
  await signInByApi(page, superAdmin);
  await page.goto(`/course/${courseId}/edit`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  return page.getByRole('dialog');
}

const respondWith = (overrides: object) => (route: Route) =>
  route.fulfill({ json: { ...publication, ...overrides } });

async function openImport(page: Page, overrides: object): Promise<void> {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const courseImport = {
    id,
    fileName: `${longWord}.zip`,
    percent: 40,
    failure: null,
    failedAt: null,
  };
  await page.route('**/api/course-imports/*', (route) =>
    route.fulfill({ json: { ...courseImport, courseId: null, ...overrides } }),
  );
  await signInByApi(page, superAdmin);
  await page.goto(`/my-courses?import=${id}`);
}

async function openLessonPreview(page: Page, lesson: string): Promise<void> {
  await signInByApi(page, superAdmin);
  await page.goto(`/course/${lesson}`);
}

/** The publish dialog, the course preview and the course import, in each of their states. */
export const publishingScreens: Screen[] = [
  {
    name: 'publish-impact',
    open: async (page) => {
      const dialog = await openPublish(page, respondWith({}));
      await expect(dialog.getByText('41 completed, 12 in progress')).toBeVisible();
    },
  },
  {
    name: 'publish-unready',
    open: async (page) => {
      const dialog = await openPublish(page, respondWith({ unready }));
      await expect(dialog.getByText('The course has no description.')).toBeVisible();
    },
  },
  {
    name: 'publish-nothing',
    open: async (page) => {
      const dialog = await openPublish(page, respondWith({ hasChanges: false }));
      await expect(dialog.getByText('Nothing to publish')).toBeVisible();
    },
  },
  {
    name: 'publish-loading',
    open: async (page) => {
      const dialog = await openPublish(page, neverRespond);
      await expect(dialog.locator('[aria-busy=true]')).toBeVisible();
    },
  },
  {
    name: 'publish-error',
    open: async (page) => {
      const dialog = await openPublish(page, respondUnavailable);
      await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'course-preview',
    open: async (page) => {
      await signInByApi(page, superAdmin);
      await page.goto(`/course/${courseId}/preview`);
      await expect(page.getByText('Nothing is recorded.')).toBeVisible();
    },
  },
  {
    name: 'course-preview-error',
    open: async (page) => {
      await page.route('**/api/courses/*/preview', respondUnavailable);
      await signInByApi(page, superAdmin);
      await page.goto(`/course/${courseId}/preview`);
      await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
    },
  },
  {
    name: 'lesson-preview-video',
    open: async (page) => {
      await openLessonPreview(page, '1/preview/lesson/15');
      await expect(page.getByText('Nothing is recorded.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Video player' })).toBeVisible();
    },
  },
  {
    name: 'lesson-preview-quiz',
    open: async (page) => {
      await openLessonPreview(page, '2/preview/lesson/35');
      await expect(page.getByRole('button', { name: 'Submit Quiz' })).toBeDisabled();
    },
  },
  {
    name: 'course-import-reading',
    open: async (page) => {
      await openImport(page, { status: 'reading' });
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'course-import-failed',
    open: async (page) => {
      const failedAt = `lessons/${longWord}.md`;
      await openImport(page, { status: 'failed', failure: 'invalid_content', failedAt });
      await expect(page.getByText(failedAt)).toBeVisible();
    },
  },
  {
    name: 'course-import-done',
    open: async (page) => {
      await openImport(page, { status: 'done', percent: 100, courseId });
      await expect(page.getByRole('link', { name: 'Open draft' })).toBeVisible();
    },
  },
];
