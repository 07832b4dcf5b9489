import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { invitationFromUrl } from './invitation-from-url.ts';

const inAddress = (address: string) =>
  invitationFromUrl(new URL(address, 'https://a.example').searchParams);

test('finds an invitation in either parameter', () => {
  expect(inAddress('/auth?invitation=a%2Bb')).toBe('a+b');
  expect(inAddress(paths.signInFor(paths.invitation('a+b')))).toBe('a+b');
  expect(inAddress('/auth?invitation=first&next=%2Finvite%3Ftoken%3Dsecond')).toBe('first');
});

test.each([
  '/auth',
  '/auth?next=%2Fdashboard',
  '/auth?next=%2Fdashboard%3Ftoken%3Dabc',
  '/auth?next=%2Finvite',
  '/auth?next=%2F%2Fevil.example%2Finvite%3Ftoken%3Dabc',
  '/auth?next=https%3A%2F%2Fevil.example%2Finvite%3Ftoken%3Dabc',
])('finds none in %s', (address) => {
  expect(inAddress(address)).toBeNull();
});
