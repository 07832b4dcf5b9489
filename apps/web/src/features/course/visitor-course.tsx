import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { CourseLayout } from './course-layout.tsx';
import { nextStep } from './next-step.ts';
import { SignInCard } from './sign-in-card.tsx';

/** A course as somebody sees it who is not signed in: all of the outline, and an invitation. */
export function VisitorCourse({ course, lessons }: { course: CourseDetail; lessons: Lesson[] }) {
  return (
    <CourseLayout
      course={course}
      lessons={lessons}
      step={nextStep(lessons)}
      aside={<SignInCard hasCertificate={course.hasCertificate} />}
      isVisitor
    />
  );
}
