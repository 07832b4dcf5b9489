import { itemStatsSampleSize } from '@atrium/contracts/analytics/constants';
import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format.ts';
import { useMediaQuery } from '../../../lib/hooks/use-media-query.ts';
import { Select } from '../../../ui/choices/select.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useItemStats } from './course-stats.api.ts';
import { ItemList, ItemTable } from './item-table.tsx';

function QuizItems({ courseId, lessonId }: { courseId: number; lessonId: number }) {
  const { t, i18n } = useTranslation();
  const Items = useMediaQuery('(min-width: 48rem)') ? ItemTable : ItemList;
  const { data, error, refetch, isRefetching } = useItemStats(courseId, lessonId);
  if (error && !data) {
    return (
      <div className="p-5">
        <FetchFailed
          title={t('courseStats.items.failed')}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy className="grid gap-3 p-5">
        <span className="sr-only">{t('courseStats.items.loading')}</span>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-10 rounded-md" />
        ))}
      </div>
    );
  }
  return (
    <>
      {data.isSampled && (
        <p className="px-5 pt-2 text-ui text-muted">
          {t('courseStats.items.sampled', {
            value: formatCount(itemStatsSampleSize, i18n.language),
          })}
        </p>
      )}
      <Items questions={data.questions} />
      <p className="border-t border-border px-5 py-3.5 text-xs text-subtle">
        {t('courseStats.items.explanation')}
      </p>
    </>
  );
}

/** Difficulty, discrimination and chosen answers of the questions of one quiz at a time. */
export function ItemStats({ courseId, stats }: { courseId: number; stats: CourseStatsReply }) {
  const { t } = useTranslation();
  const quizIds = new Set(stats.questions.map(({ lessonId }) => lessonId));
  const quizzes = stats.lessons
    .filter(({ lessonId }) => quizIds.has(lessonId))
    .map(({ lessonId, title }) => ({ value: String(lessonId), label: title }));
  const [selected, setSelected] = useState<string>();
  const quiz = quizzes.find(({ value }) => value === selected) ?? quizzes[0];
  if (!quiz) return null;
  return (
    <Card className="min-w-0">
      <CardHeader
        title={t('courseStats.items.title')}
        description={t('courseStats.items.body')}
        action={
          <Select
            label={t('courseStats.items.quiz')}
            value={quiz.value}
            onValueChange={setSelected}
            options={quizzes}
            className="max-w-64 max-md:w-full max-md:max-w-full"
          />
        }
        className="max-md:flex-col"
      />
      <QuizItems key={quiz.value} courseId={courseId} lessonId={Number(quiz.value)} />
    </Card>
  );
}
