import {
  discardFailedJob,
  getSystemStatus,
  listFailedJobs,
  retryFailedJobs,
} from '@atrium/contracts/analytics/analytics.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { systemKey } from '../../../lib/api/system-key.ts';

const statusKey = [...systemKey, 'status'];
const refreshMs = 30_000;

/** Returns the status of every part of the installation; refreshed every 30 seconds while the page is visible. */
export function useSystemStatus() {
  return useQuery({
    queryKey: [...statusKey, 'parts'],
    queryFn: ({ signal }) => call(getSystemStatus, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

/** Returns the newest failed jobs and how many there are. */
export function useFailedJobs() {
  return useQuery({
    queryKey: [...statusKey, 'failed-jobs'],
    queryFn: ({ signal }) => call(listFailedJobs, { signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  // Not awaited: the refreshed list removes the row, and with it the callback that reports the result.
  return () => void queryClient.invalidateQueries({ queryKey: statusKey });
}

/** Runs one failed job again, or all without an id. */
export function useRetryJobs() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (jobId?: number) =>
      call(retryFailedJobs, { body: jobId === undefined ? {} : { jobIds: [jobId] } }),
    onSuccess: refresh,
  });
}

/** Deletes a failed job. */
export function useDiscardJob() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (jobId: number) => call(discardFailedJob, { params: { jobId: String(jobId) } }),
    onSuccess: refresh,
  });
}
