import type { SecurityEventKind } from '@atrium/contracts/audit/constants';
import type { SecurityEventReply } from '@atrium/contracts/audit/security-events';
import { BRAND } from '@atrium/contracts/base/constants';
import { version } from '../../platform/base/version.ts';

/** Severity from 0 to 10, and name of each kind. */
const kinds: Record<SecurityEventKind, [severity: number, name: string]> = {
  sign_in: [1, 'Signed in'],
  sign_in_failed: [4, 'Sign-in failed'],
  sign_out: [1, 'Signed out'],
  session_revoked: [6, 'Sessions ended'],
  password_check_failed: [4, 'Wrong current password'],
  password_changed: [3, 'Password changed'],
  password_reset_requested: [3, 'Password reset requested'],
  email_changed: [5, 'Email changed'],
  factor_check_failed: [5, 'Wrong second factor'],
  factor_added: [3, 'Second factor added'],
  factor_removed: [6, 'Second factor removed'],
  factors_reset: [7, 'Second factors reset'],
  recovery_code_used: [6, 'Recovery code used'],
  device_trusted: [3, 'Device trusted'],
  pin_locked: [6, 'PIN locked'],
  pin_reset: [6, 'PIN reset'],
  role_changed: [6, 'Role changed'],
  super_admin_changed: [8, 'Super admin changed'],
  member_removed: [3, 'Member removed'],
  member_deactivated: [3, 'Member deactivated'],
  member_reactivated: [3, 'Member reactivated'],
  member_transferred: [5, 'Member transferred to another organization'],
  accounts_merged: [6, 'Accounts merged'],
  invitation_used: [2, 'Invitation used'],
  auditor_link_used: [4, 'Auditor link used'],
  api_key_created: [6, 'API key created'],
  api_key_changed: [6, 'API key changed'],
  api_key_rotated: [4, 'API key rotated'],
  api_key_revoked: [4, 'API key revoked'],
  api_key_refused: [5, 'API key refused'],
  api_key_new_network: [4, 'API key used from a new network'],
  sso_changed: [7, 'Single sign-on changed'],
  sso_enforcement_changed: [7, 'Requirement of single sign-on changed'],
  domain_changed: [6, 'Domain changed'],
  sign_in_policy_changed: [7, 'Sign-in policy changed'],
  webhook_changed: [6, 'Webhook changed'],
  xapi_store_changed: [6, 'Learning record store changed'],
  security_alerts_changed: [6, 'Security alerts changed'],
  export_created: [4, 'Export created'],
  export_downloaded: [5, 'Export downloaded'],
  super_admin_read: [5, 'Organization read by a super admin'],
};

/** Escapes a field of the header, which ends at a pipe and has one line. */
const escapeHeader = (text: string) =>
  text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\|]/g, String.raw`\$&`);

/** Escapes the value of an extension, in which an equals sign would start the next one. */
const escapeValue = (text: string) =>
  text
    .replaceAll(/[\\=]/g, String.raw`\$&`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`);

/** IPv6 addresses have a field of their own. */
function toAddress(ipAddress: string | null): Record<string, string | undefined> {
  if (ipAddress === null) return {};
  if (!ipAddress.includes(':')) return { src: ipAddress };
  return { c6a2Label: 'Source IPv6 Address', c6a2: ipAddress };
}

/** Writes an event in the Common Event Format, version 0, as one line. */
export function toCefLine(event: SecurityEventReply): string {
  const [severity, name] = kinds[event.kind];
  const header = ['CEF:0', BRAND, BRAND, version.version, event.kind, name, String(severity)];
  const details = JSON.stringify(event.details);
  const extensions: Record<string, string | undefined> = {
    rt: String(Date.parse(event.occurredAt)),
    externalId: event.id,
    outcome: event.outcome,
    suid: event.actor?.id,
    suser: event.actor?.name,
    duid: event.user?.id,
    duser: event.user?.name,
    ...toAddress(event.ipAddress),
    requestClientApplication: event.client ?? undefined,
    ...(event.organization && { cs1Label: 'Organization', cs1: event.organization.name }),
    ...(details !== '{}' && { cs2Label: 'Details', cs2: details }),
  };
  const fields = Object.entries(extensions).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${escapeValue(value)}`],
  );
  return `${header.map((field, index) => (index === 0 ? field : escapeHeader(field))).join('|')}|${fields.join(' ')}`;
}
