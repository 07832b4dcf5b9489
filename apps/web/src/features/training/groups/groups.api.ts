import type { GroupRule } from '@atrium/contracts/training/group-rule';
import { listMemberValues } from '@atrium/contracts/organizations/people.routes';
import {
  archiveGroup,
  createGroup,
  getGroup,
  listGroupHistory,
  listGroupMembers,
  previewGroupRule,
  updateGroup,
  updateGroupMembers,
} from '@atrium/contracts/training/groups.routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import { groupsKey } from '../assignments/assignments.api.ts';

export function useGroup(orgId: string, groupId: string) {
  return useQuery({
    queryKey: [...groupsKey(orgId), groupId],
    queryFn: ({ signal }) => call(getGroup, { params: { orgId, groupId }, signal }),
    select: ({ group }) => group,
    // An edited form must not change while it is open.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Loads the values of details in use and the custom fields. */
export function useMemberValues(orgId: string) {
  return useQuery({
    queryKey: ['organization', orgId, 'member-values'],
    queryFn: ({ signal }) => call(listMemberValues, { params: { orgId }, signal }),
  });
}

/** Loads who matches a rule and who would join or leave the group. */
export function useRulePreview(orgId: string, groupId: string | null, rule: GroupRule | undefined) {
  return useQuery({
    queryKey: [...groupsKey(orgId), 'preview', groupId, rule],
    queryFn: ({ signal }) =>
      call(previewGroupRule, {
        params: { orgId },
        body: { rule: rule ?? { anyOf: [] }, groupId },
        signal,
      }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads who joined and left a group, newest first, page by page. */
export function useGroupHistory(orgId: string, groupId: string) {
  return useInfiniteQuery({
    queryKey: [...groupsKey(orgId), groupId, 'history'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listGroupHistory, {
        params: { orgId, groupId },
        query: { limit: 20, ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ changes }) => changes),
    staleTime: 0,
  });
}

function useChange<V, R>(orgId: string, mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['organization', orgId] }),
  });
}

export type SavedGroup = { name: string; rule: GroupRule | null };

/** Creates a group, or changes the given revision of one. */
export function useSaveGroup(orgId: string, group: { id: string; revision: number } | undefined) {
  return useChange(orgId, (body: SavedGroup) =>
    group === undefined
      ? create(createGroup, { params: { orgId }, body })
      : call(updateGroup, {
          params: { orgId, groupId: group.id },
          body: { ...body, revision: group.revision },
        }),
  );
}

export function useArchiveGroup(orgId: string) {
  return useChange(orgId, (groupId: string) => call(archiveGroup, { params: { orgId, groupId } }));
}

/** Loads the members of a group, by name, page by page. */
export function useGroupMembers(orgId: string, groupId: string) {
  return useInfiniteQuery({
    queryKey: [...groupsKey(orgId), groupId, 'members'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listGroupMembers, {
        params: { orgId, groupId },
        query: { limit: 100, ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
    staleTime: 0,
  });
}

/** Adds and removes members of a group without a rule. */
export function useUpdateGroupMembers(orgId: string, groupId: string) {
  return useChange(orgId, (body: { add: string[]; remove: string[] }) =>
    call(updateGroupMembers, { params: { orgId, groupId }, body }),
  );
}
