import { issueCertificate } from '../../support/data/certificates.ts';
import { queryDatabase } from '../../support/data/database.ts';
import {
  createOrganization,
  openOrganization,
  verifyDomain,
} from '../../support/data/organization.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

test('transfers people to another organization with a code @everywhere', async ({
  page,
  browser,
  viewport,
}) => {
  test.slow();
  const receiving = createOrganization(1);
  const giving = createOrganization(3);
  const [first, second] = [giving.member(1), giving.member(2)];

  await openOrganization(page, receiving);
  await page.getByRole('tab', { name: 'Transfer codes' }).click();
  await expect(page.getByText('No transfer codes yet')).toBeVisible();
  await inspectScreen(page, 'transfer-codes-empty');
  await page.getByRole('button', { name: 'Create code' }).click();
  const creating = page.getByRole('dialog', { name: 'Create a transfer code?' });
  await creating.getByRole('button', { name: 'Create code' }).click();
  const created = page.getByRole('dialog', { name: 'Your transfer code' });
  const code = await created.locator('code').textContent();
  await inspectScreen(page, 'transfer-code');
  await created.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`…${code?.slice(-5)}`)).toBeVisible();
  await inspectScreen(page, 'transfer-codes');

  const other = await (await browser.newContext({ viewport })).newPage();
  await openOrganization(other, giving);
  // The table selects several people; on a phone they are transferred one by one.
  const isWide = (viewport?.width ?? 0) >= 768;
  if (isWide) {
    await other.getByRole('checkbox', { name: `Select ${first.name}` }).check();
    await other.getByRole('checkbox', { name: `Select ${second.name}` }).check();
    await inspectScreen(other, 'people-selected');
    await other.getByRole('button', { name: 'Transfer', exact: true }).click();
  } else {
    await other.getByRole('button', { name: `Actions for ${first.name}` }).click();
    await other.getByRole('menuitem', { name: 'Transfer to another organization' }).click();
  }
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Transfer code').fill('WRONG');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This transfer code is incorrect');
  await inspectScreen(other, 'transfer-wrong-code');
  await dialog.getByLabel('Transfer code').fill(code ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(receiving.name)).toBeVisible();
  await inspectScreen(other, 'transfer-preview');
  await dialog.getByRole('button', { name: /^Transfer/ }).click();
  await expect(
    toastOf(
      other,
      isWide
        ? `2 people are now in ${receiving.name}`
        : `${first.name} is now in ${receiving.name}`,
    ),
  ).toBeVisible();
  await expect(other.getByRole('link', { name: first.name })).toHaveCount(0);
  await expect(other.getByRole('link', { name: giving.member(3).name })).toBeVisible();

  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('link', { name: first.name })).toBeVisible();
  await signInByApi(other, first);
  await other.goto('/my-learning');
  await expect(other).toHaveURL('/my-learning');
  await other.context().close();
});

test('merges two accounts of one person, and keeps the certificate @everywhere', async ({
  page,
}) => {
  test.slow();
  const org = createOrganization(2);
  const [kept, duplicate] = [org.member(1), org.member(2)];
  const certificateId = await issueCertificate(duplicate);
  const [title = '', number = ''] = queryDatabase(`
    select course_title || '|' || number from certificates where id = '${certificateId}'`)
    .trim()
    .split('|');
  await openOrganization(page, org);
  const open = async () => {
    await page.getByRole('button', { name: `Actions for ${kept.name}` }).click();
    await page.getByRole('menuitem', { name: 'Merge with another account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge accounts' });
    await dialog.getByLabel('Other account').fill(duplicate.name);
    await inspectScreen(page, 'merge-find');
    await dialog.getByRole('button', { name: duplicate.name }).click();
    return dialog;
  };
  // The account belongs to its owner until the organization has proved that it owns the domain.
  const refused = await open();
  await expect(refused.getByRole('alert')).toContainText('not in a verified domain');
  await inspectScreen(page, 'merge-refused');
  await refused.getByRole('button', { name: 'Cancel' }).click();

  verifyDomain(duplicate.email);
  const dialog = await open();
  await expect(dialog.getByRole('region', { name: 'Moved to the kept account' })).toContainText(
    title,
  );
  await inspectScreen(page, 'merge-preview');
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(toastOf(page, `The accounts of ${kept.name} were merged`)).toBeVisible();
  await expect(page.getByRole('link', { name: duplicate.name })).toHaveCount(0);

  await page.getByRole('link', { name: kept.name }).click();
  await expect(page.getByRole('main')).toContainText(title);
  await inspectScreen(page, 'merged-person');
  // The certificate that was issued to the duplicate is still valid.
  await page.goto(`/verify/${number}`);
  await expect(page.getByRole('definition').filter({ hasText: number })).toBeVisible();
});
