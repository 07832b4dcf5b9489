import type { Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { listMails } from '../../support/data/mail.ts';
import { createOrganization } from '../../support/data/organization.ts';
import { startIdentityProvider } from '../../support/identity-provider.ts';
import { password } from '../../support/data/seed-users.ts';
import { expect, inspectScreen, signInByApi, test } from '../../support/test.ts';
import { toastOf } from '../../support/video-manager.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function connectProvider(page: Page, details: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Connect your identity provider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect your identity provider' });
  await dialog.getByLabel('Name', { exact: true }).fill('Company account');
  await dialog.getByLabel('Issuer').fill(details['issuer'] ?? '');
  await dialog.getByLabel('Client ID').fill(details['clientId'] ?? '');
  await dialog.getByLabel('Client secret').fill(details['clientSecret'] ?? '');
  await expect(dialog.getByLabel('Scopes')).toHaveValue('openid profile email');
  await dialog.getByLabel('Scopes').fill('openid profile email groups');
  await dialog.getByRole('switch', { name: 'Use for sign-in' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Identity provider saved')).toBeVisible();
}

/** Adds a domain and verifies it with the code that is mailed to its postmaster. */
async function verifyDomain(page: Page, domain: string): Promise<void> {
  const domains = section(page, 'Domains');
  await domains.getByLabel('New domain').fill(domain);
  await domains.getByRole('button', { name: 'Add domain' }).click();
  await domains.getByRole('button', { name: `Verify by email: ${domain}` }).click();
  const dialog = page.getByRole('dialog', { name: `Verify ${domain} by email` });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const readCode = async () => {
    const [mail] = await listMails(`postmaster@${domain}`);
    return /(?:[\dA-Z]{5}-){3}[\dA-Z]{5}/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(readCode).toHaveLength(23);
  await dialog.getByLabel('Code', { exact: true }).fill(await readCode());
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(toastOf(page, `${domain} is verified`)).toBeVisible();
  await expect(domains.getByText(/^Verified .* 2 of 2 people use it\.$/)).toBeVisible();
}

/** Runs a test, signs in at the provider in its tab, and returns the card with the result. */
async function runTest(page: Page, account: string) {
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Run test' }).click(),
  ]);
  await tab.locator('input[name=account]').fill(account);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByText('You can close this tab.')).toBeVisible();
  await tab.close();
  return section(page, 'Single sign-on');
}

async function requireSingleSignOn(page: Page, admin: string): Promise<void> {
  const card = section(page, 'Enforce single sign-on');
  await card.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage emergency access' });
  await dialog.getByRole('checkbox', { name: admin }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText(`${admin}: no passkey or authenticator app`)).toBeVisible();
  await expect(card.getByText('Choose a second admin')).toBeVisible();
  await card.getByRole('switch', { name: 'Sign in only with single sign-on' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(toastOf(page, 'Single sign-on is required')).toBeVisible();
}

test('an admin connects a provider, tests it, verifies a domain and requires single sign-on', async ({
  page,
  browser,
}) => {
  test.slow();
  const organization = createOrganization(1);
  const organizationId = queryDatabase(
    `select id from organizations where slug = '${organization.slug}'`,
  ).trim();
  const [admin, member] = [organization.member(0), organization.member(1)];
  const domain = admin.email.slice(admin.email.indexOf('@') + 1);
  const provider = await startIdentityProvider('oidc', {
    clients: [
      {
        redirectUris: [`${apiUrl}/sso/callback/${organizationId}`],
        authMethod: 'client_secret_post',
      },
    ],
    users: {
      admin: { ...admin, groups: ['staff', 'training-admins'] },
      member: { ...member, groups: ['staff'] },
    },
  });
  await signInByApi(page, admin);
  await page.goto('/admin/settings/single-sign-on');
  await connectProvider(page, provider.details);
  await verifyDomain(page, domain);

  const result = await runTest(page, 'admin');
  await expect(result.getByText('Signed in as admin')).toBeVisible();
  await expect(result.getByText(/answered in \d+ ms\.$/)).toBeVisible();
  await expect(result.getByText(`${admin.name}, ${admin.email}`)).toBeVisible();
  await expect(result.getByText(/^2 groups\./)).toBeVisible();
  await expect(result.getByText(/existing account and links it to the provider/)).toBeVisible();
  await result.getByText('What the provider sent').click();
  await expect(result.getByText('staff, training-admins')).toBeVisible();
  await inspectScreen(page, 'single-sign-on-tested');

  await requireSingleSignOn(page, admin.name);
  // The admin stays signed in, with emergency access.
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Sign in only/ })).toBeChecked();

  const memberPage = await (await browser.newContext()).newPage();
  await memberPage.goto('/auth?mode=signin');
  await memberPage.getByLabel('Email').fill(member.email);
  await memberPage.keyboard.press('Enter');
  await expect(memberPage).toHaveURL(new RegExp(`^${provider.details['issuer']}/`));
  // Going back, the form offers the password for emergencies only, and refuses that of a member.
  await memberPage.goto('/auth?mode=signin');
  await memberPage.route('**/api/auth/sso/start', () => undefined);
  await memberPage.getByLabel('Email').fill(member.email);
  await memberPage.keyboard.press('Enter');
  await memberPage.getByRole('button', { name: 'Emergency access with a password' }).click();
  await memberPage.getByLabel('Password', { exact: true }).fill(password);
  await memberPage.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(memberPage.getByRole('alert')).toContainText(
    'Your organization requires single sign-on. Sign in with your work account.',
  );
  await memberPage.unroute('**/api/auth/sso/start');
  await memberPage.getByRole('alert').getByRole('button').click();
  await memberPage.locator('input[name=account]').fill('member');
  await memberPage.getByRole('button', { name: 'Continue' }).click();
  await expect(memberPage).toHaveURL(/\/dashboard/);
  await memberPage.context().close();

  const adminPage = await (await browser.newContext()).newPage();
  await adminPage.route('**/api/auth/sso/start', () => undefined);
  await adminPage.goto('/auth?mode=signin');
  await adminPage.getByLabel('Email').fill(admin.email);
  await adminPage.keyboard.press('Enter');
  await adminPage.getByRole('button', { name: 'Emergency access with a password' }).click();
  await adminPage.getByLabel('Password', { exact: true }).fill(password);
  await adminPage.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(adminPage).toHaveURL(/\/dashboard/);
  await adminPage.context().close();
  await provider.close();
});
