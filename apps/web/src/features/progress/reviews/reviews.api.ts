import type { Submission } from '@atrium/contracts/progress/submissions';
import { listSubmissions, reviewSubmission } from '@atrium/contracts/progress/submissions.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const key = ['admin', 'submissions'];

/** Returns one page of submissions with a status; keeps the previous page while the next one loads. */
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

/** Approves or returns the submission in the version the reviewer saw; resolves after the lists are refetched. */
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

/** Refetches the submissions after another reviewer was faster. */
export function useReloadSubmissions(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

/** Returns the id of a submission as the URL names it. */
export const submissionKey = ({
  lessonId,
  learnerId,
}: Pick<Submission, 'lessonId' | 'learnerId'>) => `${lessonId}-${learnerId}`;

/** Returns the submission named in the URL if it is on this page of the list. */
export const findNamedSubmission = (
  submissions: readonly Submission[],
  name: string | null,
): Submission | undefined => submissions.find((each) => submissionKey(each) === name);
