import type { AdminCourse } from '@atrium/contracts/media/media';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { useProfile } from '../../identity/index.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';

/** Header of a course with a back link, its cover and status. */
export function CourseHead({ course }: { course: AdminCourse }) {
  const { t } = useTranslation();
  const isSuperAdmin = useProfile().data?.is_super_admin ?? false;
  return (
    <>
      <Link
        to={isSuperAdmin ? paths.adminCourses : paths.adminTab('courses')}
        className="focus-ring inline-flex items-center gap-1.5 rounded-sm text-ui text-muted hover:text-text max-md:min-h-(--target-min)"
      >
        <ChevronLeft className="size-4" aria-hidden />
        {t('admin.course.back')}
      </Link>
      <div className="mt-3 flex items-start gap-5 max-md:mt-1 max-md:flex-col max-md:gap-4">
        <Cover
          title={course.title}
          category={course.category}
          src={course.thumbnail}
          className="w-44 shrink-0 rounded-lg max-md:hidden"
        />
        <div className="min-w-0">
          <div className="flex gap-1.5">
            {course.isPublished ? (
              <Badge tone="success" size="md">
                {t('admin.course.published')}
              </Badge>
            ) : (
              <Badge size="md">{t('admin.course.draft')}</Badge>
            )}
            <Badge size="md">{course.category}</Badge>
          </div>
          <h1
            tabIndex={-1}
            className="font-heading mt-1.5 text-3xl wrap-break-word focus:outline-none max-md:text-2xl"
          >
            {course.title}
          </h1>
          <p className="mt-1 line-clamp-2 max-w-[52rem] text-sm text-muted">{course.description}</p>
        </div>
      </div>
    </>
  );
}
