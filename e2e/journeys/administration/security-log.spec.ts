import { readFileSync } from 'node:fs';
import { apiUrl } from '../../environment.ts';
import { createOrganization, openOrganization } from '../../support/data/organization.ts';
import { selectOption } from '../../support/lists.ts';
import { adminNavLink } from '../../support/page-parts.ts';
import { expect, inspectScreen, test } from '../../support/test.ts';

test('shows, filters and exports the security events of the organization', async ({ page }) => {
  const org = createOrganization(1);
  const member = org.member(1);
  const wrong = await page.request.post('/api/auth/sign-in', {
    headers: { origin: apiUrl },
    data: { email: member.email, password: 'not-the-password' },
  });
  expect(wrong.status()).toBe(401);
  await openOrganization(page, org);
  await adminNavLink(page, 'Audit log').click();
  await page.getByRole('tab', { name: 'Security events' }).click();
  await expect(page).toHaveURL('/admin?tab=audit&log=security');
  const log = page.getByRole('region', { name: 'Security events' });
  const failure = log.getByRole('row').filter({ hasText: 'Failed sign-in to the account of' });
  await expect(failure).toContainText(member.name);
  await expect(failure).toContainText('Wrong email or password');
  await inspectScreen(page, 'security-log');

  await failure.getByRole('button', { name: member.name }).click();
  await expect(page.getByText(`Only events of ${member.name}`)).toBeVisible();
  await expect(log.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Show all people' }).click();
  await selectOption(page, /^Kind of event/, 'Sign-ins');
  await expect(failure).toBeHidden();
  await expect(log.getByText('signed in').first()).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CEF, for SIEM systems' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('security-log.cef');
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\n');
  for (const line of lines) expect(line).toMatch(/^CEF:0\|Atrium\|Atrium\|[^|]+\|sign_in\|/);

  await selectOption(page, /^Kind of event/, 'Downloaded exports');
  await expect(log.getByText('downloaded security events')).toBeVisible();
  await selectOption(page, /^Kind of event/, 'Changed emails');
  await expect(page.getByText('No matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL('/admin?tab=audit&log=security');
});
