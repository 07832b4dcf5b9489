export const getCalendarFeed = { method: 'GET', url: '/api/training/calendar' } as const;
export const renewCalendarFeed = { method: 'POST', url: '/api/training/calendar' } as const;
export const revokeCalendarFeed = { method: 'DELETE', url: '/api/training/calendar' } as const;
export const readCalendar = { method: 'GET', url: '/api/calendar/:file' } as const;
