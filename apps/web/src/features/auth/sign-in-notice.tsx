import { CircleAlert, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-words.ts';
import { Alert } from '../../ui/alert.tsx';

/** Why the form is shown again: the last try failed, or the session has expired. */
export function SignInNotice({ error, expired }: { error: unknown; expired: boolean }) {
  const { t } = useTranslation();
  if (error) {
    return (
      <Alert tone="danger" icon={CircleAlert} title={errorWords(error, t)} className="mt-5">
        {isWrongCredentials(error) && t('auth.signIn.checkCredentials')}
      </Alert>
    );
  }
  if (!expired) return null;
  return (
    <Alert tone="warning" icon={Clock} title={t('errors.session_expired')} className="mt-5">
      {t('auth.signIn.expiredHint')}
    </Alert>
  );
}

/** Whether it was the e-mail or the password that was refused. */
export function isWrongCredentials(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'invalid_credentials';
}
