import { useTranslation } from 'react-i18next';

/** First focusable element: skips the header. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="focus-ring sr-only rounded-md bg-elevated text-sm font-medium text-text shadow-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-popover focus:px-4 focus:py-2.5"
    >
      {t('shell.skip')}
    </a>
  );
}
