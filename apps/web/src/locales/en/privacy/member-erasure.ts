/** Texts of erasing the account of a member without email. */
export const memberErasure = {
  title: 'Erase account',
  lead: 'This account has no email and belongs to your organization, so admins erase it when the person asks for it.',
  loading: 'Loading the erasure of the account',
  loadFailed: 'Couldn’t load the erasure of the account',
  kept: 'After the erasure, training evidence will show the name until {{date}}.',
  open: 'Erase account',
  held: 'A legal hold keeps the records of this person',
  blocked: 'This account can’t be erased at the moment',
  requested: 'This account will be erased on {{date}}',
  requestedHint: 'The person can sign in until then. They can cancel it as well.',
  waiting: {
    held: 'This account will be erased once the legal hold is released',
    blocked: 'This account will be erased once another admin takes over',
  },
  waitingHint:
    'The request for {{date}} is stored. The person can sign in until the account is erased. They can cancel it as well.',
  cancelErasure: 'Cancel erasure',
  canceled: 'Erasure canceled',
  cancelFailed: 'Couldn’t cancel the erasure',
  dialog: {
    title: 'Erase the account of {{name}}?',
    body: 'The account is erased on {{date}}. You can cancel until then. Afterwards it can’t be restored: the name is replaced by a pseudonym, except in training evidence.',
    cancel: 'Keep account',
    confirm: 'Erase account',
    done: 'Erasure requested',
    doneBody: 'The account will be erased on {{date}}.',
  },
} as const;
