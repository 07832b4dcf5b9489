import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Heading of the super admin dashboard. Rendered before the rest, so that it can take focus after navigation. */
export function SystemHeading() {
  const { t } = useTranslation();
  usePageTitle(t('systemAdmin.dashboard.title'));
  return (
    <>
      <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none max-md:text-2xl">
        {t('systemAdmin.dashboard.title')}
      </h1>
      <p className="mt-1 text-base text-muted max-md:text-sm">{t('systemAdmin.dashboard.sub')}</p>
    </>
  );
}

/** Placeholder of the super admin dashboard while it loads. */
export function DashboardSkeleton() {
  return (
    <div aria-busy>
      <div className="mt-7 grid gap-5 max-md:gap-3 md:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-45 rounded-xl" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <Skeleton className="h-120 rounded-xl" />
        <Skeleton className="h-80 rounded-xl" />
      </div>
    </div>
  );
}
