import type { CourseDetail, Lesson } from '@atrium/contracts/courses';
import { paths } from '../../lib/paths.ts';

/** A draft as learners would see the course. */
export type CoursePreview = { course: CourseDetail; lessons: Lesson[] };

/** The same course with addresses that stay within its preview. */
export function withPreviewLinks({ course, lessons }: CoursePreview): CoursePreview {
  return {
    course: { ...course, href: paths.previewOf(course.id) },
    lessons: lessons.map((lesson) => ({
      ...lesson,
      href: paths.lessonPreviewOf(course.id, lesson.id),
    })),
  };
}
