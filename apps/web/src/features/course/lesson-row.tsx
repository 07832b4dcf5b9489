import type { Lesson } from '@atrium/contracts/courses';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { lessonDuration } from '../../lib/format.ts';
import { statusOf, type LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LessonStatusMark } from './lesson-status-mark.tsx';
import { ProgressActions } from './progress-actions.tsx';

/** Renders a line such as "Lesson 14 · Video · 8 min". */
function Facts({ lesson, isLocked }: { lesson: Lesson; isLocked: boolean }) {
  const { t, i18n } = useTranslation();
  const facts = [
    t('course.content.number', { number: lesson.orderIndex }),
    t(`course.content.kinds.${lesson.kind}`),
    lesson.duration > 0 && lessonDuration(lesson.duration, i18n.language),
    isLocked && t('course.content.locked'),
  ];
  return <p className="text-xs text-subtle tnum">{facts.filter(Boolean).join(' · ')}</p>;
}

/** Row of the lesson list. The title link covers the whole row; the learner's status and button are at the end. */
export function LessonRow({
  lesson,
  progress,
  isLocked,
  isCurrent,
}: {
  lesson: Lesson;
  /** Absent for visitors, in previews and until progress has loaded. */
  progress: LessonProgress | undefined;
  isLocked: boolean;
  /** The lesson to continue with. */
  isCurrent: boolean;
}) {
  const { t } = useTranslation();
  const status = progress ? statusOf(progress) : 'not_started';
  return (
    <li
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-2.5 -outline-offset-2 outline-ring hover:bg-hover has-[a.row-link:focus-visible]:outline-2 max-md:gap-x-3 max-md:px-4 max-md:py-3',
        isCurrent && 'bg-primary-soft hover:bg-primary-soft-hover',
      )}
    >
      {isCurrent && <span className="absolute inset-y-0 left-0 w-[3px] bg-primary" aria-hidden />}
      <LessonStatusMark kind={lesson.kind} status={status} isLocked={isLocked} />
      <div className="min-w-0 flex-1">
        <Link
          to={lesson.href}
          className={cn(
            'row-link text-sm wrap-break-word outline-none after:absolute after:inset-0',
            isCurrent && 'font-medium text-primary-text',
            status === 'completed' && 'text-muted',
          )}
        >
          {lesson.title}
        </Link>
        <Facts lesson={lesson} isLocked={isLocked} />
      </div>
      {lesson.isPreview && <Badge tone="info">{t('course.content.preview')}</Badge>}
      {isCurrent && (
        <Button asChild variant="secondary" size="sm" className="relative max-md:h-11">
          <Link
            to={lesson.href}
            aria-label={t('course.content.continueOf', { title: lesson.title })}
          >
            {t('course.start.continue')}
          </Link>
        </Button>
      )}
      {progress && <ProgressActions progress={progress} />}
    </li>
  );
}
