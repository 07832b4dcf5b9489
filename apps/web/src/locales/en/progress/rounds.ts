/** Texts of the submission history of a capstone, for learners and reviewers. */
export const rounds = {
  title: 'Submission history',
  number: 'Submission {{number, number}}',
  submitted: 'Submitted {{date}}',
  waiting: 'Waiting for review',
  approved: 'Approved',
  returned: 'Returned',
  approvedBy: 'Approved by {{name}} on {{date}}',
  returnedBy: 'Returned by {{name}} on {{date}}',
  deletedUser: 'a former user',
  tasks: '{{done, number}} of {{total, number}} tasks done',
  work: 'Show what was submitted',
  levels: { met: 'Met', partly: 'Partly met', not_met: 'Not met' },
} as const;
