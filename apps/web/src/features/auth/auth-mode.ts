import { paths } from '../../lib/paths.ts';

const modes = ['signup', 'signin', 'reset'] as const;

/** The forms of /auth. */
export type AuthMode = (typeof modes)[number];

/** Returns the mode of a URL. Without one, an invitation leads to sign-up, anything else to sign-in. */
export function readAuthMode(search: URLSearchParams): AuthMode {
  const requested = modes.find((mode) => mode === search.get('mode'));
  return requested ?? (search.get('invitation') ? 'signup' : 'signin');
}

/** Returns the URL of another mode and keeps the other parameters. */
export function pathOfMode(mode: AuthMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('mode', mode);
  return `${paths.auth}?${next.toString()}`;
}
