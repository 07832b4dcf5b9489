import { expect, test } from 'vitest';
import { fitsCertificate, profileChanges } from './profile-changes.ts';

const profile = { full_name: 'Amara Okafor', certificate_name: null };

test('omits unchanged fields', () => {
  expect(profileChanges(profile, { name: ' Amara Okafor ', certificateName: '  ' })).toEqual({});
  expect(profileChanges(profile, { name: 'Amara O.', certificateName: '' })).toEqual({
    fullName: 'Amara O.',
  });
});

test('removes the name on certificates when it is empty', () => {
  const printed = { ...profile, certificate_name: 'Dr. Amara Okafor' };
  const form = { name: 'Amara Okafor', certificateName: '' };
  expect(profileChanges(printed, form)).toEqual({ certificateName: null });
  expect(profileChanges(profile, { ...form, certificateName: ' Dr. Amara Okafor ' })).toEqual({
    certificateName: 'Dr. Amara Okafor',
  });
});

test('limits the length of the name on certificates', () => {
  expect(fitsCertificate('')).toBe(true);
  expect(fitsCertificate('a'.repeat(100))).toBe(true);
  expect(fitsCertificate('a'.repeat(101))).toBe(false);
});
