import type { RequestOf } from '@atrium/contracts/api';
import type { Attachment } from '@atrium/contracts/progress/attachments';
import type { Capstone } from '@atrium/contracts/progress/capstones';
import { getCapstone, saveCapstone } from '@atrium/contracts/progress/lessons.routes';
import { attachments } from '@atrium/contracts/progress/constants';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { lessonKey } from '../../courses/index.ts';
import { useStoreProgress, useRefreshProgress } from '../tracking/enhanced-progress.ts';
import { createRevisionTracker, type RevisionTracker } from './revision-tracker.ts';

type SaveBody = RequestOf<typeof saveCapstone>['body'];

const capstoneKey = (lessonId: number) => [...lessonKey(lessonId), 'capstone'];

/** The part of a capstone that the learner edits. */
export type CapstoneDraft = Pick<Capstone, 'checkedTaskIds' | 'reflection'>;

/** Returns whether a capstone is submitted and can no longer be edited by the learner. */
export const isCapstoneSubmitted = ({ status }: Capstone): boolean =>
  status === 'submitted' || status === 'approved';

const capstoneQuery = (lessonId: number) =>
  queryOptions({
    queryKey: capstoneKey(lessonId),
    queryFn: ({ signal }) => call(getCapstone, { params: { lessonId }, signal }),
  });

/** Loads a capstone's tasks and the learner's draft. */
export const useCapstone = (lessonId: number) =>
  useQuery({
    ...capstoneQuery(lessonId),
    // Follows the virus scan of files.
    refetchInterval: ({ state }) =>
      state.data?.attachments.some(({ status }) => status === 'scanning')
        ? attachments.pollEveryMs
        : false,
  });

/** Returns a function that changes the files of a capstone in the cache. */
export function useChangeAttachments(lessonId: number) {
  const queryClient = useQueryClient();
  return useCallback(
    (change: (files: Attachment[]) => Attachment[]) => {
      // A response that is under way may not know of the change.
      void queryClient.cancelQueries({ queryKey: capstoneKey(lessonId) });
      queryClient.setQueryData<Capstone>(
        capstoneKey(lessonId),
        (before) => before && { ...before, attachments: change(before.attachments) },
      );
    },
    [queryClient, lessonId],
  );
}

/** Returns a function that fetches the capstone, bypassing the cache. */
export function useReloadCapstone(lessonId: number): () => Promise<Capstone> {
  const queryClient = useQueryClient();
  return useCallback(
    () => queryClient.fetchQuery({ ...capstoneQuery(lessonId), staleTime: 0 }),
    [queryClient, lessonId],
  );
}

// Kept outside the component, since the learner may return before the last save has finished.
const revisionsByLesson = new Map<number, RevisionTracker>();

/** Returns the revision tracker of a capstone in this window, updated with the loaded revision. */
export function getRevisionTracker({ lessonId, revision }: Capstone): RevisionTracker {
  const known = revisionsByLesson.get(lessonId) ?? createRevisionTracker(revision);
  revisionsByLesson.set(lessonId, known);
  known.open(revision);
  return known;
}

/** Returns a function that saves the draft of a capstone. Updates the cache before the response arrives. */
export function useSaveCapstone(lessonId: number, revisions: RevisionTracker) {
  const queryClient = useQueryClient();
  return useCallback(
    async (draft: CapstoneDraft, keepalive: boolean) => {
      const save = revisions.next();
      // A response that is under way, such as a poll of the virus scan, has the previous draft.
      void queryClient.cancelQueries({ queryKey: capstoneKey(lessonId) });
      queryClient.setQueryData<Capstone>(
        capstoneKey(lessonId),
        (before) => before && { ...before, ...draft, revision: save.revision },
      );
      const body: SaveBody = { ...draft, ...save, submit: false };
      try {
        await call(saveCapstone, { params: { lessonId }, body, keepalive });
        revisions.confirm(save.revision);
      } catch (error) {
        // Already submitted from another window: load the submitted version.
        if (error instanceof ApiError && error.code === 'already_submitted')
          void queryClient.invalidateQueries({ queryKey: capstoneKey(lessonId) });
        throw error;
      }
    },
    [queryClient, lessonId, revisions],
  );
}

/** Submits a capstone and stores the returned capstone and progress in the cache. */
export function useSubmitCapstone(lessonId: number, courseId: number, revisions: RevisionTracker) {
  const queryClient = useQueryClient();
  const keepProgress = useStoreProgress(courseId);
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
    // It may be submitted all the same: from another window, or with the response lost.
    onError: refreshProgress,
  });
}
