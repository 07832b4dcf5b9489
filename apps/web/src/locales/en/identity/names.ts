/** Texts of the name field and its check. */
export const names = {
  label: 'Full name',
  fullName: {
    empty: 'Enter your full name.',
    tooShort: 'Enter your full name.',
    tooLong: 'This name is too long.',
  },
  username: 'Username',
  usernameHint: 'Unique. Your full name, unless you choose another.',
  empty: 'Username cannot be empty',
  tooShort: 'Username must be at least {{min}} characters long',
  tooLong: 'Username must be less than {{max}} characters',
  checking: 'Checking availability…',
  available: 'This name is available',
  taken: 'This name is already taken',
  tryOneOf: 'Try one of these:',
  suggestions: 'Available names',
  failed: {
    username: 'Unable to check username availability',
    name: 'Unable to check name availability',
    none: 'Unable to check availability',
  },
  retry: 'Try again',
} as const;
