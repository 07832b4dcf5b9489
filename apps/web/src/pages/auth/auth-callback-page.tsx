import { useTranslation } from 'react-i18next';
import { CallbackPanel } from '../../features/identity/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';
import '../../locales/loaders/auth-texts.ts';

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
