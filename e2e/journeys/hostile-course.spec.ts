import type { Browser, Page } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { lessonsOf } from '../support/course-content.ts';
import { askDatabase } from '../support/database.ts';
import { hostile, makeHostileCourse } from '../support/hostile-course.ts';
import { makeOrganization } from '../support/own-organization.ts';
import { superAdmin } from '../support/people.ts';
import { takeLesson } from '../support/take-lessons.ts';
import { beSignedIn, expect, test } from '../support/test.ts';

// Author texts must never be rendered as markup. The CSP is bypassed, so the pages must be safe without it.

const notWords =
  'img[src="x"], [onerror], [onload], iframe, a[href^="javascript:" i], a[href^="data:" i]';

/** Opens a signed-in page that records every executed payload. */
async function openWindow(browser: Browser, person: { email: string }, ran: string[]) {
  const context = await browser.newContext({ baseURL: apiUrl, bypassCSP: true });
  const page = await context.newPage();
  await page.exposeFunction('ran', (where: string) => void ran.push(where));
  await beSignedIn(page, person);
  return page;
}

/** Waits until a payload is shown as text and expects no injected elements. */
async function seeWords(page: Page, where: string): Promise<void> {
  // Form fields hold the text as a value, other elements as text content.
  const written = page
    .getByText(hostile(where))
    .or(page.getByRole('textbox').and(page.locator(`[value*="'${where}'"]`)));
  await expect(written.filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator(notWords)).toHaveCount(0);
}

const certificateNumber = (courseId: number) =>
  askDatabase(`select number from certificates where course_id = ${courseId}`).trim();

async function walk(page: Page, screens: readonly (readonly [address: string, shows: string])[]) {
  for (const [address, shows] of screens) {
    await page.goto(address);
    await seeWords(page, shows);
  }
}

test('never executes markup in author texts on any screen', async ({ browser }) => {
  test.setTimeout(240_000);
  const ran: string[] = [];
  const { admin, member } = makeOrganization(1);
  const { courseId, lessonIds } = await makeHostileCourse(admin);
  const author = await openWindow(browser, admin, ran);
  await author.setContent(hostile('trap'));
  await expect.poll(() => ran).toContain('trap');
  ran.length = 0;

  const course = `/course/${courseId}`;
  const [video, text, quiz, capstone] = lessonIds;
  const panel = (lessonId?: number) => `${course}/edit?tab=curriculum&lesson=${lessonId}`;
  await walk(author, [
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
  await expect(author.locator(notWords)).toHaveCount(0);

  const learner = await openWindow(browser, member(1), ran);
  await walk(learner, [
    ['/', 'title'],
    [course, 'prerequisite'],
  ]);
  await learner.getByRole('link', { name: /^Start Learning/ }).click();
  for (const lesson of lessonsOf(courseId)) {
    await expect(learner.getByRole('heading', { level: 1 })).toHaveText(lesson.title);
    await seeWords(learner, lesson.kind);
    if (lesson.kind === 'text') {
      for (const words of ['a link', 'a page', 'an anchor', 'another picture']) {
        await learner.getByText(words, { exact: true }).first().click();
      }
      await expect(learner.locator(notWords)).toHaveCount(0);
    }
    await takeLesson(learner, lesson);
  }
  await walk(learner, [[`${course}/certificate`, 'certificate']]);
  await walk(learner, [
    [`/verify/${certificateNumber(courseId)}`, 'certificate'],
    ['/dashboard', 'title'],
  ]);

  const overseer = await openWindow(browser, superAdmin, ran);
  await walk(overseer, [
    ['/admin/audit', 'title'],
    ['/admin/certificates', 'title'],
    [`/admin/courses?search=${encodeURIComponent('onerror')}`, 'title'],
  ]);
  expect(ran).toEqual([]);
});
