export const requestStatementCode = {
  method: 'POST',
  url: '/api/training/statements/code',
} as const;
export const signStatement = { method: 'POST', url: '/api/training/statements' } as const;
