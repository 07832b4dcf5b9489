import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SsoBusy, SsoError } from './sso-error.tsx';
import { startSso } from './sso-sign-in.api.ts';
import { useRunOnce } from './use-run-once.ts';

/** Opens the identity provider of the connection in the URL, for sign-ins that start there. */
export function SsoStart() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const error = useRunOnce(async () => {
    window.location.assign(await startSso(search.get('connection') ?? ''));
  });
  if (error) return <SsoError error={error} />;
  return <SsoBusy title={t('sso.start.busy')} line={t('sso.callback.wait')} />;
}
