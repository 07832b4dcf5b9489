import type { DetailFilter } from '@atrium/contracts/organizations/detail-filter';
import { createContext, use } from 'react';
import type { Route } from '@atrium/contracts/api';
import {
  exportTraining,
  exportTrainingRows,
  exportTrainingSheet,
  listMissingTraining,
  listTraining,
  sendTrainingReminders,
  setTimeZone,
  getTrainingSummary,
} from '@atrium/contracts/training/training.routes';
import {
  exportAuditedReport,
  exportAuditedTraining,
  exportAuditedTrainingRows,
  exportAuditedTrainingSheet,
  listAuditedTraining,
  exportTrainingReport,
  getAuditedTrainingSummary,
} from '@atrium/contracts/training/training-evidence.routes';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { download, downloadWithToken } from '../../../lib/api/download.ts';
import { sendRequest, type CallParts } from '../../../lib/http/request.ts';
import type { TrainingFilter } from './training-filter.ts';

/** Who views the matrix: an admin of the organization, a manager with their people, or an auditor with a link. */
export type TrainingAccess =
  | { as: 'admin' | 'manager'; organizationId: string }
  | {
      as: 'auditor';
      token: string;
      /** The only day it shows, or null for any day. */ on: string | null;
    };

export const AccessContext = createContext<TrainingAccess | undefined>(undefined);

export function useAccess(): TrainingAccess {
  const access = use(AccessContext);
  if (!access) throw new Error('useAccess must be used within an AccessContext');
  return access;
}

/** The day and the members that a summary counts. */
export type SummaryScope = Pick<TrainingFilter, 'on' | 'teamId'> & DetailFilter;

const keyOf = (access: TrainingAccess) =>
  access.as !== 'auditor'
    ? ['organization', access.organizationId, 'training']
    : ['audited training', access.token];
/** Calls an endpoint with the token of an auditor link. */
const callAsAuditor = async <E extends Route>(endpoint: E, token: string, parts: CallParts<E>) =>
  (await sendRequest(endpoint, parts, token)).data;

/** Loads the counts of required training by status, in total and per course. */
export function useTrainingSummary(scope: SummaryScope, enabled = true) {
  const access = useAccess();
  return useQuery({
    queryKey: [...keyOf(access), 'summary', scope],
    queryFn: ({ signal }) =>
      access.as !== 'auditor'
        ? call(getTrainingSummary, {
            params: { orgId: access.organizationId },
            query: scope,
            signal,
          })
        : callAsAuditor(getAuditedTrainingSummary, access.token, { query: scope, signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads a page of the matrix. Keeps the previous page while loading. */
export function useTrainingPage(
  filter: TrainingFilter & { limit?: number },
  cursor: string | undefined,
) {
  const access = useAccess();
  const query = { ...filter, ...(cursor !== undefined && { cursor }) };
  return useQuery({
    queryKey: [...keyOf(access), 'page', query],
    queryFn: ({ signal }) =>
      access.as !== 'auditor'
        ? call(listTraining, { params: { orgId: access.organizationId }, query, signal })
        : callAsAuditor(listAuditedTraining, access.token, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Loads what a user is missing in a course. */
export function useMissingTraining(orgId: string, userId: string, courseId: number) {
  return useQuery({
    queryKey: ['organization', orgId, 'training', 'missing', userId, courseId],
    queryFn: ({ signal }) =>
      call(listMissingTraining, { params: { orgId, userId, courseId }, signal }),
    staleTime: 0,
  });
}

/** Sends reminders to all users with urgent training, or to those of a team. */
export function useSendReminders(orgId: string) {
  return useMutation({
    mutationFn: (teamId: string | undefined) =>
      call(sendTrainingReminders, {
        params: { orgId },
        body: teamId === undefined ? {} : { teamId },
      }),
  });
}

/** Sets the time zone of the organization. */
export function useSetTimeZone(orgId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => call(setTimeZone, { params: { orgId }, body: { timeZone } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: ['organization', orgId, 'training'] }),
  });
}

export const trainingFiles = ['matrix', 'rows', 'sheet', 'report'] as const;
/** A file of the matrix: as CSV, one row per person and course as CSV or XLSX, or the signed PDF. */
export type TrainingFile = (typeof trainingFiles)[number];

const files = {
  matrix: { admin: exportTraining, auditor: exportAuditedTraining, name: 'training.csv' },
  rows: { admin: exportTrainingRows, auditor: exportAuditedTrainingRows, name: 'training.csv' },
  sheet: { admin: exportTrainingSheet, auditor: exportAuditedTrainingSheet, name: 'training.xlsx' },
  report: { admin: exportTrainingReport, auditor: exportAuditedReport, name: 'training.pdf' },
} as const;

/** Downloads a file with all members that match the filter. */
export function downloadTraining(
  access: TrainingAccess,
  file: TrainingFile,
  query: TrainingFilter,
): Promise<void> {
  const { admin, auditor, name } = files[file];
  return access.as === 'auditor'
    ? downloadWithToken(auditor, access.token, name, { query })
    : download(admin, name, { params: { orgId: access.organizationId }, query });
}
