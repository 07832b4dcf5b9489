import { expect, test } from 'vitest';
import { fitsCertificate, profileChanges } from './profile-changes.ts';

const profile = { full_name: 'Amara Okafor', username: 'amara', certificate_name: null };
const kept = { name: ' Amara Okafor ', username: ' amara ', certificateName: '  ' };

test('omits unchanged fields', () => {
  expect(profileChanges(profile, kept)).toEqual({});
  expect(profileChanges(profile, { ...kept, name: 'Amara O.' })).toEqual({
    fullName: 'Amara O.',
  });
  expect(profileChanges(profile, { ...kept, username: 'amara.o' })).toEqual({
    username: 'amara.o',
  });
});

test('removes the name on certificates when it is empty', () => {
  const printed = { ...profile, certificate_name: 'Dr. Amara Okafor' };
  const form = { ...kept, certificateName: '' };
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
