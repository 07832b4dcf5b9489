import type { Course, CourseSearchResult } from '@atrium/contracts/courses/courses';
import { CircleCheck, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { shownDuration } from '../../../lib/format/format.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';

type CourseCardProps = {
  course: Course;
  /** Absent while loading. */
  percent: number | undefined;
  /** The lesson whose text a search matched. */
  lesson?: CourseSearchResult['lesson'];
};

/** Course card of the catalogue. The title link covers the whole card. */
export function CourseCard({ course, percent, lesson }: CourseCardProps) {
  const { t, i18n } = useTranslation();
  return (
    <article className="group relative flex h-full flex-col rounded-xl outline-offset-2 outline-ring has-[a:focus-visible]:outline-2">
      <Cover
        title={course.title}
        category={course.category}
        src={course.thumbnail}
        className="rounded-xl shadow-hairline transition-[transform,box-shadow] duration-(--duration-base) ease-out group-hover:-translate-y-0.5 group-hover:shadow-3"
      />
      <div className="flex flex-1 flex-col px-0.5 pt-3.5">
        <p className="flex items-center gap-1.5 text-xs text-subtle">
          <span>{course.category}</span>
          <span aria-hidden>·</span>
          <span>{course.level}</span>
        </p>
        <h3 className="mt-1 line-clamp-2 font-title leading-[1.3] wrap-break-word transition-colors group-hover:text-primary-text">
          <Link to={course.href} className="outline-none after:absolute after:inset-0">
            {course.title}
          </Link>
        </h3>
        <p className="mt-1.5 line-clamp-3 text-ui wrap-break-word text-muted">
          {course.description}
        </p>
        {lesson && (
          // Stacked above the title link, which covers the whole card.
          <p className="relative z-1 mt-2 text-ui text-muted">
            {t('catalogue.inLesson')}{' '}
            <TextLink to={lesson.href} className="wrap-anywhere">
              {lesson.title}
            </TextLink>
          </p>
        )}
        <div className="mt-3 flex items-center gap-2 text-ui">
          <Avatar name={course.instructorName} src={course.instructorAvatar} className="size-6" />
          <span className="truncate text-muted">{course.instructorName}</span>
        </div>
        <div className="mt-2.5 flex items-center justify-between gap-2 text-xs text-muted">
          <Rating value={course.rating} count={course.reviewCount} />
          <span className="inline-flex items-center gap-1 whitespace-nowrap text-subtle">
            <Clock className="size-3.5" aria-hidden />
            {shownDuration(course, t, { locale: i18n.language })}
          </span>
        </div>
        {percent !== undefined && <CourseProgress title={course.title} percent={percent} />}
      </div>
    </article>
  );
}

/** Progress in a course: purple while in progress, green when completed. */
function CourseProgress({ title, percent }: { title: string; percent: number }) {
  const { t } = useTranslation();
  const isComplete = percent >= 100;
  const label = isComplete ? t('catalogue.completed') : t('catalogue.percentComplete', { percent });
  return (
    // At 0% only for assistive technology, since an empty bar is visual noise.
    <div className={cn('mt-auto pt-3.5', percent === 0 && 'sr-only')}>
      <Progress value={percent} label={t('catalogue.courseProgress', { title })} className="h-1" />
      <p
        className={cn(
          'mt-1.5 flex items-center gap-1 text-xs font-medium tnum',
          isComplete ? 'text-success-text' : 'text-primary-text',
        )}
      >
        {isComplete && <CircleCheck className="size-3.5" aria-hidden />}
        {label}
      </p>
    </div>
  );
}
