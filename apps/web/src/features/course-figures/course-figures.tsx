import { figuredPeople } from '@atrium/contracts/constants';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchFailed } from '../../ui/fetch-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCourseFigures } from './course-figures.api.ts';
import { FigureCards } from './figure-cards.tsx';
import { LessonDropOff } from './lesson-drop-off.tsx';
import { QuestionFigures } from './question-figures.tsx';

function FiguresSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-4">
      <span className="sr-only">{t('figures.loading')}</span>
      <div className="grid grid-cols-3 gap-4 max-md:grid-cols-2 max-md:gap-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-28 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-xl" />
    </div>
  );
}

/** How a course is taken: who starts and completes it, where they stop, and what they get wrong. */
export function CourseFigures({ courseId }: { courseId: number }) {
  const { t, i18n } = useTranslation();
  const { data, error, refetch, isRefetching } = useCourseFigures(courseId);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('figures.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) return <FiguresSkeleton />;
  if (data.started === 0) {
    return (
      <Card>
        <EmptyState
          icon={ChartColumn}
          title={t('figures.empty.title')}
          body={t('figures.empty.body')}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      {data.isSampled && (
        <p className="text-ui text-muted">
          {t('figures.sampled', { people: formatCount(figuredPeople, i18n.language) })}
        </p>
      )}
      <FigureCards figures={data} />
      <LessonDropOff lessons={data.lessons} started={data.started} />
      <QuestionFigures questions={data.questions} lessons={data.lessons} />
    </div>
  );
}
