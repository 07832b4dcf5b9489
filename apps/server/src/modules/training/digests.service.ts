import type { Deps } from '../../platform/deps.ts';
import { queueMemberNotice } from '../identity/index.ts';
import { listDueDigests, noteDigest, readDigest } from './digests.queries.ts';

const atOnce = 200;

/** Tells each admin once a week how the training of their organization stands. */
export async function sendDigests(deps: Deps): Promise<void> {
  for (;;) {
    const due = await listDueDigests(deps.db, atOnce);
    for (const digest of due) {
      await deps.db.transaction().execute(async (tx) => {
        if (!(await noteDigest(tx, digest))) return;
        const figures = await readDigest(tx, digest.organizationId);
        const url = `${deps.config.PUBLIC_URL}/admin?tab=training`;
        const admin = { id: digest.adminId, email: digest.email };
        await queueMemberNotice(tx, admin, { template: 'training_digest', ...figures, url });
      });
    }
    if (due.length < atOnce) return;
  }
}
