import { useTranslation } from 'react-i18next';
import { AuthShell } from '../features/auth/auth-shell.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session/use-session.ts';

/** Where people sign in. */
export function AuthPage() {
  const { t } = useTranslation();
  const session = useSession();
  usePageTitle(t('auth.signIn.pageTitle'));
  return (
    <AuthShell>
      <SignInForm expired={session.status === 'signed_out' && session.reason === 'expired'} />
    </AuthShell>
  );
}
