import {
  getAuditedEvidence,
  getTrainingEvidence,
} from '@atrium/contracts/training/training-evidence.routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { sendRequest } from '../../../lib/http/request.ts';

/** Who reads the evidence: an admin of the organization, or an auditor with a link. */
export type EvidenceReader =
  { as: 'admin'; organizationId: string } | { as: 'auditor'; token: string };
/** User, course and day of the evidence. Today if `on` is undefined. */
export type EvidenceSubject = { userId: string; courseId: number; on: string | undefined };

/** Loads the evidence of a matrix cell. */
export function useEvidence(reader: EvidenceReader, { userId, courseId, on }: EvidenceSubject) {
  const query = on === undefined ? {} : { on };
  return useQuery({
    queryKey: ['training evidence', reader, userId, courseId, on],
    queryFn: async ({ signal }) => {
      if (reader.as === 'admin') {
        const params = { orgId: reader.organizationId, userId, courseId };
        return call(getTrainingEvidence, { params, query, signal });
      }
      const parts = { params: { userId, courseId }, query, signal };
      return (await sendRequest(getAuditedEvidence, parts, reader.token)).data;
    },
    staleTime: 0,
  });
}
