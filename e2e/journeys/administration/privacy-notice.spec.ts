import { adminNavLink } from '../../support/page-parts.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { toastOf } from '../../support/video-manager.ts';
import { signInByApi, expect, inspectScreen, test } from '../../support/test.ts';

test('asks members to accept a published notice before they open courses @everywhere', async ({
  page,
  browser,
}) => {
  const org = createOrganization(1);
  await signInByApi(page, org.admin);
  await page.goto('/admin');
  await adminNavLink(page, 'Settings').click();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page.getByText('No notice is published.')).toBeVisible();
  await page.getByLabel('Text').fill('## What we store\n\nYour progress and your certificates.');
  await expect(page.getByRole('heading', { name: 'What we store' })).toBeVisible();
  await inspectScreen(page, 'privacy-notice-form');
  await page.getByRole('button', { name: 'Publish notice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this notice?' });
  await expect(dialog).toContainText('All 2 members have to accept it');
  await dialog.getByRole('button', { name: 'Publish notice' }).click();
  await expect(toastOf(page, 'Notice published')).toBeVisible();
  await expect(page.getByText('Accepted by 0 of 2 members.')).toBeVisible();

  const context = await browser.newContext();
  const member = await context.newPage();
  await signInByApi(member, org.member(1));
  await member.goto('/dashboard');
  const title = `Privacy notice of ${org.name}`;
  await expect(member.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(member.getByText('Your progress and your certificates.')).toBeVisible();
  await inspectScreen(member, 'privacy-notice-pending');
  await member.getByRole('button', { name: 'Accept' }).click();
  await expect(member.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(member.getByRole('heading', { level: 1 })).toBeFocused();
  await member.reload();
  await expect(member.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await member.goto('/setup-profile');
  await expect(member.getByText(/^You accepted it on /)).toBeVisible();
  await member.getByRole('button', { name: 'Read the notice' }).click();
  await expect(member.getByRole('dialog', { name: title })).toContainText('your certificates');
  await context.close();

  // The admin is asked on the next visit, too, and corrects the notice first.
  const refused: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 403) refused.push(reply.url());
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await inspectScreen(page, 'privacy-notice-pending-admin');
  refused.length = 0;
  await page.getByRole('link', { name: 'Edit the notice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page.getByText('Accept the notice to see retention')).toBeVisible();
  await inspectScreen(page, 'privacy-notice-form-pending');
  await page.getByLabel('Text').fill('Your progress, certificates and answers.');
  await page.getByRole('button', { name: 'Publish notice' }).click();
  await dialog.getByRole('button', { name: 'Publish notice' }).click();
  await expect(page.getByText('Accepted by 0 of 2 members.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Accepted by 0 of 2 members.')).toBeVisible();
  expect(refused).toEqual([]);
  await page.getByRole('link', { name: 'Read the notice' }).click();
  await expect(page.getByText('certificates and answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await adminNavLink(page, 'Settings').click();
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText('Accepted by 1 of 2 members.')).toBeVisible();

  // On the same page, the records of someone can be put on hold.
  const person = org.member(1).name;
  await page.getByRole('textbox', { name: 'Person' }).fill(person);
  await expect(page.getByRole('list', { name: 'People found' })).toBeVisible();
  await inspectScreen(page, 'legal-hold-person');
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('button', { name: `Remove ${person}` })).toBeFocused();
});
