export const signInWithPin = { method: 'POST', url: '/api/auth/pin/sign-in' } as const;
export const signInWithCode = { method: 'POST', url: '/api/auth/pin/code' } as const;
