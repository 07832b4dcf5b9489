import { mailLinkHours } from '@atrium/contracts/identity/constants';
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatWait } from '../../../lib/format/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useResendConfirmation } from '../forms/auth.api.ts';
import { ModeLink } from '../forms/auth-mode.tsx';
import { StatusPanel } from '../forms/status-panel.tsx';
import type { SentSignUp } from './use-sign-up-form.ts';

/** Shown after sign-up: open the email, or resend it. */
export function SignUpSent({ sent }: { sent: SentSignUp }) {
  const { t } = useTranslation();
  const { mutate, error, isPending, isSuccess } = useResendConfirmation();
  const time = formatWait(mailLinkHours.confirm_sign_up * 3600);
  const line = (
    <>
      <p>{sent.joins ? t('auth.signUp.sent.createdToJoin') : t('auth.signUp.sent.created')}</p>
      <p className="text-sm">
        {t('auth.signUp.sent.to')}{' '}
        <span className="font-medium break-words text-text">{sent.email}</span>.{' '}
        {t('auth.signUp.sent.hint', { time })}
      </p>
    </>
  );
  return (
    <StatusPanel
      tone="info"
      mark={<MailCheck strokeWidth={1.6} />}
      title={t('auth.signUp.sent.title')}
      line={line}
    >
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={errorMessage(error, t)} className="mt-6" />
      )}
      {isSuccess && (
        <Alert
          tone="success"
          icon={CircleCheck}
          title={t('auth.signUp.sent.resent')}
          className="mt-6"
        >
          {t('auth.signUp.sent.resentHint')}
        </Alert>
      )}
      <Button
        size="xl"
        variant="secondary"
        className="mt-6 w-full"
        loading={isPending}
        onClick={() => mutate(sent.email)}
      >
        {t('auth.resend')}
      </Button>
      <p className="mt-6 text-center text-sm text-muted">
        <ModeLink mode="signin">{t('auth.backToSignIn')}</ModeLink>
      </p>
    </StatusPanel>
  );
}
