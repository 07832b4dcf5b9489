import { apiUrl } from '../../environment.ts';
import { createInvitation } from '../../support/data/api.ts';
import { waitForMailLink } from '../../support/data/mail.ts';
import { signUpNewUser, newEmail } from '../../support/data/new-user.ts';
import { learner, organizationAdmin } from '../../support/data/seed-users.ts';
import { signInByApi, expect, test } from '../../support/test.ts';

test('asks for confirmation when a sign-in link is opened in another browser', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto(`/invite?token=${await createInvitation(organizationAdmin.email)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  const shared = await (await browser.newContext({ baseURL: apiUrl })).newPage();
  await signInByApi(shared, learner);
  await shared.goto(await waitForMailLink(email));
  await expect(
    shared.getByText(`This link signs you in as ${email} and adds you to Northfield Surveying.`),
  ).toBeVisible();
  await expect(shared.getByText(`You’re signed in as ${learner.email}.`)).toBeVisible();
  await expect(shared.getByText(`Continuing signs out ${learner.email}`)).toBeVisible();
  await shared.getByRole('button', { name: 'Continue' }).click();
  await expect(shared.getByText('You’ve joined')).toBeVisible();
  await shared.context().close();
});

test('asks for confirmation when a reset link is opened in another browser', async ({
  page,
  browser,
}) => {
  const { email } = await signUpNewUser(page);
  const headers = { origin: apiUrl };
  await page.request.post('/api/auth/reset-request', { headers, data: { email } });
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await waitForMailLink(email, 2));
  await expect(phone.getByText(`This link signs you in as ${email}.`)).toBeVisible();
  await expect(phone.getByText('You’re signed in as')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByLabel('New Password', { exact: true })).toBeVisible();
  await phone.context().close();
});

test('changes the email after the current password and the confirmation link', async ({ page }) => {
  const { password } = await signUpNewUser(page);
  const email = newEmail();
  await page.goto('/setup-profile');
  const card = page.locator('form').filter({ has: page.getByLabel('New email') });
  const current = card.getByLabel('Current Password', { exact: true });
  const submit = card.getByRole('button', { name: 'Change email' });
  await card.getByLabel('New email').fill(email);
  await submit.click();
  await expect(card.getByText('Enter your current password.')).toBeVisible();
  await current.fill('not-this-one');
  await submit.click();
  await expect(card.getByText('The current password is incorrect.')).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(password);
  await submit.click();
  await expect(page.getByText('Check your new inbox')).toBeVisible();
  await expect(current).toHaveValue('');
  await page.goto(await waitForMailLink(email));
  await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible();
});
