import { useTranslation } from 'react-i18next';
import {
  AuthorChecklist,
  AuthoredCourses,
  CreateCourseLink,
  ImportButton,
  ImportPanel,
  useCourseImport,
} from '../../features/authoring/index.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/authoring-texts.ts';

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
      <AuthorChecklist>
        <AuthoredCourses />
      </AuthorChecklist>
    </Page>
  );
}
