import { listSubmissions, reviewSubmission, type Submission } from '@atrium/contracts/admin';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

const key = ['admin', 'submissions'];

/** One page of the projects in a state; the page before stays until the next one is there. */
export function useSubmissions(
  query: Pick<RequestOf<typeof listSubmissions>['query'], 'status' | 'cursor'>,
) {
  return useQuery({
    queryKey: [...key, query.status, query.cursor],
    queryFn: ({ signal }) => call(listSubmissions, { query, signal }),
    placeholderData: (last, before) =>
      before?.queryKey[key.length] === query.status ? last : undefined,
    staleTime: 0,
  });
}

type Decision = Pick<RequestOf<typeof reviewSubmission>['body'], 'decision' | 'comment'>;

/** Approves a project as it was read, or gives it back; the lists are asked for anew before this is done. */
export function useReview({ lessonId, learnerId, submittedAt }: Submission) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      call(reviewSubmission, {
        params: { lessonId, learnerId },
        body: { ...decision, submittedAt },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** Asks for the projects anew: somebody else was first. */
export function useReloadSubmissions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}
