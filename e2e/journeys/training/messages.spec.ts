import {
  createApiClient,
  createCourse,
  publishCourse,
  readJson,
} from '../../support/data/course-api.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { countMails, listMails, waitForMailLink } from '../../support/data/mail.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

// An assignment is announced by email, until the learner turns the emails off.

type TestOrganization = ReturnType<typeof createOrganization>;

async function assignNewCourse({ name, admin }: TestOrganization): Promise<string> {
  const course = await createCourse(admin, `Ladders ${crypto.randomUUID().slice(0, 8)}`, [
    { kind: 'text', title: 'Pace', body: 'Climb slowly.' },
  ]);
  await publishCourse(admin, course);
  const id = queryDatabase(`select id from organizations where name = '${name}'`).trim();
  const audience = { everyone: true, teamIds: [], userIds: [] };
  const terms = { ...audience, dueOn: '2031-03-31', dueDays: null, months: null, graceDays: 0 };
  const api = await createApiClient(admin.email);
  const url = `/api/enterprise/admin/organizations/${id}/assignments`;
  await readJson(await api.post(url, { data: { courseId: course.id, terms } }));
  await api.dispose();
  return course.title;
}

/** Counts the announced assignments of a user whose email was sent or left out. */
const countDecided = ({ email }: { email: string }): number =>
  Number(
    queryDatabase(`
      select count(*) from messages join auth.users on users.id = messages.user_id
      where email = '${email}' and kind = 'assignment_created' and mail_due_at is null`),
  );

test('emails a new assignment and sends no more once the learner turns it off', async ({
  page,
  browser,
}) => {
  const org = createOrganization(1);
  const learner = org.member(1);
  const title = await assignNewCourse(org);
  await signInByApi(page, learner);
  await page.goto(await waitForMailLink(learner.email));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [mail] = await listMails(learner.email);
  expect(mail?.subject).toBe(`New assignment: ${title}`);

  // Without a session, as in the email client of a phone.
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(/\S+\/unsubscribe#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(visitor.getByText('New assignments')).toBeVisible();
  await inspectScreen(visitor, 'unsubscribe');
  await visitor.getByRole('button', { name: 'Turn off' }).dblclick();
  await expect(visitor.getByRole('heading', { name: 'Emails turned off' })).toBeVisible();
  await inspectScreen(visitor, 'unsubscribe-done');
  await visitor.context().close();

  await page.goto('/setup-profile');
  const choiceOf = (kind: string) => page.getByRole('combobox', { name: `Email about ${kind}` });
  await expect(choiceOf('New assignments')).toHaveText('Off');
  await expect(choiceOf('Courses')).toHaveText('Daily digest');
  await choiceOf('Courses').click();
  await page.getByRole('option', { name: 'Off' }).click();
  await expect(toastOf(page, 'Email settings saved')).toBeVisible();
  await page.reload();
  await expect(choiceOf('Courses')).toHaveText('Off');
  await inspectScreen(page, 'message-settings');

  await assignNewCourse(org);
  await expect.poll(() => countDecided(learner)).toBe(2);
  expect(countMails(learner)).toBe(1);
});
