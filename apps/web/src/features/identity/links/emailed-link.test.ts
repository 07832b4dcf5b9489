import { expect, test } from 'vitest';
import type { LinkPreview } from '@atrium/contracts/identity/auth';
import { tokenInFragment, linkEffectOf } from './emailed-link.ts';

test.each([
  ['#token=abc_DEF-123', 'abc_DEF-123'],
  ['#x=1&token=abc', 'abc'],
  ['#token=', undefined],
  ['#access_token=abc', undefined],
  ['#', undefined],
  ['', undefined],
])('reads from %j the token %s', (hash, expected) => {
  expect(tokenInFragment(hash)).toBe(expected);
});

const amara = 'amara.okafor@northfield.example';
const jonas = 'jonas.weber@northfield.example';
const preview: LinkPreview = { purpose: 'magic_link', email: amara, organization: null };
const joining = { ...preview, organization: 'Northfield Surveying' };

test('signs in, and joins if the link has an invitation', () => {
  expect(linkEffectOf(preview, undefined)).toEqual({ does: 'signsIn', signsOut: undefined });
  expect(linkEffectOf(joining, undefined)).toEqual({ does: 'joins', signsOut: undefined });
});

test('signs out another user but not the same one', () => {
  expect(linkEffectOf(preview, jonas)).toEqual({ does: 'signsIn', signsOut: jonas });
  expect(linkEffectOf({ ...joining, purpose: 'confirm_sign_up' }, jonas).signsOut).toBe(jonas);
  expect(linkEffectOf({ ...preview, purpose: 'recovery' }, jonas).signsOut).toBe(jonas);
  expect(linkEffectOf(preview, 'Amara.Okafor@Northfield.example').signsOut).toBeUndefined();
});

test('assigns a new email to the current user', () => {
  const change: LinkPreview = { ...preview, purpose: 'email_change', email: 'new@mail.example' };
  expect(linkEffectOf(change, amara)).toEqual({ does: 'changesEmail', signsOut: undefined });
});
