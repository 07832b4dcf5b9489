import { useTranslation } from 'react-i18next';

/** Says that a field is full: browsers silently cut off pasted text beyond the limit. */
export function LimitNote({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation();
  return (
    <p aria-live="polite" className="text-xs text-warning-text empty:hidden">
      {text.length >= max && t('courseEditor.full', { count: max })}
    </p>
  );
}
