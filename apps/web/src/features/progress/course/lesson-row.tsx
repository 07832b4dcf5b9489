import type { LessonKind } from '@atrium/contracts/courses/constants';
import type { Lesson } from '@atrium/contracts/courses/courses';
import type { LessonStatus } from '@atrium/contracts/progress/constants';
import { Check, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lessonDuration } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Ring } from '../../../ui/progress/ring.tsx';
import { kindIcons } from '../../courses/index.ts';
import {
  isLocked as isLockedForLearner,
  type LessonProgress,
  statusOf,
} from '../tracking/lesson-progress.ts';
import { ProgressActions } from './progress-actions.tsx';

/** Renders a line such as "Lesson 14 · Video · 8 min". */
function Facts({
  lesson,
  isLocked,
  progress,
}: {
  lesson: Lesson;
  isLocked: boolean;
  progress: LessonProgress | undefined;
}) {
  const { t, i18n } = useTranslation();
  const facts = [
    t('course.content.number', { number: lesson.orderIndex }),
    t(`course.content.kinds.${lesson.kind}`),
    lesson.duration > 0 && lessonDuration(lesson.duration, i18n.language),
    progress?.unit?.completedBy && t(`course.content.completedBy.${progress.unit.completedBy}`),
    isLocked && t('course.content.locked'),
    progress &&
      isLockedForLearner(progress) &&
      t(progress.isBlocked ? 'course.content.otherCourses' : 'course.content.notYet'),
  ];
  return <p className="text-xs text-subtle tnum">{facts.filter(Boolean).join(' · ')}</p>;
}

/** Row of the lesson list. The title link covers the whole row, unless the lesson is locked; the learner's status and button are at the end. */
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
  const isWaiting = progress !== undefined && isLockedForLearner(progress);
  return (
    <li
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-5 py-2.5 -outline-offset-2 outline-ring has-[a.row-link:focus-visible]:outline-2 max-md:gap-x-3 max-md:px-4 max-md:py-3',
        !isWaiting && 'hover:bg-hover',
        isCurrent && 'bg-primary-soft hover:bg-primary-soft-hover',
      )}
    >
      {isCurrent && <span className="absolute inset-y-0 left-0 w-[3px] bg-primary" aria-hidden />}
      <LessonStatusMark kind={lesson.kind} status={status} isLocked={isLocked || isWaiting} />
      <div className="min-w-0 flex-1">
        {isWaiting ? (
          <span className="text-sm wrap-break-word text-subtle">{lesson.title}</span>
        ) : (
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
        )}
        <Facts lesson={lesson} isLocked={isLocked} progress={progress} />
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

/** Icon for the status of a lesson, or for its kind if not started. Decorative: the row has the text. */
function LessonStatusMark({
  kind,
  status,
  isLocked,
}: {
  kind: LessonKind;
  status: LessonStatus;
  isLocked: boolean;
}) {
  if (status === 'completed') {
    return (
      <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success text-on-success">
        <Check className="size-3.5" strokeWidth={3} aria-hidden />
      </span>
    );
  }
  if (status === 'in_progress' && !isLocked) return <Ring value={40} size={24} stroke={3} />;
  const Icon = isLocked ? Lock : kindIcons[kind];
  return (
    <span className="grid size-6 shrink-0 place-items-center rounded-full border border-control text-subtle">
      <Icon className="size-3" strokeWidth={2} aria-hidden />
    </span>
  );
}
