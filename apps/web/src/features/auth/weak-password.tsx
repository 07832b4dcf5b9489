import { useTranslation } from 'react-i18next';

/** Why a password was found too easy to guess, under the field. */
export function WeakPassword({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation();
  return <>{[t('errors.weak_password'), ...reasons].join(' ')}</>;
}
