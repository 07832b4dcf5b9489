import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';

/** Heading of the super admin dashboard. Rendered before the rest, so that it can take focus after navigation. */
export function SystemHeading() {
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
