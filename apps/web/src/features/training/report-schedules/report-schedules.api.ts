import type { ReportTerms } from '@atrium/contracts/training/report-schedules';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportReaders,
  listReportSchedules,
  sendReport,
  unsubscribeFromReport,
  updateReportSchedule,
} from '@atrium/contracts/training/report-schedules.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { create } from '../../../lib/api/create.ts';
import { sendRequest } from '../../../lib/http/request.ts';

const schedulesKey = (orgId: string) => ['organization', orgId, 'report schedules'];

/** Loads the scheduled reports of an organization by name, and its time zone. */
export function useReportSchedules(orgId: string) {
  return useQuery({
    queryKey: schedulesKey(orgId),
    queryFn: ({ signal }) => call(listReportSchedules, { params: { orgId }, signal }),
    staleTime: 0,
  });
}

/** Loads the admins and managers who can get reports. */
export function useReportReaders(orgId: string) {
  return useQuery({
    queryKey: ['organization', orgId, 'report readers'],
    queryFn: ({ signal }) => call(listReportReaders, { params: { orgId }, signal }),
    select: ({ readers }) => readers,
    staleTime: 0,
  });
}

function useRefresh(orgId: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: schedulesKey(orgId) });
}

/** The schedule to change; without one, a new one is created. */
type Save = { current?: { id: string; revision: number } | undefined; terms: ReportTerms };

/** Creates or changes a schedule. */
export function useSaveReportSchedule(orgId: string) {
  return useMutation({
    mutationFn: ({ current, terms }: Save) =>
      current
        ? call(updateReportSchedule, {
            params: { orgId, scheduleId: current.id },
            body: { revision: current.revision, terms },
          })
        : create(createReportSchedule, { params: { orgId }, body: terms }),
    onSettled: useRefresh(orgId),
  });
}

/** Deletes a schedule. */
export function useDeleteReportSchedule(orgId: string) {
  return useMutation({
    mutationFn: (scheduleId: string) =>
      call(deleteReportSchedule, { params: { orgId, scheduleId } }),
    onSettled: useRefresh(orgId),
  });
}

/** Sends a report now. */
export function useSendReport(orgId: string) {
  return useMutation({
    mutationFn: (scheduleId: string) => create(sendReport, { params: { orgId, scheduleId } }),
    onSettled: useRefresh(orgId),
  });
}

/** Removes the holder of a token from the recipients of a report. */
export function useUnsubscribe() {
  return useMutation({
    mutationFn: async (token: string) =>
      (await sendRequest(unsubscribeFromReport, { query: { token } })).data,
  });
}
