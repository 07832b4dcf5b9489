export const reportBrowserError = { method: 'POST', url: '/api/reports/errors' } as const;
export const reportCspViolations = { method: 'POST', url: '/api/reports/csp' } as const;
