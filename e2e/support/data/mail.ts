import { expect } from '@playwright/test';
import { mailPort } from '../../environment.ts';
import { queryDatabase } from './database.ts';

type Mail = { email: { subject: string; text: string; html: string } };

/** Lists the mails sent to an email address so far, without security alerts, which may be sent at any time. */
export async function listMails(email: string): Promise<Mail['email'][]> {
  const reply = await fetch(`http://127.0.0.1:${mailPort}/mails?to=${encodeURIComponent(email)}`);
  const mails = ((await reply.json()) as Mail[]).map((mail) => mail.email);
  return mails.filter(({ text }) => !text.includes('log=security'));
}

/** Waits for the nth mail to an email address and returns the link in it. */
export async function waitForMailLink(email: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await listMails(email)).length).toBeGreaterThanOrEqual(nth);
  const text = (await listMails(email))[nth - 1]?.text ?? '';
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link in the mail: ${text}`);
  return link;
}

/** Counts the mails to an email address, including those not sent yet. */
export const countMails = ({ email }: { email: string }): number =>
  Number(queryDatabase(`select count(*) from outgoing_mails where to_email = '${email}'`));

/** Counts the training reminders to a user. Other messages may be sent at any time. */
export const countReminders = ({ email }: { email: string }): number =>
  Number(
    queryDatabase(`select count(*) from outgoing_mails
      where to_email = '${email}' and content ->> 'template' = 'training_reminder'`),
  );
