import { listAuditEvents } from '@atrium/contracts/audit/audit-events.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';

const recentEventsShown = 8;

/** Returns the latest audit events. */
export function useRecentActivity() {
  return useQuery({
    queryKey: [...systemKey, 'activity'],
    queryFn: ({ signal }) => call(listAuditEvents, { query: { limit: recentEventsShown }, signal }),
    staleTime: 0,
  });
}
