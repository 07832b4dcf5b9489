import { listLessons } from '@atrium/contracts/courses';
import { getLesson } from '@atrium/contracts/learning';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Where a lesson, and all that goes with it (its quiz, its project), is kept. */
export const lessonKey = (lessonId: number) => ['lesson', lessonId] as const;

/** A lesson with what it teaches and, for learners, where they stand in it. */
export function useLesson(lessonId: number) {
  return useQuery({
    queryKey: lessonKey(lessonId),
    queryFn: ({ signal }) => call(getLesson, { params: { lessonId }, signal }),
    // A video's address is good for minutes, and where it was left off changes: opened again, asked again.
    gcTime: 0,
  });
}

/** The lessons of a course that learners see, in order. */
export function useLessons(courseId: string | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: ['course', courseId, 'lessons'],
    queryFn: ({ signal }) => call(listLessons, { params: { courseId }, signal }),
  });
}
