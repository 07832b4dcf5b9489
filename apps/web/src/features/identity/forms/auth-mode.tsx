import { useSearchParams, type LinkProps } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { isSharedDevice } from '../../../lib/session/shared-device.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

const modes = ['signup', 'signin', 'reset', 'pin'] as const;

/** The forms of /auth. */
export type AuthMode = (typeof modes)[number];

/**
 * Returns the mode of a URL. Without one, an invitation leads to sign-up, anything else to sign-in, with a PIN where the last
 * sign-in was one.
 */
export function readAuthMode(search: URLSearchParams): AuthMode {
  const requested = modes.find((mode) => mode === search.get('mode'));
  if (requested) return requested;
  if (search.get('invitation')) return 'signup';
  return isSharedDevice() ? 'pin' : 'signin';
}

/** Returns the URL of another mode and keeps the other parameters. */
export function pathOfMode(mode: AuthMode, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('mode', mode);
  return `${paths.auth}?${next.toString()}`;
}

/** Props shared by the three forms of /auth. The typed email survives a change of mode. */
export type AuthFormProps = {
  email: string;
  onEmail: (email: string) => void;
  /** The invitation token in the URL. */
  invitation: string | null;
};

/** A link to another mode of /auth. */
export function ModeLink({ mode, ...rest }: Omit<LinkProps, 'to'> & { mode: AuthMode }) {
  const [search] = useSearchParams();
  return <TextLink to={pathOfMode(mode, search)} {...rest} />;
}
