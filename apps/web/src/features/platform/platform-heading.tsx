import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';

/** The heading of the super admin's first page. It does not wait for the rest: whoever comes here is to land on it. */
export function PlatformHeading() {
  const { t } = useTranslation();
  usePageTitle(t('platform.dashboard.title'));
  return (
    <>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {t('platform.dashboard.title')}
      </h1>
      <p className="mt-1 text-base text-muted max-md:text-sm">{t('platform.dashboard.sub')}</p>
    </>
  );
}
