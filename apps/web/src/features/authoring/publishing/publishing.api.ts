import type { CompletedLearnerChoice } from '@atrium/contracts/authoring/constants';
import type { Publication } from '@atrium/contracts/authoring/publishing';
import {
  getPublication,
  publishCourse,
  requestPublication,
  returnPublicationRequest,
  unpublishCourse,
} from '@atrium/contracts/authoring/authoring.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isTransient, type ApiErrorCode } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/api/client.ts';

const publicationKey = (courseId: number) => ['publication', courseId];

/** Loads the publication status of a course and the impact of publishing its draft. Never cached. */
export function usePublication(courseId: number) {
  return useQuery({
    queryKey: publicationKey(courseId),
    queryFn: ({ signal }) => call(getPublication, { params: { courseId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Caches a new publication status and invalidates everything that may show the course. */
function useCachePublication(courseId: number) {
  const queryClient = useQueryClient();
  return (publication: Publication) => {
    queryClient.setQueryData(publicationKey(courseId), publication);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name !== 'publication' && name !== 'draft',
    });
  };
}

const outdatedCodes: ReadonlySet<ApiErrorCode> = new Set([
  'draft_changed',
  'impact_changed',
  'course_not_ready',
  'nothing_to_publish',
]);

/** Whether there is nothing left to publish, for example after a lost response. */
export const isAlreadyPublished = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'nothing_to_publish';

/** Whether publishing failed because the shown state is out of date. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && outdatedCodes.has(error.code);

type PublishParams = { shown: Publication; completed: CompletedLearnerChoice };

/** Publishes the shown state. After a transient error, checks whether the course was published before failing. */
async function publish(
  courseId: number,
  { shown, completed }: PublishParams,
): Promise<Publication> {
  const { changes, impact, version } = shown;
  const params = { courseId };
  try {
    return await call(publishCourse, { params, body: { changes, impact, completed } });
  } catch (error) {
    if (!isTransient(error)) throw error;
    const found = await call(getPublication, { params });
    const isDone = found.version !== version && found.isPublished && !found.hasChanges;
    if (!isDone) throw error;
    return found;
  }
}

/** Publishes the shown state. If it is out of date, stays pending until the current state is loaded. */
export function usePublish(courseId: number) {
  const queryClient = useQueryClient();
  const cachePublication = useCachePublication(courseId);
  return useMutation({
    mutationFn: (params: PublishParams) => publish(courseId, params),
    onSuccess: cachePublication,
    onError: async (error) => {
      if (!isOutdated(error)) return;
      await queryClient.invalidateQueries({ queryKey: publicationKey(courseId) });
    },
  });
}

/** Unpublishes a course. */
export function useUnpublish(courseId: number) {
  return useMutation({
    mutationFn: () => call(unpublishCourse, { params: { courseId } }),
    onSuccess: useCachePublication(courseId),
  });
}

/** Requests publication of a course. */
export function useRequestPublication(courseId: number) {
  return useMutation({
    mutationFn: () => call(requestPublication, { params: { courseId } }),
    onSuccess: useCachePublication(courseId),
  });
}

/** Returns a publication request to its author. Reloads the status if the request was answered in the meantime. */
export function useReturnRequest(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { requestedAt: string; comment: string }) =>
      call(returnPublicationRequest, { params: { courseId }, body }),
    onSuccess: useCachePublication(courseId),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'publication_request_changed')
        void queryClient.invalidateQueries({ queryKey: publicationKey(courseId) });
    },
  });
}
