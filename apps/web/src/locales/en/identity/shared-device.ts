/** Texts for people without email, whose device is shared. */
export const sharedDevice = {
  label: 'Shared device',
  signedInAs: 'Signed in as {{name}}',
  endsIn_one: 'Signing out in {{count}} second',
  endsIn_other: 'Signing out in {{count}} seconds',
  signOut: 'Sign out',
  unsent: {
    title: 'Sign out?',
    body_one:
      '{{count}} change is not sent yet. It is kept on this device and sent when you sign in here again.',
    body_other:
      '{{count}} changes are not sent yet. They are kept on this device and sent when you sign in here again.',
    stay: 'Stay signed in',
  },
} as const;
