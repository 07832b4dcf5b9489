import type { RequiredCourse } from '@atrium/contracts/training/training';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import '../../../locales/loaders/training-texts.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { useRequiredCourses } from './required.api.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DueLine } from './due-line.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { LearningRow } from '../../progress/index.ts';

/** Maximum number of courses shown. */
const maxShown = 5;

function Open({
  courses,
  className,
}: {
  courses: RequiredCourse[];
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const shown = courses.slice(0, maxShown);
  const others = courses.length - shown.length;
  return (
    <Card className={cn('overflow-hidden', className)}>
      <CardHeader
        title={t('training.required.title')}
        description={t('training.required.lead')}
        className="pb-3.5"
      />
      <ul
        aria-label={t('training.required.title')}
        className="divide-y divide-border border-t border-border"
      >
        {shown.map((course) => (
          <LearningRow
            key={course.courseId}
            title={course.title}
            href={course.href}
            category={course.category}
            thumbnail={course.thumbnail}
            percent={course.percent}
            line={<DueLine cell={course} />}
          />
        ))}
      </ul>
      {others > 0 && (
        <p className="border-t border-border px-5 py-2.5 text-ui text-subtle">
          {t('training.required.more', { count: others })}
        </p>
      )}
    </Card>
  );
}

/** The learner's open required courses, most urgent first. Renders nothing if no course is assigned. */
export function RequiredTraining({
  showsDone = false,
  className,
}: {
  /** Whether to show a message when everything is done. */
  showsDone?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useRequiredCourses({ refetchOnMount: false });
  if (error && !data) {
    return (
      <FetchFailed
        title={t('training.required.failed')}
        error={error}
        onRetry={() => void refetch()}
        {...(className && { className })}
      />
    );
  }
  if (!data || data.length === 0) return null;
  const open = data.filter(({ status }) => status !== 'up_to_date');
  if (open.length > 0) return <Open courses={open} className={className} />;
  if (!showsDone) return null;
  return (
    <Card className={cn('flex items-center gap-3 px-5 py-4 text-ui text-muted', className)}>
      <CircleCheck className="size-4.5 shrink-0 text-success-text" aria-hidden />
      {t('training.required.done')}
    </Card>
  );
}
