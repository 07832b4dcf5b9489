import { emailAddress } from '@atrium/contracts/base/form-schemas';
import type { InvitationOutcome } from '@atrium/contracts/invitations/constants';
import type { EmailListEntry } from './email-list.ts';

/** A row of a batch. `email` is the parsed email, or the original text if it is invalid. */
export type BatchRow = { row: number; email: string; outcome: InvitationOutcome };

/** Formats a number of addresses, e.g. "2 addresses". */
export const formatAddressCount = (count: number) =>
  `${count} ${count === 1 ? 'address' : 'addresses'}`;

const maxLength = 320;
// Zero-width characters that are often copied along with an email.
const zeroWidth = /[\u200B-\u200D\u2060\uFEFF\u00AD]/gu;

/** Extracts the email from forms like `Ada Meyer <ada@people.example>` and `mailto:ada@people.example`. */
function extractEmail(text: string): string {
  const cleaned = text.replaceAll(zeroWidth, '').trim();
  const inBrackets = /<([^<>]*)>$/.exec(cleaned)?.[1] ?? cleaned;
  return inBrackets.replace(/^mailto:/i, '').trim();
}

/** Makes text storable: bounded length, no NUL and no lone surrogates. */
const toStorable = (text: string) =>
  text.replaceAll('\0', '\uFFFD').slice(0, maxLength).toWellFormed();

/** Classifies entries as waiting, invalid or duplicate. Emails are compared case-insensitively. */
export function classifyEntries(entries: EmailListEntry[]): BatchRow[] {
  const seen = new Set<string>();
  return entries.map(({ row, text }) => {
    const email = extractEmail(text);
    if (!emailAddress.safeParse(email).success)
      return { row, email: toStorable(text), outcome: 'invalid' };
    const key = email.toLowerCase();
    if (seen.has(key)) return { row, email, outcome: 'duplicate' };
    seen.add(key);
    return { row, email, outcome: 'waiting' };
  });
}
