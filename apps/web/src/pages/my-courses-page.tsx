import { useTranslation } from 'react-i18next';
import {
  AuthoredCourses,
  CreateCourseLink,
} from '../features/authored-courses/authored-courses.tsx';
import { ImportButton } from '../features/course-file/import-button.tsx';
import { ImportPanel } from '../features/course-file/import-panel.tsx';
import { useCourseImport } from '../features/course-file/use-course-import.ts';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import '../locales/authoring-texts.ts';

/** The current user's authored courses, including drafts. */
export function MyCoursesPage() {
  const { t } = useTranslation();
  usePageTitle(t('authoredCourses.title'));
  const importing = useCourseImport();
  return (
    <Page>
      <PageTitle
        title={t('authoredCourses.title')}
        sub={t('authoredCourses.lead')}
        action={
          <div className="flex flex-wrap gap-2.5">
            <ImportButton importing={importing} />
            <CreateCourseLink />
          </div>
        }
      />
      <ImportPanel importing={importing} />
      <AuthoredCourses />
    </Page>
  );
}
