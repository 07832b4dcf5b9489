import type { CourseFigures } from '@atrium/contracts/quiz-authoring';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { percentOf } from './share.ts';

type Lessons = CourseFigures['lessons'];

function Bars({ lessons, started }: { lessons: Lessons; started: number }) {
  const { t, i18n } = useTranslation();
  const count = (value: number) => formatCount(value, i18n.language);
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
            <span
              className="absolute inset-y-0 left-0 rounded-full bg-primary-line"
              style={{ width: `${percentOf(reached, started)}%` }}
            />
            <span
              className="absolute inset-y-0 left-0 rounded-full bg-progress"
              style={{ width: `${percentOf(completed, started)}%` }}
            />
          </span>
          <span className="text-right text-xs whitespace-nowrap text-subtle tnum max-md:text-left">
            {t('figures.dropOff.people', {
              reached: count(reached),
              completed: count(completed),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same for those who don't see the bars. */
function LessonTable({ lessons }: { lessons: Lessons }) {
  const { t, i18n } = useTranslation();
  return (
    <div className="sr-only">
      <table>
        <caption>{t('figures.dropOff.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.dropOff.lesson')}</th>
            <th scope="col">{t('figures.dropOff.reached')}</th>
            <th scope="col">{t('figures.dropOff.completed')}</th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ lessonId, orderIndex, title, reached, completed }) => (
            <tr key={lessonId}>
              <th scope="row">
                {orderIndex} {title}
              </th>
              <td>{formatCount(reached, i18n.language)}</td>
              <td>{formatCount(completed, i18n.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How far people come: a bar a lesson for those who opened it, and within it for those who completed it. */
export function LessonDropOff({ lessons, started }: { lessons: Lessons; started: number }) {
  const { t } = useTranslation();
  return (
    <Card className="relative">
      <CardHeader title={t('figures.dropOff.title')} description={t('figures.dropOff.line')} />
      <Bars lessons={lessons} started={started} />
      <LessonTable lessons={lessons} />
    </Card>
  );
}
