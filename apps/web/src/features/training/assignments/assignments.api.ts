import type { AssignmentInput } from '@atrium/contracts/training/assignments';
import {
  updateTeamMembers,
  updateTeamReporting,
  createAssignment,
  createTeam,
  deleteTeam,
  listAssignableCourses,
  listAssignmentHistory,
  listAssignments,
  listTeamMembers,
  listTeams,
  renameTeam,
  updateAssignment,
  cancelAssignment,
} from '@atrium/contracts/training/assignments.routes';
import { listGroups } from '@atrium/contracts/training/groups.routes';
import type { ReplyOf } from '@atrium/contracts/api';
import { listOrganizationUsers } from '@atrium/contracts/organizations/organizations.routes';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';

/** A version of an assignment and when it was in effect. */
export type AssignmentVersion = ReplyOf<typeof listAssignmentHistory>['versions'][number];

/** Key prefix of everything that depends on assignments, including the pages of the matrix. */
const organizationKey = (orgId: string) => ['organization', orgId];
const assignmentsKey = (orgId: string) => [...organizationKey(orgId), 'assignments'];
const teamsKey = (orgId: string) => [...organizationKey(orgId), 'teams'];

/** Counts are updated in the background, so they change some time after an edit. */
const recountMs = 15_000;

/** Loads the assignments of an organization. */
export function useAssignments(orgId: string) {
  return useQuery({
    queryKey: assignmentsKey(orgId),
    queryFn: ({ signal }) => call(listAssignments, { params: { orgId }, signal }),
    select: ({ assignments }) => assignments,
    refetchInterval: recountMs,
    staleTime: 0,
  });
}

/** Loads the versions of an assignment, newest first. */
export function useAssignmentHistory(orgId: string, assignmentId: string) {
  return useQuery({
    queryKey: [...assignmentsKey(orgId), assignmentId],
    queryFn: ({ signal }) =>
      call(listAssignmentHistory, { params: { orgId, assignmentId }, signal }),
    select: ({ versions }) => versions,
    staleTime: 0,
  });
}

/** Searches assignable courses by title. */
export function useAssignableCourses(orgId: string, search: string) {
  return useQuery({
    queryKey: [...organizationKey(orgId), 'assignable', search],
    queryFn: ({ signal }) =>
      call(listAssignableCourses, { params: { orgId }, query: { search, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Searches users of the organization by name or email. */
export function useSearchUsers(orgId: string, search: string) {
  return useQuery({
    queryKey: [...organizationKey(orgId), 'found', search],
    queryFn: ({ signal }) =>
      call(listOrganizationUsers, {
        params: { orgId },
        query: { search, sort: 'name', limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

function useChange<V, R>(orgId: string, mutationFn: (variables: V) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: organizationKey(orgId) }),
  });
}

/** A new assignment, or new terms for an existing revision. */
export type AssignmentRequest = { terms: AssignmentInput } & (
  { courseId: number } | { assignmentId: string; revision: number }
);

/** Creates or updates an assignment. */
export function useAssign(orgId: string) {
  return useChange(orgId, (request: AssignmentRequest) => {
    if ('courseId' in request) return call(createAssignment, { params: { orgId }, body: request });
    const { assignmentId, ...body } = request;
    return call(updateAssignment, { params: { orgId, assignmentId }, body });
  });
}

export function useCancelAssignment(orgId: string) {
  return useChange(orgId, (assignmentId: string) =>
    call(cancelAssignment, { params: { orgId, assignmentId } }),
  );
}

/** Key prefix of groups and what depends on them. */
export const groupsKey = (orgId: string) => [...organizationKey(orgId), 'groups'];

/** Loads the groups of an organization, by name. */
export function useGroups(orgId: string) {
  return useQuery({
    queryKey: groupsKey(orgId),
    queryFn: ({ signal }) => call(listGroups, { params: { orgId }, signal }),
    select: ({ groups }) => groups,
    staleTime: 0,
  });
}

export function useTeams(orgId: string) {
  return useQuery({
    queryKey: teamsKey(orgId),
    queryFn: ({ signal }) => call(listTeams, { params: { orgId }, signal }),
    select: ({ teams }) => teams,
    staleTime: 0,
  });
}

/** Creates a team, or renames it if there is an id. */
export function useSaveTeam(orgId: string) {
  return useChange(orgId, ({ teamId, name }: { teamId: string | undefined; name: string }) =>
    teamId === undefined
      ? create(createTeam, { params: { orgId }, body: { name } })
      : call(renameTeam, { params: { orgId, teamId }, body: { name } }),
  );
}

export function useDeleteTeam(orgId: string) {
  return useChange(orgId, (teamId: string) => call(deleteTeam, { params: { orgId, teamId } }));
}

/** Loads the members of a team page by page. */
export function useTeamMembers(orgId: string, teamId: string) {
  return useInfiniteQuery({
    queryKey: [...teamsKey(orgId), teamId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listTeamMembers, {
        params: { orgId, teamId },
        query: { limit: 100, ...(cursor && { cursor }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ members }) => members),
    staleTime: 0,
  });
}

/** Adds and removes team members. */
export function useUpdateTeamMembers(orgId: string, teamId: string) {
  return useChange(orgId, (body: { add: string[]; remove: string[] }) =>
    call(updateTeamMembers, { params: { orgId, teamId }, body }),
  );
}

/** Sets the managers of a team and the team it reports to. */
export function useUpdateTeamReporting(orgId: string, teamId: string) {
  return useChange(orgId, (body: { parentTeamId: string | null; managerIds: string[] }) =>
    call(updateTeamReporting, { params: { orgId, teamId }, body }),
  );
}
