import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AuthTitle } from '../../../ui/auth-shell/auth-shell.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Ticket } from '../../../ui/layout/ticket.tsx';
import { SignInBrandingText } from '../../branding/index.ts';
import { InvalidInvitation, UncheckedInvitation } from './invitation-dead-end.tsx';
import type { InvitationState } from './invitation-state.ts';
import { InvitationStub } from './invitation-stub.tsx';
import { JoinForm, type Invited } from './join-form.tsx';
import { LinkForm } from './link-form.tsx';
import type { MagicLink } from './use-magic-link.ts';

/** State and action of joining as the current user. */
export type Joining = {
  user: Invited;
  error: unknown;
  isJoining: boolean;
  onJoin: () => void;
  onUseAnother: () => void;
};

type TicketProps = {
  state: InvitationState;
  link: MagicLink;
  joining: Joining | undefined;
  /** Sign-in URL for existing accounts. */
  signInPath: string;
};

function useLead(state: InvitationState, isSignedIn: boolean): string {
  const { t } = useTranslation();
  if (state.status === 'invalid') {
    return state.reason === 'unknown' ? t('invite.leadUnknown') : t('invite.leadInvalid');
  }
  return isSignedIn ? t('invite.leadSignedIn') : t('invite.lead');
}

function LowerHalf({ state, link, joining }: Omit<TicketProps, 'signInPath'>) {
  if (state.status === 'invalid') return <InvalidInvitation reason={state.reason} />;
  if (state.status === 'failed') {
    return <UncheckedInvitation error={state.error} onRetry={state.retry} />;
  }
  if (joining && state.status === 'valid') return <JoinForm {...joining} />;
  return <LinkForm link={link} disabled={state.status === 'validating'} />;
}

/** The invitation in its current state, with the one possible action. */
export function InvitationTicket({ state, link, joining, signInPath }: TicketProps) {
  const { t } = useTranslation();
  const lead = useLead(state, joining !== undefined);
  return (
    <>
      <AuthTitle title={t('invite.title')}>{lead}</AuthTitle>
      <SignInBrandingText branding={state.status === 'valid' ? state.branding : undefined} />
      <Ticket className="mt-6" stub={<InvitationStub state={state} />}>
        <LowerHalf state={state} link={link} joining={joining} />
      </Ticket>
      {!joining && (
        <p className="mt-5 text-center text-ui text-muted">
          {t('invite.alreadyMember')}{' '}
          <Button asChild variant="link" size="sm" className="inline-flex align-baseline">
            <Link to={signInPath}>{t('invite.signIn')}</Link>
          </Button>
        </p>
      )}
    </>
  );
}
