import { randomInt } from 'node:crypto';
import type { JobPayload } from '@atrium/contracts/jobs';
import type { Deps } from '../../platform/deps.ts';
import { queueNotice } from '../identity/index.ts';
import { recordEvents } from '../progress/index.ts';
import { countTaught, findEarned, insertCertificate } from './certificates.queries.ts';

// No letters and digits that read alike: numbers are copied from paper.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

function makeNumber(issuedAt: Date): string {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `AT-${issuedAt.getUTCFullYear()}-${code}`;
}

/**
 * Issues the certificate of a completed round, with its mark in the record of learning and a mail to the learner:
 * once, however often it is told to.
 */
export async function issueCertificate(
  deps: Deps,
  round: JobPayload<'certificates.issue'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const earned = await findEarned(tx, round);
    if (!earned) return;
    const { courseVersion, certificateTitle, courseTitle, organizationId } = earned;
    const number = makeNumber(earned.completedAt);
    const isNew = await insertCertificate(tx, {
      ...round,
      courseVersion,
      number,
      certificateName: earned.name,
      certificateTitle,
      courseTitle,
      instructorName: earned.instructorName,
      organizationName: earned.organizationName,
      contentHash: earned.contentHash,
      ...(await countTaught(tx, round.courseId, courseVersion)),
      // The day it was earned, however long the job had to wait.
      issuedAt: earned.completedAt,
      expiresAt: earned.expiresAt,
    });
    if (!isNew) return;
    await recordEvents(tx, [
      { ...round, organizationId, courseVersion, lessonId: null, verb: 'certified' },
    ]);
    await queueNotice(tx, earned.email, {
      template: 'certificate_issued',
      courseTitle,
      certificateTitle,
      number,
      url: `${deps.config.PUBLIC_URL}/course/${round.courseId}/certificate`,
    });
  });
}
