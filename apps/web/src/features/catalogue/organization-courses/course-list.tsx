import type { OrganizationCourse } from '@atrium/contracts/organizations/organizations';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Table, TableHead, TableRow, Td, Th } from '../../../ui/lists/table.tsx';

type ListProps = { courses: readonly OrganizationCourse[] };

function Manage({ course }: { course: OrganizationCourse }) {
  const { t } = useTranslation();
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to={paths.adminCourseOf(course.id)}
        aria-label={t('organization.courses.manageTitle', { title: course.title })}
      >
        {t('organization.courses.manage')}
        <ChevronRight aria-hidden />
      </Link>
    </Button>
  );
}

function VisibilityBadge({ course }: { course: OrganizationCourse }) {
  const { t } = useTranslation();
  return (
    <Badge tone="outline" size="md">
      {t(`organization.courses.visibility.${course.visibility}`)}
    </Badge>
  );
}

/** Courses as a table, from 768 px up. */
export function CourseTable({ courses }: ListProps) {
  const { t } = useTranslation();
  return (
    <Table>
      <TableHead>
        <Th>{t('organization.courses.columns.title')}</Th>
        <Th>{t('organization.courses.columns.category')}</Th>
        <Th>{t('organization.courses.columns.visibility')}</Th>
        <Th>
          <span className="sr-only">{t('organization.courses.columns.actions')}</span>
        </Th>
      </TableHead>
      <tbody>
        {courses.map((course) => (
          <TableRow key={course.id}>
            <Td className="py-3">
              <span className="flex items-center gap-4">
                <Cover
                  title={course.title}
                  category={course.category}
                  src={course.thumbnail}
                  className="w-24 shrink-0 rounded-md"
                />
                <span className="font-medium wrap-anywhere">{course.title}</span>
              </span>
            </Td>
            <Td className="text-muted">{course.category}</Td>
            <Td>
              <VisibilityBadge course={course} />
            </Td>
            <Td className="text-right">
              <Manage course={course} />
            </Td>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

/** The same courses as cards, below 768 px. */
export function OrganizationCourseCards({ courses }: ListProps) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {courses.map((course) => (
        <li key={course.id}>
          <Card className="overflow-hidden">
            <Cover
              title={course.title}
              category={course.category}
              src={course.thumbnail}
              className="aspect-[2.6/1] rounded-none"
            />
            <div className="p-4">
              <p className="font-title wrap-anywhere">{course.title}</p>
              <div className="mt-2.5 flex flex-wrap items-center gap-2">
                <span className="text-ui text-muted">{course.category}</span>
                <VisibilityBadge course={course} />
                <span className="ml-auto">
                  <Manage course={course} />
                </span>
              </div>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
