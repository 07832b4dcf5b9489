/** How it stands with a course, and what is asked of whoever reads it: in the first view, so no more than that. */
export const requiredTraining = {
  states: {
    overdue: 'Overdue',
    expired: 'Expired',
    due_soon: 'Due soon',
    in_progress: 'In progress',
    not_started: 'Not started',
    up_to_date: 'Completed',
  },
  withPercent: '{{state}}, {{percent}}%',
  since: 'Since {{day}}',
  due: 'Due {{day}}',
  graceUntil: 'Grace until {{day}}',
  dueLine: {
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
    lead: 'Your organization asks this of you, the most urgent first.',
    more_one: 'And one more course, less urgent.',
    more_other: 'And {{count}} more courses, less urgent.',
    done: 'All your required training is up to date.',
    failed: 'Your required training could not be loaded',
  },
} as const;
