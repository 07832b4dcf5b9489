import { useLocation } from 'react-router';
import { paths } from './paths.ts';

/** Where a visitor signs in to come back to what they are looking at; from the bare home page there is nothing to come back to. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return here === paths.home ? paths.signIn : paths.signInFor(here);
}
