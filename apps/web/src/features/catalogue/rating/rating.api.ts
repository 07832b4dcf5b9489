import { getOwnRating, rateCourse } from '@atrium/contracts/courses/courses.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { courseKey } from '../../courses/index.ts';

const ratingKey = (courseId: number) => ['rating', courseId];

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
