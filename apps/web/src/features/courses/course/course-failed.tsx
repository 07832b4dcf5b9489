import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

/** Error page for a course or its lessons that could not be loaded, with a retry button. */
export function CourseFailed({
  part,
  error,
  onRetry,
}: {
  part: 'course' | 'lessons';
  error: unknown;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t(`course.failed.${part}`));
  return (
    <div ref={frame}>
      <PageMessage
        icon={TriangleAlert}
        title={t(`course.failed.${part}`)}
        body={errorMessage(error, t)}
        action={
          <>
            <Button size="xl" onClick={onRetry}>
              {t('course.tryAgain')}
            </Button>
            <Button asChild size="xl" variant="secondary">
              <Link to={paths.home}>{t('course.notFound.back')}</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
