import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

/** Error state of the course page. */
export function CourseAdminFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('admin.course.failed.title'));
  return (
    <div ref={frame}>
      <PageMessage
        icon={TriangleAlert}
        title={t('admin.course.failed.title')}
        body={errorMessage(error, t, t('admin.course.failed.body'))}
        action={
          <>
            <Button size="xl" onClick={onRetry}>
              {t('admin.course.failed.retry')}
            </Button>
            <Button asChild size="xl" variant="secondary">
              <Link to={paths.admin}>{t('admin.course.failed.back')}</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
