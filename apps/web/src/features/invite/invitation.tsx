import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { acknowledgeSignOut } from '../../lib/session/session-store.ts';
import { toast } from '../../ui/toast-store.ts';
import { useSignOut } from '../../ui/use-sign-out.ts';
import { InvitationTicket, type Joining } from './invitation-ticket.tsx';
import { useInvitation, useJoinOrganization, useRecheckInvitation } from './invite.api.ts';
import type { Invited } from './join-form.tsx';
import { Joined } from './joined.tsx';
import { LinkSent } from './link-sent.tsx';
import { isInvitationRejected } from './invitation-errors.ts';
import { useInvitationToasts } from './use-invitation-toasts.ts';
import { useMagicLink } from './use-magic-link.ts';

function useJoining(token: string) {
  const { t } = useTranslation();
  const join = useJoinOrganization(token);
  const recheck = useRecheckInvitation(token);
  const signOut = useSignOut();
  const controls: Omit<Joining, 'person'> = {
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
  person,
}: {
  token: string;
  /** The current user. */
  person: Invited | undefined;
}) {
  const state = useInvitation(token);
  const link = useMagicLink(token);
  const { controls, hasJoined } = useJoining(token);
  useInvitationToasts(state);
  if (hasJoined) {
    const organization = state.status === 'valid' ? state.organization : undefined;
    return <Joined organization={organization} name={person?.name ?? null} />;
  }
  if (link.sent) return <LinkSent sent={link.sent} link={link} />;
  return (
    <InvitationTicket
      state={state}
      link={link}
      joining={person && { ...controls, person }}
      // After signing in, the user returns here if the invitation can be used.
      signInPath={
        state.status === 'invalid' ? paths.signIn : paths.signInFor(paths.invitation(token))
      }
    />
  );
}
