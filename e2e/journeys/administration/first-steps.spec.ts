import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { adminNavLink } from '../../support/page-parts.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('leads a new admin through the first steps and can be hidden', async ({ page }) => {
  const org = createOrganization(0);
  await openOrganization(page, org, 'overview');
  const steps = page.getByRole('region', { name: `Get ${org.name} ready` });
  await expect(steps.getByText('0 of 5 steps done')).toBeVisible();
  await steps.getByRole('link', { name: 'Create a team' }).click();
  await expect(page).toHaveURL('/admin/training/assignments?tab=teams');
  await page.goBack();
  await steps.getByRole('link', { name: 'Send invitations' }).click();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(toastOf(page, 'Invitation Token Created')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await adminNavLink(page, 'Overview').click();
  await expect(steps.getByText('1 of 5 steps done')).toBeVisible();
  await expect(steps.getByText('Invite your people, done')).toBeVisible();
  await steps.getByRole('button', { name: 'Hide' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Show first steps' }).click();
  await expect(steps).toBeVisible();
  await inspectScreen(page, 'organization-onboarding');
});
