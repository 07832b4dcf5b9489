/** Training statuses and required courses of a learner. Part of the initial bundle, so keep it small. */
export const requiredTraining = {
  statuses: {
    overdue: 'Overdue',
    expired: 'Expired',
    due_soon: 'Due soon',
    in_progress: 'In progress',
    not_started: 'Not started',
    up_to_date: 'Up to date',
  },
  withPercent: '{{status}}, {{percent}}%',
  since: 'Since {{day}}',
  due: 'Due {{day}}',
  graceUntil: 'Grace until {{day}}',
  dueText: {
    overdue: 'Overdue since {{day}}',
    expired: 'Expired {{day}}',
    today: 'Due today, {{day}}',
    soon_one: 'Due in {{count}} day, {{day}}',
    soon_other: 'Due in {{count}} days, {{day}}',
    grace: 'Grace period until {{day}}',
    later: 'Due {{day}}',
    completed: 'Completed {{day}}',
  },
  required: {
    title: 'Required training',
    one: 'Required by your organization',
    lead: 'Assigned by your organization, most urgent first.',
    more_one: 'And one less urgent course.',
    more_other: 'And {{count}} less urgent courses.',
    done: 'All your required training is up to date.',
    failed: 'Couldn’t load your required training',
  },
} as const;
