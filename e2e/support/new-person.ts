import { expect, type Page } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { linkInMail } from './mail.ts';

/** Returns a unique email address. */
export const newAddress = (): string => `${crypto.randomUUID().slice(0, 13)}@mailbox.example`;

/** Returns a unique full name. */
export const newName = (): string => `Newcomer ${crypto.randomUUID().slice(0, 8)}`;

/** Signs up a new user by API and signs in with the link from the confirmation mail. */
export async function becomeSomebody(
  page: Page,
  fullName = newName(),
): Promise<{ email: string; password: string }> {
  const person = { email: newAddress(), password: 'green-tea-77' };
  const reply = await page.request.post('/api/auth/sign-up', {
    headers: { origin: apiUrl },
    data: { ...person, fullName },
  });
  expect(reply.status()).toBe(202);
  await page.goto(await linkInMail(person.email));
  await expect(page).toHaveURL('/dashboard', { timeout: 15_000 });
  return person;
}
