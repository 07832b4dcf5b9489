import { BRAND, mailLinkHours } from '@atrium/contracts/constants';
import type { Letter } from './letter.ts';
import { readableName } from './readable-name.ts';

/** What the mail that confirms a new account needs to know. */
export type ConfirmSignUp = { name: string; url: string; organizationName: string | null };

/** To a new person: confirm the address, and join the organization that invited them. */
export function confirmSignUp({ name, url, organizationName }: ConfirmSignUp): Letter {
  const organization = organizationName === null ? null : readableName(organizationName);
  const person = readableName(name);
  return {
    subject: organization
      ? `Confirm your e-mail and join ${organization}`
      : `Confirm your e-mail for ${BRAND}`,
    paragraphs: [
      person ? `Hello ${person},` : 'Hello,',
      organization
        ? `You signed up for ${BRAND} with an invitation from ${organization}. Confirm your e-mail address to open your account and join them.`
        : `You signed up for ${BRAND} with this e-mail address. Confirm it, and your account is open.`,
    ],
    button: { label: organization ? 'Confirm and join' : 'Confirm e-mail', url },
    linkHours: mailLinkHours.confirm_sign_up,
    notYou: 'If you did not sign up, do nothing. Unless you confirm it, the account stays closed.',
  };
}
