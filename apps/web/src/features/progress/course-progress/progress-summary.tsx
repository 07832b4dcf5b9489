import type { LessonStatus } from '@atrium/contracts/progress/constants';
import type { CourseModule } from '@atrium/contracts/courses/courses';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import { CircleCheck, CircleDashed, Clock, Trophy, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lessonDuration } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Ring } from '../../../ui/progress/ring.tsx';
import { SegmentedProgress } from '../../../ui/progress/segmented-progress.tsx';
import { countByStatus, statusOf, type LessonProgress } from '../tracking/lesson-progress.ts';
import { useSegments } from '../tracking/use-segments.ts';

type CourseProgress = EnhancedProgress['courseProgress'];

const marks: { status: LessonStatus; icon: LucideIcon; tone: string }[] = [
  { status: 'completed', icon: CircleCheck, tone: 'text-success-text' },
  { status: 'in_progress', icon: Clock, tone: 'text-primary-text' },
  { status: 'not_started', icon: CircleDashed, tone: 'text-subtle' },
];

/** Number of lessons per status. */
export function ProgressCounts({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t, i18n } = useTranslation();
  const counts = countByStatus(lessons);
  return (
    <dl className="grid grid-cols-3 divide-x divide-border border-t border-border text-center">
      {marks.map(({ status, icon: Icon, tone }) => (
        <div key={status} className="flex flex-col-reverse px-1 py-2.5">
          <dt className="text-xs text-subtle">{t(`course.progress.status.${status}`)}</dt>
          <dd className="inline-flex items-center justify-center gap-1.5 text-base font-semibold tnum">
            <Icon className={cn('size-4', tone)} aria-hidden />
            {counts[status].toLocaleString(i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Points and completion date. */
export function ProgressFacts({
  progress,
  completedOn,
}: {
  progress: CourseProgress;
  /** The day on which the course was completed, as text; undefined until then. */
  completedOn: string | undefined;
}) {
  const { t } = useTranslation();
  const { pointsEarned: earned, totalPoints: total } = progress;
  const row = 'flex flex-wrap justify-between gap-x-3';
  return (
    <dl className="grid gap-1.5 border-t border-border px-5 py-3 text-ui max-md:px-4">
      <div className={row}>
        <dt className="text-muted">{t('course.progress.points')}</dt>
        <dd className="font-medium tnum">{t('course.progress.pointsOf', { earned, total })}</dd>
      </div>
      <div className={row}>
        <dt className="text-muted">{t('course.progress.completedOn')}</dt>
        <dd className={completedOn ? 'font-medium' : 'text-subtle'}>
          {completedOn ?? t('course.progress.notYet')}
        </dd>
      </div>
    </dl>
  );
}

/** Progress in the whole course: percent, lessons, time left and a segment per module. */
export function ProgressSummary({
  progress,
  lessons,
  modules,
}: {
  progress: CourseProgress;
  lessons: readonly LessonProgress[];
  modules: readonly CourseModule[];
}) {
  const { t, i18n } = useTranslation();
  const segments = useSegments(lessons, modules);
  const percent = progress.percentComplete;
  const open = lessons.filter((each) => statusOf(each) !== 'completed');
  const secondsLeft = open.reduce((sum, { lesson }) => sum + lesson.duration, 0);
  const done = t('course.progress.doneOf', {
    done: lessons.length - open.length,
    count: lessons.length,
  });
  return (
    <>
      <div className="flex items-center gap-4">
        <Ring value={percent} size={64} stroke={6}>
          <span className="font-title text-base tnum">{percent}%</span>
        </Ring>
        <div className="min-w-0 flex-1">
          <h2 className="font-title">{t('course.progress.title')}</h2>
          <p className="text-ui text-muted tnum">
            {secondsLeft > 0
              ? t('course.progress.left', {
                  lessons: done,
                  time: lessonDuration(secondsLeft, i18n.language),
                })
              : done}
          </p>
        </div>
        {percent >= 100 && (
          <span className="text-success-text">
            <Trophy className="size-6" aria-hidden />
            <span className="sr-only">{t('course.progress.trophy')}</span>
          </span>
        )}
      </div>
      <SegmentedProgress segments={segments} className="mt-4" />
    </>
  );
}
