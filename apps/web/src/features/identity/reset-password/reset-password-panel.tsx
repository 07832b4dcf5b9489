import { redirectDelays } from '@atrium/contracts/identity/constants';
import { Check, LinkIcon, Unlink, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Countdown } from '../../../ui/progress/countdown.tsx';
import { StatusPanel } from '../forms/status-panel.tsx';
import { ConfirmFirst } from '../links/confirm-first.tsx';
import { openLink } from '../links/open-link.ts';
import { useLinkToken } from '../links/emailed-link.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { afterAnswer, type ResetLinkState, withoutLink } from './reset-link-state.ts';

const nothing = () => {};

/** Opens the reset link of this page, if any, and returns whether a password may be chosen. */
function useResetLink(token: string | undefined) {
  const { status } = useSession();
  const [linkState, setLinkState] = useState<ResetLinkState>({ step: 'checking' });
  const opened = useRef<string>(undefined);

  const open = async (confirmed: boolean) => {
    if (!token) return;
    setLinkState({ step: 'checking' });
    // No redirect depends on it, so there is no extra timeout beside that of the request.
    setLinkState(afterAnswer(await openLink({ token, confirmed }, nothing)));
  };

  const openOnce = useEffectEvent((found: string | undefined) => {
    // The token works once: an effect that runs twice must not send it twice.
    if (!found || opened.current === found) return;
    opened.current = found;
    void open(false);
  });
  useEffect(() => openOnce(token), [token]);

  const state = token ? linkState : withoutLink(status);
  return { state, open: (confirmed: boolean) => void open(confirmed) };
}

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
