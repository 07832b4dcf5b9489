import { exportAudit, listAudit } from '@atrium/contracts/admin';
import type { RequestOf } from '@atrium/contracts/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { download } from '../../lib/api/download.ts';

/** What the log is narrowed to. */
export type AuditFilter = RequestOf<typeof exportAudit>['query'];

/** One page of what was done, the newest first; the page before stays until the next one is there. */
export function useAudit(filter: AuditFilter, cursor: string | undefined) {
  return useQuery({
    queryKey: ['audit', filter, cursor],
    queryFn: ({ signal }) => call(listAudit, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Saves everything that matches as a file. */
export const saveAudit = (filter: AuditFilter, fileName: string) =>
  download(exportAudit, fileName, { query: filter });
