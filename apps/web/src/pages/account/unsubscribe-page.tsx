import { useTranslation } from 'react-i18next';
import { UnsubscribePanel } from '../../features/messages/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';
import '../../locales/loaders/auth-texts.ts';

/** Target of the links in emails that turn them off. */
export function UnsubscribePage() {
  const { t } = useTranslation();
  usePageTitle(t('messages.unsubscribe.title'));
  return (
    <AuthShell>
      <UnsubscribePanel />
    </AuthShell>
  );
}
