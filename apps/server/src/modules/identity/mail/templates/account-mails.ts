import { BRAND } from '@atrium/contracts/base/constants';
import { mailCode, mailLinkHours } from '@atrium/contracts/identity/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** Data of the email that confirms a sign-up. */
export type ConfirmSignUp = { name: string; url: string; organizationName: string | null };

/** Email to a new user: confirm the email address and, with an invitation, join the organization. */
export function confirmSignUp({ name, url, organizationName }: ConfirmSignUp): MailMessage {
  const organization = organizationName === null ? null : toSafeText(organizationName);
  const user = toSafeText(name);
  return {
    subject: organization
      ? `Confirm your email and join ${organization}`
      : `Confirm your email for ${BRAND}`,
    paragraphs: [
      user ? `Hello ${user},` : 'Hello,',
      organization
        ? `You signed up for ${BRAND} with an invitation from ${organization}. Confirm your email address to activate your account and join.`
        : `You signed up for ${BRAND} with this email address. Confirm it to activate your account.`,
    ],
    button: { label: organization ? 'Confirm and join' : 'Confirm email', url },
    linkHours: mailLinkHours.confirm_sign_up,
    notYou:
      "If you didn't sign up, you can ignore this email. The account won't be created unless you confirm.",
  };
}

/** Data of the email about a sign-up with an existing account. */
export type AlreadyRegistered = { url: string };

/** Email to the owner of an account whose email was used to sign up again. */
export function alreadyRegistered({ url }: AlreadyRegistered): MailMessage {
  return {
    subject: `You already have an ${BRAND} account`,
    paragraphs: [
      `Someone tried to sign up for ${BRAND} with your email address. You already have an account, so we didn't create another one and nothing has changed.`,
      'If this was you, sign in instead. If you forgot your password, you can reset it on the sign-in page.',
    ],
    button: { label: 'Sign in', url },
    notYou:
      "If this wasn't you, you can ignore this email. The person who tried can't access your account and can't see that you have one.",
  };
}

/** Data of the email with a sign-in link. */
export type MagicLink = { url: string; organizationName: string | null };

/** Email with a sign-in link. With an invitation, the link also joins the organization. */
export function magicLink({ url, organizationName }: MagicLink): MailMessage {
  const organization = organizationName === null ? null : toSafeText(organizationName);
  return {
    subject: organization ? `Sign in and join ${organization}` : `Your sign-in link for ${BRAND}`,
    paragraphs: [
      organization
        ? `You requested to join ${organization} on ${BRAND}. Open the link to sign in and accept the invitation. You don't need a password.`
        : `You requested a link to sign in to ${BRAND}. Open it to sign in. You don't need a password.`,
    ],
    button: { label: organization ? 'Sign in and join' : 'Sign in', url },
    linkHours: mailLinkHours.magic_link,
    notYou:
      "If you didn't request this, you can ignore this email. Don't share the link: it signs in anyone who opens it.",
  };
}

/** Data of the email to an address without an account. */
export type NoAccount = { url: string; requested: 'magic_link' | 'recovery' };

const requests = { magic_link: 'a sign-in link', recovery: 'a password reset' } as const;

/** Email sent instead of a sign-in or reset link if the address has no account. */
export function noAccount({ url, requested }: NoAccount): MailMessage {
  return {
    subject: `No ${BRAND} account for this email`,
    paragraphs: [
      `Someone requested ${requests[requested]} for ${BRAND} with this email address, but there is no account for it.`,
      'If this was you, you may have signed up with a different email address. Try that one, or create an account.',
    ],
    button: { label: 'Create an account', url },
    notYou: "If this wasn't you, you can ignore this email. No account was created.",
  };
}

/** Data of the password reset email. */
export type Recovery = { url: string };

/** Email with a password reset link. */
export function recovery({ url }: Recovery): MailMessage {
  return {
    subject: `Reset your ${BRAND} password`,
    paragraphs: [
      `You requested to reset the password of your ${BRAND} account. Open the link to choose a new one.`,
    ],
    button: { label: 'Choose a new password', url },
    linkHours: mailLinkHours.recovery,
    notYou:
      "If you didn't request this, you can ignore this email. Your password won't change. Don't share the link.",
  };
}

