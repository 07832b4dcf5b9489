/** Texts of the reminder settings. */
export const trainingReminders = {
  title: 'Training reminders',
  lead: 'You get an email a week before required training is due, on the due date, and weekly after. Choose the time.',
  hour: 'Time of day',
  zone: 'Time zone',
  ofOrganization: 'My organization’s',
  submit: 'Save reminders',
  saved: 'Reminders saved',
  failed: 'Couldn’t save the reminders',
} as const;
