import type { Browser, Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { listLessons } from '../../support/data/course-content.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { xssPayload, createXssCourse } from '../../support/data/xss-course.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { superAdmin } from '../../support/data/seed-users.ts';
import { takeLesson } from '../../support/data/take-lessons.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

// Author texts must never be rendered as markup. The CSP is bypassed, so the pages must be safe without it.

const injectedElements =
  'img[src="x"], [onerror], [onload], iframe, a[href^="javascript:" i], a[href^="data:" i]';

/** Opens a signed-in page that records every executed payload. */
async function openPage(browser: Browser, user: { email: string }, ran: string[]) {
  const context = await browser.newContext({ baseURL: apiUrl, bypassCSP: true });
  const page = await context.newPage();
  await page.exposeFunction('ran', (field: string) => void ran.push(field));
  await signInByApi(page, user);
  return page;
}

/** Waits until a payload is shown as text and expects no injected elements. */
async function expectPlainText(page: Page, field: string): Promise<void> {
  // Form fields hold the text as a value, other elements as text content.
  const written = page
    .getByText(xssPayload(field))
    .or(page.getByRole('textbox').and(page.locator(`[value*="'${field}'"]`)));
  await expect(written.filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(injectedElements)).toHaveCount(0);
}

const certificateNumber = (courseId: number) =>
  queryDatabase(`select number from certificates where course_id = ${courseId}`).trim();

async function visitScreens(
  page: Page,
  screens: readonly (readonly [path: string, shows: string])[],
) {
  for (const [path, shows] of screens) {
    await page.goto(path);
    await expectPlainText(page, shows);
  }
}

test('never executes markup in author texts on any screen', async ({ browser }) => {
  test.setTimeout(240_000);
  const ran: string[] = [];
  const { admin, member } = createOrganization(1);
  const { courseId, lessonIds } = await createXssCourse(admin);
  const author = await openPage(browser, admin, ran);
  await author.setContent(xssPayload('trap'));
  await expect.poll(() => ran).toContain('trap');
  ran.length = 0;

  const course = `/course/${courseId}`;
  const [video, text, quiz, capstone] = lessonIds;
  const panel = (lessonId?: number) => `${course}/edit?tab=curriculum&lesson=${lessonId}`;
  await visitScreens(author, [
    [`${course}/edit`, 'title'],
    [`${course}/edit?tab=settings`, 'certificate'],
    [`${course}/edit?tab=curriculum`, 'capstone'],
    [panel(video), 'video'],
    [panel(quiz), 'question'],
    [panel(capstone), 'capstone'],
    [`${course}/preview`, 'objective'],
    [`${course}/preview/lesson/${video}`, 'video'],
    [`${course}/preview/lesson/${quiz}`, 'question'],
    [`${course}/preview/lesson/${capstone}`, 'task'],
    ['/my-courses', 'title'],
    [`/admin/courses/${courseId}`, 'question'],
    ['/admin?tab=courses', 'title'],
  ]);
  await author.goto(panel(text));
  await author.getByRole('tab', { name: 'Preview', exact: true }).click();
  await expect(author.getByRole('heading', { name: 'Key Concepts' })).toBeVisible();
  await expect(author.locator(injectedElements)).toHaveCount(0);

  const learner = await openPage(browser, member(1), ran);
  await visitScreens(learner, [
    ['/', 'title'],
    [course, 'prerequisite'],
  ]);
  await learner.getByRole('link', { name: /^Start Learning/ }).click();
  for (const lesson of listLessons(courseId)) {
    await expect(learner.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
    await expectPlainText(learner, lesson.kind);
    if (lesson.kind === 'text') {
      for (const linkText of ['a link', 'a page', 'an anchor', 'another picture']) {
        await learner.getByText(linkText, { exact: true }).first().click();
      }
      await expect(learner.locator(injectedElements)).toHaveCount(0);
    }
    await takeLesson(learner, lesson);
  }
  await visitScreens(learner, [[`${course}/certificate`, 'certificate']]);
  await visitScreens(learner, [
    [`/verify/${certificateNumber(courseId)}`, 'certificate'],
    ['/dashboard', 'title'],
  ]);

  const systemAdmin = await openPage(browser, superAdmin, ran);
  await visitScreens(systemAdmin, [
    ['/admin/audit', 'title'],
    ['/admin/certificates', 'title'],
    [`/admin/courses?search=${encodeURIComponent('onerror')}`, 'title'],
  ]);
  expect(ran).toEqual([]);
});
