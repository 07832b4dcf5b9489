import type { CompletedChoice } from '@atrium/contracts/constants';
import {
  getPublication,
  publishCourse,
  requestPublication,
  returnPublicationRequest,
  unpublishCourse,
  type Publication,
} from '@atrium/contracts/publishing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, isTransient, type ApiErrorCode } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';

const publicationKey = (courseId: number) => ['publication', courseId];

/** How a course stands and what publishing its draft would do, counted anew whenever it is looked at. */
export function usePublication(courseId: number) {
  return useQuery({
    queryKey: publicationKey(courseId),
    queryFn: ({ signal }) => call(getPublication, { params: { courseId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

/** Takes over how a course stands; every list and page may show it otherwise from now on. */
function useKeepPublication(courseId: number) {
  const queryClient = useQueryClient();
  return (publication: Publication) => {
    queryClient.setQueryData(publicationKey(courseId), publication);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name !== 'publication' && name !== 'draft',
    });
  };
}

const outdating: ReadonlySet<ApiErrorCode> = new Set([
  'draft_changed',
  'impact_changed',
  'course_not_ready',
  'nothing_to_publish',
]);

/** Whether learners see everything already: somebody else, or a lost answer, was faster. */
export const isPublishedAlready = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'nothing_to_publish';

/** Whether publishing was refused because things are no longer as they were shown. */
export const isOutdated = (error: unknown): error is ApiError =>
  error instanceof ApiError && outdating.has(error.code);

type Wanted = { shown: Publication; completed: CompletedChoice };

/** Publishes what was shown. Where no answer came only that may be lost: then it says how the course stands. */
async function publish(courseId: number, { shown, completed }: Wanted): Promise<Publication> {
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

/** Publishes what was shown; refused because that has changed, it is under way until the new figures are here. */
export function usePublish(courseId: number) {
  const queryClient = useQueryClient();
  const keep = useKeepPublication(courseId);
  return useMutation({
    mutationFn: (wanted: Wanted) => publish(courseId, wanted),
    onSuccess: keep,
    onError: async (error) => {
      if (!isOutdated(error)) return;
      await queryClient.invalidateQueries({ queryKey: publicationKey(courseId) });
    },
  });
}

/** Takes a course back. */
export function useUnpublish(courseId: number) {
  return useMutation({
    mutationFn: () => call(unpublishCourse, { params: { courseId } }),
    onSuccess: useKeepPublication(courseId),
  });
}

/** Asks those who may to publish a course. */
export function useAskForPublication(courseId: number) {
  return useMutation({
    mutationFn: () => call(requestPublication, { params: { courseId } }),
    onSuccess: useKeepPublication(courseId),
  });
}

/** Returns a publication request to its author; refused when it was answered meanwhile, it loads the current status. */
export function useReturnRequest(courseId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { requestedAt: string; comment: string }) =>
      call(returnPublicationRequest, { params: { courseId }, body }),
    onSuccess: useKeepPublication(courseId),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'publication_request_changed')
        void queryClient.invalidateQueries({ queryKey: publicationKey(courseId) });
    },
  });
}
