import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import type { EnhancedProgress } from '@atrium/contracts/progress';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorMessage } from '../../lib/api/error-message.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { withProgress } from '../../lib/progress/lesson-progress.ts';
import { CertificateLink } from './certificate-link.tsx';
import type { NextStep } from './next-step.ts';
import { ProgressPanelSkeleton } from './progress-panel-skeleton.tsx';
import { ProgressCounts, ProgressFacts, ProgressSummary } from './progress-summary.tsx';
import { RequiredNote } from './required-note.tsx';
import { WhatsLeft } from './whats-left.tsx';

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

/** The learner's progress in the course: percent, due date, next lesson and what is left. */
export function ProgressPanel({
  course,
  lessons,
  progress,
  step,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  progress: UseQueryResult<EnhancedProgress>;
  step: NextStep | undefined;
}) {
  const { t } = useTranslation();
  if (progress.isPending) return <ProgressPanelSkeleton />;
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
          <ProgressSummary figures={courseProgress} lessons={rows} modules={course.modules} />
          <RequiredNote courseId={course.id} />
          {step && !isComplete && <StepLink step={step} />}
          <CertificateLink course={course} completedAt={courseProgress.completedAt} />
        </div>
        {isStarted && !isComplete && <WhatsLeft course={course} lessons={rows} />}
        <ProgressCounts lessons={rows} />
        <ProgressFacts figures={courseProgress} isCertified={course.hasCertificate} />
      </Card>
    </section>
  );
}
