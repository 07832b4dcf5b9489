import { useTranslation } from 'react-i18next';
import { CoursesList } from '../features/system-admin/courses-list.tsx';
import { useStats } from '../features/system-admin/system-admin.api.ts';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { formatCount } from '../lib/format.ts';
import { usePageTitle } from '../lib/page-title.ts';
import '../locales/admin-texts.ts';

/** All courses, for super admins. */
export function AdminCoursesPage() {
  const { t, i18n } = useTranslation();
  const total = useStats().data?.courses;
  usePageTitle(t('platform.courses.title'));
  return (
    <>
      <AdminNav />
      <Page>
        <PageTitle
          title={t('platform.courses.title')}
          sub={
            total !== undefined &&
            t('platform.courses.total', {
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
