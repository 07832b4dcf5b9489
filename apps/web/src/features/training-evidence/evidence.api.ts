import { getAuditedEvidence, getTrainingEvidence } from '@atrium/contracts/training-evidence';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { sendRequest } from '../../lib/api/request.ts';

/** By what right evidence is read: as an admin of the organization, or with an auditor's link. */
export type EvidenceReader =
  { as: 'admin'; organizationId: string } | { as: 'auditor'; token: string };
/** Whose, of which course and on which day; today unless it says so. */
export type EvidenceOf = { personId: string; courseId: number; on: string | undefined };

/** What proves a cell on its day. */
export function useEvidence(reader: EvidenceReader, { personId, courseId, on }: EvidenceOf) {
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
