import type { Browser, Page } from '@playwright/test';
import {
  addLesson,
  addModule,
  addQuestion,
  closeLesson,
  courseActions,
  createDraft,
  expectSaved,
  lessonPanel,
} from '../../support/course-editor.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { takeGuidePicture } from '../../support/guide-pictures.ts';
import { adminNavLink } from '../../support/page-parts.ts';
import { expect, signInByApi, signInByForm, test } from '../../support/test.ts';
import { dateFromToday } from '../../support/time.ts';
import {
  assignToEveryone,
  assignToTeam,
  completeCourse,
  createAuditorLink,
  createTeam,
  matrixCell,
  publishTrainingCourse,
  waitForCell,
} from '../../support/training.ts';
import { toastOf } from '../../support/video-manager.ts';

// The steps of docs/guides. With GUIDE_PICTURES=on they also take the pictures of the guides.

test.use({ viewport: { width: 1280, height: 800 } });

/** People of each organization, the admin first. Names are unique in the whole database. */
const organizations = {
  'Harbour Works': ['Oskar Brandvold', 'Nadia Verhoeven'],
  'Alder Clinics': ['Ruth Achterberg', 'Emil Castellanos', 'Samira Dragomir', 'Hugo Lindenau'],
  'Kestrel Rail': ['Ingrid Falkenrath', 'Mateo Arrieta', 'Clara Wojtkiewicz', 'Yuki Shimabukuro'],
  'Linden Academy': ['Beatrix Oyelaran'],
  'Northgate Foods': ['Anton Greifeld', 'Leila Bouazizi', 'Dominik Szczepan', 'Fiona Macalister'],
};

/** Creates an organization with readable names for the pictures. A retry gets names of its own. */
function createNamedOrganization(organization: keyof typeof organizations) {
  const { retry } = test.info();
  const name = (text: string) => (retry ? `${text} ${retry + 1}` : text);
  const people = organizations[organization].map(name);
  return createOrganization(people.length - 1, { organization: name(organization), people });
}

async function openAs(browser: Browser, user: { email: string }, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await signInByApi(page, user);
  await page.goto(path);
  return page;
}

