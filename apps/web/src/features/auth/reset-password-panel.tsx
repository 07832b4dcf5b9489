import { redirectDelays } from '@atrium/contracts/constants';
import { Check, LinkIcon, Unlink, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '../../lib/api/error-message.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { ConfirmFirst } from './confirm-first.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useLinkToken } from './use-link-token.ts';
import { useResetLink } from './use-reset-link.ts';

function BackButton() {
  const { t } = useTranslation();
  return (
    <Button asChild size="xl" variant="secondary" className="mt-2.5 w-full">
      <Link to={paths.signIn}>{t('auth.backToSignIn')}</Link>
    </Button>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <StatusPanel
      tone="danger"
      mark={<Unlink strokeWidth={1.6} />}
      title={t('auth.newPassword.invalidTitle')}
      line={<p>{t('auth.newPassword.invalid')}</p>}
    >
      <Button asChild size="xl" className="mt-7 w-full">
        <Link to={paths.requestReset}>{t('auth.newPassword.request')}</Link>
      </Button>
      <BackButton />
    </StatusPanel>
  );
}

function Updated() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <StatusPanel
      tone="success"
      mark={<Check strokeWidth={2.2} />}
      title={t('auth.newPassword.doneTitle')}
      line={<p>{t('auth.newPassword.done')}</p>}
    >
      <Countdown
        durationMs={redirectDelays.afterSuccessMs}
        onEnd={() => void navigate(paths.dashboard, { replace: true })}
      >
        {t('auth.callback.toDashboard')}
      </Countdown>
    </StatusPanel>
  );
}

/** Target of reset links: verifies the link, then shows the form for a new password. */
export function ResetPasswordPanel() {
  const { t } = useTranslation();
  const { state, open } = useResetLink(useLinkToken());
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Updated />;
  switch (state.step) {
    case 'checking':
      return (
        <StatusPanel
          tone="busy"
          mark={<LinkIcon strokeWidth={1.6} />}
          title={t('auth.newPassword.checking')}
          line={<p className="text-sm">{t('auth.newPassword.checkingLead')}</p>}
        />
      );
    case 'asking':
      return (
        <ConfirmFirst
          title={t('auth.newPassword.title')}
          preview={state.preview}
          onContinue={() => open(true)}
        />
      );
    case 'ready':
      return <NewPasswordForm byLink={state.byLink} onDone={() => setIsDone(true)} />;
    case 'invalid':
      return <InvalidLink />;
    case 'failed':
      return (
        <StatusPanel
          tone="danger"
          mark={<X strokeWidth={2.2} />}
          title={t('auth.newPassword.failedTitle')}
          line={
            <>
              <p>{t('auth.newPassword.verifyFailed')}</p>
              <p className="text-sm">{errorMessage(state.error, t)}</p>
            </>
          }
        >
          <Button size="xl" className="mt-7 w-full" onClick={() => open(false)}>
            {t('auth.retry')}
          </Button>
          <BackButton />
        </StatusPanel>
      );
  }
}
