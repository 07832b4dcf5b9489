import type { CourseDetail, Lesson } from '@atrium/contracts/courses/courses';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import type { LessonPreview } from '@atrium/contracts/authoring/publishing';
import { previewCourse, previewLesson } from '@atrium/contracts/authoring/authoring.routes';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../lib/paths/paths.ts';
import { call } from '../../../lib/api/client.ts';

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

/** Loads the draft of a course as learners would see it. Not cached, since the draft changes. */
export function useCoursePreview(courseId: string) {
  return useQuery({
    queryKey: ['preview', courseId],
    queryFn: ({ signal }) => call(previewCourse, { params: { courseId }, signal }),
    select: withPreviewLinks,
    gcTime: 0,
  });
}

// Without progress the player reports nothing.
const unrecorded = (preview: LessonPreview): LessonPreview => ({
  ...preview,
  lesson: { ...preview.lesson, progress: null },
});

/** Loads a lesson of a draft as learners would see it. */
export function useLessonPreview(courseId: number, lessonId: number) {
  return useQuery({
    queryKey: ['preview', String(courseId), 'lesson', lessonId],
    queryFn: ({ signal }) => call(previewLesson, { params: { courseId, lessonId }, signal }),
    select: unrecorded,
    gcTime: 0,
  });
}

/** Loads the lesson again with a fresh URL for its video. */
export async function loadLessonPreview({
  id: lessonId,
  courseId,
}: Pick<LessonDetail, 'id' | 'courseId'>): Promise<LessonDetail> {
  const { lesson } = await call(previewLesson, { params: { courseId, lessonId } });
  return lesson;
}
