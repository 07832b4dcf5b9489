import { useTranslation } from 'react-i18next';
import { CallbackPanel } from '../features/auth/callback-panel.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { AuthShell } from '../ui/auth-shell/auth-shell.tsx';

/** Where the links of our mails lead. */
export function AuthCallbackPage() {
  const { t } = useTranslation();
  usePageTitle(t('auth.callback.title'));
  return (
    <AuthShell>
      <CallbackPanel />
    </AuthShell>
  );
}
