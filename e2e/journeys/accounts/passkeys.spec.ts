import { createOrganization } from '../../support/data/organization.ts';
import { queryDatabase } from '../../support/data/database.ts';
import { expect, fillSignInForm, inspectScreen, test } from '../../support/test.ts';

test('adds a passkey, signs in with it and confirms a sensitive action @everywhere', async ({
  page,
}) => {
  const { admin } = createOrganization(1);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/auth?mode=signin');
  await fillSignInForm(page, admin.email);
  await page.waitForURL(/dashboard/);
  await page.goto('/setup-profile');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem').first()).toBeVisible();
  await inspectScreen(page, 'passkey-codes');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());

  await page.goto('/auth?mode=signin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/dashboard/);

  queryDatabase(`
    update auth.sessions set created_at = now() - interval '11 minutes'
    where user_id = (select id from auth.users where email = '${admin.email}')`);
  await page.goto('/setup-profile');
  const setUp = page.getByRole('button', { name: 'Set up', exact: true });
  await expect(setUp).toBeVisible();
  await inspectScreen(page, 'passkey-settings');
  await setUp.click();
  const check = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await check.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up authenticator app' })).toBeVisible();
});
