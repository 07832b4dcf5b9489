import type { AnalyticsScope } from '@atrium/contracts/analytics/constants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { Table, TableHead, TableRow, TableScroll, Td, Th } from '../../../ui/lists/table.tsx';
import {
  coursePath,
  showsRevenue,
  formatEnrollments,
  formatRevenue,
  type TopCourse,
} from './top-course.ts';

function CompletionRate({ value }: { value: number | null }) {
  const { t } = useTranslation();
  if (value === null) return t('charts.noValue');
  return (
    <span className="flex items-center gap-3">
      <Progress
        value={value}
        label={t('analytics.courses.completionRate')}
        className="w-28 max-lg:w-16"
      />
      <span className="text-ui tnum">{t('charts.percent', { value })}</span>
    </span>
  );
}

function CourseRow({ course, scope }: { course: TopCourse; scope: AnalyticsScope }) {
  const { t, i18n } = useTranslation();
  return (
    <TableRow>
      <Td className="py-2.5">
        <span className="flex items-center gap-3.5">
          <Cover
            title={course.title}
            category={course.category}
            src={course.thumbnail}
            className="w-18 shrink-0 rounded-sm max-lg:hidden"
          />
          <span className="min-w-0">
            <Link
              to={coursePath(course)}
              className="focus-ring line-clamp-2 rounded-sm font-medium wrap-anywhere hover:underline"
            >
              {course.title}
            </Link>
            <span className="block text-ui text-subtle">{course.instructorName}</span>
          </span>
        </span>
      </Td>
      <Td className="text-right whitespace-nowrap tnum">
        {formatEnrollments(course.enrollmentCount, t, i18n.language)}
      </Td>
      <Td>
        <CompletionRate value={course.completionRate} />
      </Td>
      <Td className="whitespace-nowrap">
        {course.rating === null ? t('charts.noValue') : <Rating value={course.rating} />}
      </Td>
      {showsRevenue(scope) && (
        <Td className="text-right font-medium tnum">
          {formatRevenue(course.revenue, t, i18n.language)}
        </Td>
      )}
    </TableRow>
  );
}

/** Top courses as a table, from 768 px. */
export function TopCoursesTable({
  courses,
  scope,
}: {
  courses: readonly TopCourse[];
  scope: AnalyticsScope;
}) {
  const { t } = useTranslation();
  return (
    <TableScroll label={t('analytics.courses.title')} className="-outline-offset-2!">
      <Table>
        <caption className="sr-only">{t('analytics.courses.title')}</caption>
        <TableHead>
          <Th className="border-t">{t('analytics.courses.course')}</Th>
          <Th className="border-t text-right">{t('analytics.courses.enrollments')}</Th>
          <Th className="w-56 border-t max-lg:w-auto">{t('analytics.courses.completionRate')}</Th>
          <Th className="border-t">{t('analytics.courses.averageRating')}</Th>
          {showsRevenue(scope) && (
            <Th className="w-44 border-t text-right text-balance whitespace-normal">
              {t('analytics.courses.revenue')}
            </Th>
          )}
        </TableHead>
        <tbody>
          {courses.map((course) => (
            <CourseRow key={course.id} course={course} scope={scope} />
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
