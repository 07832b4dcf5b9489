import type { Submission, SubmissionSummary } from '@atrium/contracts/progress/submissions';
import {
  assignReviewer,
  getSubmission,
  listReviewers,
  listSubmissions,
  reviewSubmission,
} from '@atrium/contracts/progress/submissions.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Identifies a learner's capstone. */
export type SubmissionKey = Pick<SubmissionSummary, 'lessonId' | 'learnerId'>;

/** Lists and counts; every change to a submission invalidates them. */
const listKey = ['admin', 'submissions'];
const detailKey = (submission: SubmissionKey) => ['admin', 'submission', submissionKey(submission)];

/** Returns one page of submissions; keeps the previous page while the next one loads. */
export function useSubmissions({
  status,
  assigned,
  cursor,
}: Pick<RequestOf<typeof listSubmissions>['query'], 'status' | 'assigned' | 'cursor'>) {
  const filterKey = `${status} ${assigned}`;
  return useQuery({
    queryKey: [...listKey, filterKey, cursor],
    queryFn: ({ signal }) => call(listSubmissions, { query: { status, assigned, cursor }, signal }),
    placeholderData: (last, before) =>
      before?.queryKey[listKey.length] === filterKey ? last : undefined,
    staleTime: 0,
  });
}

/** Returns a submission with its content and rounds. */
export function useSubmission({ lessonId, learnerId }: SubmissionKey) {
  return useQuery({
    queryKey: detailKey({ lessonId, learnerId }),
    queryFn: ({ signal }) => call(getSubmission, { params: { lessonId, learnerId }, signal }),
    select: ({ submission }) => submission,
    staleTime: 0,
  });
}

/** Returns the users a submission can be assigned to. */
export function useReviewers({ lessonId, learnerId }: SubmissionKey) {
  return useQuery({
    queryKey: [...detailKey({ lessonId, learnerId }), 'reviewers'],
    queryFn: ({ signal }) => call(listReviewers, { params: { lessonId, learnerId }, signal }),
    select: ({ reviewers }) => reviewers,
  });
}

/** Assigns the submission to a user, or clears the assignment if the id is null. */
export function useAssignReviewer({ lessonId, learnerId, submittedAt }: Submission) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reviewerId: string | null) =>
      call(assignReviewer, { params: { lessonId, learnerId }, body: { reviewerId, submittedAt } }),
    onSuccess: (reply) => {
      queryClient.setQueryData(detailKey({ lessonId, learnerId }), reply);
      return queryClient.invalidateQueries({ queryKey: listKey });
    },
  });
}

type Decision = Pick<
  RequestOf<typeof reviewSubmission>['body'],
  'decision' | 'comment' | 'ratings'
>;

/** Approves or returns the submission in the version the reviewer saw; resolves after the lists are refetched. */
export function useReview({ lessonId, learnerId, submittedAt }: Submission) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) =>
      call(reviewSubmission, {
        params: { lessonId, learnerId },
        body: { ...decision, submittedAt },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: listKey });
      // Not removed: it is still open until another submission is chosen.
      await queryClient.invalidateQueries({
        queryKey: detailKey({ lessonId, learnerId }),
        refetchType: 'none',
      });
    },
  });
}

/** Refetches a submission and the lists after another reviewer was faster. */
export function useReloadSubmission(submission: SubmissionKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: detailKey(submission) });
    await queryClient.invalidateQueries({ queryKey: listKey });
  };
}

/** Returns the id of a submission as the URL names it. */
export const submissionKey = ({ lessonId, learnerId }: SubmissionKey) => `${lessonId}-${learnerId}`;

/** Returns the submission that a URL names; undefined if the text names none. */
export function parseSubmissionKey(text: string | null): SubmissionKey | undefined {
  const [, lessonId, learnerId] = /^(\d{1,10})-([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  return lessonId && learnerId ? { lessonId: Number(lessonId), learnerId } : undefined;
}
