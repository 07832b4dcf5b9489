import { redirectDelays } from '@atrium/contracts/identity/constants';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Countdown } from '../../../ui/progress/countdown.tsx';
import type { CallbackOutcome } from './callback-state.ts';
import { StatusPanel } from '../forms/status-panel.tsx';

function Welcome({ outcome }: { outcome: CallbackOutcome }) {
  const { t } = useTranslation();
  if (outcome.organization) {
    return (
      <p>
        {t('auth.callback.joined')}{' '}
        <span className="font-medium text-text">{outcome.organization}</span>.
      </p>
    );
  }
  if (outcome.purpose === 'email_change') {
    return <p>{t('auth.callback.emailChanged', { email: outcome.email })}</p>;
  }
  return <p>{t('auth.callback.signedInAs', { email: outcome.email })}</p>;
}

function Notes({ outcome }: { outcome: CallbackOutcome }): ReactNode {
  const { t } = useTranslation();
  const { joinFailure, passwordDropped } = outcome;
  return (
    <>
      {joinFailure && (
        <p className="text-danger-text">
          {t('auth.invitation.processFailed', { reason: joinFailure })}
        </p>
      )}
      {passwordDropped && <p>{t('auth.callback.passwordDropped')}</p>}
    </>
  );
}

function goingTo(landing: string) {
  if (landing === paths.dashboard) return 'auth.callback.toDashboard';
  if (landing === paths.resetPassword) return 'auth.callback.toPassword';
  return landing === paths.setupProfile ? 'auth.callback.toProfile' : 'auth.callback.toReturn';
}

/** Success state. Redirects automatically unless there is a message to read first. */
export function CallbackDone({ outcome }: { outcome: CallbackOutcome }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isToBeRead = outcome.joinFailure !== undefined || outcome.passwordDropped;
  const leave = () => void navigate(outcome.landing, { replace: true });
  const isEmailChange = outcome.purpose === 'email_change' && !outcome.organization;
  return (
    <StatusPanel
      tone="success"
      mark={<Check strokeWidth={2.2} />}
      title={t(isEmailChange ? 'auth.callback.emailChangedTitle' : 'auth.callback.doneTitle')}
      line={
        <>
          <Welcome outcome={outcome} />
          <Notes outcome={outcome} />
        </>
      }
    >
      {isToBeRead ? (
        <Button asChild size="xl" className="mt-6 w-full">
          <Link to={outcome.landing} replace>
            {t('auth.continue')}
          </Link>
        </Button>
      ) : (
        <Countdown durationMs={redirectDelays.afterSuccessMs} onEnd={leave}>
          {t(goingTo(outcome.landing))}
        </Countdown>
      )}
    </StatusPanel>
  );
}
