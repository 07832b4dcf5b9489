import type { Deps } from '../../../platform/deps.ts';
import { queueMemberMail } from '../../identity/index.ts';
import { listDueDigests, recordDigest, getDigestStats } from './digests.queries.ts';

const batchSize = 200;

/** Sends each admin a weekly summary of their organization's training. */
export async function sendDigests(deps: Deps): Promise<void> {
  for (;;) {
    const due = await listDueDigests(deps.db, batchSize);
    for (const digest of due) {
      await deps.db.transaction().execute(async (tx) => {
        if (!(await recordDigest(tx, digest))) return;
        const stats = await getDigestStats(tx, digest.organizationId);
        const url = `${deps.config.PUBLIC_URL}/admin?tab=training`;
        const admin = { id: digest.adminId, email: digest.email };
        await queueMemberMail(tx, admin, { template: 'training_digest', ...stats, url });
      });
    }
    if (due.length < batchSize) return;
  }
}
