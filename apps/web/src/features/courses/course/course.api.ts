import { getCourse, getPublicCourse } from '@atrium/contracts/courses/courses.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Key of every query about one course. */
export const courseKey = ['course'];

/** Loads a course by the id in the URL. The id is not validated here: the server returns 404. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: [...courseKey, courseId],
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
  });
}

/** Loads the course of a public URL with its lessons, also for visitors. */
export function usePublicCourse(segment: string) {
  return useQuery({
    queryKey: [...courseKey, 'at', segment],
    queryFn: ({ signal }) => call(getPublicCourse, { params: { segment }, signal }),
  });
}
