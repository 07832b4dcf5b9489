import { mergeMembers, previewMerge } from '@atrium/contracts/organizations/member-merges.routes';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

type Pair = { keptId: string; duplicateId: string };

/** Loads what merging a duplicate into an account would take over, once the duplicate is known. */
export function useMergePreview(orgId: string, keptId: string, duplicateId: string | undefined) {
  return useQuery({
    queryKey: ['organization', orgId, 'merge-preview', keptId, duplicateId],
    queryFn:
      duplicateId === undefined
        ? skipToken
        : ({ signal }) =>
            call(previewMerge, {
              params: { orgId, userId: keptId },
              body: { duplicateId },
              signal,
            }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Merges a duplicate into an account. */
export function useMergeMembers(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keptId, duplicateId }: Pair) =>
      call(mergeMembers, { params: { orgId, userId: keptId }, body: { duplicateId } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['organization', orgId] }),
  });
}
