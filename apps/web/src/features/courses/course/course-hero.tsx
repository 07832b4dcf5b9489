import type { CourseDetail } from '@atrium/contracts/courses/courses';
import { Globe, Tag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPrice } from '../../../lib/format/format.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { CourseCover } from './course-cover.tsx';
import type { NextStep } from './next-step.ts';

/** Two columns: text left, image right. Under 768 px the image comes first. */
export function HeroFrame({ children, cover }: { children: ReactNode; cover: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-center gap-10 max-xl:gap-8 max-md:gap-5 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">{children}</div>
      {cover}
    </div>
  );
}

function Facts({ course }: { course: CourseDetail }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-ui text-muted">
      <li className="inline-flex">
        <Rating value={course.rating} count={course.reviewCount} className="text-sm" />
      </li>
      {course.enrollmentCount !== null && (
        <li className="inline-flex items-center gap-1.5 tnum">
          <Users className="size-4 text-subtle" aria-hidden />
          {t('course.students', { count: course.enrollmentCount })}
        </li>
      )}
      <li className="inline-flex items-center gap-1.5">
        <Globe className="size-4 text-subtle" aria-hidden />
        {course.language}
      </li>
      {course.price && (
        <li className="inline-flex items-center gap-1.5 tnum">
          <Tag className="size-4 text-subtle" aria-hidden />
          {t('course.listPrice', { price: formatPrice(course.price, i18n.language) })}
        </li>
      )}
    </ul>
  );
}

function Instructor({ name, avatar }: { name: string; avatar: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="mt-4 flex items-center gap-3">
      <Avatar name={name} src={avatar} className="size-9 text-xs" />
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-break-word">{name}</p>
        <p className="text-ui text-subtle">{t('course.instructor')}</p>
      </div>
    </div>
  );
}

/** Header of a course page: title, facts, instructor and cover image. */
export function CourseHero({
  course,
  step,
  children,
}: {
  course: CourseDetail;
  step: NextStep | undefined;
  /** Rendered below the instructor. */
  children?: ReactNode;
}) {
  return (
    <HeroFrame cover={<CourseCover course={course} step={step} />}>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="primary" size="md">
          {course.category}
        </Badge>
        <Badge size="md">{course.level}</Badge>
      </div>
      <h1
        tabIndex={-1}
        className="mt-2.5 font-heading text-4xl wrap-break-word focus:outline-none max-md:text-3xl"
      >
        {course.title}
      </h1>
      <p className="mt-3 max-w-prose text-base wrap-break-word text-muted max-md:text-sm">
        {course.description}
      </p>
      <Facts course={course} />
      <Instructor name={course.instructorName} avatar={course.instructorAvatar} />
      {children}
    </HeroFrame>
  );
}
