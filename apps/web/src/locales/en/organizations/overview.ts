/** Texts of the overview of an organization's admin page. */
export const overview = {
  invite: 'Invite people',
  behind: {
    title: 'Who is behind',
    lead_one: '{{count, number}} person has training overdue, expired or due in {{days}} days',
    lead_other: '{{count, number}} people have training overdue, expired or due in {{days}} days',
    none: 'No one is behind',
    noneBody: 'People with training that is overdue, expired or due soon appear here.',
  },
  reviews: {
    title: 'Waiting for review',
    lead: 'Earliest due date first',
    submitted: 'Submitted {{ago}}',
    review: 'Review',
    reviewOf: 'Review: {{name}}',
  },
  invitations: {
    title: 'Active invitations',
    member: 'Invitation for members',
    admin: 'Invitation for admins',
    used: '{{uses, number}} of {{max, number}} used',
    expires: '{{used}}, expires {{date}}',
    manage: 'Manage',
    none: 'No active invitations',
  },
} as const;
