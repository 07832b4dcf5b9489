import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/page-title.ts';
import { Attention } from './attention.tsx';
import { CountCards } from './count-cards.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** The super admin's first page: how many there are, what was done last, what needs attention. */
export function PlatformDashboard() {
  const { t } = useTranslation();
  usePageTitle(t('platform.dashboard.title'));
  return (
    <>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {t('platform.dashboard.title')}
      </h1>
      <p className="mt-1 text-base text-muted max-md:text-sm">{t('platform.dashboard.sub')}</p>
      <CountCards />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <RecentActivity />
        <Attention />
      </div>
    </>
  );
}
