import { getCertificate, getOwnCertificate } from '@atrium/contracts/certificates';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** One's own certificate of a course. It may be issued at any moment, so it is asked for at every visit. */
export function useOwnCertificate(courseId: string) {
  return useQuery({
    queryKey: ['certificate', 'of', courseId],
    queryFn: ({ signal }) => call(getOwnCertificate, { params: { courseId }, signal }),
    staleTime: 0,
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
export const fileOf = (certificateId: string, file: 'pdf' | 'credential'): string =>
  `/api/certificates/${certificateId}/${file}`;
