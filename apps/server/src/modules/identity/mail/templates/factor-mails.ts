import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

const changes = {
  totp_added: 'An authenticator app was added to',
  totp_removed: 'The authenticator app was removed from',
  passkey_added: 'A passkey was added to',
  passkey_removed: 'A passkey was removed from',
  codes_replaced: 'New recovery codes were created for',
} as const;

/** What changed about the second factors of an account. */
export type FactorChange = keyof typeof changes;

/** Data of the email about changed second factors. */
export type FactorChanged = { change: FactorChange };

const notYou = `If this wasn't you, reset your password right away on the ${BRAND} sign-in page. Then open Security in your profile, sign out everywhere else and check your methods.`;

/** Email to a user: their second factors were changed. */
export function factorChanged({ change }: FactorChanged): MailMessage {
  return {
    subject: `Two-step verification of your ${BRAND} account was changed`,
    paragraphs: [`${changes[change]} your ${BRAND} account. If this was you, no action is needed.`],
    notYou,
  };
}

/** Data of the email about a used recovery code. */
export type RecoveryCodeUsed = { left: number };

/** Email to a user: a recovery code signed them in. */
export function recoveryCodeUsed({ left }: RecoveryCodeUsed): MailMessage {
  return {
    subject: `A recovery code of your ${BRAND} account was used`,
    paragraphs: [
      `Someone signed in to your ${BRAND} account with a recovery code. If this was you, no action is needed.`,
      left === 1 ? 'You have 1 recovery code left.' : `You have ${left} recovery codes left.`,
    ],
    notYou,
  };
}

/** Email to a user after several wrong codes, which need the right password first. */
export function failedFactors(): MailMessage {
  return {
    subject: `Someone tried to sign in to your ${BRAND} account`,
    paragraphs: [
      `Someone who knows your password, or can read your emails, entered several wrong codes for two-step verification of your ${BRAND} account. None of these attempts signed in, and further attempts are slowed down.`,
    ],
    notYou: "If this wasn't you, change your password now, and the one of your mailbox.",
  };
}

/** Data of the email about factors that an admin removed. */
export type FactorsReset = { organizationName: string | null };

/** Email to a user: an admin removed their second factors. */
export function factorsReset({ organizationName }: FactorsReset): MailMessage {
  const by =
    organizationName === null ? 'Your operator' : `An admin of ${toSafeText(organizationName)}`;
  return {
    subject: `Two-step verification of your ${BRAND} account was reset`,
    paragraphs: [
      `${by} removed the authenticator app, passkeys and recovery codes of your ${BRAND} account, and signed you out everywhere. Sign in again, and set up two-step verification in your profile.`,
    ],
    notYou: `If you didn't ask for this, reset your password on the ${BRAND} sign-in page and tell an admin of your organization.`,
  };
}
