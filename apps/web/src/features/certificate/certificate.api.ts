import {
  getCertificate,
  getOwnCertificate,
  type CertificateReply,
} from '@atrium/contracts/certificates';
import type { ReplyOf } from '@atrium/contracts/endpoint';
import { verifyTrainingReport } from '@atrium/contracts/training-evidence';
import { useMutation, useQuery } from '@tanstack/react-query';
import { isMissing } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/client.ts';
import { readReport } from './report-file.ts';

/** A certificate is issued soon after the last lesson: for a minute a page that finds none looks again. */
const looking = { everyMs: 2_000, times: 30 };

async function findOwn(courseId: string, signal: AbortSignal): Promise<CertificateReply | null> {
  try {
    return await call(getOwnCertificate, { params: { courseId }, signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** One's own certificate of a course, or null. It may be issued at any moment, so it is asked for at every visit. */
export function useOwnCertificate(courseId: string) {
  return useQuery({
    queryKey: ['certificate', 'of', courseId],
    queryFn: ({ signal }) => findOwn(courseId, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === null && state.dataUpdateCount < looking.times && looking.everyMs,
  });
}

/** A certificate by its id or number, as it stands now: an answer from before proves nothing. */
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

/** Where a certificate is downloaded from. Its address is all it takes. */
export const fileOf = (certificateId: string, file: 'pdf' | 'credential?format=jwt'): string =>
  `/api/certificates/${certificateId}/${file}`;

const notGenuine: ReplyOf<typeof verifyTrainingReport> = {
  isGenuine: false,
  organization: null,
  on: null,
  signedAt: null,
};

/** Asks whether a report is genuine. The file stays here: what goes out is its hash and the signature it carries. */
export function useReportCheck() {
  return useMutation({
    mutationFn: async (file: File) => {
      const report = await readReport(file);
      return report ? call(verifyTrainingReport, { body: report }) : notGenuine;
    },
  });
}
