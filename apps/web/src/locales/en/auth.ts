/** Texts of the auth screens. */
export const auth = {
  backdrop: {
    headline: 'Training people actually finish.',
    promise:
      'Short lessons, honest quizzes and a certificate that means something, for teams on site and at the desk.',
    pause: 'Pause background',
    play: 'Play background',
  },
  signIn: {
    pageTitle: 'Sign In',
    title: 'Welcome back',
    lead: 'Sign in and go on where you left off.',
    email: 'E-mail',
    emailInvalid: 'Enter an e-mail address like name@company.example.',
    password: 'Password',
    passwordMissing: 'Enter your password.',
    passwordTooLong: 'A password has at most {{max}} characters.',
    submit: 'Sign In',
    success: 'Signed in successfully!',
    checkCredentials: 'Check your e-mail and password, then try again.',
    expiredHint: 'You’ll return to where you were.',
  },
  signOut: {
    unconfirmed: 'Signed out in this browser',
    unconfirmedHint:
      'We could not reach the server to end the session there. Sign in and out again once you are online.',
  },
} as const;
