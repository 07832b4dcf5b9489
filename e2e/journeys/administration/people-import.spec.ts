import { queryDatabase } from '../../support/data/database.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';

test('imports people from a file and corrects its errors on screen @everywhere', async ({
  page,
}) => {
  const organization = createOrganization(2);
  const mark = crypto.randomUUID().slice(0, 8);
  const ownId = `(select id from organizations where slug = '${organization.slug}')`;
  queryDatabase(`insert into teams (organization_id, name) values (${ownId}, 'Field, North')`);
  const file = [
    'Full name,Email address,Dept.,Pers. no.,Van,Birthday',
    `Sven Lund,sven.${mark}@people.example,"Field, North",NF-0502,NF-VAN-11,04/12/1991`,
    `,${organization.member(1).email},"Field, North",NF-0388,,`,
    `Ana Costa,ana.${mark}@people,"Field, North",NF-0504,,`,
    `Chloe Martin,chloe.${mark}@people.example,"Feild, North",NF-0513,,`,
  ].join('\n');
  await signInByApi(page, organization.admin);
  await page.goto('/admin?tab=users');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import people' })).toBeVisible();
  await inspectScreen(page, 'people-import-file');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });

  await expect(page.getByText('people.csv, 4 rows')).toBeVisible();
  const choose = async (column: string, target: string) => {
    await page.getByRole('combobox', { name: `Import ${column} as` }).click();
    await page.getByRole('option', { name: target }).click();
  };
  await choose('Dept.', 'Team');
  await choose('Van', 'New field “Van”');
  await inspectScreen(page, 'people-import-columns');
  await page.getByRole('button', { name: 'Check the file' }).click();

  const email = page.getByLabel('Email address of row 4');
  await expect(email).toBeVisible({ timeout: 15_000 });
  const dept = page.getByLabel('Dept. of row 5');
  await expect(dept).toHaveAccessibleDescription(/Did you mean “Field, North”/);
  await inspectScreen(page, 'people-import-check');
  const start = page.getByRole('button', { name: /^Import \d+ p/ });
  await expect(start).toHaveText('Import 3 people');
  await email.fill(`ana.${mark}@people.example`);
  await email.press('Enter');
  await expect(start).toHaveText('Import 4 people', { timeout: 15_000 });
  await dept.fill('Field, North');
  await dept.press('Enter');
  await expect(dept).toBeHidden({ timeout: 15_000 });
  await expect(start).toBeEnabled();
  await start.click();

  await expect(page.getByText('Import complete')).toBeVisible({ timeout: 20_000 });
  await inspectScreen(page, 'people-import-done');
  const invited = `select count(*) from pending_members where organization_id = ${ownId}`;
  expect(queryDatabase(invited).trim()).toBe('3');
});
