import { BRAND } from '@atrium/contracts/base/constants';
import type { MailMessage } from '../layout/mail-message.ts';
import { toSafeText } from '../layout/safe-text.ts';

/** What admins are alerted to. */
export type SecurityAlertKind =
  | 'failed_sign_ins'
  | 'failed_factors'
  | 'unknown_accounts'
  | 'new_device'
  | 'credential_reused'
  | 'super_admin_granted'
  | 'super_admin_read'
  | 'pin_locked'
  | 'factors_reset'
  | 'api_key_refused'
  | 'api_key_new_network'
  | 'many_exports'
  | 'large_export';

export type SecurityAlert = {
  alert: SecurityAlertKind;
  /** The account it is about, or who did it; null for unknown accounts. */
  userId: string | null;
  userName: string | null;
  /** Null for alerts to super admins. */
  organizationId: string | null;
  organizationName: string | null;
  ipAddress: string | null;
  client: string | null;
  /** Number of events, for alerts about many. */
  count: number;
};

/** Messages that earlier versions stored name the user by these fields. */
type StoredAlert = SecurityAlert & { personId?: string | null; personName?: string | null };

type Texts = { subject: string; text: string; advice: string };
type Values = { person: string; organization: string; count: number };

const askThem = 'If they don’t recognize it, ask them to change their password.';
const texts: Record<SecurityAlertKind, (values: Values) => Texts> = {
  failed_sign_ins: ({ person, count }) => ({
    subject: `Failed sign-ins: ${person}`,
    text: `${count} sign-ins to the account of ${person} failed within an hour.`,
    advice: askThem,
  }),
  failed_factors: ({ person, count }) => ({
    subject: `Wrong second factors: ${person}`,
    text: `${count} wrong second factors were entered for the account of ${person} within an hour. The password was right, or a session was open.`,
    advice: 'Someone else may know the password. Ask them to change it.',
  }),
  unknown_accounts: ({ count }) => ({
    subject: 'Failed sign-ins to unknown accounts',
    text: `${count} sign-ins from one network to accounts that don’t exist failed within an hour.`,
    advice: 'Block the network if the attempts continue.',
  }),
  new_device: ({ person }) => ({
    subject: `Admin signed in on a new device: ${person}`,
    text: `${person}, an admin, signed in on a device that wasn’t used before.`,
    advice: askThem,
  }),
  credential_reused: ({ person }) => ({
    subject: `Session ended for safety: ${person}`,
    text: `A session credential of ${person} was used twice, which can mean that it was stolen. The session was ended.`,
    advice: askThem,
  }),
  super_admin_granted: ({ person }) => ({
    subject: `New super admin: ${person}`,
    text: `${person} is now a super admin and can access all organizations.`,
    advice: 'Revoke the role on the Users page if this is a mistake.',
  }),
  super_admin_read: ({ person, organization }) => ({
    subject: `A super admin viewed your organization: ${person}`,
    text: `${person}, a super admin of ${BRAND}, viewed people or records of ${organization}.`,
    advice: 'Contact your provider if you didn’t expect this.',
  }),
  pin_locked: ({ person }) => ({
    subject: `PIN locked: ${person}`,
    text: `The PIN of ${person} was locked after 10 wrong attempts in a row.`,
    advice: 'Ask them whether it was them, then show them a new sign-in code.',
  }),
  factors_reset: ({ person }) => ({
    subject: `Two-step verification reset: ${person}`,
    text: `The second factors of ${person} were removed. Until they add one, they sign in without a second step.`,
    advice: 'Ask them whether they asked for it.',
  }),
  api_key_refused: ({ person }) => ({
    subject: `API key refused: ${person}`,
    text: `A request with an API key of the service account ${person} was refused.`,
    advice: 'Open the log for the reason. Revoke the key if someone else may have it.',
  }),
  api_key_new_network: ({ person }) => ({
    subject: `API key used from a new network: ${person}`,
    text: `An API key of the service account ${person} was used from a network that wasn’t used before.`,
    advice: 'Revoke the key if none of your programs runs there.',
  }),
  many_exports: ({ person, count }) => ({
    subject: `Many exports: ${person}`,
    text: `${person} exported ${count} files within an hour.`,
    advice: 'Ask them whether they did this.',
  }),
  large_export: ({ person }) => ({
    subject: `Large export: ${person}`,
    text: `${person} downloaded a large export.`,
    advice: 'Ask them whether they did this.',
  }),
};

/** Returns the page with the events of an alert. */
export function toSecurityLog({ organizationId, alert, ...stored }: StoredAlert): string {
  const userId = stored.userId ?? stored.personId;
  const log = organizationId === null ? '/admin/audit?' : '/admin?tab=audit&';
  const filter = alert === 'unknown_accounts' ? '&kind=sign_in_failed' : `&user=${userId}`;
  return `${log}log=security${filter}`;
}

/** Email to admins about an unusual event of the security log. */
export function securityAlert(data: StoredAlert & { url: string }): MailMessage {
  const { subject, text, advice } = texts[data.alert]({
    person: toSafeText(data.userName ?? data.personName ?? 'a deleted account'),
    organization: toSafeText(data.organizationName ?? 'your organization'),
    count: data.count,
  });
  const from = [data.ipAddress, data.client].filter((part) => part !== null).join(', ');
  return {
    subject,
    paragraphs: [text, ...(from === '' ? [] : [`From: ${from}.`]), advice],
    button: { label: 'Open security events', url: data.url },
    notYou: 'Choose which emails you get in Profile Settings.',
  };
}
