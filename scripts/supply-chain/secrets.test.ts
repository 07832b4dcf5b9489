import { expect, test } from 'vitest';
import { findSecrets } from './secrets.ts';

// Put together here, so that this file contains none.
const join = (...parts: string[]) => parts.join('');
const planted: [rule: string, line: string][] = [
  ['private key', join('-----BEGIN RSA PRIV', 'ATE KEY-----')],
  ['private key', join('-----BEGIN PRIV', 'ATE KEY-----')],
  ['AWS access key', join('id: AKIA', 'IOSFODNN7EXAMPLE'.replace('8', '2'))],
  ['GitHub token', join('ghp_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['GitLab token', join('glpat-', 'a1B2c3D4e5F6g7H8i9J0')],
  ['npm token', join('npm_', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8')],
  ['Slack token', join('xoxb-', '1234567890-abcdefghij')],
  ['API key', join('atr_', `a1B2c3D4e5F6g7H8i9J0k1_${'x9Y8z7W6v5'.repeat(5).slice(1)}`)],
  ['Stripe key', join('sk_live_', 'a1B2c3D4e5F6g7H8i9J0k1')],
  ['Google API key', join('AIza', 'SyA1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q')],
  ['JSON web token', join('eyJ', 'hbGciOiJIUzI1NiJ9.eyJ', 'zdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3')],
  ['password in a URL', join('postgres://app:', 'hunter2hunter2', '@db.example/atrium')],
  ['random value assigned to a secret', join('AUTH_SECRET=', 'q7Zx2Lm9Vb4Nc8Rt1Ws6Yd3Kf5Hg0Jp')],
  [
    'random value assigned to a secret',
    join("const apiKey = '", 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZg==', "';"),
  ],
];

test.each(planted)('finds a planted %s', (rule, line) => {
  const found = findSecrets('app.ts', `first line\n${line}\n`);
  expect(found.map((each) => [each.line, each.rule])).toContainEqual([2, rule]);
});

test.each([
  'AUTH_SECRET=change-me-to-a-long-random-value',
  "const accessTokenLifetimeInSeconds = 'configured elsewhere'",
  "import { createAccessTokenVerifier } from '../tokens/index.ts';",
  'postgres://atrium_app@127.0.0.1:5432/atrium',
  'token: refreshCredentialOfTheSession,',
])('finds nothing in %s', (line) => {
  expect(findSecrets('app.ts', line)).toEqual([]);
});
