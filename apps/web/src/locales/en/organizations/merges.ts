/** Texts of merging duplicate accounts. */
export const merges = {
  action: 'Merge with another account',
  selectedAction: 'Merge',
  title: 'Merge accounts',
  chooseBody: 'Choose the other account of {{name}}. Both must be in your organization.',
  body: 'Choose the account to keep. The other one leaves the organization and can’t sign in anymore. This can’t be undone.',
  find: 'Other account',
  findPlaceholder: 'Name, email or employee ID',
  keep: 'Account to keep',
  noEmail: 'No email, signs in with a PIN',
  cancel: 'Cancel',
  confirm: 'Merge accounts',
  done: 'The accounts of {{name}} were merged',
  failed: 'Couldn’t merge the accounts',
  refused: 'These accounts can’t be merged',
  loading: 'Loading what is moved',
  failedPreview: 'Couldn’t load what is moved',
  retry: 'Try again',
  reasons: {
    merge_same_account: 'Choose two different accounts.',
    merge_self: 'The duplicate is your own account. Keep yours, or ask another admin.',
    merge_super_admin: 'Accounts of super admins can’t be merged.',
    merge_admin:
      'The duplicate is an admin. Make them a member first, or keep the duplicate instead.',
    member_deactivated: 'The account to keep is inactive. Reactivate it first.',
    merge_on_hold:
      'A legal hold keeps the records of the duplicate. Keep the duplicate instead, or wait until the hold ends.',
    merge_erasure_pending:
      'One of the accounts will be erased. Its owner can cancel the request in “Your data”.',
    merge_not_controlled:
      'The email of the duplicate is not in a verified domain of your organization, so the account belongs to its owner. Keep the duplicate instead, verify the domain, or ask the person to change the email.',
    merge_keeps_no_email:
      'The account to keep has no email, but the duplicate has. Keep the duplicate instead.',
    merge_keeps_foreign_email:
      'The duplicate signs in with your identity provider, but the email of the account to keep is not in a verified domain. Keep the duplicate instead.',
  },
  taken: 'Moved to the kept account',
  nothing: 'No courses: the account to keep has them all, or the other one has none.',
  stays: 'Not moved. Shown only when you view a past day',
  courses: 'Courses',
  completed: 'Completed {{day}}',
  started: 'Started',
  certificate: 'with certificate',
  cycle: 'Renewal {{number}}',
  outcomes: {
    older: 'The account to keep completed it later.',
    unfinished: 'Not completed, and the account to keep has started it.',
    revoked: 'The certificate was revoked.',
  },
  also: 'Also moved',
  alsoText: 'Teams, groups, assignments, and details that are empty.',
  alsoSignIn: 'Sign-in and provisioning by your identity provider.',
  newNumbers:
    'Certificates get a new number and keep their dates. The old numbers can still be verified.',
} as const;
