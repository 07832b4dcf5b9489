/** Texts of the page about the user's own data. */
export const privacy = {
  title: 'Your data',
  lead: 'Download what is stored about you, or erase your account.',
  loading: 'Loading your data settings',
  loadFailed: 'Couldn’t load your data settings',
  download: {
    title: 'Download your data',
    lead: 'An archive with everything about you: your profile, learning, certificates and files, as JSON, PDF and the original files.',
    request: 'Prepare download',
    failed: 'Couldn’t prepare your data',
    preparing: 'Preparing your archive. We’ll email you when it’s ready.',
    preparingLabel: 'Preparing your archive',
    ready: 'Ready since {{time}} ({{size}})',
    expires: 'Available until {{date}}',
    error: 'The archive couldn’t be created. Request it again.',
    save: 'Download archive',
    saveFailed: 'Couldn’t download the archive',
    list: 'Your archives',
  },
  erase: {
    title: 'Erase your account',
    lead: 'After {{days}} days your name is replaced by a pseudonym and your account is deleted. You can cancel until then. Records that your organization must keep are listed below.',
    open: 'Erase account',
    held: '{{organization}}: {{reason}}',
    blocked: {
      legal_hold: 'Your records are kept for legal reasons, so your account can’t be erased now.',
      last_admin:
        'You’re the last admin of your organization. Make someone else admin before you erase your account.',
      last_emergency_admin:
        'You’re the last admin with emergency access. Give another admin emergency access in the single sign-on settings before you erase your account.',
      last_super_admin:
        'You’re the last super admin. Make someone else super admin before you erase your account.',
    },
    requested: 'Your account will be erased on {{date}}',
    requestedHint: 'You can use it until then. Afterwards it can’t be restored.',
    waiting: {
      legal_hold: 'Your account will be erased once the legal hold is released',
      last_admin: 'Your account will be erased once your organization has another admin',
      last_emergency_admin: 'Your account will be erased once another admin has emergency access',
      last_super_admin: 'Your account will be erased once there is another super admin',
    },
    waitingHint:
      'Your request for {{date}} is stored. You can use your account until it is erased. Afterwards it can’t be restored.',
    cancel: 'Cancel erasure',
    cancelFailed: 'Couldn’t cancel the erasure',
    canceled: 'Erasure canceled',
    done: 'Erasure requested',
    doneHint: 'Your account will be erased on {{date}}.',
  },
  kept: {
    title: 'What your organization keeps',
    organization: '{{organization}} until {{date}}',
    counts:
      'Certificates: {{certificates}}, signed statements: {{statements}}, your name in its training records, and the work you submitted',
    reason:
      'Your organization has to be able to prove who was trained. After that day, it deletes your name and work as well.',
    nothing: 'You never belonged to an organization, so nothing with your name is kept.',
  },
  dialog: {
    title: 'Erase your account?',
    lead: 'Your account will be erased on {{date}}. You can use it and cancel until then. Afterwards it can’t be restored.',
    gone: 'Deleted: your sign-in, email, name, messages, comments, drafts, archives and preferences.',
    stays:
      'Stays without your name: results, dates and ratings, under a pseudonym such as “Erased user 4F09A2C1B7”. Backups contain your data for up to five weeks more.',
    password: 'Password',
    code: 'Code from the email',
    codeHint: 'We sent a code to {{email}}. It expires in {{count}} minutes.',
    noCodeHint: 'Your account has no password, so we confirm it’s you by email.',
    sendCode: 'Email me a code',
    resendCode: 'Email a new code',
    codeFailed: 'Couldn’t send the code',
    cancel: 'Keep account',
    submit: 'Erase account',
    failed: 'Couldn’t request the erasure',
    errors: {
      password: 'Enter your password.',
      pin: 'Enter your PIN.',
      wrongPassword: 'This password is incorrect.',
      code: 'Enter the 6 digits.',
      wrongCode: 'This code is incorrect or has expired. Check it, or request a new one.',
    },
  },
} as const;
