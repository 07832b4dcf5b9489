import type { Locator, Page } from '@playwright/test';
import { findLessons } from './learners.ts';
import { createSession, password, type Stack } from './stack.ts';
import { connect } from './watchers.ts';

/** A page to load: who opens it, what it shows when it is complete, and a typical action on it. */
export type MeasuredPage = {
  name: string;
  path: string;
  /** Stored session of the user; absent for visitors. */
  session?: string;
  ready: (page: Page) => Locator;
  act: (page: Page) => Promise<void>;
};

const newLearner = { email: 'ada.berger@mail.example', password };
const organizationAdmin = { email: 'jonas.weber@northfield.example', password };

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const searchFor = (field: (page: Page) => Locator, text: string) => async (page: Page) => {
  await field(page).pressSequentially(text, { delay: 120 });
};
const clickOn = (target: (page: Page) => Locator) => async (page: Page) => {
  await target(page).filter({ visible: true }).first().click();
};
/** The account menu on large screens, the course outline or the link "You" on phones. */
const openMenu = clickOn((page) =>
  page
    .getByRole('button', { name: 'Course outline' })
    .or(page.locator('header button[aria-haspopup="menu"]'))
    .or(page.getByRole('link', { name: 'You' })),
);

/** Lists the measured pages with sessions of seeded users. */
export async function findPages(stack: Stack): Promise<MeasuredPage[]> {
  const address = `http://127.0.0.1:${stack.port}`;
  const db = connect(stack, 1);
  const { courseId, text, video, quiz } = await findLessons(db).finally(() => void db.end());
  const session = await createSession(address);
  const quizSession = await createSession(address, newLearner);
  const adminSession = await createSession(address, organizationAdmin);
  const lesson = (id: number) => `/course/${courseId}/lesson/${id}`;
  return [
    {
      name: 'landing',
      path: '/',
      ready: heading,
      act: clickOn((page) =>
        page.getByRole('button', { name: /menu/i }).or(page.locator('header nav a')),
      ),
    },
    {
      name: 'auth',
      path: '/auth',
      ready: (page) => page.getByLabel('Email'),
      act: searchFor((page) => page.getByLabel('Email'), 'someone@mail.example'),
    },
    {
      name: 'catalogue',
      path: '/',
      session,
      ready: (page) => page.getByRole('article'),
      act: searchFor((page) => page.getByRole('searchbox', { name: 'Search courses' }), 'scan'),
    },
    {
      name: 'course',
      path: `/course/${courseId}`,
      session,
      ready: (page) => page.locator('main a[href*="/lesson/"]'),
      act: clickOn((page) => page.locator('main button[aria-expanded="false"]')),
    },
    {
      name: 'text lesson',
      path: lesson(text),
      session,
      ready: (page) => page.locator('article p, main p'),
      act: openMenu,
    },
    {
      name: 'video lesson',
      path: lesson(video),
      session,
      ready: heading,
      act: openMenu,
    },
    {
      name: 'quiz',
      path: lesson(quiz),
      // The other learner has passed it and would see the result.
      session: quizSession,
      ready: (page) => page.getByRole('main').locator('input[type="radio"], [role="radio"]'),
      act: clickOn((page) => page.getByRole('main').locator('label:has(input), [role="radio"]')),
    },
    {
      name: 'dashboard',
      path: '/dashboard',
      session,
      ready: (page) => page.locator('main a[href*="/course/"]'),
      act: openMenu,
    },
    {
      name: 'training matrix',
      path: '/admin?tab=training',
      session: adminSession,
      ready: (page) => page.getByRole('combobox', { name: /^Status/ }),
      act: searchFor((page) => page.getByRole('main').getByRole('searchbox'), 'ama'),
    },
  ];
}
