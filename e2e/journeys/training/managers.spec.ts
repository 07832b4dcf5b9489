import type { Browser, Page } from '@playwright/test';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { waitForMailLink } from '../../support/data/mail.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { dateFromToday } from '../../support/time.ts';
import { assignToEveryone, createTeam, publishTrainingCourse } from '../../support/training.ts';
import { toastOf } from '../../support/video-manager.ts';

type Organization = ReturnType<typeof createOrganization>;

/** Opens a page of another user in a separate browser context. */
async function openAs(browser: Browser, user: { email: string }, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByApi(page, user);
  await page.goto(url);
  return page;
}

async function openReporting(page: Page, team: string) {
  await page.getByRole('button', { name: `Actions for ${team}` }).click();
  await page.getByRole('menuitem', { name: 'Managers and reporting' }).click();
  return page.getByRole('dialog', { name: `Managers of ${team}` });
}

/** Adds a manager to a team and sets the team it reports to. */
async function setManager(page: Page, team: string, manager: { name: string }, parent?: string) {
  const dialog = await openReporting(page, team);
  await dialog.getByLabel('Find people').fill(manager.name);
  await dialog.getByRole('checkbox', { name: manager.name }).check();
  if (parent) {
    await dialog.getByRole('combobox', { name: 'Reports to' }).click();
    await page.getByRole('option', { name: parent }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Teams' })).toContainText(
    `Managed by ${manager.name}`,
  );
}

/** Adds a submitted capstone of a member to a course of the organization. */
function submitCapstone({ name }: Organization, member: { email: string }, courseId: number) {
  queryDatabase(`
    update courses set capstone_review = true where id = ${courseId};
    insert into lessons (course_id, order_index, kind, title)
      select ${courseId}, 9, 'capstone', 'Your Own Ladder'
      where not exists (select from lessons where course_id = ${courseId} and kind = 'capstone');
    insert into enrollments (learner_id, course_id, course_version)
      select id, ${courseId}, 1 from auth.users where email = '${member.email}';
    insert into capstone_submissions (learner_id, course_id, cycle, lesson_id, status, submitted_at, reflection)
      select users.id, ${courseId}, 1, lessons.id, 'submitted', now(), 'Climbed at ${name}.'
      from auth.users users, lessons
      where users.email = '${member.email}' and lessons.course_id = ${courseId} and lessons.kind = 'capstone'`);
}

const rowOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('grid').getByRole('row', { name });

test('managers see, remind and review their own people until they are removed', async ({
  page,
  browser,
}) => {
  test.slow();
  const org = createOrganization(5);
  const [lead, director, own, upper, outsider] = [1, 2, 3, 4, 5].map((n) => org.member(n));
  if (!lead || !director || !own || !upper || !outsider) throw new Error('a member is missing');
  const course = await publishTrainingCourse(org);
  assignToEveryone(org, course, dateFromToday(3));

  await openOrganization(page, org);
  await page.goto('/admin/training/assignments?tab=teams');
  await createTeam(page, 'Operations', [upper.name]);
  await createTeam(page, 'Field crew', [own.name]);
  await setManager(page, 'Operations', director);
  await setManager(page, 'Field crew', lead, 'Operations');
  await expect(page.getByRole('list', { name: 'Teams' })).toContainText('Reports to Operations');
  await inspectScreen(page, 'teams-with-managers');
  for (const member of [own, outsider]) submitCapstone(org, member, course.id);

  const manager = await openAs(browser, lead, '/dashboard');
  await manager.getByRole('link', { name: 'My team' }).click();
  await expect(manager.getByRole('heading', { level: 1, name: 'My team' })).toBeVisible();
  await expect(async () => {
    await manager.reload();
    await expect(rowOf(manager, own)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  for (const other of [upper, outsider, director]) await expect(rowOf(manager, other)).toBeHidden();
  await expect(manager.getByRole('link', { name: 'Assign' })).toHaveCount(0);
  await inspectScreen(manager, 'my-team');
  await manager.getByRole('button', { name: 'Remind 1 person' }).click();
  await manager.getByRole('dialog').getByRole('button', { name: 'Remind' }).click();
  await expect(toastOf(manager, 'Reminder sent to 1 person')).toBeVisible();
  await waitForMailLink(own.email);

  await manager.getByRole('grid').getByRole('link', { name: own.name }).click();
  await expect(manager.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
  await expect(manager.getByRole('button', { name: 'Assign' })).toHaveCount(0);
  const ownUrl = manager.url();
  await manager.goto('/admin/people/11111111-1111-4111-8111-111111111111');
  await expect(manager.getByText('You can only see people in your teams.')).toBeVisible();
  await manager.goto('/admin/people');
  await expect(manager.getByRole('heading', { level: 1, name: 'My team' })).toBeVisible();

  const administration = manager.getByRole('navigation', { name: 'My team' });
  await administration.getByRole('link', { name: /^Reviews/ }).click();
  await expect(manager.getByRole('heading', { level: 2, name: own.name })).toBeVisible();
  await expect(manager.getByText(outsider.name)).toHaveCount(0);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(toastOf(manager, 'Capstone project approved')).toBeVisible();
  await expect(manager.getByText('Nothing to review')).toBeVisible();

  const above = await openAs(browser, director, '/admin/team');
  for (const person of [own, upper, lead]) await expect(rowOf(above, person)).toBeVisible();
  await expect(rowOf(above, outsider)).toBeHidden();

  const dialog = await openReporting(page, 'Field crew');
  await dialog.getByRole('button', { name: `Remove ${lead.name}` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  for (const url of ['/admin/team', '/admin/reviews', ownUrl]) {
    await manager.goto(url);
    await expect(manager.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  }
  await above.reload();
  await expect(rowOf(above, own)).toBeVisible();
  await Promise.all([manager, above].map((each) => each.context().close()));
});

test('says that a manager has no people yet', async ({ page }) => {
  const org = createOrganization(1);
  queryDatabase(`
    with team as (
      insert into teams (organization_id, name)
      select id, 'New crew' from organizations where name = '${org.name}' returning id, organization_id)
    insert into team_managers (organization_id, team_id, user_id)
    select organization_id, team.id, users.id
    from team, auth.users users where users.email = '${org.member(1).email}'`);
  await signInByApi(page, org.member(1));
  await page.goto('/admin/team');
  await expect(page.getByText('No one in your teams yet')).toBeVisible();
  await inspectScreen(page, 'my-team-empty');
});
