import type { RequestOf } from '@atrium/contracts/api';
import type { XapiStore } from '@atrium/contracts/analytics/xapi';
import * as routes from '@atrium/contracts/analytics/xapi.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const storeKey = (orgId: string) => ['organization', orgId, 'xapi'];
const pollMs = 10_000;
/** The store may take twenty seconds to answer. */
const testTimeoutMs = 40_000;

/** Loads the store, again every few seconds while statements wait. */
export function useXapiStore(orgId: string) {
  return useQuery({
    queryKey: storeKey(orgId),
    queryFn: ({ signal }) => call(routes.getXapiStore, { params: { orgId }, signal }),
    refetchInterval: ({ state }) => (state.data?.store?.waiting ?? 0) > 0 && pollMs,
  });
}

function useChange<V>(
  orgId: string,
  mutationFn: (variables: V) => Promise<{ store: XapiStore | null }>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (reply) => {
      queryClient.setQueryData(storeKey(orgId), reply);
    },
  });
}

export function useSaveXapiStore(orgId: string) {
  return useChange(orgId, (body: RequestOf<typeof routes.saveXapiStore>['body']) =>
    call(routes.saveXapiStore, { params: { orgId }, body }),
  );
}

export function useDeleteXapiStore(orgId: string) {
  return useChange<void>(orgId, () => call(routes.deleteXapiStore, { params: { orgId } }));
}

export function useTestXapiStore(orgId: string) {
  return useMutation({
    mutationFn: () => call(routes.testXapiStore, { params: { orgId }, timeoutMs: testTimeoutMs }),
  });
}
