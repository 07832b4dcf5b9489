import { useTranslation } from 'react-i18next';
import { ResetPasswordPanel } from '../features/auth/reset-password-panel.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { AuthShell } from '../ui/auth-shell/auth-shell.tsx';

/** Where the link of a reset mail leads. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('auth.newPassword.pageTitle'));
  return (
    <AuthShell>
      <ResetPasswordPanel />
    </AuthShell>
  );
}
