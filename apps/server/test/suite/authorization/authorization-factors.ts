// Rows of authorization-table.ts for second factors and the sign-in policy of an organization.

const base = '/api/enterprise/admin/organizations/:orgId';
const admins = [401, 403, 403, 403, 200, 404, 200];
const all = (status: number) => Array.from(admins, () => status);
const signedIn = (status: number) => [401, ...all(status).slice(1)];
const token = 'a-token-that-nobody-has';
const code = '123456';
const credential = { id: 'none', rawId: 'none', type: 'public-key' };
const clientDataJSON = 'bm9uZQ';
const assertion = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'none', signature: 'none' },
};

export const factorRows = [
  {
    call: 'POST /api/auth/second-factor',
    expected: all(410),
    body: { token, proof: { method: 'totp', code } },
  },
  { call: 'POST /api/auth/second-factor/passkey', expected: all(410), body: { token } },
  {
    call: 'POST /api/auth/pin/sign-in',
    expected: all(401),
    body: { username: 'a name that nobody has', pin: code },
  },
  { call: 'POST /api/auth/pin/code', expected: all(401), body: { code: token, pin: code } },
  { call: 'POST /api/auth/passkey/options', expected: all(200) },
  { call: 'POST /api/auth/passkey', expected: all(400), body: { assertion } },
  { call: 'GET /api/auth/factors', expected: signedIn(200) },
  { call: 'POST /api/auth/factors/totp', expected: signedIn(200) },
  { call: 'PUT /api/auth/factors/totp', expected: signedIn(400), body: { code: 'none' } },
  { call: 'DELETE /api/auth/factors/totp', expected: signedIn(200) },
  { call: 'POST /api/auth/factors/passkeys/options', expected: signedIn(200) },
  {
    call: 'POST /api/auth/factors/passkeys',
    expected: signedIn(400),
    body: {
      name: 'Phone',
      attestation: { ...credential, response: { clientDataJSON, attestationObject: 'none' } },
    },
  },
  {
    call: 'PUT /api/auth/factors/passkeys/:passkeyId',
    expected: signedIn(404),
    body: { name: 'Phone' },
  },
  { call: 'DELETE /api/auth/factors/passkeys/:passkeyId', expected: signedIn(404) },
  { call: 'POST /api/auth/factors/recovery-codes', expected: signedIn(409) },
  { call: 'DELETE /api/auth/trusted-devices/:deviceId', expected: signedIn(404) },
  { call: 'DELETE /api/auth/sessions/:sessionId', expected: signedIn(404) },
  { call: 'GET /api/auth/reauthentication', expected: signedIn(200) },
  { call: 'POST /api/auth/reauthentication/code', expected: signedIn(409) },
  { call: 'POST /api/auth/reauthentication/passkey', expected: signedIn(409) },
  {
    call: 'POST /api/auth/reauthentication',
    expected: signedIn(409),
    body: { proof: { method: 'totp', code } },
  },
  { call: `GET ${base}/sign-in-policy`, expected: admins },
  {
    call: `PUT ${base}/sign-in-policy`,
    expected: admins,
    body: { secondFactorFor: null, sessionIdleMinutes: null, sessionLifetimeMinutes: null },
  },
  // The learner has no second factor.
  {
    call: `DELETE ${base}/users/:learnerId/factors`,
    expected: [401, 403, 403, 403, 409, 404, 409],
    missing: { learnerId: [401, 403, 403, 403, 404, 404, 404] },
  },
];
