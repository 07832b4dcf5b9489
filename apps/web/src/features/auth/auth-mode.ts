import { paths } from '../../lib/paths.ts';

const modes = ['signup', 'signin', 'reset'] as const;

/** What /auth shows. */
export type AuthMode = (typeof modes)[number];

/** The mode an address asks for; whoever brings an invitation is new here, anyone else is back. */
export function modeOf(search: URLSearchParams): AuthMode {
  const asked = modes.find((mode) => mode === search.get('mode'));
  return asked ?? (search.get('invitation') ? 'signup' : 'signin');
}

/** The address of another mode; whatever else the present one says is kept. */
export function pathOfMode(mode: AuthMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('mode', mode);
  return `${paths.auth}?${next.toString()}`;
}
