import type { ServiceAccount, ServiceAccountTerms } from '@atrium/contracts/api-keys/api-keys';
import * as routes from '@atrium/contracts/api-keys/api-keys.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { create } from '../../lib/api/create.ts';

const accountsKey = (orgId: string) => ['organization', orgId, 'service accounts'];

/** Loads the service accounts of an organization with their keys. */
export function useServiceAccounts(orgId: string) {
  return useQuery({
    queryKey: accountsKey(orgId),
    queryFn: ({ signal }) => call(routes.listServiceAccounts, { params: { orgId }, signal }),
    select: ({ accounts }) => accounts,
    staleTime: 0,
  });
}

function useChange<V, Result>(orgId: string, mutationFn: (variables: V) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountsKey(orgId) }),
  });
}

/** Creates a service account. Its key is only in this response. */
export function useCreateServiceAccount(orgId: string) {
  return useChange(orgId, (body: RequestOf<typeof routes.createServiceAccount>['body']) =>
    create(routes.createServiceAccount, { params: { orgId }, body }),
  );
}

type Account = Pick<ServiceAccount, 'id'>;

export function useUpdateServiceAccount(orgId: string, { id }: Account) {
  return useChange(orgId, (body: ServiceAccountTerms) =>
    call(routes.updateServiceAccount, { params: { orgId, accountId: id }, body }),
  );
}

export function useRevokeServiceAccount(orgId: string, { id }: Account) {
  return useChange<void, ServiceAccount>(orgId, () =>
    call(routes.revokeServiceAccount, { params: { orgId, accountId: id } }),
  );
}

export function useTransferServiceAccount(orgId: string, { id }: Account) {
  return useChange<void, ServiceAccount>(orgId, () =>
    call(routes.transferServiceAccount, { params: { orgId, accountId: id } }),
  );
}

/** Creates another key. It is only in this response. */
export function useRotateApiKey(orgId: string, { id }: Account) {
  return useChange(orgId, (body: RequestOf<typeof routes.rotateApiKey>['body']) =>
    create(routes.rotateApiKey, { params: { orgId, accountId: id }, body }),
  );
}

export function useRevokeApiKey(orgId: string, { id }: Account) {
  return useChange(orgId, (keyId: string) =>
    call(routes.revokeApiKey, { params: { orgId, accountId: id, keyId } }),
  );
}
