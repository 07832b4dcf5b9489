/** Texts of the question before changes of a form are lost. */
export const discard = {
  title: 'Discard changes?',
  body: 'Your changes are not saved.',
  go: 'Discard',
  stay: 'Keep editing',
} as const;
