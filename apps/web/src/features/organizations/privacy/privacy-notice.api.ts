import type { PrivacyNoticeChange } from '@atrium/contracts/organizations/privacy-notices';
import {
  acceptPrivacyNotice,
  getOwnPrivacyNotice,
  getPrivacyNotice,
  updatePrivacyNotice,
} from '@atrium/contracts/organizations/privacy-notices.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { profileQuery } from '../../identity/index.ts';

const ownNoticeKey = ['own-privacy-notice'];
const noticeKey = (organizationId: string) => ['privacy-notice', organizationId];

/** Returns the notice that applies to the current user. */
export function useOwnPrivacyNotice() {
  return useQuery({
    queryKey: ownNoticeKey,
    queryFn: ({ signal }) => call(getOwnPrivacyNotice, { signal }),
    select: ({ notice }) => notice,
    staleTime: 0,
  });
}

/** Stores in the profile that no notice has to be accepted. */
function useMarkAccepted() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.setQueryData(
      profileQuery.queryKey,
      (profile) => profile && { ...profile, must_accept_privacy_notice: false },
    );
}

/** Accepts a version. Loads the notice again if it was changed in the meantime. */
export function useAcceptPrivacyNotice() {
  const queryClient = useQueryClient();
  const markAccepted = useMarkAccepted();
  return useMutation({
    mutationFn: (version: number) =>
      call(acceptPrivacyNotice, { params: { version: String(version) } }),
    onSuccess: (reply) => {
      markAccepted();
      queryClient.setQueryData(ownNoticeKey, reply);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ownNoticeKey }),
  });
}

/** Returns the notice of an organization for its admins. */
export function usePrivacyNotice(organizationId: string) {
  return useQuery({
    queryKey: noticeKey(organizationId),
    queryFn: ({ signal }) => call(getPrivacyNotice, { params: { orgId: organizationId }, signal }),
    refetchOnMount: 'always',
  });
}

/**
 * Publishes a text as a new version, or removes the notice with an empty one. The admin is asked to accept it on their
 * next visit, not in the middle of their work.
 */
export function useUpdatePrivacyNotice(organizationId: string) {
  const queryClient = useQueryClient();
  const markAccepted = useMarkAccepted();
  return useMutation({
    mutationFn: (change: PrivacyNoticeChange) =>
      call(updatePrivacyNotice, { params: { orgId: organizationId }, body: change }),
    onSuccess: (reply) => {
      queryClient.setQueryData(noticeKey(organizationId), reply);
      // An admin who has not accepted it must not see the earlier text when they go on.
      queryClient.removeQueries({ queryKey: ownNoticeKey });
      if (!reply.notice) markAccepted();
    },
  });
}
