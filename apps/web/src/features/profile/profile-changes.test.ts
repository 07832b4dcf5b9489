import { expect, test } from 'vitest';
import { fitsCertificate, profileChanges } from './profile-changes.ts';

const profile = { full_name: 'Amara Okafor', certificate_name: null };

test('what stays as it was is not sent', () => {
  expect(profileChanges(profile, { name: ' Amara Okafor ', certificateName: '  ' })).toEqual({});
  expect(profileChanges(profile, { name: 'Amara O.', certificateName: '' })).toEqual({
    fullName: 'Amara O.',
  });
});

test('an empty name on certificates takes the old one away', () => {
  const printed = { ...profile, certificate_name: 'Dr. Amara Okafor' };
  const form = { name: 'Amara Okafor', certificateName: '' };
  expect(profileChanges(printed, form)).toEqual({ certificateName: null });
  expect(profileChanges(profile, { ...form, certificateName: ' Dr. Amara Okafor ' })).toEqual({
    certificateName: 'Dr. Amara Okafor',
  });
});

test('a certificate has room for so many letters and no more', () => {
  expect(fitsCertificate('')).toBe(true);
  expect(fitsCertificate('a'.repeat(100))).toBe(true);
  expect(fitsCertificate('a'.repeat(101))).toBe(false);
});
