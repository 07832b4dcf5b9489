import { ArrowLeft, ArrowRight, ChevronLeft, ListVideo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useOpenOutline } from './lesson-frame.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Column width of text, quiz and capstone lessons. */
export const readingColumn =
  'mx-auto w-full max-w-[calc(var(--container-prose)+4rem)] px-4 md:px-8';

/** Returns whether the header has the link back to the course under 768 px, so that the page omits its own. */
export const hasHeaderBackLink = ({ viewer }: LessonVisit): boolean => viewer !== 'visitor';

/** Label with the module and position of the lesson. */
export function LessonPositionLabel({
  visit,
  className,
}: {
  visit: LessonVisit;
  className?: string;
}) {
  const { t } = useTranslation();
  const { module, position, count } = visit.position;
  return (
    <p className={cn('text-ui text-subtle', className)}>
      {module
        ? t('lesson.positionInModule', { module: module.number, position, count })
        : t('lesson.position', { position, count })}
    </p>
  );
}

function SmallSteps({ visit: { position } }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('lesson.steps')} className="flex shrink-0 md:-my-2">
      {position.previous && (
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={position.previous.href} aria-label={t('lesson.previousLesson')}>
            <ArrowLeft aria-hidden />
          </Link>
        </Button>
      )}
      {position.next && (
        <Button asChild variant="ghost" size="icon-sm">
          <Link to={position.next.href} aria-label={t('lesson.nextLesson')}>
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
    </nav>
  );
}

/** Top bar of a lesson: link back to the course and, where the outline is not docked, the button that opens it. */
export function LessonTop({
  visit,
  hasOutlineButton = true,
  hasSteps = false,
  className,
}: {
  visit: LessonVisit;
  hasOutlineButton?: boolean;
  /** Whether to show the links to the previous and next lesson here. */
  hasSteps?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const openOutline = useOpenOutline();
  const hasHeaderBack = hasHeaderBackLink(visit);
  return (
    <div className={cn('flex items-center justify-between gap-4', className)}>
      <Link
        to={visit.course.href}
        className={cn(
          'focus-ring inline-flex min-w-0 items-center gap-1.5 rounded-sm text-ui text-muted hover:text-text max-md:min-h-11',
          hasHeaderBack && 'max-md:hidden',
        )}
      >
        <ChevronLeft className="size-4 shrink-0" aria-hidden />
        <span className="truncate">{visit.course.title}</span>
      </Link>
      <LessonPositionLabel
        visit={visit}
        className={cn(
          'ml-auto shrink-0',
          hasHeaderBack ? 'max-md:mr-auto max-md:ml-0' : 'max-md:hidden',
        )}
      />
      {hasSteps && <SmallSteps visit={visit} />}
      {hasOutlineButton && (
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('lesson.outline.title')}
          className="size-11 lg:hidden"
          onClick={openOutline}
        >
          <ListVideo aria-hidden />
        </Button>
      )}
    </div>
  );
}
