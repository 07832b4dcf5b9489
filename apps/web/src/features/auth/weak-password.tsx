import { useTranslation } from 'react-i18next';

/** Why a password is too easy to guess, below the field. */
export function WeakPassword({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation();
  return <>{[t('errors.weak_password'), ...reasons].join(' ')}</>;
}
