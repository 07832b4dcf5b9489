import { minGroupSize, type AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toCountValues } from '../../../lib/format/format.ts';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { coursePath, showsRevenue, formatRevenue, type TopCourse } from './top-course.ts';

/** "12,480 enrollments · 84% complete", without hidden values. */
function Numbers({ course: { enrollmentCount, completionRate } }: { course: TopCourse }) {
  const { t, i18n } = useTranslation();
  const enrolled =
    enrollmentCount === null
      ? t('analytics.courses.fewerThanEnrolled', { count: minGroupSize })
      : t('analytics.courses.enrolled', toCountValues(enrollmentCount, i18n.language));
  const complete =
    completionRate !== null && t('analytics.courses.complete', { value: completionRate });
  return [enrolled, complete].filter(Boolean).join(' · ');
}

/** Top courses as cards, below 768 px. */
export function TopCourseList({
  courses,
  scope,
}: {
  courses: readonly TopCourse[];
  scope: AnalyticsScope;
}) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="divide-y divide-border border-t border-border">
      {courses.map((course) => (
        <li key={course.id} className="relative flex gap-3.5 p-4">
          <Cover
            title={course.title}
            category={course.category}
            src={course.thumbnail}
            className="h-12 w-20 shrink-0 rounded-sm"
          />
          <div className="min-w-0 flex-1">
            <Link
              to={coursePath(course)}
              className="focus-ring line-clamp-2 rounded-sm font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {course.title}
            </Link>
            <p className="mt-0.5 text-ui text-muted tnum">
              <Numbers course={course} />
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
              {course.rating === null ? (
                <span className="text-ui text-subtle">{t('charts.noValue')}</span>
              ) : (
                <Rating value={course.rating} />
              )}
              {showsRevenue(scope) && (
                <span className="w-full text-ui text-muted">
                  {t('analytics.courses.revenue')}:{' '}
                  <span className="font-medium text-text tnum">
                    {formatRevenue(course.revenue, t, i18n.language)}
                  </span>
                </span>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
