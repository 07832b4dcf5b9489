import {
  getCourse,
  getOwnRating,
  getPublicCourse,
  listLessons,
  rateCourse,
} from '@atrium/contracts/courses';
import type { RequestOf } from '@atrium/contracts/endpoint';
import {
  getEnhancedProgress,
  updateLessonProgress,
  type UpdateLessonProgress,
} from '@atrium/contracts/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

const courseKey = ['course'];
const progressKey = (courseId: number | undefined) => ['progress', 'enhanced', courseId];
const ratingKey = (courseId: number) => ['rating', courseId];

/** One course, by the id in its address; the server tells whether it is one. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: [...courseKey, courseId],
    queryFn: ({ signal }) => call(getCourse, { params: { courseId }, signal }),
  });
}

/** The lessons of a course that learners see, in order. */
export function useLessons(courseId: string | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: [...courseKey, courseId, 'lessons'],
    queryFn: ({ signal }) => call(listLessons, { params: { courseId }, signal }),
  });
}

/** The course behind a public address with its lessons, for visitors too. */
export function usePublicCourse(segment: string) {
  return useQuery({
    queryKey: [...courseKey, 'at', segment],
    queryFn: ({ signal }) => call(getPublicCourse, { params: { segment }, signal }),
  });
}

/** The learner's own progress in a course, lesson by lesson. */
export function useEnhancedProgress(courseId: number | undefined) {
  return useQuery({
    enabled: courseId !== undefined,
    queryKey: progressKey(courseId),
    queryFn: ({ signal }) => call(getEnhancedProgress, { params: { courseId }, signal }),
  });
}

/** Moves a lesson to a status; all figures then are the ones the server answers. */
export function useUpdateProgress(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    // One after the other: replies then arrive in the order of the presses, and the last one is the truth.
    scope: { id: `progress-${courseId}` },
    mutationFn: (body: UpdateLessonProgress) => call(updateLessonProgress, { body }),
    onSuccess: async (progress) => {
      await queryClient.cancelQueries({ queryKey: progressKey(courseId) });
      queryClient.setQueryData(progressKey(courseId), progress);
      void queryClient.invalidateQueries({ queryKey: ratingKey(courseId) });
      void queryClient.invalidateQueries({
        queryKey: ['progress'],
        predicate: ({ queryKey }) => queryKey[1] !== 'enhanced',
      });
    },
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
