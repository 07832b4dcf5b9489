import { ssoCallbackPath, ssoStartPath } from '@atrium/contracts/sso/constants';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { SsoCallback, SsoStart } from '../../features/sso/index.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/auth-texts.ts';
import '../../locales/loaders/sso-texts.ts';
import { AuthShell } from '../../ui/auth-shell/auth-shell.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';

/** Where a sign-in at an identity provider starts, and where the provider returns to. */
export function SsoPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  usePageTitle(t('sso.title'));
  if (pathname !== ssoCallbackPath && pathname !== ssoStartPath) return <NotFoundPage />;
  return <AuthShell>{pathname === ssoStartPath ? <SsoStart /> : <SsoCallback />}</AuthShell>;
}
