import type { CourseDetail } from '@atrium/contracts/courses';
import { Globe, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Rating } from '../../ui/rating.tsx';
import { CourseCover } from './course-cover.tsx';
import type { NextStep } from './next-step.ts';

/** The text left, the picture right; under 768 px the picture comes first. */
export function HeroFrame({ children, cover }: { children: ReactNode; cover: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-center gap-12 max-xl:gap-8 max-md:gap-7 md:grid-cols-[minmax(0,1fr)_21rem] lg:grid-cols-[minmax(0,1fr)_28rem] xl:grid-cols-[minmax(0,1fr)_34rem]">
      <div className="min-w-0">{children}</div>
      {cover}
    </div>
  );
}

function Facts({ course }: { course: CourseDetail }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-muted">
      <li className="inline-flex">
        <Rating value={course.rating} count={course.reviewCount} className="text-sm" />
      </li>
      <li className="inline-flex items-center gap-1.5 tnum">
        <Users className="size-4 text-subtle" aria-hidden />
        {t('course.students', { count: course.enrollmentCount })}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Globe className="size-4 text-subtle" aria-hidden />
        {course.language}
      </li>
    </ul>
  );
}

function Instructor({ name, avatar }: { name: string; avatar: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 flex items-center gap-3">
      <Avatar name={name} src={avatar} className="size-11 text-sm" />
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-break-word">{name}</p>
        <p className="text-ui text-subtle">{t('course.instructor')}</p>
      </div>
    </div>
  );
}

/** What a course is, who teaches it, and the way in. */
export function CourseHero({
  course,
  step,
  children,
}: {
  course: CourseDetail;
  step: NextStep | undefined;
  /** What follows the instructor. */
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
        className="mt-3 font-heading text-5xl wrap-break-word focus:outline-none max-lg:text-4xl max-md:text-3xl"
      >
        {course.title}
      </h1>
      <p className="mt-4 max-w-prose text-base wrap-break-word text-muted">{course.description}</p>
      <Facts course={course} />
      <Instructor name={course.instructorName} avatar={course.instructorAvatar} />
      {children}
    </HeroFrame>
  );
}
