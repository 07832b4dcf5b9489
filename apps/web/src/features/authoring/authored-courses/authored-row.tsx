import type { AuthoredCourse } from '@atrium/contracts/authoring/course-drafts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/format-time.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { statusBadgesOf, type CourseStatusBadge } from './course-badges.ts';

const tones = {
  draft: 'neutral',
  published: 'success',
  changes: 'warning',
  requested: 'info',
  returned: 'warning',
} as const satisfies Record<CourseStatusBadge, string>;

/** Row of a course with its status and a link to its editor. */
export function AuthoredRow({ course }: { course: AuthoredCourse }) {
  const { t, i18n } = useTranslation();
  const { title } = course;
  const date = formatDate(course.updatedAt, i18n.language);
  return (
    <li className="flex items-center gap-4 px-5 py-3.5 max-md:flex-wrap max-md:px-4">
      <Cover
        title={title}
        category={course.category}
        src={course.thumbnail}
        className="w-32 shrink-0 rounded-md max-md:w-24"
      />
      <div className="min-w-0 flex-1">
        <h2 className="line-clamp-2 font-medium wrap-anywhere">{title}</h2>
        <p className="mt-0.5 text-ui text-subtle tnum">
          {t('authoredCourses.lessons', { count: course.lessonCount })}
          {' · '}
          {t('authoredCourses.updated', { date })}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {statusBadgesOf(course).map((mark) => (
            <Badge key={mark} tone={tones[mark]}>
              {t(`authoredCourses.status.${mark}`)}
            </Badge>
          ))}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        {course.isPublished && (
          <Button asChild variant="ghost">
            <Link to={course.href} aria-label={t('authoredCourses.openOf', { title })}>
              {t('authoredCourses.open')}
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary" className="max-md:flex-1">
          <Link
            to={paths.editCourseOf(course.id)}
            aria-label={t('authoredCourses.editOf', { title })}
          >
            {t('authoredCourses.edit')}
          </Link>
        </Button>
      </div>
    </li>
  );
}
