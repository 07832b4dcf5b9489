import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/styles/cn.ts';
import { Cover } from '../../ui/cover/cover.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { OwnCourse } from './own-courses.ts';

const row = 'flex items-center gap-4 px-5 py-3.5 max-md:px-4';
const coverSize = 'w-32 shrink-0 rounded-md max-md:w-24';

function OwnProgress({ title, percent }: { title: string; percent: number }) {
  const { t } = useTranslation();
  if (percent === 0) {
    return <p className="mt-2 text-xs text-subtle">{t('dashboard.courses.notStarted')}</p>;
  }
  return (
    <div className="mt-2 flex items-center gap-3">
      <Progress
        value={percent}
        label={t('dashboard.courses.progress', { title })}
        className="max-w-64"
      />
      <span
        className={cn(
          'text-xs font-medium tnum',
          percent >= 100 ? 'text-success-text' : 'text-primary-text',
        )}
      >
        {t('dashboard.courses.percent', { percent })}
      </span>
    </div>
  );
}

/** Course row of the dashboard. The title link covers the whole row. */
export function CourseRow({ course, percent }: OwnCourse) {
  return (
    <li
      className={cn(
        row,
        'group relative -outline-offset-2 outline-ring hover:bg-hover has-[a:focus-visible]:outline-2',
      )}
    >
      <Cover
        title={course.title}
        category={course.category}
        src={course.thumbnail}
        className={coverSize}
      />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-medium wrap-anywhere">
          <Link to={course.href} className="outline-none after:absolute after:inset-0">
            {course.title}
          </Link>
        </h3>
        <p className="truncate text-ui text-subtle">{course.instructorName}</p>
        {percent !== undefined && <OwnProgress title={course.title} percent={percent} />}
      </div>
      <ChevronRight
        className="size-5 shrink-0 text-subtle transition-transform group-hover:translate-x-0.5"
        aria-hidden
      />
    </li>
  );
}

/** Course row while it is loading. */
export function CourseRowSkeleton() {
  return (
    <li className={row}>
      <Skeleton className={cn(coverSize, 'aspect-video')} />
      <div className="min-w-0 flex-1">
        <Skeleton className="h-4.5 max-w-72" />
        <Skeleton className="mt-2 h-3.5 w-24" />
        <Skeleton className="mt-3.5 h-1.5 max-w-64" />
      </div>
    </li>
  );
}
