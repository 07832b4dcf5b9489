import { expect, test } from 'vitest';
import { hasVerifiedEmail } from './provider-identity.ts';

const google = 'https://accounts.google.com';
const other = 'https://login.example';

test.each([
  [other, {}, true],
  [other, { email_verified: true }, true],
  [other, { email_verified: false }, false],
  [other, { email_verified: 'false' }, false],
  [google, { email_verified: true }, false],
  [google, { email_verified: true, hd: 'company.example' }, true],
  [google, { email_verified: false, hd: 'company.example' }, false],
])('reads whether %s verified the email from %j: %j', (issuer, claims, isVerified) => {
  expect(hasVerifiedEmail(issuer, claims)).toBe(isVerified);
});
