import type { SignInMethod } from '@atrium/contracts/sso/sso';
import { getSignInMethod, startSso } from '@atrium/contracts/sso/sso.routes';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api/client.ts';

type Found = SignInMethod & { email: string; usesPassword: boolean };

const password: SignInMethod = {
  method: 'password',
  provider: null,
  isRequired: false,
  branding: null,
};

/** Paths that the server accepts as `next`. */
const isPath = (next: string) => /^\/(?![/\\])/.test(next) && next.length <= 500;

/** Returns how an email signs in. Sign-in must work without the lookup, so an error means a password. */
async function findMethod(email: string): Promise<SignInMethod> {
  try {
    return await call(getSignInMethod, { body: { email } });
  } catch {
    return password;
  }
}

/** How the email in the form signs in: unknown until it is looked up, and again after it is changed. */
export function useSignInMethod(email: string, next: string | null) {
  const [found, setFound] = useState<Found>();
  const [isSearching, setSearching] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const attempt = useRef(0);
  const current = found?.email === email ? found : undefined;

  useEffect(() => {
    // Going back from the identity provider can restore the page as it was left.
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  const cancel = () => {
    if (isLeaving) window.stop();
    attempt.current += 1;
    setLeaving(false);
    setSearching(false);
  };

  /** Returns to the first step. */
  const reset = () => {
    cancel();
    setFound(undefined);
  };

  /** Looks up the method. Returns undefined if the email was changed in the meantime. */
  const find = async (): Promise<SignInMethod | undefined> => {
    const own = (attempt.current += 1);
    setSearching(true);
    const method = await findMethod(email);
    if (attempt.current !== own) return undefined;
    setSearching(false);
    setFound({ ...method, email, usesPassword: method.method === 'password' });
    return method;
  };

  /** Opens the identity provider of the email in this tab. */
  const openProvider = async (): Promise<void> => {
    const own = (attempt.current += 1);
    setLeaving(true);
    try {
      const body = { email, ...(next !== null && isPath(next) && { next }) };
      const { url } = await call(startSso, { body });
      if (attempt.current === own) window.location.assign(url);
    } catch (error) {
      if (attempt.current !== own) return;
      setLeaving(false);
      throw error;
    }
  };

  const choosePassword = () => {
    cancel();
    if (current) setFound({ ...current, usesPassword: true });
  };

  return {
    current,
    hasPassword: current?.usesPassword ?? false,
    isSearching,
    isLeaving: isLeaving && current !== undefined,
    find,
    openProvider,
    reset,
    choosePassword,
  };
}
