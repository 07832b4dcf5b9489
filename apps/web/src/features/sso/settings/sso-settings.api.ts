import { sso, type domainMailboxes } from '@atrium/contracts/sso/constants';
import type { RequestOf } from '@atrium/contracts/api';
import { listOrganizationUsers } from '@atrium/contracts/organizations/organizations.routes';
import type { SsoConnection, SsoForm, SsoSettings } from '@atrium/contracts/sso/sso';
import * as routes from '@atrium/contracts/sso/sso.routes';
import { listTeams } from '@atrium/contracts/training/assignments.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const ssoKey = (orgId: string) => ['organization', orgId, 'sso'];
const pollMs = 2_000;
/** Saving reads the metadata of the provider, which may be slow. */
const saveTimeoutMs = 45_000;

/** Status of the last test run. An unfinished one expires with its sign-in. */
export function testStatusOf(
  test: SsoConnection['lastTest'] | undefined,
  nowMs: number = Date.now(),
): 'none' | 'running' | 'expired' | 'finished' {
  if (!test) return 'none';
  if (test.finishedAt !== null) return 'finished';
  return nowMs - Date.parse(test.startedAt) < sso.requestMinutes * 60_000 ? 'running' : 'expired';
}

/** Loads the settings, again every two seconds while a test run is unfinished. */
export function useSso(orgId: string) {
  return useQuery({
    queryKey: ssoKey(orgId),
    queryFn: ({ signal }) => call(routes.getSso, { params: { orgId }, signal }),
    refetchInterval: ({ state }) =>
      testStatusOf(state.data?.connection?.lastTest) === 'running' && pollMs,
    // The admin signs in in another tab, which hides this one.
    refetchIntervalInBackground: true,
  });
}

function useChange<V>(orgId: string, mutationFn: (variables: V) => Promise<SsoSettings>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (settings) => {
      queryClient.setQueryData(ssoKey(orgId), settings);
    },
  });
}

export function useSaveSso(orgId: string) {
  return useChange(orgId, (body: SsoForm) =>
    call(routes.saveSso, { params: { orgId }, body, timeoutMs: saveTimeoutMs }),
  );
}

export function useDeleteSso(orgId: string) {
  return useChange<void>(orgId, () => call(routes.deleteSso, { params: { orgId } }));
}

/** Starts a test run and returns the URL to open. */
export function useTestSso(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(routes.testSso, { params: { orgId }, timeoutMs: saveTimeoutMs }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ssoKey(orgId) }),
  });
}

export function useEnforceSso(orgId: string) {
  return useChange(orgId, (body: RequestOf<typeof routes.enforceSso>['body']) =>
    call(routes.enforceSso, { params: { orgId }, body }),
  );
}

export function useAddDomain(orgId: string) {
  return useChange(orgId, (domain: string) =>
    call(routes.addDomain, { params: { orgId }, body: { domain } }),
  );
}

export function useRemoveDomain(orgId: string) {
  return useChange(orgId, (domainId: string) =>
    call(routes.removeDomain, { params: { orgId, domainId } }),
  );
}

export function useCheckDomain(orgId: string) {
  return useChange(orgId, (domainId: string) =>
    call(routes.checkDomain, { params: { orgId, domainId } }),
  );
}

export type Mailbox = (typeof domainMailboxes)[number];

export function useSendDomainCode(orgId: string, domainId: string) {
  return useMutation({
    mutationFn: (mailbox: Mailbox) =>
      call(routes.sendDomainCode, { params: { orgId, domainId }, body: { mailbox } }),
  });
}

export function useVerifyDomainCode(orgId: string, domainId: string) {
  return useChange(orgId, (code: string) =>
    call(routes.verifyDomainCode, { params: { orgId, domainId }, body: { code } }),
  );
}

/** Loads the teams that group rules can choose. */
export function useTeamOptions(orgId: string) {
  return useQuery({
    queryKey: [...ssoKey(orgId), 'teams'],
    queryFn: ({ signal }) => call(listTeams, { params: { orgId }, signal }),
    select: ({ teams }) => teams.map(({ id, name }) => ({ value: id, label: name })),
    staleTime: 0,
  });
}

/** Loads the admins who can get emergency access. */
export function useAdmins(orgId: string) {
  return useQuery({
    queryKey: [...ssoKey(orgId), 'admins'],
    queryFn: ({ signal }) =>
      call(listOrganizationUsers, {
        params: { orgId },
        query: { role: 'admin', limit: 100 },
        signal,
      }),
    select: ({ users }) => users,
    staleTime: 0,
  });
}
