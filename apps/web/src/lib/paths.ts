/** Every address of the web app. */
export const paths = {
  home: '/',
  auth: '/auth',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  devUi: '/dev/ui',
  search: (text: string): string => (text ? `/?search=${encodeURIComponent(text)}` : '/'),
} as const;
