import { getCourse, getOwnRating, getPublicCourse, rateCourse } from '@atrium/contracts/courses';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { listMissingLessons } from '@atrium/contracts/missing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

const courseKey = ['course'];
const ratingKey = (courseId: number) => ['rating', courseId];

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

/** Loads the learner's own rating of a course and whether they may rate it yet. */
export function useOwnRating(courseId: number) {
  return useQuery({
    queryKey: ratingKey(courseId),
    queryFn: ({ signal }) => call(getOwnRating, { params: { courseId }, signal }),
  });
}

/** Rates a course and refetches every query that shows its rating. */
export function useRateCourse(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof rateCourse>['body']) =>
      call(rateCourse, { params: { courseId }, body }),
    onSuccess: (own) => {
      queryClient.setQueryData(ratingKey(courseId), own);
      void queryClient.invalidateQueries({ queryKey: courseKey });
      void queryClient.invalidateQueries({ queryKey: ['courses'] });
    },
  });
}

/** Loads what the learner still has to do in a course. Refetched whenever their progress changes. */
export function useMissingLessons(courseId: number) {
  return useQuery({
    queryKey: ['progress', 'missing', courseId],
    queryFn: ({ signal }) => call(listMissingLessons, { params: { courseId }, signal }),
    select: ({ missing }) => missing,
    // Video progress is reported without invalidating this query.
    staleTime: 0,
  });
}
