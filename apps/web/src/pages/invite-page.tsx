import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Invitation } from '../features/invite/invitation.tsx';
import { TokenForm } from '../features/invite/token-form.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useProfile } from '../lib/profile/use-profile.ts';
import { useSession } from '../lib/session/use-session.ts';
import { AuthShell } from '../ui/auth-shell/auth-shell.tsx';
import '../locales/invite-texts.ts';

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
        <Invitation key={token} token={token} person={user && { name, email: user.email }} />
      )}
    </AuthShell>
  );
}
