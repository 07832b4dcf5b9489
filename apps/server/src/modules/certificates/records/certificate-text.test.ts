import { expect, test } from 'vitest';
import { validityLines } from './certificate-text.ts';

const certificate = {
  validUntil: '2027-03-14',
  requiredBy: 'Kestrel',
  requiredMonths: 12,
  graceUntil: null,
  revokedAt: null,
};
const lines = (changes: Partial<Parameters<typeof validityLines>[0]> = {}, hasGlyphs = true) =>
  validityLines({ ...certificate, ...changes }, () => hasGlyphs);

test('returns the end of validity and the required renewal', () => {
  expect(lines()).toEqual([
    'Valid until March 14, 2027.',
    'Kestrel requires this course every 12 months.',
  ]);
  expect(lines({ requiredMonths: 1, graceUntil: '2027-03-24' })[1]).toBe(
    'Kestrel requires this course every month. Grace period until March 24, 2027.',
  );
});

test('omits lines that do not apply', () => {
  const unlimited = { validUntil: null, requiredBy: null, requiredMonths: null };
  expect(lines(unlimited)).toEqual([]);
  expect(lines({ requiredBy: null, requiredMonths: null })).toEqual([
    'Valid until March 14, 2027.',
  ]);
  expect(lines({ revokedAt: new Date() })).toEqual([]);
});

test('does not name an organization without glyphs in the fonts', () => {
  expect(lines({}, false)[1]).toBe(
    "The holder's organization requires this course every 12 months.",
  );
});
