import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import type { LessonProgress } from '../../lib/progress/lesson-progress.ts';
import { CourseContent } from './course-content.tsx';
import { CourseHero } from './course-hero.tsx';
import { Outcomes, Prerequisites } from './course-points.tsx';
import type { NextStep } from './next-step.ts';

/** Content left, `aside` and `after` right; under 1024 px `aside` comes first and `after` last. */
export function CourseColumns({
  children,
  aside,
  after,
}: {
  children: ReactNode;
  aside: ReactNode;
  after?: ReactNode;
}) {
  return (
    <div className="mt-8 grid grid-cols-1 items-start gap-6 max-md:mt-6 max-md:gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6 max-lg:order-2 max-md:gap-5">{children}</div>
      <div className="grid min-w-0 grid-cols-1 gap-5 max-lg:contents">
        {aside && <div className="min-w-0 max-lg:order-1">{aside}</div>}
        {after && <div className="grid min-w-0 gap-5 empty:hidden max-lg:order-3">{after}</div>}
      </div>
    </div>
  );
}

/** A course's page, whoever looks at it; what depends on them is given. */
export function CourseLayout({
  course,
  lessons,
  step,
  aside,
  isVisitor = false,
  progress,
  edit,
  children,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  step: NextStep | undefined;
  aside: ReactNode;
  isVisitor?: boolean;
  /** The learner's progress by lesson, once it has loaded. */
  progress?: readonly LessonProgress[] | undefined;
  /** The way to its editor, for those who may. */
  edit?: ReactNode;
  /** What follows the outline. */
  children?: ReactNode;
}) {
  usePageTitle(course.title);
  return (
    <>
      <CourseHero course={course} step={step}>
        {edit}
      </CourseHero>
      <CourseColumns
        aside={aside}
        after={
          <>
            <Outcomes points={course.outcomes} />
            <Prerequisites points={course.prerequisites} />
          </>
        }
      >
        <CourseContent
          course={course}
          lessons={lessons}
          progress={progress}
          // Who has started nothing or completed all has no lesson to continue with.
          currentId={step?.action === 'continue' ? step.lesson.id : undefined}
          openId={step?.lesson.id}
          isVisitor={isVisitor}
        />
        {children}
      </CourseColumns>
    </>
  );
}
