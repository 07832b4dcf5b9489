/** Texts of a server that runs as a demo. */
export const demo = {
  banner: 'Demo. All data is reset every hour, next at {{time}}.',
  resetting: 'The demo is being reset. This takes a few seconds.',
  switchRole: 'Switch role',
  title: 'Try the demo',
  lead: 'Choose a role to sign in with one click. No email leaves the demo, and files may have up to 50 MB.',
  roles: {
    learner: 'Learner',
    manager: 'Manager',
    organization_admin: 'Organization admin',
    author: 'Author',
    super_admin: 'Super admin',
    auditor: 'Auditor',
  },
  loading: 'Loading the roles of the demo…',
  failed: 'Couldn’t load the demo',
  signInFailed: 'Couldn’t sign in to the demo',
} as const;
