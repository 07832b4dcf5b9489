import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import type { Prerequisites } from '@atrium/contracts/progress/prerequisites';
import type { EnhancedProgress } from '@atrium/contracts/progress/progress';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/http/error-message.ts';
import { formatCertifiedDay, formatDate } from '../../lib/format/format-time.ts';
import { focusHeading } from '../../lib/hooks/page-hooks.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import {
  CoursePrerequisites,
  ProgressCounts,
  ProgressFacts,
  ProgressPanelSkeleton,
  ProgressSummary,
  useOwnCourse,
  WhatsLeft,
  withProgress,
} from '../../features/progress/index.ts';
import { CertificateLink } from '../../features/certificates/index.ts';
import type { NextStep } from '../../features/courses/index.ts';
import { CourseStatements, RequiredNote } from '../../features/training/index.ts';

/** Primary button of the page: starts or continues the course. */
function StepLink({ step: { action, lesson } }: { step: NextStep }) {
  const { t } = useTranslation();
  return (
    <Button asChild size="lg" className="mt-4 w-full max-md:h-12">
      <Link to={lesson.href}>
        <Play className="fill-current" strokeWidth={0} aria-hidden />
        {t(`course.start.with.${action}`, { number: lesson.orderIndex })}
      </Link>
    </Button>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <Card className="p-5">
      <h2 className="font-title">{t('course.progress.title')}</h2>
      <Alert tone="danger" icon={CircleAlert} title={t('course.progress.failed')} className="mt-4">
        {errorMessage(error, t)}
      </Alert>
      <Button variant="secondary" className="mt-4 max-md:w-full" onClick={retry}>
        {t('course.tryAgain')}
      </Button>
    </Card>
  );
}

/**
 * Returns the day on which the learner completed the course in this cycle, as text. It stays when lessons are reset, and is
 * the one on the certificate.
 */
function useCompletedOn({ id, hasCertificate }: CourseDetail, completedAt: string | null) {
  const { i18n } = useTranslation();
  const { data: own } = useOwnCourse(id);
  const first = own?.firstCompletedAt ?? completedAt;
  const formatDay = hasCertificate ? formatCertifiedDay : formatDate;
  return first ? formatDay(first, i18n.language) : undefined;
}

/** The learner's progress in the course: percent, due date, next lesson and what is left. */
export function ProgressPanel({
  course,
  lessons,
  progress,
  prerequisites,
  step,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  progress: UseQueryResult<EnhancedProgress>;
  prerequisites: UseQueryResult<Prerequisites>;
  step: NextStep | undefined;
}) {
  const { t } = useTranslation();
  const completedOn = useCompletedOn(course, progress.data?.courseProgress.completedAt ?? null);
  if (progress.isPending || prerequisites.isLoading) return <ProgressPanelSkeleton />;
  if (progress.isLoadingError) {
    return <Failed error={progress.error} onRetry={() => void progress.refetch()} />;
  }
  const { courseProgress, unitProgress } = progress.data;
  const rows = withProgress(lessons, unitProgress);
  const isStarted = unitProgress.some(({ status, epoch }) => status !== 'not_started' || epoch > 0);
  const isComplete = courseProgress.percentComplete >= 100;
  return (
    <section aria-label={t('course.progress.title')}>
      <Card className="overflow-hidden">
        <div className="p-5 max-md:p-4">
          <ProgressSummary progress={courseProgress} lessons={rows} modules={course.modules} />
          <RequiredNote courseId={course.id} />
          <CourseStatements courseId={course.id} />
          {step && !isComplete && <StepLink step={step} />}
          {prerequisites.data?.canStart === false && (
            <CoursePrerequisites prerequisites={prerequisites.data.prerequisites} />
          )}
          <CertificateLink course={course} completedAt={courseProgress.completedAt} />
        </div>
        {isStarted && !isComplete && (
          <WhatsLeft course={course} lessons={rows} completedOn={completedOn} />
        )}
        <ProgressCounts lessons={rows} />
        <ProgressFacts progress={courseProgress} completedOn={completedOn} />
      </Card>
    </section>
  );
}
