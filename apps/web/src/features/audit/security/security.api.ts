import type { SecurityLogFormat } from '@atrium/contracts/audit/constants';
import {
  exportSecurityEvents,
  listSecurityEvents,
} from '@atrium/contracts/audit/security-events.routes';
import type { RequestOf } from '@atrium/contracts/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';

/** Filter of the security log. */
export type SecurityFilter = Omit<RequestOf<typeof exportSecurityEvents>['query'], 'format'>;

/** Returns one page of security events, newest first; keeps the previous page while the next one loads. */
export function useSecurityEvents(filter: SecurityFilter, cursor: string | undefined) {
  return useQuery({
    queryKey: ['security-events', filter, cursor],
    queryFn: ({ signal }) => call(listSecurityEvents, { query: { ...filter, cursor }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Downloads all matching events. */
export const downloadSecurityLog = (
  filter: SecurityFilter,
  format: SecurityLogFormat,
  fileName: string,
) => download(exportSecurityEvents, fileName, { query: { ...filter, format } });
