import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** Returns the sign-in URL with the current location as `next`; without it on the bare home page. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return here === paths.home ? paths.signIn : paths.signInFor(here);
}
