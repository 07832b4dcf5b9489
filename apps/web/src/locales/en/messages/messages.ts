/** Texts of the email settings and of the page that turns emails off. */
export const messages = {
  title: 'Emails',
  lead: 'Choose how you get each kind of email. The daily digest comes at {{time}}.',
  loading: 'Loading your email settings…',
  loadFailed: 'Couldn’t load your email settings',
  tellMe: 'Tell me about',
  email: 'Email',
  choice: 'Email about {{kind}}',
  saved: 'Email settings saved',
  failed: 'Couldn’t save your email settings',
  alwaysOn: 'Always on',
  alwaysOnNote: 'Always on. Your organization requires this training.',
  reminders: 'Reminders',
  remindersDetail: 'Required training that is due or overdue',
  groups: { learning: 'Your learning', oversight: 'For admins and managers' },
  delivery: { immediately: 'Immediately', daily: 'Daily digest', off: 'Off' },
  kinds: {
    assignment_created: {
      title: 'New assignments',
      detail: 'A course you have to complete',
    },
    assignment_changed: {
      title: 'Changed assignments',
      detail: 'Another due date or renewal',
    },
    assignment_canceled: {
      title: 'Canceled assignments',
      detail: 'A course you no longer have to complete',
    },
    training_expiring: {
      title: 'Expiring training',
      detail: 'A certificate or completion that ends soon',
    },
    review_result: {
      title: 'Reviews of your work',
      detail: 'Approved, or returned with comments',
    },
    attempt_granted: {
      title: 'Granted attempts',
      detail: 'Another attempt at a quiz or exam',
    },
    certificate_issued: { title: 'Certificates', detail: 'A new certificate' },
    course_published: {
      title: 'Courses',
      detail: 'New courses, and new lessons to complete',
    },
    review_waiting: {
      title: 'Reviews waiting',
      detail: 'A capstone project was submitted',
    },
    export_ready: {
      title: 'Export ready',
      detail: 'A background export you can download',
    },
    export_failed: {
      title: 'Export failed',
      detail: 'A background export that couldn’t be created',
    },
    security_alert: {
      title: 'Security alerts',
      detail: 'Unusual sign-ins, exports and access by super admins',
    },
    api_key_expiring: {
      title: 'API keys',
      detail: 'Keys that expire within 7 days',
    },
  },
  unsubscribe: {
    title: 'Turn off emails',
    question:
      'You won’t get these emails again unless you turn them on in Profile Settings. Reminders of required training stay on.',
    submit: 'Turn off',
    doneTitle: 'Emails turned off',
    done: 'You won’t get these emails anymore. You can turn them on in Profile Settings.',
    settings: 'Open Profile Settings',
    invalidTitle: 'This link doesn’t work',
    invalid: 'Open the link from the email again, or change your emails in Profile Settings.',
    failed: 'Couldn’t turn off the emails',
  },
} as const;
