import { useTranslation } from 'react-i18next';
import { createPath, useLocation } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { SegmentedProgress } from '../../../ui/progress/segmented-progress.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useSegments } from '../tracking/use-segments.ts';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Percent of the course that is completed, formatted. */
export function PercentDone({ visit, className }: { visit: LessonVisit; className?: string }) {
  const { t } = useTranslation();
  const percent = visit.progress.data?.courseProgress.percentComplete;
  if (percent === undefined) return null;
  const tone = percent >= 100 ? 'text-success-text' : 'text-primary-text';
  return (
    <span className={cn('tnum', tone, className)}>{t('lesson.outline.percent', { percent })}</span>
  );
}

function OwnProgress({ visit }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  const segments = useSegments(visit.rows, visit.course.modules);
  const { progress } = visit;
  if (progress.isPending) {
    return (
      <div className="mt-4" aria-busy>
        <span className="sr-only">{t('lesson.outline.progressLoading')}</span>
        <Skeleton className="mb-3 h-4" />
        <Skeleton className="h-2" />
      </div>
    );
  }
  if (progress.isLoadingError) {
    return (
      <p role="alert" className="mt-3 text-ui text-danger-text">
        {t('lesson.outline.progressFailed')}{' '}
        <button
          type="button"
          className="focus-ring rounded-xs font-medium underline underline-offset-4"
          onClick={() => void progress.refetch()}
        >
          {t('lesson.outline.tryAgain')}
        </button>
      </p>
    );
  }
  return (
    <>
      <p className="mt-4 mb-2 flex items-baseline justify-between text-ui">
        <span className="text-muted">{t('lesson.outline.progress')}</span>
        <PercentDone visit={visit} className="font-semibold" />
      </p>
      <SegmentedProgress segments={segments} />
    </>
  );
}

function Invitation() {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <p className="mt-3 text-ui text-muted">
      {t('lesson.outline.visitor')}{' '}
      <TextLink to={paths.signInFor(createPath(location))}>{t('lesson.outline.signIn')}</TextLink>
    </p>
  );
}

/** Header of the outline: course title and progress. */
export function OutlineHead({ visit, hasTitle }: { visit: LessonVisit; hasTitle: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={cn('border-b border-border px-5 pb-4.5', hasTitle && 'pt-5')}>
      {hasTitle && <p className="font-title text-balance wrap-break-word">{visit.course.title}</p>}
      <p className="mt-0.5 text-ui text-subtle">
        {t('lesson.outline.lessons', { count: visit.lessons.length })}
      </p>
      {visit.viewer === 'visitor' && <Invitation />}
      {visit.viewer === 'learner' && <OwnProgress visit={visit} />}
    </div>
  );
}
