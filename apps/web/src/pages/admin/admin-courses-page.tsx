import { useTranslation } from 'react-i18next';
import { CoursesList } from '../../features/catalogue/index.ts';
import { useStats } from '../../features/analytics/index.ts';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/admin-texts.ts';

/** All courses, for super admins. */
export function AdminCoursesPage() {
  const { t, i18n } = useTranslation();
  const total = useStats().data?.courses;
  usePageTitle(t('systemAdmin.courses.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle
          title={t('systemAdmin.courses.title')}
          sub={
            total !== undefined &&
            t('systemAdmin.courses.total', {
              count: total,
              formatted: formatCount(total, i18n.language),
            })
          }
        />
        <CoursesList total={total} />
      </Page>
    </>
  );
}
