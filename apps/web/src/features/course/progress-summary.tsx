import type { LessonStatus } from '@atrium/contracts/constants';
import type { CourseModule } from '@atrium/contracts/courses';
import type { EnhancedProgress } from '@atrium/contracts/progress';
import { CircleCheck, CircleDashed, Clock, Trophy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCertifiedDay, formatDate } from '../../lib/format-time.ts';
import { cn } from '../../lib/cn.ts';
import { Ring } from '../../ui/ring.tsx';
import { SegmentedProgress } from '../../ui/segmented-progress.tsx';
import { countByStatus, type LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { useSegments } from '../../ui/use-segments.ts';

type Figures = EnhancedProgress['courseProgress'];

const marks: { status: LessonStatus; icon: LucideIcon; tone: string }[] = [
  { status: 'completed', icon: CircleCheck, tone: 'text-success-text' },
  { status: 'in_progress', icon: Clock, tone: 'text-primary-text' },
  { status: 'not_started', icon: CircleDashed, tone: 'text-subtle' },
];

function Counts({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t, i18n } = useTranslation();
  const counts = countByStatus(lessons);
  return (
    <dl className="mt-4 grid grid-cols-3 divide-x divide-border rounded-lg border border-border text-center">
      {marks.map(({ status, icon: Icon, tone }) => (
        <div key={status} className="flex flex-col-reverse px-1 py-2.5">
          <dt className="text-xs text-subtle">{t(`course.progress.status.${status}`)}</dt>
          <dd className="inline-flex items-center justify-center gap-1.5 text-lg font-semibold tnum">
            <Icon className={cn('size-4', tone)} aria-hidden />
            {counts[status].toLocaleString(i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ figures, isCertified }: { figures: Figures; isCertified: boolean }) {
  const { t, i18n } = useTranslation();
  const { pointsEarned: earned, totalPoints: total, completedAt } = figures;
  // The certificate says when, too.
  const writeDay = isCertified ? formatCertifiedDay : formatDate;
  const row = 'flex flex-wrap justify-between gap-x-3';
  return (
    <dl className="grid min-w-0 flex-1 gap-2 text-sm">
      <div className={row}>
        <dt className="text-muted">{t('course.progress.points')}</dt>
        <dd className="font-medium tnum">{t('course.progress.pointsOf', { earned, total })}</dd>
      </div>
      <div className={row}>
        <dt className="text-muted">{t('course.progress.completedOn')}</dt>
        <dd className={completedAt ? 'font-medium' : 'text-subtle'}>
          {completedAt ? writeDay(completedAt, i18n.language) : t('course.progress.notYet')}
        </dd>
      </div>
    </dl>
  );
}

/** How far the learner has come in the whole course, module by module and in three counts. */
export function ProgressSummary({
  figures,
  lessons,
  modules,
  isCertified,
  children,
}: {
  figures: Figures;
  lessons: readonly LessonProgress[];
  modules: readonly CourseModule[];
  /** Whether completing it earns a certificate. */
  isCertified: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const segments = useSegments(lessons, modules);
  const percent = figures.percentComplete;
  return (
    <div className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-title">{t('course.progress.title')}</h2>
        {percent >= 100 && (
          <span className="text-success-text">
            <Trophy className="size-5" aria-hidden />
            <span className="sr-only">{t('course.progress.trophy')}</span>
          </span>
        )}
      </div>
      <div className="mt-4 flex items-center gap-5">
        <Ring value={percent} size={92} stroke={8}>
          <span className="font-heading text-2xl tnum">{percent}%</span>
        </Ring>
        <Facts figures={figures} isCertified={isCertified} />
      </div>
      <SegmentedProgress segments={segments} className="mt-5" />
      <Counts lessons={lessons} />
      {children}
    </div>
  );
}
