import { expect, test } from 'vitest';
import { makeSecurityAlert } from '../../../../../test/messages/security-alert.ts';
import { securityAlert, toSecurityLog, type SecurityAlertKind } from './security-alert.ts';

const url = 'https://learn.example/admin';

test.each([
  ['failed_sign_ins', '1 sign-ins to the account of Amara failed within an hour.'],
  ['pin_locked', 'The PIN of Amara was locked after 10 wrong attempts in a row.'],
  ['api_key_refused', 'A request with an API key of the service account Amara was refused.'],
  ['new_device', 'Amara, an admin, signed in on a device that wasn’t used before.'],
  ['super_admin_read', 'Amara, a super admin of Atrium, viewed people or records of Amara.'],
] satisfies [SecurityAlertKind, string][])(
  'says what happened and from where: %s',
  (alert, text) => {
    const { paragraphs } = securityAlert({ ...makeSecurityAlert('Amara'), alert, url });
    expect(paragraphs.slice(0, 2)).toEqual([text, 'From: 203.0.113.7, Firefox on Linux.']);
  },
);

test('leads admins to the log of their organization, and super admins to that of all', () => {
  const alert = makeSecurityAlert('Amara');
  expect(toSecurityLog(alert)).toBe(`/admin?tab=audit&log=security&user=${alert.userId}`);
  expect(
    toSecurityLog({
      ...alert,
      alert: 'unknown_accounts',
      userId: null,
      organizationId: null,
    }),
  ).toBe('/admin/audit?log=security&kind=sign_in_failed');
});

test('reads the field names of messages that earlier versions stored', () => {
  const { userId, userName, ...rest } = makeSecurityAlert('Amara');
  const stored = { ...rest, userId: null, userName: null, personId: userId, personName: userName };
  expect(toSecurityLog(stored)).toBe(`/admin?tab=audit&log=security&user=${userId}`);
  expect(securityAlert({ ...stored, url }).paragraphs[0]).toMatch(/^Amara, an admin/);
});
