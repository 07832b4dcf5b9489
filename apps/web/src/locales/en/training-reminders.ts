/** Texts of when mails about training come. */
export const trainingReminders = {
  title: 'Training reminders',
  lead: 'Your organization’s required training sends mails a week before it is due, on the day, and weekly after. You choose the hour.',
  hour: 'Hour of the day',
  zone: 'Time zone',
  ofOrganization: 'My organization’s',
  submit: 'Save reminders',
  saved: 'Reminders saved',
  failed: 'The reminders were not saved',
} as const;
