import type { Page } from '@playwright/test';
import { aPicture } from './clips.ts';
import { footOf, lessonPanel } from './course-editor.ts';
import { chooseFile } from './manager.ts';
import { learner, superAdmin } from './people.ts';
import type { Screen } from './screen.ts';
import { beSignedIn, expect } from './test.ts';

/** A seeded course with lessons of every kind. */
const course = { id: 1, video: 15, text: 6, quiz: 23, capstone: 31 };
const endless = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

async function openEditor(page: Page, rest = ''): Promise<void> {
  await beSignedIn(page, superAdmin);
  await page.goto(`/course/${course.id}/edit${rest}`);
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
function unready(draft: object): object {
  const { outline, lessons } = draft as {
    outline: { modules: { lessons: { title: string }[] }[] };
    lessons: object[];
  };
  const modules = outline.modules.map((module, place) =>
    place === 0 ? { ...module, title: endless } : module,
  );
  const first = modules[0]?.lessons[0];
  if (first) first.title = endless;
  const reasons = ['no_video', 'no_text', 'no_questions', 'no_tasks'];
  return {
    outline: { ...outline, modules },
    lessons: lessons.map((lesson, place) => ({ ...lesson, unready: reasons[place] ?? null })),
  };
}

const authored = (own: object) => ({
  id: 1,
  title: endless,
  category: 'Business',
  thumbnail: null,
  href: '/course/1',
  lessonCount: 8,
  isPublished: false,
  hasChanges: false,
  isRequested: false,
  updatedAt: '2026-03-14T09:00:00.000Z',
  ...own,
});

/** The course editor: details, curriculum, the panel of each lesson kind, settings. */
export const editorScreens: Screen[] = [
  {
    name: 'create-course',
    open: async (page) => {
      await beSignedIn(page, learner);
      await page.goto('/create-course');
      await footOf(page).getByRole('button', { name: 'Create Course' }).click();
      await expect(page.getByText('Duration must be greater than 0')).toBeVisible();
    },
  },
  {
    name: 'create-course-new',
    open: async (page) => {
      await beSignedIn(page, learner);
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
      const picture = aPicture('cover.png', '1600x1200');
      await chooseFile(page.getByRole('button', { name: /^Choose an(other)? image/ }), picture);
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
      await changeDraft(page, unready);
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
            courses: states.map((own, place) => authored({ id: place + 1, ...own })),
            nextCursor: 'next',
          },
        }),
      );
      await beSignedIn(page, learner);
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
      await beSignedIn(page, learner);
      await page.goto('/my-courses');
      await expect(page.getByText('Create your first course')).toBeVisible();
    },
  },
];
