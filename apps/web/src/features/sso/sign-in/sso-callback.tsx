import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { StatusPanel } from '../../identity/index.ts';
import { SsoBusy, SsoError } from './sso-error.tsx';
import { completeSso } from './sso-sign-in.api.ts';
import { useRunOnce } from './use-run-once.ts';

/** Completes a sign-in when the identity provider returns to this page, or a test run of an admin. */
export function SsoCallback({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isTested, setTested] = useState(false);
  const error = useRunOnce(async () => {
    const completed = await completeSso(organizationId, search.slice(1));
    if (completed.purpose === 'test') return setTested(true);
    toast({ title: t('auth.signIn.success') });
    // The sign-in page redirects signed-in users and validates the path.
    const { next } = completed;
    await navigate(next === null ? paths.auth : paths.signInFor(next), { replace: true });
  });
  if (error) return <SsoError error={error} />;
  if (!isTested) return <SsoBusy title={t('sso.callback.busy')} line={t('sso.callback.wait')} />;
  return (
    <StatusPanel
      tone="success"
      mark={<Check strokeWidth={2.2} />}
      title={t('sso.callback.tested')}
      line={<p>{t('sso.callback.closeTab')}</p>}
    />
  );
}
