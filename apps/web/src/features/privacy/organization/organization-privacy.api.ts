import type { RequestOf } from '@atrium/contracts/api';
import type { RetentionSettings } from '@atrium/contracts/privacy/organization-privacy';
import {
  createLegalHold,
  getOrganizationPrivacy,
  listHoldPeople,
  previewRetention,
  releaseLegalHold,
  updateRetention,
} from '@atrium/contracts/privacy/organization-privacy.routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';

const privacyKey = (orgId: string) => ['organization', orgId, 'privacy'];

function useRefresh(orgId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: privacyKey(orgId) });
}

/** Loads the retention and the legal holds of an organization. */
export function useOrganizationPrivacy(orgId: string) {
  return useQuery({
    queryKey: privacyKey(orgId),
    queryFn: ({ signal }) => call(getOrganizationPrivacy, { params: { orgId }, signal }),
  });
}

/** Counts what would be deleted with other periods. */
export function useRetentionPreview(
  orgId: string,
  { formerMemberMonths, auditMonths }: RetentionSettings,
) {
  const query = {
    ...(formerMemberMonths !== null && { formerMemberMonths }),
    ...(auditMonths !== null && { auditMonths }),
  };
  return useQuery({
    queryKey: [...privacyKey(orgId), 'preview', query],
    queryFn: ({ signal }) => call(previewRetention, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Saves how long records are stored. */
export function useUpdateRetention(orgId: string) {
  return useMutation({
    mutationFn: (body: RetentionSettings) => call(updateRetention, { params: { orgId }, body }),
    onSuccess: useRefresh(orgId),
  });
}

/** Finds people whose records the organization can hold. Disabled without a search. */
export function useHoldPeople(orgId: string, search: string) {
  return useQuery({
    queryKey: [...privacyKey(orgId), 'people', search],
    queryFn: ({ signal }) => call(listHoldPeople, { params: { orgId }, query: { search }, signal }),
    select: ({ people }) => people,
    enabled: search !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Creates a legal hold. */
export function useCreateLegalHold(orgId: string) {
  return useMutation({
    mutationFn: (body: RequestOf<typeof createLegalHold>['body']) =>
      create(createLegalHold, { params: { orgId }, body }),
    onSuccess: useRefresh(orgId),
  });
}

/** Releases a legal hold. */
export function useReleaseLegalHold(orgId: string) {
  return useMutation({
    mutationFn: (holdId: string) => call(releaseLegalHold, { params: { orgId, holdId } }),
    onSuccess: useRefresh(orgId),
  });
}
