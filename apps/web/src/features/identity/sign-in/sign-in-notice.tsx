import { mailLinkHours } from '@atrium/contracts/identity/constants';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { formatWait } from '../../../lib/format/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';

const sent = {
  resetSent: ['auth.signIn.resetSent', 'auth.signIn.resetSentHint'],
  magicLinkSent: ['auth.signIn.magicLinkSent', 'auth.signIn.magicLinkSentHint'],
  confirmationSent: ['auth.signIn.confirmationSent', 'auth.signIn.confirmationSentHint'],
} as const;

/** Message above the sign-in form: what just happened, or why the last attempt failed. */
export type Notice =
  | { kind: 'expired' | 'noSession' }
  | { kind: keyof typeof sent }
  | { kind: 'failed'; error: unknown };

type Actions = { onResend: () => void; isResending: boolean; onOpenProvider: () => void };

const hasCode = (error: unknown, code: ApiError['code']) =>
  error instanceof ApiError && error.code === code;

/** Returns true if the email or password was wrong. */
export const isWrongCredentials = (error: unknown): boolean =>
  hasCode(error, 'invalid_credentials');

function FailureNotice({
  error,
  onResend,
  isResending,
  onOpenProvider,
}: { error: unknown } & Actions) {
  const { t } = useTranslation();
  return (
    <Alert tone="danger" icon={CircleAlert} title={errorMessage(error, t)} className="mt-5">
      {isWrongCredentials(error) && t('auth.signIn.checkCredentials')}
      {hasCode(error, 'email_not_verified') && (
        <Button variant="link" size="sm" loading={isResending || undefined} onClick={onResend}>
          {t('auth.resend')}
        </Button>
      )}
      {hasCode(error, 'sso_required') && (
        <Button variant="link" size="sm" onClick={onOpenProvider}>
          {t('auth.signIn.useSso')}
        </Button>
      )}
    </Alert>
  );
}

/** The message above the sign-in form, if any. */
export function SignInNotice({ notice, ...actions }: { notice: Notice | undefined } & Actions) {
  const { t } = useTranslation();
  if (!notice) return null;
  if (notice.kind === 'failed') return <FailureNotice error={notice.error} {...actions} />;
  if (notice.kind === 'expired' || notice.kind === 'noSession') {
    const title = notice.kind === 'expired' ? t('errors.session_expired') : t('errors.no_session');
    return (
      <Alert tone="warning" icon={Clock} title={title} className="mt-5">
        {t('auth.signIn.expiredHint')}
      </Alert>
    );
  }
  const [title, hint] = sent[notice.kind];
  return (
    <Alert tone="success" icon={CircleCheck} title={t(title)} className="mt-5">
      {t(hint, { time: formatWait(mailLinkHours.magic_link * 3600) })}
    </Alert>
  );
}
