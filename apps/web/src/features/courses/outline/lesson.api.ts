import { listLessons } from '@atrium/contracts/courses/courses.routes';
import { getLesson } from '@atrium/contracts/progress/lessons.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Query key of a lesson and everything that belongs to it (quiz, capstone). */
export const lessonKey = (lessonId: number) => ['lesson', lessonId] as const;

/** Returns a lesson with its content and, for learners, their progress. */
export function useLesson(lessonId: number) {
  return useQuery({
    queryKey: lessonKey(lessonId),
    queryFn: ({ signal }) => call(getLesson, { params: { lessonId }, signal }),
    // Video URLs expire within minutes and the resume position changes, so it is refetched on every visit.
    gcTime: 0,
  });
}

/** Returns the lessons of a course visible to learners, in order. */
export function useLessons(courseId: string | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: ['course', courseId, 'lessons'],
    queryFn: ({ signal }) => call(listLessons, { params: { courseId }, signal }),
  });
}
