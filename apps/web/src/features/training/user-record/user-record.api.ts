import { sendTrainingReminders } from '@atrium/contracts/training/training.routes';
import {
  exportOwnTranscript,
  exportUserTranscript,
  getUserRecord,
  grantQuizAttempt,
  listUserTimeline,
} from '@atrium/contracts/training/user-records.routes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

/** A member of an organization. */
export type MemberKey = { orgId: string; userId: string };

const keyOf = ({ orgId, userId }: MemberKey) => ['organization', orgId, 'training', 'user', userId];

/** Loads the required training and the transcript of a member. */
export function useUserRecord(member: MemberKey) {
  return useQuery({
    queryKey: [...keyOf(member), 'record'],
    queryFn: ({ signal }) => call(getUserRecord, { params: member, signal }),
    staleTime: 0,
  });
}

/** Loads the timeline of a member page by page. */
export function useUserTimeline(member: MemberKey) {
  return useInfiniteQuery({
    queryKey: [...keyOf(member), 'timeline'],
    queryFn: ({ pageParam, signal }) =>
      call(listUserTimeline, {
        params: member,
        query: { limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
}

/** Reminds a member of their urgent training. */
export function useRemindUser(member: MemberKey) {
  const queryClient = useQueryClient();
  const { orgId, userId } = member;
  return useMutation({
    mutationFn: () => call(sendTrainingReminders, { params: { orgId }, body: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf(member) }),
  });
}

/** Grants a member one more attempt at a quiz. Calls `onGranted` before the quiz is removed from the record. */
export function useGrantAttempt(member: MemberKey, lessonId: number, onGranted: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(grantQuizAttempt, { params: { ...member, lessonId } }),
    onSuccess: onGranted,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(member) }),
  });
}

/** Downloads the transcript of a member as a signed PDF. */
export const downloadUserTranscript = (member: MemberKey): Promise<void> =>
  download(exportUserTranscript, 'transcript.pdf', { params: member });

/** Downloads the transcript of the current user as a signed PDF. */
export const downloadOwnTranscript = (): Promise<void> =>
  download(exportOwnTranscript, 'transcript.pdf', {});
