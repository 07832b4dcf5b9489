import type { CertificateReply } from '@atrium/contracts/certificates/certificates';
import {
  getCertificate,
  getOwnCertificate,
} from '@atrium/contracts/certificates/certificates.routes';
import type { ReplyOf } from '@atrium/contracts/api';
import { verifyTrainingReport } from '@atrium/contracts/training/training-evidence.routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isMissing } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { readReport } from './report-file.ts';

/** Certificates are issued asynchronously after the last lesson, so poll for one minute. */
const polling = { everyMs: 2_000, times: 30 };

async function findOwn(courseId: string, signal: AbortSignal): Promise<CertificateReply | null> {
  try {
    return await call(getOwnCertificate, { params: { courseId }, signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Loads the current user's certificate of a course, or null. Never cached, since it may be issued at any time. */
export function useOwnCertificate(courseId: string) {
  return useQuery({
    queryKey: ['certificate', 'of', courseId],
    queryFn: ({ signal }) => findOwn(courseId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < polling.times && polling.everyMs,
  });
}

/** Loads a certificate by id or number. Never cached, since verification needs its current status. */
export function useCertificate(certificateId: string | undefined) {
  return useQuery({
    enabled: certificateId !== undefined,
    queryKey: ['certificate', certificateId],
    queryFn: ({ signal }) =>
      call(getCertificate, { params: { certificateId: certificateId ?? '' }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the download URL of a certificate, which needs no session. */
export const getCertificateFileUrl = (
  certificateId: string,
  file: 'pdf' | 'credential?format=jwt',
): string => `/api/certificates/${certificateId}/${file}`;

const notGenuine: ReplyOf<typeof verifyTrainingReport> = {
  isGenuine: false,
  organization: null,
  user: null,
  on: null,
  signedAt: null,
};

/** Verifies a training report. Only its hash and signature are sent, not the file. */
export function useVerifyReport() {
  return useMutation({
    mutationFn: async (file: File) => {
      const report = await readReport(file);
      return report ? call(verifyTrainingReport, { body: report }) : notGenuine;
    },
  });
}
