import type { Lesson } from '@atrium/contracts/courses/courses';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

function Step({ lesson, direction }: { lesson: Lesson; direction: 'previous' | 'next' }) {
  const { t } = useTranslation();
  const isNext = direction === 'next';
  const Arrow = isNext ? ArrowRight : ArrowLeft;
  return (
    <Link
      to={lesson.href}
      className={cn(
        'focus-ring group flex min-h-16 items-center gap-3.5 rounded-lg border border-border bg-surface px-4 py-3 transition-colors hover:border-border-strong hover:bg-sunken dark:hover:bg-hover',
        isNext && 'flex-row-reverse text-right sm:col-start-2',
      )}
    >
      <Arrow className="size-4.5 shrink-0 text-subtle group-hover:text-text" aria-hidden />
      <span className="min-w-0">
        <span className="block text-xs text-subtle">
          {t(isNext ? 'lesson.nextLesson' : 'lesson.previousLesson')}
        </span>
        <span className="block text-sm font-medium wrap-break-word">{lesson.title}</span>
      </span>
    </Link>
  );
}

/** Links to the previous and next lesson, with their titles. */
export function LessonSteps({ visit: { position } }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  if (!position.previous && !position.next) return null;
  return (
    <nav aria-label={t('lesson.steps')} className="mt-12 grid gap-3 sm:grid-cols-2">
      {position.previous && <Step lesson={position.previous} direction="previous" />}
      {position.next && <Step lesson={position.next} direction="next" />}
    </nav>
  );
}
