/** Addresses that more than one part of the product leads to. */
export const paths = {
  home: '/',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  search: (text: string): string => (text ? `/?search=${encodeURIComponent(text)}` : '/'),
} as const;
