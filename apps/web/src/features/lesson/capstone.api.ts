import type { RequestOf } from '@atrium/contracts/endpoint';
import { getCapstone, saveCapstone, type Capstone } from '@atrium/contracts/learning';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { lessonKey } from '../../lib/lessons/lesson.api.ts';
import { useKeepProgress, useRefreshProgress } from '../../lib/progress/enhanced-progress.ts';
import { createRevisions, type Revisions } from './revisions.ts';

type SaveBody = RequestOf<typeof saveCapstone>['body'];

const capstoneKey = (lessonId: number) => [...lessonKey(lessonId), 'capstone'];

/** What a learner changes about a project. */
export type CapstoneDraft = Pick<Capstone, 'checkedTaskIds' | 'reflection'>;

/** Whether a project is out of its learner's hands. */
export const isHandedIn = ({ status }: Capstone): boolean =>
  status === 'submitted' || status === 'approved';

const capstoneQuery = (lessonId: number) =>
  queryOptions({
    queryKey: capstoneKey(lessonId),
    queryFn: ({ signal }) => call(getCapstone, { params: { lessonId }, signal }),
  });

/** A project's tasks with the learner's own work on them. */
export const useCapstone = (lessonId: number) => useQuery(capstoneQuery(lessonId));

/** Asks how a project stands now, whatever is known. */
export function useReadCapstone(lessonId: number): () => Promise<Capstone> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.fetchQuery({ ...capstoneQuery(lessonId), staleTime: 0 }),
    [queryClient, lessonId],
  );
}

// They outlive a visit: whoever comes back may do so before the last save has arrived.
const revisionsByLesson = new Map<number, Revisions>();

/** The saves of a project from this window, going on from the work as it was read. */
export function revisionsOf({ lessonId, revision }: Capstone): Revisions {
  const known = revisionsByLesson.get(lessonId) ?? createRevisions(revision);
  revisionsByLesson.set(lessonId, known);
  known.open(revision);
  return known;
}

/** Keeps the work on a project; whoever comes back finds it, even before the reply is here. */
export function useKeepCapstone(lessonId: number, revisions: Revisions) {
  const queryClient = useQueryClient();
  return useCallback(
    async (draft: CapstoneDraft, outlive: boolean) => {
      const name = revisions.next();
      queryClient.setQueryData<Capstone>(
        capstoneKey(lessonId),
        (before) => before && { ...before, ...draft, revision: name.revision },
      );
      const body: SaveBody = { ...draft, ...name, submit: false };
      try {
        await call(saveCapstone, { params: { lessonId }, body, keepalive: outlive });
        revisions.kept(name.revision);
      } catch (error) {
        // Another window has handed it in: there is nothing left to save here.
        if (error instanceof ApiError && error.code === 'already_submitted')
          void queryClient.invalidateQueries({ queryKey: capstoneKey(lessonId) });
        throw error;
      }
    },
    [queryClient, lessonId, revisions],
  );
}

/** Hands a project in; the project and all progress then are the ones the server answers. */
export function useSubmitCapstone(lessonId: number, courseId: number, revisions: Revisions) {
  const queryClient = useQueryClient();
  const keepProgress = useKeepProgress(courseId);
  const refreshProgress = useRefreshProgress(courseId);
  return useMutation({
    mutationFn: (draft: CapstoneDraft) => {
      const body: SaveBody = { ...draft, ...revisions.next(), submit: true };
      return call(saveCapstone, { params: { lessonId }, body });
    },
    onSuccess: async ({ capstone, progress }) => {
      queryClient.setQueryData(capstoneKey(lessonId), capstone);
      await keepProgress(progress);
    },
    // It may have been handed in from another window, or have arrived without its reply.
    onError: refreshProgress,
  });
}
