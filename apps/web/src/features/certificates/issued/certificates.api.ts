import {
  exportCertificates,
  listCertificates,
  revokeCertificate,
} from '@atrium/contracts/certificates/certificates.routes';
import type { ReplyOf, RequestOf } from '@atrium/contracts/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

type Page = ReplyOf<typeof listCertificates>;

const key = ['admin', 'certificates'];

/** Returns one page of certificates; keeps the previous page while the next one loads. */
export function useCertificates(query: RequestOf<typeof listCertificates>['query']) {
  return useQuery({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(listCertificates, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching certificates as CSV. */
export const downloadCertificates = (
  query: RequestOf<typeof exportCertificates>['query'],
): Promise<void> => download(exportCertificates, 'certificates.csv', { query });

/** Revokes a certificate; the lists then show the server's response. */
export function useRevoke() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ certificateId, reason }: { certificateId: string; reason: string }) =>
      call(revokeCertificate, { params: { certificateId }, body: { reason } }),
    onSuccess: ({ certificate }) => {
      queryClient.setQueriesData<Page>({ queryKey: key }, (page) => {
        const replace = (each: Page['certificates'][number]) =>
          each.id === certificate.id ? certificate : each;
        return page && { ...page, certificates: page.certificates.map(replace) };
      });
    },
    // Another admin may have revoked it first.
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
