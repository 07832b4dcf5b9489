import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Invitation, TokenForm } from '../../features/invitations/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { useProfile } from '../../features/identity/index.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';
import '../../locales/loaders/invite-texts.ts';
import '../../locales/loaders/auth-texts.ts';

/** Target of invitation links. */
export function InvitePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const session = useSession();
  const { data: profile } = useProfile({ enabled: session.status === 'signed_in' });
  usePageTitle(t('invite.title'));
  const token = search.get('token')?.trim() ?? '';
  const user = session.status === 'signed_out' ? undefined : session.session.user;
  const name = profile?.full_name ?? user?.full_name ?? null;
  return (
    <AuthShell>
      {token === '' ? (
        <TokenForm />
      ) : (
        <Invitation key={token} token={token} user={user && { name, email: user.email }} />
      )}
    </AuthShell>
  );
}
