import { ArrowLeft, ArrowRight, ListVideo } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SegmentedProgress } from '../../../ui/progress/segmented-progress.tsx';
import { useSegments } from '../tracking/use-segments.ts';
import { useOpenOutline } from './lesson-frame.tsx';
import { LessonPositionLabel, LessonTop } from './lesson-top.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { UpNext } from './next-target-link.tsx';
import { PercentDone } from '../lesson-outline/outline-head.tsx';

/** Replaces the outline under 1024 px: course progress and the button that opens the outline. */
function ProgressStrip({ visit }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  const openOutline = useOpenOutline();
  const segments = useSegments(visit.rows, visit.course.modules);
  const hasProgress = visit.progress.data !== undefined;
  return (
    <div className="flex items-center gap-3 border-b border-border bg-surface px-4 py-2.5 md:mt-4 md:gap-8 md:rounded-xl md:border md:py-3 md:pr-3 md:pl-5 lg:hidden">
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
        {hasProgress ? (
          <>
            <p className="text-xs text-subtle md:text-ui md:whitespace-nowrap">
              {t('lesson.outline.progress')}
            </p>
            <SegmentedProgress segments={segments} className="flex-1 max-md:hidden" />
            <PercentDone visit={visit} className="text-sm font-medium" />
          </>
        ) : (
          <p className="truncate text-sm font-medium">{visit.course.title}</p>
        )}
      </div>
      <Button variant="secondary" className="h-11" onClick={openOutline}>
        <ListVideo aria-hidden />
        {t('lesson.outline.title')}
      </Button>
    </div>
  );
}

function StepButtons({
  visit,
  isBar = false,
  className,
}: {
  visit: LessonVisit;
  isBar?: boolean;
  className: string;
}) {
  const { t } = useTranslation();
  const { previous, next } = visit.position;
  return (
    <nav
      aria-label={t('lesson.steps')}
      data-foot={isBar ? 'narrow' : undefined}
      className={cn('flex gap-2', className)}
    >
      {previous && (
        <Button asChild variant="secondary" className={cn(isBar && 'h-12 w-14 px-0')}>
          <Link to={previous.href} aria-label={t('lesson.previousLesson')}>
            <ArrowLeft aria-hidden />
            {!isBar && t('lesson.previous')}
          </Link>
        </Button>
      )}
      {next && (
        <Button asChild className={cn(isBar && 'h-12 flex-1 text-base')}>
          <Link to={next.href}>
            {t('lesson.nextLesson')}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </nav>
  );
}

/** Shown below the player: title, previous and next lesson and, once completed, what is up next. */
export function VideoHead({ visit }: { visit: LessonVisit }) {
  return (
    <>
      <ProgressStrip visit={visit} />
      <div className="max-md:px-4 max-md:pt-5">
        <div className="flex items-start justify-between gap-8 md:mt-6">
          <div className="min-w-0">
            <LessonPositionLabel visit={visit} className="mb-1 md:hidden" />
            <h1
              tabIndex={-1}
              className="font-heading text-3xl wrap-break-word focus:outline-none max-md:text-2xl"
            >
              {visit.lesson.title}
            </h1>
          </div>
          <StepButtons visit={visit} className="mt-1 -mb-2 shrink-0 max-md:hidden" />
        </div>
        <div className="mt-5 empty:hidden">
          <UpNext visit={visit} />
        </div>
      </div>
    </>
  );
}

/** Frame of a video lesson; the player takes the full width. */
export function VideoFrame({ visit, children }: { visit: LessonVisit; children: ReactNode }) {
  return (
    <>
      <div className="mx-auto w-full max-w-[68rem] flex-1 pb-12 md:px-8 md:pt-5 md:pb-16">
        <LessonTop visit={visit} hasOutlineButton={false} className="mb-3.5 max-md:hidden" />
        {children}
      </div>
      <StepButtons
        visit={visit}
        isBar
        className="sticky bottom-0 z-sticky border-t border-border bg-surface/90 px-4 pt-2.5 pb-4 backdrop-blur-xl md:hidden"
      />
    </>
  );
}
