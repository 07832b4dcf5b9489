import { ArrowRight, Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import type { NextTarget } from '../lesson-visit/next-target.ts';

const actions = {
  next: 'lesson.nextLesson',
  skipped: 'lesson.openLesson',
  certified: 'lesson.finishCourse',
  finished: 'lesson.finishCourse',
  end: 'lesson.backToCourse',
} as const;

/** Button that opens what comes after a lesson. */
export function NextTargetLink({
  onward,
  variant = 'primary',
  className,
}: {
  onward: NextTarget;
  variant?: 'primary' | 'secondary';
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <Button asChild size="xl" variant={variant} className={className}>
      <Link to={onward.href}>
        {onward.kind === 'certified' && <Award aria-hidden />}
        {t(actions[onward.kind])}
        {variant === 'primary' && onward.kind !== 'certified' && <ArrowRight aria-hidden />}
      </Link>
    </Button>
  );
}

/** Two-line label of what comes after a lesson. */
export function NextTargetText({ visit }: { visit: LessonVisit }) {
  const { t } = useTranslation();
  const { onward, status } = visit;
  if (onward.kind === 'end') return null;
  if (onward.kind === 'finished' || onward.kind === 'certified') {
    const line = onward.kind === 'certified' ? 'certificateBody' : 'courseDoneBody';
    return (
      <>
        <span className="block text-sm font-medium">{t('lesson.courseDone')}</span>
        <span className="block text-xs text-subtle">{t(`lesson.${line}`)}</span>
      </>
    );
  }
  const isUpNext = onward.kind === 'next' && status === 'completed';
  const label = isUpNext ? 'upNext' : onward.kind === 'next' ? 'next' : 'stillToDo';
  return (
    <>
      <span className="block text-xs text-subtle">{t(`lesson.${label}`)}</span>
      <span className="block truncate text-sm font-medium">{onward.lesson.title}</span>
    </>
  );
}

/** Card with the next lesson, shown once the lesson is completed. */
export function UpNext({ visit }: { visit: LessonVisit }) {
  if (visit.status !== 'completed' || visit.onward.kind === 'end') return null;
  return (
    <section className="flex items-center justify-between gap-5 rounded-xl border border-success-line bg-linear-to-r from-success-soft to-surface to-70% p-5 max-md:flex-col max-md:items-stretch max-md:gap-4">
      <p className="min-w-0">
        <NextTargetText visit={visit} />
      </p>
      <NextTargetLink onward={visit.onward} />
    </section>
  );
}
