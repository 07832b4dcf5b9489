import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../../lib/session/use-session.ts';
import { openLink } from './open-link.ts';
import { afterAnswer, withoutLink, type ResetLinkState } from './reset-link-state.ts';

const nothing = () => {};

/** Opens the reset link of this page, if any, and returns whether a password may be chosen. */
export function useResetLink(token: string | undefined) {
  const { status } = useSession();
  const [linkState, setLinkState] = useState<ResetLinkState>({ step: 'checking' });
  const opened = useRef<string>(undefined);

  const open = async (confirmed: boolean) => {
    if (!token) return;
    setLinkState({ step: 'checking' });
    // No redirect depends on it, so there is no extra timeout beside that of the request.
    setLinkState(afterAnswer(await openLink({ token, confirmed }, nothing)));
  };

  const openOnce = useEffectEvent((found: string | undefined) => {
    // The token works once: an effect that runs twice must not send it twice.
    if (!found || opened.current === found) return;
    opened.current = found;
    void open(false);
  });
  useEffect(() => openOnce(token), [token]);

  const state = token ? linkState : withoutLink(status);
  return { state, open: (confirmed: boolean) => void open(confirmed) };
}
