import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import type { EnhancedProgress } from '@atrium/contracts/progress';
import type { UseQueryResult } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorWords } from '../../lib/api/error-words.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { withProgress } from '../../lib/progress/lesson-progress.ts';
import { CertificateLink } from './certificate-link.tsx';
import { MissingLessons } from './missing-lessons.tsx';
import { ProgressList } from './progress-list.tsx';
import { ProgressPanelSkeleton } from './progress-panel-skeleton.tsx';
import { ProgressSummary } from './progress-summary.tsx';

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
        {errorWords(error, t)}
      </Alert>
      <Button variant="secondary" className="mt-4 max-md:w-full" onClick={retry}>
        {t('course.tryAgain')}
      </Button>
    </Card>
  );
}

/** The learner's own progress in the course: where they stand, and every lesson with the button that moves it. */
export function ProgressPanel({
  course,
  lessons,
  progress,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  progress: UseQueryResult<EnhancedProgress>;
}) {
  const { t } = useTranslation();
  if (progress.isPending) return <ProgressPanelSkeleton />;
  if (progress.isLoadingError) {
    return <Failed error={progress.error} onRetry={() => void progress.refetch()} />;
  }
  const { courseProgress, unitProgress } = progress.data;
  const rows = withProgress(lessons, unitProgress);
  // Whoever has begun nothing has nothing to wonder about.
  const isBegun = unitProgress.some(({ status, epoch }) => status !== 'not_started' || epoch > 0);
  return (
    <section aria-label={t('course.progress.title')}>
      <Card className="overflow-hidden md:max-lg:grid md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <ProgressSummary
          figures={courseProgress}
          lessons={rows}
          modules={course.modules}
          isCertified={course.hasCertificate}
        >
          <CertificateLink course={course} completedAt={courseProgress.completedAt} />
          {isBegun && courseProgress.percentComplete < 100 && (
            <MissingLessons courseId={course.id} />
          )}
        </ProgressSummary>
        <ProgressList lessons={rows} />
      </Card>
    </section>
  );
}
