import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { acknowledgeSignOut } from '../../../lib/session/session-store.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { useSignOut } from '../../identity/index.ts';
import { isInvitationRejected } from './invitation-errors.ts';
import type { InvitationState } from './invitation-state.ts';
import { InvitationTicket, type Joining } from './invitation-ticket.tsx';
import { useInvitation, useJoinOrganization, useRecheckInvitation } from './invite.api.ts';
import type { Invited } from './join-form.tsx';
import { Joined } from './joined.tsx';
import { LinkSent } from './link-sent.tsx';
import { useMagicLink } from './use-magic-link.ts';

function useJoining(token: string) {
  const { t } = useTranslation();
  const join = useJoinOrganization(token);
  const recheck = useRecheckInvitation(token);
  const signOut = useSignOut();
  const controls: Omit<Joining, 'user'> = {
    error: join.error,
    isJoining: join.isPending,
    onJoin: () =>
      join.mutate(undefined, {
        onError: (error) => {
          if (!isInvitationRejected(error)) return;
          toast({
            tone: 'danger',
            title: t('invite.invalid'),
            description: errorMessage(error, t),
          });
          recheck();
        },
      }),
    onUseAnother: () => {
      signOut();
      // The page stays open; after leaving it, the user is a visitor like any other.
      acknowledgeSignOut();
    },
  };
  return { controls, hasJoined: join.isSuccess };
}

/** An invitation from validation to the sent email or to membership. */
export function Invitation({
  token,
  user,
}: {
  token: string;
  /** The current user. */
  user: Invited | undefined;
}) {
  const state = useInvitation(token);
  const link = useMagicLink(token);
  const { controls, hasJoined } = useJoining(token);
  useInvitationToasts(state);
  if (hasJoined) {
    const organization = state.status === 'valid' ? state.organization : undefined;
    return <Joined organization={organization} name={user?.name ?? null} />;
  }
  if (link.sent) return <LinkSent sent={link.sent} link={link} />;
  return (
    <InvitationTicket
      state={state}
      link={link}
      joining={user && { ...controls, user }}
      // After signing in, the user returns here if the invitation can be used.
      signInPath={
        state.status === 'invalid' ? paths.signIn : paths.signInFor(paths.invitation(token))
      }
    />
  );
}

/** Shows the result of the validation as a toast; the ticket shows it permanently. */
function useInvitationToasts(state: InvitationState): void {
  const { t } = useTranslation();
  const { status } = state;
  const previous = useRef<InvitationState['status']>(undefined);
  const announce = useEffectEvent(() => {
    if (state.status === 'valid') toast({ title: t('invite.valid') });
    if (state.status === 'failed') {
      toast({ tone: 'danger', title: t('invite.failed'), description: t('invite.failedHint') });
    }
    if (state.status === 'invalid') {
      const description = t(`invite.reasons.${state.reason}`);
      toast({ tone: 'danger', title: t('invite.invalid'), description });
    }
  });
  useEffect(() => {
    const before = previous.current;
    previous.current = status;
    // It became invalid while in use: the user has seen the error, and the form is gone.
    if (before === 'valid') focusHeading();
    else if (before !== status) announce();
  }, [status]);
}
