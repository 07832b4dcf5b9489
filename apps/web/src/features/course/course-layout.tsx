import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { CourseContent } from './course-content.tsx';
import { CourseHero } from './course-hero.tsx';
import { Outcomes, Prerequisites } from './course-points.tsx';
import type { NextStep } from './next-step.ts';

/** Content left, `aside` right and in sight while one scrolls; under 1024 px `aside` comes first. */
export function CourseColumns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className="mt-12 grid grid-cols-1 items-start gap-6 max-md:mt-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid min-w-0 grid-cols-1 gap-6">{children}</div>
      {aside && (
        <div className="min-w-0 max-lg:order-first lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          {aside}
        </div>
      )}
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
  edit,
  children,
}: {
  course: CourseDetail;
  lessons: readonly Lesson[];
  step: NextStep | undefined;
  aside: ReactNode;
  isVisitor?: boolean;
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
      <CourseColumns aside={aside}>
        <Outcomes points={course.outcomes} />
        <Prerequisites points={course.prerequisites} />
        <CourseContent course={course} lessons={lessons} isVisitor={isVisitor} />
        {children}
      </CourseColumns>
    </>
  );
}
