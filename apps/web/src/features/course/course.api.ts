import { getCourse, getOwnRating, getPublicCourse, rateCourse } from '@atrium/contracts/courses';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { listMissingLessons } from '@atrium/contracts/missing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

const courseKey = ['course'];
const ratingKey = (courseId: number) => ['rating', courseId];

/** One course, by the id in its address; the server tells whether it is one. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: [...courseKey, courseId],
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
  });
}

/** The course behind a public address with its lessons, for visitors too. */
export function usePublicCourse(segment: string) {
  return useQuery({
    queryKey: [...courseKey, 'at', segment],
    queryFn: ({ signal }) => call(getPublicCourse, { params: { segment }, signal }),
  });
}

/** What the learner thinks of a course, and whether they may say so yet. */
export function useOwnRating(courseId: number) {
  return useQuery({
    queryKey: ratingKey(courseId),
    queryFn: ({ signal }) => call(getOwnRating, { params: { courseId }, signal }),
  });
}

/** Rates a course; wherever its figures are shown they are asked for again. */
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

/** What the learner still has to do in a course; asked for anew whenever their progress changes. */
export function useMissingLessons(courseId: number) {
  return useQuery({
    queryKey: ['progress', 'missing', courseId],
    queryFn: ({ signal }) => call(listMissingLessons, { params: { courseId }, signal }),
    select: ({ missing }) => missing,
    // What is watched of a video is reported without a word to anyone else.
    staleTime: 0,
  });
}
