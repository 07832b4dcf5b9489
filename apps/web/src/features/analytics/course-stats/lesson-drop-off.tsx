import type { CourseStatsReply } from '@atrium/contracts/analytics/course-stats';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { SampledLine } from './sampled-line.tsx';
import { percentOf } from './share.ts';

type Lessons = CourseStatsReply['lessons'];

function Bar({
  value,
  learners,
  color,
}: {
  value: number | null;
  learners: number;
  color: string;
}) {
  if (value === null) return null;
  return (
    <span
      className={cn('absolute inset-y-0 left-0 rounded-full', color)}
      style={{ width: `${percentOf(value, learners)}%` }}
    />
  );
}

/** Shows how many learners reached and completed a lesson, without hidden values. */
function LearnerCounts({ reached, completed }: Pick<Lessons[number], 'reached' | 'completed'>) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
  if (reached !== null && completed !== null) {
    return t('courseStats.dropOff.reachedAndCompleted', {
      reached: count(reached),
      completed: count(completed),
    });
  }
  if (reached !== null) return t('courseStats.dropOff.reachedOnly', { reached: count(reached) });
  if (completed !== null) {
    return t('courseStats.dropOff.completedOnly', { completed: count(completed) });
  }
  return t('courseStats.notShown');
}

function Bars({ stats: { lessons, learners } }: { stats: CourseStatsReply }) {
  return (
    <ul aria-hidden className="grid gap-3 px-5 py-4.5">
      {lessons.map(({ lessonId, orderIndex, title, reached, completed }) => (
        <li
          key={lessonId}
          className="grid grid-cols-[minmax(0,18rem)_minmax(0,1fr)_12rem] items-center gap-x-4 gap-y-1 text-ui max-md:grid-cols-1"
        >
          <span className="truncate max-md:whitespace-normal">
            <span className="mr-2 inline-block w-5 text-right text-subtle tnum">{orderIndex}</span>
            {title}
          </span>
          <span className="relative h-3 overflow-hidden rounded-full bg-progress-track">
            <Bar value={reached} learners={learners} color="bg-primary-line" />
            <Bar value={completed} learners={learners} color="bg-progress" />
          </span>
          <span className="text-right text-xs whitespace-nowrap text-subtle tnum max-md:text-left">
            <LearnerCounts reached={reached} completed={completed} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Table of the same data for screen readers. */
function LessonTable({ lessons }: { lessons: Lessons }) {
  const { t, i18n } = useTranslation();
  const count = (value: number | null) =>
    value === null ? t('courseStats.notShown') : formatCount(value, i18n.language);
  return (
    <div className="sr-only">
      <table>
        <caption>{t('courseStats.dropOff.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('courseStats.dropOff.lesson')}</th>
            <th scope="col">{t('courseStats.dropOff.reached')}</th>
            <th scope="col">{t('courseStats.dropOff.completed')}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ lessonId, orderIndex, title, reached, completed }) => (
            <tr key={lessonId}>
              <th scope="row">
                {orderIndex} {title}
              </th>
              <td>{count(reached)}</td>
              <td>{count(completed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Bar chart of how many learners reached and completed each lesson. */
export function LessonDropOff({ stats }: { stats: CourseStatsReply }) {
  const { t } = useTranslation();
  return (
    <Card className="relative">
      <CardHeader
        title={t('courseStats.dropOff.title')}
        description={<SampledLine stats={stats} line={t('courseStats.dropOff.body')} />}
      />
      <Bars stats={stats} />
      <LessonTable lessons={stats.lessons} />
    </Card>
  );
}
