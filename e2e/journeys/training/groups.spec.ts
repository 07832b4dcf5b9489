import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { selectOption } from '../../support/lists.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

// An organization's admin creates a group by a rule, assigns a course to it, and people join it by themselves.

const course = 'Reading Floor Plans with Confidence';

const setDepartment = ({ email }: { email: string }, department: string) =>
  queryDatabase(`
    insert into member_details (organization_id, user_id, department)
    select organization_id, user_id, '${department}' from memberships
      join auth.users account on account.id = user_id where email = '${email}'
    on conflict (organization_id, user_id) do update set department = excluded.department`);

test('creates a group by rule, assigns a course to it and follows people who join', async ({
  page,
}) => {
  const org = createOrganization(3);
  org.grant(course);
  setDepartment(org.member(1), 'Field');
  setDepartment(org.member(2), 'Office');
  await openOrganization(page, org, 'training');
  await page.goto('/admin/training/assignments?tab=groups');
  await expect(page.getByText('No groups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /New group/ })).toBeVisible();

  await page.getByLabel('Group name').fill('Field people');
  await page.getByLabel('Values of Department').fill('Field');
  await page.getByLabel('Values of Department').press('Enter');
  await expect(page.getByText('People whose department is Field.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading')).toHaveText('1 person matches');
  await expect(preview.getByRole('listitem')).toContainText([org.member(1).name]);
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(toastOf(page, 'Group saved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/training\/groups\/[0-9a-f-]{36}$/);
  const group = page.url();

  await page.goto('/admin/training/assignments');
  await page.getByRole('button', { name: 'Assign a course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign a course' });
  await dialog.getByLabel('Find a course').fill('floor plans');
  await dialog.getByRole('radio', { name: course }).check();
  await dialog.getByRole('radio', { name: 'Teams, groups and people' }).click();
  await dialog.getByRole('checkbox', { name: /^Field people Group/ }).click();
  await selectOption(page, /^Due/, 'Days after joining');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(toastOf(page, 'Course assigned')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(course) })).toContainText('Field people');

  await page.goto(group);
  await expect(page.getByRole('region', { name: 'Used by' })).toContainText(
    `Assignment “${course}”. People who join get it with 30 days to finish.`,
  );
  await page.getByRole('button', { name: 'Add “or” group' }).click();
  await page.getByLabel('Values of Department').nth(1).fill('Office');
  await page.getByLabel('Values of Department').nth(1).press('Enter');
  await expect(preview.getByText('1 joins, 0 leave when you save')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  setDepartment(org.member(3), 'Field');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'History' })).toContainText(
      `${org.member(3).name} joined`,
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 20_000 });
  await signInByApi(page, org.member(3));
  await page.goto('/dashboard');
  await expect(page.getByText(course).first()).toBeVisible();
});

test('creates a group by hand, and adds and removes its members', async ({ page }) => {
  const org = createOrganization(2);
  await openOrganization(page, org, 'training');
  await page.goto('/admin/training/groups/new');
  await page.getByLabel('Group name').fill('First aiders');
  await page.getByRole('radio', { name: /By hand/ }).click();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(page).toHaveURL(/\/admin\/training\/groups\/[0-9a-f-]{36}$/);
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByText('No members yet.')).toBeVisible();

  const { name } = org.member(1);
  await members.getByRole('searchbox').fill('Person');
  await members.getByRole('button', { name: `Add ${name}` }).click();
  const list = members.getByRole('list', { name: 'Members' });
  await expect(list.getByRole('listitem')).toContainText([name]);
  await inspectScreen(page, 'group-by-hand');
  await list.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(members.getByText('No members yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`${name} left`);
});
