import { useTranslation } from 'react-i18next';
import { AuthShell } from '../features/auth/auth-shell.tsx';
import { SignInForm } from '../features/auth/sign-in-form.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { useSignedOutReason } from '../lib/session/use-signed-out-reason.ts';

/** Where people sign in. */
export function AuthPage() {
  const { t } = useTranslation();
  const reason = useSignedOutReason();
  usePageTitle(t('auth.signIn.pageTitle'));
  return (
    <AuthShell>
      <SignInForm expired={reason === 'expired'} />
    </AuthShell>
  );
}
