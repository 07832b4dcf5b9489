export const listMessagePreferences = { method: 'GET', url: '/api/messages/preferences' } as const;
export const updateMessagePreference = { method: 'PUT', url: '/api/messages/preferences' } as const;
export const unsubscribe = { method: 'POST', url: '/api/messages/unsubscribe' } as const;