test('learner guide: takes required training and shares the certificate', async ({ page }) => {
  test.slow();
  const org = createNamedOrganization('Harbour Works');
  const course = await publishTrainingCourse(org, 'Ladder safety');
  assignToEveryone(org, course, dateFromToday(7));
  await signInByForm(page, org.member(1));
  const required = page.getByRole('list', { name: 'Required training' });
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(required.getByRole('listitem')).toContainText('Ladder safety', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await takeGuidePicture(page, 'learner-dashboard');
  await required.getByRole('link', { name: /Ladder safety/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ladder safety' })).toBeVisible();
  await takeGuidePicture(page, 'learner-course');
  const number = await completeCourse(page, course);
  for (const name of ['Download PDF', 'Download credential'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy verification link' })).toBeVisible();
  await takeGuidePicture(page, 'learner-certificate');
  await page.goto(`/verify/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This certificate is valid');
});

test('organization admin guide: invites people, assigns a course and reminds them', async ({
  page,
}) => {
  test.slow();
  const org = createNamedOrganization('Alder Clinics');
  const course = await publishTrainingCourse(org, 'Hygiene basics');
  await openOrganization(page, org);
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill('lena@alder.example\ntomas@alder.example');
  await expect(page.getByRole('button', { name: 'Send 2 invitations' })).toBeEnabled();
  await takeGuidePicture(page, 'admin-invitations');
  await page.goto('/admin/training/assignments?tab=teams');
  await createTeam(
    page,
    'Ward nurses',
    [1, 2, 3].map((number) => org.member(number).name),
  );
  await assignToTeam(page, course, 'Ward nurses');
  await expect(toastOf(page, 'Course assigned')).toBeHidden();
  await takeGuidePicture(page, 'admin-assignments');
  await adminNavLink(page, 'Training matrix').click();
  await waitForCell(page, org.member(1), 'Due soon');
  await takeGuidePicture(page, 'admin-matrix');
  await page.getByRole('button', { name: 'Remind 3 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(toastOf(page, 'Reminders sent to 3 people')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  for (const name of ['Signed report (PDF)', 'Matrix (CSV)', 'Auditor links'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('manager guide: sees the own team and reminds it', async ({ page }) => {
  test.slow();
  const org = createNamedOrganization('Kestrel Rail');
  const course = await publishTrainingCourse(org, 'Platform safety');
  assignToEveryone(org, course, dateFromToday(5));
  queryDatabase(`
    insert into teams (organization_id, name)
      select id, 'Platform crew' from organizations where name = '${org.name}';
    insert into team_managers (organization_id, team_id, user_id)
      select organization_id, teams.id, users.id
      from teams join organizations on organizations.id = organization_id, auth.users users
      where organizations.name = '${org.name}' and users.email = '${org.member(1).email}';
    insert into team_members (team_id, user_id)
      select teams.id, users.id
      from teams join organizations on organizations.id = organization_id, auth.users users
      where organizations.name = '${org.name}'
        and users.email in ('${org.member(2).email}', '${org.member(3).email}')`);
  await signInByApi(page, org.member(1));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'My team' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My team' })).toBeVisible();
  await waitForCell(page, org.member(2), 'Due soon');
  await takeGuidePicture(page, 'manager-team');
  await matrixCell(page, org.member(2)).click();
  const cell = page.getByRole('dialog', { name: org.member(2).name });
  await expect(cell.getByRole('heading', { name: 'What’s left' })).toBeVisible();
  await expect(cell.getByRole('listitem').first()).toContainText('Next step');
  await takeGuidePicture(page, 'manager-cell');
  await cell.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Remind 2 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remind', exact: true }).click();
  await expect(toastOf(page, 'Reminders sent to 2 people')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'My team' }).getByRole('link', { name: /^Reviews/ }),
  ).toBeVisible();
});

test('author guide: writes a course and publishes it', async ({ page }) => {
  test.slow();
  const org = createNamedOrganization('Linden Academy');
  await signInByApi(page, org.admin);
  await createDraft(page, 'First aid at work');
  await page.getByLabel('Description').fill('What to do in the first five minutes.');
  await takeGuidePicture(page, 'author-details');
  await page.getByRole('tab', { name: 'Curriculum' }).click();
  await expect(page.getByText('Add Your First Lesson')).toBeVisible();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(lessonPanel(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.keyboard.type('Call for help');
  const text = lessonPanel(page).getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Call 112 and say where you are.');
  await closeLesson(page);
  await addModule(page, 'Practice');
  await addLesson(page, 'Practice', 'Quiz', 'Check');
  await addQuestion(page, 'Check', 'What do you say first?', [
    ['Where you are', true],
    ['Who you are', false],
  ]);
  await closeLesson(page);
  await expectSaved(courseActions(page));
  await takeGuidePicture(page, 'author-curriculum');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: /^Organization/ }).click();
  await page.getByRole('switch', { name: 'Issue a certificate' }).click();
  await page.getByLabel('Certificate title').fill('First Aider');
  await expectSaved(courseActions(page));
  await courseActions(page).getByRole('button', { name: 'Create Course' }).click();
  await expect(toastOf(page, 'Course created successfully!')).toBeVisible();
  await page.goto('/my-courses');
  await page.getByRole('link', { name: 'Edit First aid at work' }).click();
  await courseActions(page).getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this course?' });
  await expect(dialog.getByText('No one has started this course yet.')).toBeVisible();
  await takeGuidePicture(page, 'author-publish');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Learners now see version 1.')).toBeVisible();
});

test('auditor guide: opens a link and sees matrix and evidence', async ({ page, browser }) => {
  test.slow();
  const org = createNamedOrganization('Northgate Foods');
  const course = await publishTrainingCourse(org, 'Food hygiene');
  assignToEveryone(org, course, dateFromToday(20));
  const learner = await openAs(browser, org.member(1), '/dashboard');
  await completeCourse(learner, course);
  await learner.context().close();
  await openOrganization(page, org, 'training');
  await waitForCell(page, org.member(1), 'Up to date');
  await page.goto('/admin/training/auditors');
  const link = await createAuditorLink(page, 'Yearly audit');
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const auditor = await context.newPage();
  await auditor.goto(link);
  await expect(auditor.getByText('Read only')).toBeVisible();
  await expect(matrixCell(auditor, org.member(1))).toContainText('Up to date');
  await expect(auditor.getByLabel('As of')).toBeVisible();
  await takeGuidePicture(auditor, 'auditor-matrix');
  await matrixCell(auditor, org.member(1)).click();
  await auditor.getByRole('link', { name: 'View evidence' }).click();
  await expect(auditor.getByText('Check: 100%, passed')).toBeVisible();
  await takeGuidePicture(auditor, 'auditor-evidence');
  await context.close();
});
