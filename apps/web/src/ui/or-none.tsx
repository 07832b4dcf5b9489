import { useTranslation } from 'react-i18next';

/** A value, or N/A if there is none. */
export function OrNone({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation();
  return value?.trim() ? value : <span className="text-subtle">{t('ui.notAvailable')}</span>;
}
