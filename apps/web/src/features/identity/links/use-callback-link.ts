import type { Profile, Verification } from '@atrium/contracts/identity/auth';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { joinOrganization, joinErrorMessage } from '../join/join-organization.api.ts';
import { landingPath } from '../current-user/chosen-name.ts';
import { profileQuery } from '../current-user/current-user.api.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { takeReturnPath } from '../../../lib/session/return-path.ts';
import { callbackStart, reduceCallback, type CallbackOutcome } from './callback-state.ts';
import { openLink } from './open-link.ts';

type Finish = { invitation: string | null; queryClient: QueryClient; t: TFunction };

async function readProfile(queryClient: QueryClient): Promise<Profile | undefined> {
  try {
    return await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  } catch {
    return undefined;
  }
}

async function finish(
  verification: Verification,
  { invitation, queryClient, t }: Finish,
): Promise<CallbackOutcome> {
  const { purpose, session, joined, invitationError, passwordDropped } = verification;
  let joinFailure = invitationError ?? undefined;
  let hasJoined = joined !== null;
  if (invitation && !hasJoined) {
    try {
      await joinOrganization(invitation);
      hasJoined = true;
      joinFailure = undefined;
    } catch (error) {
      joinFailure = joinErrorMessage(error, t);
    }
  }
  const profile = await readProfile(queryClient);
  return {
    purpose,
    email: session.user.email,
    organization: joined?.organizationName ?? (hasJoined ? profile?.organization?.name : undefined),
    joinFailure,
    passwordDropped,
    landing: landingOf(purpose, profile?.full_name ?? session.user.full_name),
  };
}

function landingOf(purpose: Verification['purpose'], name: string | null): string {
  if (purpose === 'recovery') return paths.resetPassword;
  const from = purpose === 'confirm_sign_up' ? takeReturnPath() : undefined;
  // The sign-in page redirects signed-in users and validates the path.
  return from === undefined ? landingPath(name) : paths.signInFor(from);
}

/** Opens the emailed link of this page, joins the organization of its invitation and returns the state. */
export function useCallbackLink(token: string | undefined, invitation: string | null) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceCallback, token, callbackStart);
  const opened = useRef<string>(undefined);

  const open = async (confirmed: boolean) => {
    if (!token) return;
    dispatch({ type: 'sent' });
    const answer = await openLink({ token, confirmed }, () => dispatch({ type: 'timedOut' }));
    if (answer.kind === 'confirmFirst') {
      return dispatch({ type: 'confirmationRequired', preview: answer.preview });
    }
    if (answer.kind === 'rejected') return dispatch({ type: 'rejected' });
    if (answer.kind === 'failed') return dispatch({ type: 'failed', error: answer.error });
    dispatch({ type: 'signedIn' });
    const outcome = await finish(answer.verification, { invitation, queryClient, t });
    dispatch({ type: 'finished', outcome });
  };

  const openOnce = useEffectEvent((found: string | undefined) => {
    // The token works once: an effect that runs twice must not send it twice.
    if (!found || opened.current === found) return;
    opened.current = found;
    void open(false);
  });
  useEffect(() => openOnce(token), [token]);

  return { state, open: (confirmed: boolean) => void open(confirmed) };
}
