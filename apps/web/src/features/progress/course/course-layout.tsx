import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import type { LessonProgress } from '../tracking/lesson-progress.ts';
import { CourseContent } from './course-content.tsx';
import {
  CourseHero,
  type NextStep,
  Outcomes,
  Prerequisites,
  findLessonToOpen,
  SignInCard,
} from '../../courses/index.ts';

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

/** Layout of a course page. Everything that depends on the viewer is passed in. */
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
  /** The learner's progress per lesson, once it has loaded. */
  progress?: readonly LessonProgress[] | undefined;
  /** Link to the editor, for users who may edit the course. */
  edit?: ReactNode;
  /** Rendered below the lesson list. */
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
          // There is no lesson to continue with before the first one is started or after all are completed.
          currentId={step?.action === 'continue' ? step.lesson.id : undefined}
          openId={step?.lesson.id}
          isVisitor={isVisitor}
        />
        {children}
      </CourseColumns>
    </>
  );
}

/** Course page for a visitor: the full outline and a sign-in card. */
export function VisitorCourse({ course, lessons }: { course: CourseDetail; lessons: Lesson[] }) {
  return (
    <CourseLayout
      course={course}
      lessons={lessons}
      step={findLessonToOpen(lessons)}
      aside={<SignInCard hasCertificate={course.hasCertificate} />}
      isVisitor
    />
  );
}
