import { useTranslation } from 'react-i18next';

/** Says that a field is full: a browser cuts off what is pasted beyond its limit without a word. */
export function LimitNote({ text, max }: { text: string; max: number }) {
  const { t } = useTranslation();
  return (
    <p aria-live="polite" className="text-xs text-warning-text empty:hidden">
      {text.length >= max && t('courseEditor.full', { count: max })}
    </p>
  );
}
