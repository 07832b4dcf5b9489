import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { CourseLayout } from './course-layout.tsx';
import { findLessonToOpen } from './next-step.ts';
import { SignInCard } from './sign-in-card.tsx';

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
