import { randomInt } from 'node:crypto';
import type { JobPayload } from '@atrium/contracts/base/jobs';
import type { Deps } from '../../../platform/deps.ts';
import { freezeCertificateBranding } from '../../branding/index.ts';
import { insertMessage } from '../../messages/index.ts';
import { recordEvents } from '../../progress/index.ts';
import {
  countVersionLessons,
  findEarnedCertificate,
  insertCertificate,
} from './certificates.queries.ts';

// Without ambiguous letters and digits, because numbers are copied from paper.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function makeNumber(issuedAt: Date): string {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `AT-${issuedAt.getUTCFullYear()}-${code}`;
}

/**
 * Issues the certificate of a completed cycle, records a learning event and tells the learner. Idempotent: the job may
 * be delivered more than once.
 */
export async function issueCertificate(
  deps: Deps,
  enrollment: JobPayload<'certificates.issue'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const earned = await findEarnedCertificate(tx, enrollment);
    if (!earned) return;
    const { courseVersion, certificateTitle, courseTitle, organizationId } = earned;
    const number = makeNumber(earned.completedAt);
    const brandingId =
      organizationId !== null && earned.brandingRevision
        ? await freezeCertificateBranding(tx, organizationId)
        : undefined;
    const isNew = await insertCertificate(tx, {
      ...enrollment,
      courseVersion,
      number,
      certificateName: earned.name,
      certificateTitle,
      courseTitle,
      instructorName: earned.instructorName,
      organizationName: earned.organizationName,
      brandingId: brandingId ?? null,
      contentHash: earned.contentHash,
      ...(await countVersionLessons(tx, enrollment.courseId, courseVersion)),
      // The completion date, regardless of when the job runs.
      issuedAt: earned.completedAt,
      expiresAt: earned.expiresAt,
    });
    if (!isNew) return;
    await recordEvents(tx, [
      { ...enrollment, organizationId, courseVersion, lessonId: null, verb: 'certified' },
    ]);
    const { learnerId, courseId, cycle } = enrollment;
    await insertMessage(tx, {
      userId: learnerId,
      kind: 'certificate_issued',
      eventKey: `${courseId} ${cycle}`,
      payload: { courseId, courseTitle, certificateTitle, number },
    });
  });
}
