import type { SsoProvider } from '@atrium/contracts/sso/sso';
import { KeyRound, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { StatusPanel } from '../../identity/index.ts';
import { SsoBusy, SsoError } from './sso-error.tsx';
import { useSsoProvider, useStartSso } from './sso-sign-in.api.ts';

function SignedInAs() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.status === 'signed_out') return null;
  const { email } = session.session.user;
  return (
    <Alert
      tone="warning"
      icon={UserRoundX}
      title={t('sso.start.signedIn', { email })}
      className="mt-5 wrap-anywhere"
    >
      {t('sso.start.signsOut')}
    </Alert>
  );
}

function ConfirmStart({ connectionId, names }: { connectionId: string; names: SsoProvider }) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useStartSso(connectionId);
  if (error) return <SsoError error={error} />;
  return (
    <StatusPanel
      tone="info"
      mark={<KeyRound strokeWidth={1.6} />}
      title={t('sso.start.title', { organization: names.organization })}
      line={<p>{t('sso.start.line')}</p>}
    >
      <SignedInAs />
      <Button size="xl" className="mt-6 w-full" loading={isPending} onClick={() => mutate()}>
        {t('sso.start.continue', { provider: names.provider })}
      </Button>
      <Button asChild size="xl" variant="secondary" className="mt-2.5 w-full">
        <Link to={paths.home}>{t('sso.start.cancel')}</Link>
      </Button>
    </StatusPanel>
  );
}

/**
 * Asks before it opens the identity provider of the connection in the URL: any site can link to this page, and would
 * otherwise sign a visitor in to an organization of its choice.
 */
export function SsoStart() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const connectionId = search.get('connection') ?? '';
  const { data: names, error } = useSsoProvider(connectionId);
  if (names) return <ConfirmStart connectionId={connectionId} names={names} />;
  if (error) return <SsoError error={error} />;
  return <SsoBusy title={t('sso.start.busy')} line={t('sso.callback.wait')} />;
}
