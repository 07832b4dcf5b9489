/** Texts of the calendar of due dates. */
export const trainingCalendar = {
  title: 'Calendar',
  lead: 'Subscribe to your due dates in Outlook, Google Calendar, Apple Calendar and others.',
  loading: 'Loading your calendar…',
  loadFailed: 'Couldn’t load your calendar',
  create: 'Create URL',
  created: 'Created {{date}}. Not read by a calendar yet.',
  read: 'Created {{date}}. Last read by a calendar {{time}}.',
  shown:
    'Add this URL as a subscription in your calendar. It is only shown now, and everyone who has it sees your due dates.',
  copy: 'Copy calendar URL',
  copied: 'Calendar URL copied',
  renew: 'Replace',
  renewTitle: 'Replace the calendar URL',
  renewBody: 'Calendars that use the current URL no longer get your due dates.',
  renewDone: 'Calendar URL replaced',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the calendar URL',
  revokeBody: 'Calendars that use it no longer get your due dates.',
  revoked: 'Calendar URL revoked',
  failed: 'Couldn’t create the calendar URL',
  cancel: 'Cancel',
} as const;
