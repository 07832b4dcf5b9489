import { exportAuditEvents, listAuditEvents } from '@atrium/contracts/audit/audit-events.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

/** Filter of the audit log. */
export type AuditFilter = RequestOf<typeof exportAuditEvents>['query'];

/** Returns one page of audit events, newest first; keeps the previous page while the next one loads. */
export function useAudit(filter: AuditFilter, cursor: string | undefined) {
  return useQuery({
    queryKey: ['audit', filter, cursor],
    queryFn: ({ signal }) => call(listAuditEvents, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching events as CSV. */
export const downloadAuditLog = (filter: AuditFilter, fileName: string) =>
  download(exportAuditEvents, fileName, { query: filter });
