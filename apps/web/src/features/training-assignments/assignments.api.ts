import {
  changeTeamMembers,
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
  withdrawAssignment,
  type AssignmentInput,
} from '@atrium/contracts/assignments';
import type { ReplyOf } from '@atrium/contracts/endpoint';
import { listOrganizationUsers } from '@atrium/contracts/organizations';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { create } from '../../lib/api/create.ts';

/** How an assignment was for a while. */
export type AssignmentVersion = ReplyOf<typeof listAssignmentHistory>['versions'][number];

/** What depends on who is asked what; the matrix keeps its pages under the organization, too. */
const organizationKey = (orgId: string) => ['organization', orgId];
const assignmentsKey = (orgId: string) => [...organizationKey(orgId), 'assignments'];
const teamsKey = (orgId: string) => [...organizationKey(orgId), 'teams'];

/** Who is up to date is counted in the background: the figures come after the change. */
const recountMs = 15_000;

/** What the organization asks of its people. */
export function useAssignments(orgId: string) {
  return useQuery({
    queryKey: assignmentsKey(orgId),
    queryFn: ({ signal }) => call(listAssignments, { params: { orgId }, signal }),
    select: ({ assignments }) => assignments,
    refetchInterval: recountMs,
    staleTime: 0,
  });
}

/** How an assignment was changed, the newest first. */
export function useAssignmentHistory(orgId: string, assignmentId: string) {
  return useQuery({
    queryKey: [...assignmentsKey(orgId), assignmentId],
    queryFn: ({ signal }) =>
      call(listAssignmentHistory, { params: { orgId, assignmentId }, signal }),
    select: ({ versions }) => versions,
    staleTime: 0,
  });
}

/** Courses that can be asked, by a part of their title. */
export function useAssignableCourses(orgId: string, search: string) {
  return useQuery({
    queryKey: [...organizationKey(orgId), 'assignable', search],
    queryFn: ({ signal }) =>
      call(listAssignableCourses, { params: { orgId }, query: { search, limit: 20 }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The organization's people by a part of their name or address. */
export function usePeopleFound(orgId: string, search: string) {
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

/** What is to be asked: a course anew, or in other terms than those of a revision. */
export type Wish = { terms: AssignmentInput } & (
  { courseId: number } | { assignmentId: string; revision: number }
);

/** Asks a course of people, or changes what is asked. */
export function useAssign(orgId: string) {
  return useChange(orgId, (wish: Wish) => {
    if ('courseId' in wish) return call(createAssignment, { params: { orgId }, body: wish });
    const { assignmentId, ...body } = wish;
    return call(updateAssignment, { params: { orgId, assignmentId }, body });
  });
}

export function useWithdraw(orgId: string) {
  return useChange(orgId, (assignmentId: string) =>
    call(withdrawAssignment, { params: { orgId, assignmentId } }),
  );
}

export function useTeams(orgId: string) {
  return useQuery({
    queryKey: teamsKey(orgId),
    queryFn: ({ signal }) => call(listTeams, { params: { orgId }, signal }),
    select: ({ teams }) => teams,
    staleTime: 0,
  });
}

/** Makes a team, or gives the one of an id another name. */
export function useNameTeam(orgId: string) {
  return useChange(orgId, ({ teamId, name }: { teamId: string | undefined; name: string }) =>
    teamId === undefined
      ? create(createTeam, { params: { orgId }, body: { name } })
      : call(renameTeam, { params: { orgId, teamId }, body: { name } }),
  );
}

export function useDeleteTeam(orgId: string) {
  return useChange(orgId, (teamId: string) => call(deleteTeam, { params: { orgId, teamId } }));
}

/** Who belongs to a team, as far as was asked for. */
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
    select: ({ pages }) => pages.flatMap(({ people }) => people),
    staleTime: 0,
  });
}

/** Takes somebody into a team or out of it. */
export function useChangeMembers(orgId: string, teamId: string) {
  return useChange(orgId, (body: { add: string[]; remove: string[] }) =>
    call(changeTeamMembers, { params: { orgId, teamId }, body }),
  );
}
