import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail with a sign-in link needs to know. */
export type MagicLink = { url: string; organizationName: string | null };

/** To somebody who asked to sign in without a password, perhaps on an organization's invitation. */
export function magicLink({ url, organizationName }: MagicLink): Letter {
  const organization = organizationName === null ? null : readableName(organizationName);
  return {
    subject: organization ? `Sign in and join ${organization}` : `Your sign-in link for ${BRAND}`,
    paragraphs: [
      organization
        ? `You asked to join ${organization} on ${BRAND}. Open the link to sign in and accept the invitation; you need no password.`
        : `You asked for a link to sign in to ${BRAND}. Open it and you are in; you need no password.`,
    ],
    button: { label: organization ? 'Sign in and join' : 'Sign in', url },
    linkHours: mailLinkHours.magic_link,
    notYou:
      'If you did not ask for it, do nothing, and do not pass the link on: it signs in whoever opens it.',
  };
}
