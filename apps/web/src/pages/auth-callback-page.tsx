import { useTranslation } from 'react-i18next';
import { CallbackPanel } from '../features/auth/callback-panel.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { AuthShell } from '../ui/auth-shell/auth-shell.tsx';

/** Target of links in emails. */
export function AuthCallbackPage() {
  const { t } = useTranslation();
  usePageTitle(t('auth.callback.title'));
  return (
    <AuthShell>
      <CallbackPanel />
    </AuthShell>
  );
}
