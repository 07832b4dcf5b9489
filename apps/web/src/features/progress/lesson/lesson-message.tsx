import { Lock, SearchX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { usePageTitle, useFocusHeadingOnUnmount } from '../../../lib/hooks/page-hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { isLocked, statusOf } from '../tracking/lesson-progress.ts';
import { PageMessage } from '../../../ui/feedback/page-message.tsx';

/** Shown when the course has no such lesson, with a link back to the course. */
export function LessonNotFound({ courseHref }: { courseHref: string }) {
  const { t } = useTranslation();
  usePageTitle(t('lesson.notFound.title'));
  return (
    <PageMessage
      icon={SearchX}
      title={t('lesson.notFound.title')}
      body={t('lesson.notFound.body')}
      action={
        <Button asChild size="xl">
          <Link to={courseHref}>{t('lesson.backToCourse')}</Link>
        </Button>
      }
    />
  );
}

/** Shown for a lesson that opens only after earlier ones, with a link to the lesson to complete next. */
export function LessonLocked({ visit: { course, rows } }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  usePageTitle(t('lesson.locked.title'));
  const next = rows.find((row) => statusOf(row) !== 'completed' && !isLocked(row))?.lesson;
  return (
    <PageMessage
      icon={Lock}
      title={t('lesson.locked.title')}
      body={
        <span className="wrap-anywhere">
          {next
            ? t('lesson.locked.body', { lesson: next.title })
            : t('lesson.locked.bodyWithoutNext')}
        </span>
      }
      action={
        <>
          {next && (
            <Button asChild size="xl">
              <Link to={next.href}>{t('lesson.locked.continue')}</Link>
            </Button>
          )}
          <Button asChild size="xl" variant="secondary">
            <Link to={course.href}>{t('lesson.backToCourse')}</Link>
          </Button>
        </>
      }
    />
  );
}

/** Error page for a lesson that could not be loaded, with a retry button. */
export function LessonFailed({
  error,
  courseHref,
  onRetry,
}: {
  error: unknown;
  courseHref: string;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  usePageTitle(t('lesson.failed.title'));
  return (
    <div ref={frame} className="px-4">
      <PageMessage
        icon={TriangleAlert}
        title={t('lesson.failed.title')}
        body={errorMessage(error, t)}
        action={
          <>
            <Button size="xl" onClick={onRetry}>
              {t('lesson.failed.tryAgain')}
            </Button>
            <Button asChild size="xl" variant="secondary">
              <Link to={courseHref}>{t('lesson.backToCourse')}</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
