import { dataExports } from '@atrium/contracts/privacy/constants';
import {
  cancelErasure,
  createDataExport,
  createErasure,
  getDataExportUrl,
  getOwnPrivacy,
  requestErasureCode,
} from '@atrium/contracts/privacy/privacy.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { profileQuery, proofMethodsKey, toProof, type TypedProof } from '../../identity/index.ts';

const privacyKey = ['privacy'];

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: privacyKey });
}

/** Loads the user's archives and the status of the erasure. Polls while an archive is being prepared. */
export function useOwnPrivacy() {
  return useQuery({
    queryKey: privacyKey,
    queryFn: ({ signal }) => call(getOwnPrivacy, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ status }) => status === 'preparing')
        ? dataExports.pollEveryMs
        : false,
    staleTime: 0,
  });
}

/** Requests an archive. */
export function useCreateDataExport() {
  return useMutation({ mutationFn: () => call(createDataExport), onSettled: useRefresh() });
}

/** Downloads an archive under the name the server gives it. */
export function useDownloadDataExport() {
  return useMutation({
    mutationFn: async (dataExportId: string) => {
      const { url } = await call(getDataExportUrl, { params: { dataExportId } });
      Object.assign(document.createElement('a'), { href: url, download: '' }).click();
    },
    // It may have expired since the page was loaded.
    onError: useRefresh(),
  });
}

/** Requests the erasure of the account. */
export function useCreateErasure() {
  return useMutation({
    mutationFn: async (typed: TypedProof) =>
      call(createErasure, { body: { proof: await toProof(typed) } }),
    onSuccess: useRefresh(),
  });
}

/** Emails a code to an account with no other proof. If it got one meanwhile, profile and methods are loaded again. */
export function useRequestErasureCode() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(requestErasureCode),
    onError: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: proofMethodsKey }),
      ]),
  });
}

/** Cancels the erasure of the account. */
export function useCancelErasure() {
  return useMutation({ mutationFn: () => call(cancelErasure), onSuccess: useRefresh() });
}
