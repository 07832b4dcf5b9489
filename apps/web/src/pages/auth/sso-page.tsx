import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { SsoCallback, SsoStart } from '../../features/sso/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/auth-texts.ts';
import '../../locales/loaders/sso-texts.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';

/** Where a sign-in at an identity provider starts, and where the provider returns to. */
export function SsoPage() {
  const { t } = useTranslation();
  const { organizationId } = useParams();
  usePageTitle(t('sso.title'));
  return (
    <AuthShell>
      {organizationId === undefined ? (
        <SsoStart />
      ) : (
        <SsoCallback organizationId={organizationId} />
      )}
    </AuthShell>
  );
}
