import type { SystemCourse } from '@atrium/contracts/catalogue/system-courses';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';

type Courses = { courses: readonly SystemCourse[] };

function CourseStatus({ course }: { course: SystemCourse }) {
  const { t } = useTranslation();
  return course.isPublished ? (
    <Badge tone="success" size="md">
      {t('systemAdmin.courses.statuses.published')}
    </Badge>
  ) : (
    <Badge size="md">{t('systemAdmin.courses.statuses.draft')}</Badge>
  );
}

function CourseVisibility({ course }: { course: SystemCourse }) {
  const { t } = useTranslation();
  return (
    <Badge tone="outline" size="md">
      {t(`systemAdmin.courses.visibilities.${course.visibility}`)}
    </Badge>
  );
}

/** All courses as a table, from 768 px up. */
export function CoursesTable({ courses }: Courses) {
  const { t, i18n } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('systemAdmin.courses.columns.title')}</Th>
        <Th>{t('systemAdmin.courses.columns.category')}</Th>
        <Th>{t('systemAdmin.courses.columns.visibility')}</Th>
        <Th>{t('systemAdmin.courses.columns.status')}</Th>
        <Th>{t('systemAdmin.courses.columns.created')}</Th>
        <Th className="text-right">
          <span className="sr-only">{t('systemAdmin.courses.columns.manage')}</span>
        </Th>
      </TableHead>
      <tbody>
        {courses.map((course) => (
          <TableRow key={course.id}>
            <Td className="py-2.5">
              <span className="flex items-center gap-3.5">
                <Cover
                  title={course.title}
                  category={course.category}
                  src={course.thumbnail}
                  className="w-16 shrink-0 rounded-sm max-lg:hidden"
                />
                <span className="min-w-0 font-medium wrap-anywhere">{course.title}</span>
              </span>
            </Td>
            <Td className="text-muted">{course.category}</Td>
            <Td>
              <CourseVisibility course={course} />
            </Td>
            <Td>
              <CourseStatus course={course} />
            </Td>
            <Td className="whitespace-nowrap text-muted tnum">
              {formatDate(course.createdAt, i18n.language)}
            </Td>
            <Td className="text-right">
              <Button asChild variant="ghost" size="sm">
                <Link
                  to={paths.adminCourseOf(course.id)}
                  aria-label={t('systemAdmin.courses.manageOf', { title: course.title })}
                >
                  {t('systemAdmin.courses.manage')}
                  <ChevronRight aria-hidden />
                </Link>
              </Button>
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same courses as cards, below 768 px. */
export function CourseCards({ courses }: Courses) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="grid grid-cols-1 gap-3">
      {courses.map((course) => (
        <li key={course.id}>
          <Card className="p-4">
            <Link
              to={paths.adminCourseOf(course.id)}
              className="focus-ring flex gap-3.5 rounded-md"
            >
              <Cover
                title={course.title}
                category={course.category}
                src={course.thumbnail}
                className="h-12 w-21 shrink-0 rounded-md"
              />
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 leading-snug font-medium wrap-anywhere">
                  <span className="sr-only">{t('systemAdmin.courses.manage')} </span>
                  {course.title}
                </span>
                <span className="mt-0.5 block text-ui text-muted">{course.category}</span>
              </span>
              <ChevronRight className="mt-3.5 size-5 shrink-0 text-subtle" aria-hidden />
            </Link>
            <div className="mt-3 flex items-center gap-1.5">
              <CourseStatus course={course} />
              <CourseVisibility course={course} />
              <span className="ml-auto text-xs text-subtle">
                {formatDate(course.createdAt, i18n.language)}
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
