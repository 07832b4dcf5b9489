export const getDemo = { method: 'GET', url: '/api/demo' } as const;
export const signInToDemo = { method: 'POST', url: '/api/demo/sign-in' } as const;
