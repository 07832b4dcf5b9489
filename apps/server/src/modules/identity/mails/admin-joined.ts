import { BRAND } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the notice of a new admin needs to know. */
export type AdminJoined = { organizationName: string; personName: string; personEmail: string };

/** To an organization's admins: somebody used an admin invitation. */
export function adminJoined({ organizationName, personName, personEmail }: AdminJoined): Letter {
  const organization = readableName(organizationName);
  const person = readableName(personName);
  const known = person ? `${person} (${personEmail})` : personEmail;
  return {
    subject: `${person || personEmail} is now an admin of ${organization}`,
    paragraphs: [
      `${known} used an admin invitation and joined ${organization} on ${BRAND} as an admin. Admins see the training record of every member and can invite others.`,
      'If you expected this, there is nothing to do.',
    ],
    notYou:
      'If you did not, remove this person from the organization and revoke the invitation, then find out who passed it on.',
  };
}
