import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { useEnhancedProgress } from '../../lib/progress/enhanced-progress.ts';
import { CourseLayout } from './course-layout.tsx';
import { EditLink } from './edit-link.tsx';
import { nextStep } from './next-step.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { RateCourse } from './rate-course.tsx';

/** A course as a learner sees it: with their progress, the way on, and their own rating. */
export function LearnerCourse({ course, lessons }: { course: CourseDetail; lessons: Lesson[] }) {
  const progress = useEnhancedProgress(course.id);
  return (
    <CourseLayout
      course={course}
      lessons={lessons}
      // The word on the picture must not turn under the pointer: it waits for progress.
      step={progress.isPending ? undefined : nextStep(lessons, progress.data?.unitProgress)}
      edit={course.canEdit && <EditLink courseId={course.id} />}
      aside={
        lessons.length > 0 && (
          <ProgressPanel course={course} lessons={lessons} progress={progress} />
        )
      }
    >
      <RateCourse courseId={course.id} />
    </CourseLayout>
  );
}
