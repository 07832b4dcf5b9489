import { useTranslation } from 'react-i18next';

/** The first stop of the keyboard: past the header, into the page. */
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
