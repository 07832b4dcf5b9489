import { useSearchParams, type LinkProps } from 'react-router';
import { TextLink } from '../../ui/text-link.tsx';
import { pathOfMode, type AuthMode } from './auth-mode.ts';

/** A link to another mode of /auth. */
export function ModeLink({ mode, ...rest }: Omit<LinkProps, 'to'> & { mode: AuthMode }) {
  const [search] = useSearchParams();
  return <TextLink to={pathOfMode(mode, search)} {...rest} />;
}
