import { redirectDelays } from '@atrium/contracts/identity/constants';
import { KeyRound, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Countdown } from '../../../ui/progress/countdown.tsx';
import { CallbackDone } from './callback-done.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { StatusPanel } from '../forms/status-panel.tsx';
import { useCallbackLink } from './use-callback-link.ts';
import { useLinkToken } from './emailed-link.ts';

const action = 'mt-6 w-full';

function Busy() {
  const { t } = useTranslation();
  return (
    <StatusPanel
      tone="busy"
      mark={<KeyRound strokeWidth={1.6} />}
      title={t('auth.callback.title')}
      line={<p>{t('auth.callback.busy')}</p>}
    />
  );
}

function SignInLink({ secondary = false }: { secondary?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      asChild
      size="xl"
      variant={secondary ? 'secondary' : 'primary'}
      className={secondary ? 'mt-2.5 w-full' : action}
    >
      <Link to={paths.signIn}>{t('auth.signIn.submit')}</Link>
    </Button>
  );
}

function Rejected() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = () => void navigate(paths.signIn, { replace: true });
  return (
    <StatusPanel
      tone="danger"
      mark={<X strokeWidth={2.2} />}
      title={t('auth.callback.failedTitle')}
      line={<p>{t('errors.link_invalid')}</p>}
    >
      <Countdown durationMs={redirectDelays.afterFailureMs} onEnd={leave}>
        {t('auth.callback.toSignIn')}
      </Countdown>
      <SignInLink />
    </StatusPanel>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const code = error instanceof ApiError ? error.code : undefined;
  // Only the account's owner may continue, so retrying does not help.
  const needsSignIn = code === 'sign_in_required';
  const isNamed = needsSignIn || code === 'too_many_requests' || code === 'internal_error';
  const message = errorMessage(error, t);
  return (
    <StatusPanel
      tone="danger"
      mark={<X strokeWidth={2.2} />}
      title={t('auth.callback.failedTitle')}
      line={<p>{isNamed ? message : t('auth.callback.unexpected', { reason: message })}</p>}
    >
      {!needsSignIn && (
        <Button size="xl" className={action} onClick={onRetry}>
          {t('auth.retry')}
        </Button>
      )}
      <SignInLink secondary={!needsSignIn} />
    </StatusPanel>
  );
}

/** Target of emailed links: signs in, joins the organization of an invitation and redirects. */
export function CallbackPanel() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [search] = useSearchParams();
  const { state, open } = useCallbackLink(token, search.get('invitation'));
  switch (state.step) {
    case 'verifying':
    case 'joining':
      return <Busy />;
    case 'asking':
      return (
        <ConfirmFirst
          title={t('auth.callback.confirmTitle')}
          preview={state.preview}
          onContinue={() => open(true)}
        />
      );
    case 'done':
      return <CallbackDone outcome={state.outcome} />;
    case 'rejected':
      return <Rejected />;
    case 'failed':
      return <Failed error={state.error} onRetry={() => open(false)} />;
  }
}
