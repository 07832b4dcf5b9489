import { expect, type Page } from '@playwright/test';
import { apiUrl } from '../../environment.ts';
import { waitForMailLink } from './mail.ts';

/** Returns a unique email address. */
export const newEmail = (): string => `${crypto.randomUUID().slice(0, 13)}@mailbox.example`;

/** Returns a unique full name. */
export const newFullName = (): string => `Newcomer ${crypto.randomUUID().slice(0, 8)}`;

/** Signs up a new user by API and signs in with the link from the confirmation mail. */
export async function signUpNewUser(
  page: Page,
  fullName = newFullName(),
): Promise<{ email: string; password: string }> {
  const user = { email: newEmail(), password: 'green-tea-77' };
  const reply = await page.request.post('/api/auth/sign-up', {
    headers: { origin: apiUrl },
    data: { ...user, fullName },
  });
  expect(reply.status()).toBe(202);
  await page.goto(await waitForMailLink(user.email));
  await expect(page).toHaveURL('/dashboard');
  return user;
}
