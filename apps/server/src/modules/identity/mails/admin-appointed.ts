import { BRAND } from '@atrium/contracts/constants';
import type { AdminJoined } from './admin-joined.ts';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** To an organization's admins: an admin made a member an admin. */
export function adminAppointed({ organizationName, personName, personEmail }: AdminJoined): Letter {
  const organization = readableName(organizationName);
  const person = readableName(personName);
  const known = person ? `${person} (${personEmail})` : personEmail;
  return {
    subject: `${person || personEmail} is now an admin of ${organization}`,
    paragraphs: [
      `${known}, so far a member of ${organization} on ${BRAND}, was made an admin. Admins see the training record of every member and can invite others.`,
      'If you expected this, there is nothing to do.',
    ],
    notYou: 'If you did not, look into the audit log to see who did it, and change the role back.',
  };
}
