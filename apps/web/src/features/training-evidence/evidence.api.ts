import { getAuditedEvidence, getTrainingEvidence } from '@atrium/contracts/training-evidence';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { sendRequest } from '../../lib/api/request.ts';

/** Who reads the evidence: an admin of the organization, or an auditor with a link. */
export type EvidenceReader =
  { as: 'admin'; organizationId: string } | { as: 'auditor'; token: string };
/** User, course and day of the evidence. Today if `on` is undefined. */
export type EvidenceSubject = { personId: string; courseId: number; on: string | undefined };

/** Loads the evidence of a matrix cell. */
export function useEvidence(reader: EvidenceReader, { personId, courseId, on }: EvidenceSubject) {
  const query = on === undefined ? {} : { on };
  return useQuery({
    queryKey: ['training evidence', reader, personId, courseId, on],
    queryFn: async ({ signal }) => {
      if (reader.as === 'admin') {
        const params = { orgId: reader.organizationId, personId, courseId };
        return call(getTrainingEvidence, { params, query, signal });
      }
      const parts = { params: { personId, courseId }, query, signal };
      return (await sendRequest(getAuditedEvidence, parts, reader.token)).data;
    },
    staleTime: 0,
  });
}
