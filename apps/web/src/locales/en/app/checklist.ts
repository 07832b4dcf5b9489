/** Texts of every checklist of first steps. */
export const checklist = {
  lead: '{{done, number}} of {{total, number}} steps done. You can stop at any time.',
  count: '{{done, number}}/{{total, number}}',
  hide: 'Hide',
  show: 'Show first steps',
  change: 'Change',
  optional: '(optional)',
  done: 'done',
} as const;
