import { describe, expect, test } from 'vitest';
import { findTotpStep, fromBase32, toBase32, totpCodeAt, totpStepAt, totpUrl } from './totp.ts';

// Test vectors of RFC 6238, appendix B, for SHA-1, with their last six digits.
const secret = toBase32(Buffer.from('12345678901234567890'));

describe('totpCodeAt', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('returns the code of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCodeAt(secret, totpStepAt(seconds * 1_000))).toBe(code);
  });
});

describe('findTotpStep', () => {
  const now = Date.UTC(2026, 10, 18, 12);
  const step = totpStepAt(now);

  test.each([-1, 0, 1])('accepts the code of step %i', (offset) => {
    expect(findTotpStep(secret, totpCodeAt(secret, step + offset), now)).toBe(step + offset);
  });

  test.each([-2, 2])('refuses the code of step %i', (offset) => {
    expect(findTotpStep(secret, totpCodeAt(secret, step + offset), now)).toBeUndefined();
  });

  test('refuses codes of another length', () => {
    expect(findTotpStep(secret, '', now)).toBeUndefined();
    expect(findTotpStep(secret, `${totpCodeAt(secret, step)}0`, now)).toBeUndefined();
  });
});

test('encodes base 32 as in RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  expect(fromBase32('MZXW6YTBOI').toString()).toBe('foobar');
});

test('names the product and the account in the URL', () => {
  expect(totpUrl('ABC', 'a+b@people.example')).toBe(
    'otpauth://totp/Atrium:a%2Bb%40people.example?secret=ABC&issuer=Atrium&digits=6&period=30',
  );
});
