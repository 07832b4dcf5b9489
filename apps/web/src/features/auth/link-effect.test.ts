import type { LinkPreview } from '@atrium/contracts/auth';
import { expect, test } from 'vitest';
import { effectOf } from './link-effect.ts';

const amara = 'amara.okafor@northfield.example';
const jonas = 'jonas.weber@northfield.example';
const preview: LinkPreview = { purpose: 'magic_link', email: amara, organization: null };
const joining = { ...preview, organization: 'Northfield Surveying' };

test('signs in, and joins if the link has an invitation', () => {
  expect(effectOf(preview, undefined)).toEqual({ does: 'signsIn', signsOut: undefined });
  expect(effectOf(joining, undefined)).toEqual({ does: 'joins', signsOut: undefined });
});

test('signs out another user but not the same one', () => {
  expect(effectOf(preview, jonas)).toEqual({ does: 'signsIn', signsOut: jonas });
  expect(effectOf({ ...joining, purpose: 'confirm_sign_up' }, jonas).signsOut).toBe(jonas);
  expect(effectOf({ ...preview, purpose: 'recovery' }, jonas).signsOut).toBe(jonas);
  expect(effectOf(preview, 'Amara.Okafor@Northfield.example').signsOut).toBeUndefined();
});

test('assigns a new email to the current user', () => {
  const change: LinkPreview = { ...preview, purpose: 'email_change', email: 'new@mail.example' };
  expect(effectOf(change, amara)).toEqual({ does: 'changesEmail', signsOut: undefined });
});
