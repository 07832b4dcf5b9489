import { emailAddress } from '@atrium/contracts/checks';
import type { InvitationOutcome } from '@atrium/contracts/constants';
import type { ListedEntry } from './address-list.ts';

/** A row of a batch. `email` is the address where there is one, else what was written. */
export type BatchRow = { row: number; email: string; outcome: InvitationOutcome };

/** How many addresses, in words. */
export const countAddresses = (count: number) =>
  `${count} ${count === 1 ? 'address' : 'addresses'}`;

const longest = 320;
// Marks without width that come along when an address is copied.
const unseen = /[\u200B-\u200D\u2060\uFEFF\u00AD]/gu;

/** The address in what was written: `Ada Meyer <ada@people.example>` and `mailto:ada@people.example` have one. */
function findAddress(text: string): string {
  const written = text.replaceAll(unseen, '').trim();
  const inBrackets = /<([^<>]*)>$/.exec(written)?.[1] ?? written;
  return inBrackets.replace(/^mailto:/i, '').trim();
}

/** What the database can keep of what was written. */
const keep = (text: string) => text.replaceAll('\0', '\uFFFD').slice(0, longest).toWellFormed();

/** Says of each entry whether it is an address, and whether it stood there before, in whatever letters. */
export function judgeEntries(entries: ListedEntry[]): BatchRow[] {
  const seen = new Set<string>();
  return entries.map(({ row, text }) => {
    const email = findAddress(text);
    if (!emailAddress.safeParse(email).success)
      return { row, email: keep(text), outcome: 'invalid' };
    const key = email.toLowerCase();
    if (seen.has(key)) return { row, email, outcome: 'repeated' };
    seen.add(key);
    return { row, email, outcome: 'waiting' };
  });
}
