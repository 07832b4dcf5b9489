import { BRAND, type OrganizationRole } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail of an invitation needs to know. */
export type Invitation = {
  organizationName: string;
  role: OrganizationRole;
  url: string;
  expiresAt: string;
};

const inWords = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

const roles: Record<OrganizationRole, string> = {
  member: 'Open the link to join and see the courses it has for you.',
  admin:
    'You are invited as an admin: you will see the training record of every member and can invite others.',
};

/** To somebody an organization's admin invited, who may never have heard of us. */
export function invitation({ organizationName, role, url, expiresAt }: Invitation): Letter {
  const organization = readableName(organizationName);
  return {
    subject: `You are invited to join ${organization}`,
    paragraphs: [
      `${organization} invites you to learn with it on ${BRAND}. ${roles[role]}`,
      `The invitation is for you alone and works once. It is good until ${inWords.format(new Date(expiresAt))}.`,
    ],
    button: { label: 'Join', url },
    notYou:
      'If you do not know this organization, do nothing: nobody becomes a member by not answering.',
  };
}
