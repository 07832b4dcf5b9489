import { useId, type ReactNode } from 'react';
import { Check, CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { createPath, Link, useLocation } from 'react-router';
import { readingColumn } from './lesson-top.tsx';
import { clockTime } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { NotInPreview } from '../../courses/index.ts';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { NextTargetLink, NextTargetText } from './next-target-link.tsx';
import { useMarkComplete } from '../lesson-visit/use-lesson-updates.ts';
import { useSecondsUntil } from '../../../lib/hooks/use-seconds-until.ts';

/** Sticky footer bar of a lesson with its actions. */
export function LessonFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-foot="always"
      className="sticky bottom-0 z-sticky border-t border-border bg-surface/92 backdrop-blur-xl"
    >
      <div className={`${readingColumn} flex items-center gap-3 py-3.5 max-md:flex-wrap`}>
        {children}
      </div>
    </div>
  );
}

const wide = 'max-md:flex-1 max-md:px-3';

/** Says how long the learner has to read on before they can complete the lesson. */
function ReadingTimeLeft({ id, seconds }: { id: string; seconds: number }) {
  const { t } = useTranslation();
  return (
    <p
      id={id}
      role="timer"
      className="tnum mr-auto flex min-w-0 items-center gap-2 text-ui text-muted max-md:basis-full"
    >
      <Clock className="size-4 shrink-0" aria-hidden />
      {t('lesson.text.timeLeft', { time: clockTime(seconds) })}
    </p>
  );
}

function OwnActions({ visit }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  const { mark, isMarking, error } = useMarkComplete(visit);
  const isDone = visit.status === 'completed';
  const secondsLeft = useSecondsUntil(isDone ? null : visit.unit?.markableAt);
  const isWaiting = secondsLeft > 0;
  const timeId = useId();
  return (
    <>
      {isWaiting && <ReadingTimeLeft id={timeId} seconds={secondsLeft} />}
      {!isWaiting && error && !isDone && (
        <p role="alert" className="mr-auto min-w-0 text-ui text-danger-text max-md:basis-full">
          {error.body}
        </p>
      )}
      {!isWaiting && (!error || isDone) && (
        <div className="mr-auto min-w-0 max-md:hidden">
          <NextTargetText visit={visit} />
        </div>
      )}
      {!isDone && (
        <NextTargetLink onward={visit.onward} variant="secondary" className="max-md:hidden" />
      )}
      {/* A single button, so that it keeps focus once the lesson is completed. */}
      <Button
        size="xl"
        variant={isDone ? 'completed' : 'primary'}
        disabled={isWaiting}
        aria-disabled={isDone || undefined}
        aria-describedby={isWaiting ? timeId : undefined}
        loading={isMarking}
        className={wide}
        onClick={isDone ? undefined : mark}
      >
        {isDone ? <CircleCheck aria-hidden /> : <Check aria-hidden />}
        {t(isDone ? 'lesson.text.completed' : 'lesson.text.markComplete')}
      </Button>
      {isDone && <NextTargetLink onward={visit.onward} className={wide} />}
    </>
  );
}

function VisitorActions({ visit }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <>
      <div className="mr-auto min-w-0 max-md:hidden">
        <NextTargetText visit={visit} />
      </div>
      <Button asChild size="xl" variant="secondary" className={wide}>
        <Link to={paths.signInFor(createPath(location))}>{t('lesson.outline.signIn')}</Link>
      </Button>
      <NextTargetLink onward={visit.onward} className={wide} />
    </>
  );
}

function AuthorActions({ visit }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  return (
    <>
      <NotInPreview
        label={t('lesson.text.markComplete')}
        why={t('coursePreview.disabledReasons.mark')}
      />
      <NextTargetLink onward={visit.onward} className={wide} />
    </>
  );
}

const actionsOf = { learner: OwnActions, visitor: VisitorActions, author: AuthorActions };

/** Footer of a text lesson: next lesson and, for learners, "Mark as Complete". */
export function TextLessonFooter({ visit }: { visit: LessonVisit }) {
  const Actions = actionsOf[visit.viewer];
  return (
    <LessonFooter>
      <Actions visit={visit} />
    </LessonFooter>
  );
}
