import { useTranslation } from 'react-i18next';
import { ResetPasswordPanel } from '../../features/identity/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';
import '../../locales/loaders/auth-texts.ts';

/** Target of password reset links. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  usePageTitle(t('auth.newPassword.pageTitle'));
  return (
    <AuthShell>
      <ResetPasswordPanel />
    </AuthShell>
  );
}
