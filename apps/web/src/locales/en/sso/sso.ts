import { ssoSettings } from './sso-settings.ts';

/** Texts of single sign-on. */
export const sso = {
  title: 'Single sign-on',
  callback: {
    busy: 'Signing you in…',
    wait: 'This takes a moment.',
    tested: 'Test finished',
    closeTab: 'Test finished. You can close this tab.',
    failed: 'Couldn’t sign you in',
  },
  start: {
    busy: 'Loading your identity provider…',
    title: 'Sign in to {{organization}}',
    line: 'Your organization’s identity provider signs you in. Continue only if you know this organization.',
    signedIn: 'You’re signed in as {{email}}.',
    signsOut: 'If you continue as another user, this account is signed out in this browser.',
    continue: 'Continue with {{provider}}',
    cancel: 'Cancel',
  },
  refused: {
    no_email:
      'Your identity provider did not send your email. Ask your IT department to send it to Atrium.',
    email_not_verified:
      'Your identity provider has not verified your email. Verify it there, then sign in again.',
    domain_not_verified:
      'Your organization has not verified the domain of your email. Ask an admin of your organization to verify it.',
    not_invited: 'You are not a member of this organization. Ask one of its admins to invite you.',
    other_organization:
      'Your account belongs to another organization. Sign in the way that organization uses.',
    account_in_use:
      'Your Atrium account is linked to another account at your identity provider. Ask an admin of your organization.',
    account_deactivated:
      'Your account is deactivated. Ask an admin of your organization to reactivate it.',
    super_admin: 'Super admins can’t use single sign-on. Sign in with your password.',
  },
  settings: ssoSettings,
} as const;
