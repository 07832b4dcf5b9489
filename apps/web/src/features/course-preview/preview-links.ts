import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { paths } from '../../lib/paths.ts';

/** Draft of a course as learners would see it. */
export type CoursePreview = { course: CourseDetail; lessons: Lesson[] };

/** Returns the course with links that stay within its preview. */
export function withPreviewLinks({ course, lessons }: CoursePreview): CoursePreview {
  return {
    course: { ...course, href: paths.previewOf(course.id) },
    lessons: lessons.map((lesson) => ({
      ...lesson,
      href: paths.lessonPreviewOf(course.id, lesson.id),
    })),
  };
}