/** Email to a user: their password was changed. */
export function passwordChanged(): MailMessage {
  return {
    subject: `Your ${BRAND} password was changed`,
    paragraphs: [
      `The password of your ${BRAND} account was just changed. If this was you, no action is needed.`,
    ],
    notYou: `If this wasn't you, reset your password right away on the ${BRAND} sign-in page. Then open Profile Settings and sign out everywhere else.`,
  };
}

/** Data of the email that confirms a new email address. */
export type EmailChange = { url: string; newEmail: string };

/** Email to the new address: confirm the change. */
export function emailChange({ url, newEmail }: EmailChange): MailMessage {
  return {
    subject: `Confirm your new email for ${BRAND}`,
    paragraphs: [
      `You requested to change the email address of your ${BRAND} account to ${newEmail}. Once you confirm it, you sign in with this address.`,
    ],
    button: { label: 'Confirm new email', url },
    linkHours: mailLinkHours.email_change,
    notYou:
      "If you didn't request this, you can ignore this email. The address won't be used unless you confirm.",
  };
}

/** Data of the email about a requested email change. */
export type EmailChangeRequested = { newEmail: string };

/** Email to the current address: a change was requested. */
export function emailChangeRequested({ newEmail }: EmailChangeRequested): MailMessage {
  return {
    subject: `Your ${BRAND} email address is about to change`,
    paragraphs: [
      `Someone signed in to your ${BRAND} account requested to change its email address to ${newEmail}. Nothing changes until the link we sent there is opened. If this was you, no action is needed.`,
    ],
    notYou:
      "If this wasn't you, sign in now, change your password in Profile Settings and sign out everywhere else. This cancels the link.",
  };
}

/** Data of the email about a changed email address. */
export type EmailChanged = { newEmail: string };

/** Email to the old address: the account has a new one. */
export function emailChanged({ newEmail }: EmailChanged): MailMessage {
  return {
    subject: `Your ${BRAND} email address was changed`,
    paragraphs: [
      `The email address of your ${BRAND} account is now ${newEmail}. Use it to sign in; we'll send your emails there. If this was you, no action is needed.`,
    ],
    notYou:
      "If this wasn't you, someone else has access to your account. Reply to this email right away and, if you belong to an organization, tell one of its admins.",
  };
}

/** Data of the email with a code. */
export type IdentityCode = { code: string };

/** Email with a code that confirms an action of a user without a password. */
export function identityCode({ code }: IdentityCode): MailMessage {
  return {
    subject: `${code} is your ${BRAND} code`,
    paragraphs: [
      `Enter the code ${code} in ${BRAND} to confirm that it’s you.`,
      `The code expires in ${mailCode.minutes} minutes and works once. A new code replaces it.`,
    ],
    notYou:
      "If you didn't request this, don't share the code. Someone may be using your account: sign in and sign out everywhere else in Profile Settings.",
  };
}

/** Email to a mailbox of a domain with a code that proves who controls it. */
export function domainCode({ code }: IdentityCode): MailMessage {
  return {
    subject: `${BRAND} code for your domain`,
    paragraphs: [
      `An organization on ${BRAND} asks to use this email domain for single sign-on. To allow it, send this code to the admin who requested it: ${code}`,
      `The code expires in ${mailCode.minutes} minutes and works once. A new code replaces it.`,
    ],
    notYou: "If nobody in your organization requested this, don't share the code.",
  };
}

/** Email to the owner of an account after many failed sign-ins. */
export function failedSignIns(): MailMessage {
  return {
    subject: `Failed sign-in attempts on your ${BRAND} account`,
    paragraphs: [
      `Someone entered a wrong password for your ${BRAND} account several times. None of these attempts signed in, and further attempts are slowed down.`,
      'You can still sign in on the devices you have used before, or with a sign-in link by email.',
    ],
    notYou:
      "If this wasn't you, make sure you don't use this password anywhere else. If you forgot your password, reset it on the sign-in page. We send this message at most once a day.",
  };
}
