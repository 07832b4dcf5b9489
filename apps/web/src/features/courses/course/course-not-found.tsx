import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

/** Shown when the course does not exist or the user has no access to it. */
export function CourseNotFound() {
  const { t } = useTranslation();
  usePageTitle(t('course.notFound.title'));
  return (
    <PageMessage
      icon={SearchX}
      title={t('course.notFound.title')}
      body={t('course.notFound.body')}
      action={
        <Button asChild size="xl">
          <Link to={paths.home}>{t('course.notFound.back')}</Link>
        </Button>
      }
    />
  );
}
