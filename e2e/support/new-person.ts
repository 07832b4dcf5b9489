import { expect, type Page } from '@playwright/test';
import { apiUrl } from '../addresses.ts';
import { linkInMail } from './mail.ts';

/** An address nobody else has. */
export const newAddress = (): string => `${crypto.randomUUID().slice(0, 13)}@mailbox.example`;

/** A name nobody else has. */
export const newName = (): string => `Newcomer ${crypto.randomUUID().slice(0, 8)}`;

/** Makes an account of one's own, without the form, and signs in with it by the mail's link. */
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
