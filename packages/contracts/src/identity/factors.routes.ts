// Signing in.
export const completeSignIn = { method: 'POST', url: '/api/auth/second-factor' } as const;
export const getSecondFactorPasskey = {
  method: 'POST',
  url: '/api/auth/second-factor/passkey',
} as const;
export const getSignInPasskey = { method: 'POST', url: '/api/auth/passkey/options' } as const;
export const signInWithPasskey = { method: 'POST', url: '/api/auth/passkey' } as const;

// The own account.
export const listFactors = { method: 'GET', url: '/api/auth/factors' } as const;
export const createTotp = { method: 'POST', url: '/api/auth/factors/totp' } as const;
export const confirmTotp = { method: 'PUT', url: '/api/auth/factors/totp' } as const;
export const deleteTotp = { method: 'DELETE', url: '/api/auth/factors/totp' } as const;
export const getPasskeyRegistration = {
  method: 'POST',
  url: '/api/auth/factors/passkeys/options',
} as const;
export const createPasskey = { method: 'POST', url: '/api/auth/factors/passkeys' } as const;
export const renamePasskey = {
  method: 'PUT',
  url: '/api/auth/factors/passkeys/:passkeyId',
} as const;
export const deletePasskey = {
  method: 'DELETE',
  url: '/api/auth/factors/passkeys/:passkeyId',
} as const;
export const createRecoveryCodes = {
  method: 'POST',
  url: '/api/auth/factors/recovery-codes',
} as const;
export const revokeTrustedDevice = {
  method: 'DELETE',
  url: '/api/auth/trusted-devices/:deviceId',
} as const;

// Confirming the identity before a sensitive action.
export const getReauthentication = { method: 'GET', url: '/api/auth/reauthentication' } as const;
export const sendReauthenticationCode = {
  method: 'POST',
  url: '/api/auth/reauthentication/code',
} as const;
export const getReauthenticationPasskey = {
  method: 'POST',
  url: '/api/auth/reauthentication/passkey',
} as const;
export const reauthenticate = { method: 'POST', url: '/api/auth/reauthentication' } as const;
