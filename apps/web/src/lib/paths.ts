/** Every address of the web app. */
export const paths = {
  home: '/',
  auth: '/auth',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  requestReset: '/auth?mode=reset',
  authCallback: '/auth/callback',
  resetPassword: '/auth/reset-password',
  setupProfile: '/setup-profile',
  dashboard: '/dashboard',
  invite: '/invite',
  devUi: '/dev/ui',
  search: (text: string): string => (text ? `/?search=${encodeURIComponent(text)}` : '/'),
} as const;
