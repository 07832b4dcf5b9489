import { authorSteps } from '@atrium/contracts/authoring/constants';
import type { Page } from '@playwright/test';
import { createImageFile } from '../data/media-files.ts';
import { courseActions, lessonPanel } from '../course-editor.ts';
import { chooseFile } from '../video-manager.ts';
import { learner, superAdmin } from '../data/seed-users.ts';
import type { Screen } from '../screen.ts';
import { signInByApi, expect } from '../test.ts';

/** A seeded course with lessons of every kind. */
const course = { id: 1, video: 15, text: 6, quiz: 23, capstone: 31 };
const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

async function openEditor(page: Page, suffix = ''): Promise<void> {
  await signInByApi(page, superAdmin);
  await page.goto(`/course/${course.id}/edit${suffix}`);
}

const openLesson = (page: Page, lessonId: number) =>
  openEditor(page, `?tab=curriculum&lesson=${lessonId}`);

/** Changes parts of the draft in the API's response. */
async function changeDraft(page: Page, change: (draft: object) => object): Promise<void> {
  await page.route('**/api/courses/*/draft', async (route) => {
    const draft = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...draft, ...change(draft) } });
  });
}

/** Returns a draft with overlong titles and one lesson per reason for not being ready. */
function withUnreadyLessons(draft: object): object {
  const { outline, lessons } = draft as {
    outline: { modules: { lessons: { title: string }[] }[] };
    lessons: object[];
  };
  const modules = outline.modules.map((module, index) =>
    index === 0 ? { ...module, title: longWord } : module,
  );
  const first = modules[0]?.lessons[0];
  if (first) first.title = longWord;
  const reasons = ['no_video', 'no_text', 'no_questions', 'no_tasks'];
  return {
    outline: { ...outline, modules },
    lessons: lessons.map((lesson, index) => ({ ...lesson, unready: reasons[index] ?? null })),
  };
}

const authoredCourse = (overrides: object) => ({
  id: 1,
  title: longWord,
  category: 'Business',
  thumbnail: null,
  href: '/course/1',
  lessonCount: 8,
  isPublished: false,
  hasChanges: false,
  isRequested: false,
  updatedAt: '2026-03-14T09:00:00.000Z',
  ...overrides,
});

/** The course editor: details, curriculum, the panel of each lesson kind, settings. */
export const editorScreens: Screen[] = [
  {
    name: 'create-course',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/create-course');
      await courseActions(page).getByRole('button', { name: 'Create Course' }).click();
      await expect(page.getByText('Duration must be greater than 0')).toBeVisible();
    },
  },
  {
    name: 'create-course-new',
    open: async (page) => {
      await signInByApi(page, learner);
      await page.goto('/create-course?tab=curriculum');
      await expect(page.getByText('Start with the details')).toBeVisible();
    },
  },
  {
    name: 'editor-details',
    open: async (page) => {
      await openEditor(page);
      await expect(page.getByRole('complementary', { name: 'Live preview' })).toBeVisible();
    },
  },
  {
    name: 'editor-crop',
    open: async (page) => {
      await openEditor(page);
      const image = createImageFile('cover.png', '1600x1200');
      await chooseFile(page.getByRole('button', { name: /^Choose an(other)? image/ }), image);
      await expect(page.getByRole('button', { name: 'Crop area' })).toBeVisible();
    },
  },
  {
    name: 'editor-settings',
    open: async (page) => {
      await openEditor(page, '?tab=settings');
      await expect(page.getByLabel('Certificate title')).toBeVisible();
    },
  },
  {
    name: 'curriculum',
    open: async (page) => {
      await changeDraft(page, withUnreadyLessons);
      await openEditor(page, '?tab=curriculum');
      await expect(page.getByText('4 lessons are not ready')).toBeVisible();
    },
  },
  {
    name: 'curriculum-menu',
    open: async (page) => {
      await openEditor(page, '?tab=curriculum');
      await page
        .getByRole('button', { name: /^Add lesson to/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'Capstone' })).toBeVisible();
    },
  },
  {
    name: 'curriculum-no-lessons',
    open: async (page) => {
      await changeDraft(page, () => ({ outline: { loose: [], modules: [] }, lessons: [] }));
      await openEditor(page, '?tab=curriculum');
      await expect(page.getByText('Add Your First Lesson')).toBeVisible();
    },
  },
  {
    name: 'curriculum-video',
    open: async (page) => {
      await openLesson(page, course.video);
      await expect(lessonPanel(page).getByText('Video uploaded')).toBeVisible();
    },
  },
  {
    name: 'curriculum-text',
    open: async (page) => {
      await openLesson(page, course.text);
      await expect(lessonPanel(page).getByRole('textbox', { name: 'Text' })).toBeVisible();
    },
  },
  {
    name: 'curriculum-quiz',
    open: async (page) => {
      await openLesson(page, course.quiz);
      await expect(lessonPanel(page).getByText('Changes are live')).toBeVisible();
      await expect(lessonPanel(page).getByText(/^\d+ questions$/)).toBeVisible();
    },
  },
  {
    name: 'curriculum-capstone',
    open: async (page) => {
      await openLesson(page, course.capstone);
      await expect(lessonPanel(page).getByLabel('Task 9', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'my-courses',
    open: async (page) => {
      const states = [{}, { isRequested: true }, { isPublished: true, hasChanges: true }];
      await page.route('**/api/authored-courses*', (route) =>
        route.fulfill({
          json: {
            courses: states.map((overrides, index) =>
              authoredCourse({ id: index + 1, ...overrides }),
            ),
            nextCursor: 'next',
          },
        }),
      );
      await page.route('**/api/authoring/onboarding', (route) =>
        route.fulfill({
          json: {
            steps: authorSteps.map((step) => ({ step, isDone: step === 'course' })),
            courseId: 1,
            isHidden: false,
          },
        }),
      );
      await signInByApi(page, learner);
      await page.goto('/my-courses');
      await expect(page.getByText('Unpublished changes')).toBeVisible();
    },
  },
  {
    name: 'my-courses-empty',
    open: async (page) => {
      await page.route('**/api/authored-courses*', (route) =>
        route.fulfill({ json: { courses: [], nextCursor: null } }),
      );
      await signInByApi(page, learner);
      await page.goto('/my-courses');
      await expect(page.getByText('Your first course, step by step')).toBeVisible();
    },
  },
];
