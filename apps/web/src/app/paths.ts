/** Every address of the web app. */
export const paths = {
  home: '/',
  auth: '/auth',
  devUi: '/dev/ui',
} as const;

/** Where a person may be taken back to after signing in; patterns as the router writes them. */
export const returnPaths: readonly string[] = [paths.home];
