import { sql, type RawBuilder } from 'kysely';
import type { Config } from '../../../platform/base/config.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AttachmentKey } from './attachments.queries.ts';

type QuotaConfig = Pick<
  Config,
  'ATTACHMENT_QUOTA_PER_LEARNER_BYTES' | 'ATTACHMENT_QUOTA_PER_ORGANIZATION_BYTES'
>;

/** Locks a quota, so that concurrent uploads are counted one after the other. */
async function lockQuota(tx: Database, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachment quota ${owner}`}, 0))`.execute(
    tx,
  );
}

/** Returns the stored and announced bytes. Rejected files are removed from storage. */
async function countBytes(
  tx: Database,
  isOwned: RawBuilder<unknown>,
  except: AttachmentKey,
): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(size_bytes), 0) as bytes from capstone_attachments
    where ${isOwned} and status <> 'rejected' 
      and (learner_id, id) <> (${except.learnerId}, ${except.id})`.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Throws `attachment_quota_exceeded` if a file exceeds the quota of the learner, or of the organization they are in. The
 * locks are held until the end of the transaction, which must store the size of the file.
 */
export async function requireQuota(
  tx: Database,
  config: QuotaConfig,
  { learnerId, organizationId }: { learnerId: string; organizationId: string | null },
  file: { id: string; sizeBytes: number },
): Promise<void> {
  const requireRoom = async (owner: string, isOwned: RawBuilder<unknown>, quota: number) => {
    await lockQuota(tx, owner);
    if ((await countBytes(tx, isOwned, { learnerId, id: file.id })) + file.sizeBytes > quota)
      throw new AppError('attachment_quota_exceeded');
  };
  if (organizationId !== null)
    await requireRoom(
      organizationId,
      sql`organization_id = ${organizationId}`,
      config.ATTACHMENT_QUOTA_PER_ORGANIZATION_BYTES,
    );
  await requireRoom(
    learnerId,
    sql`learner_id = ${learnerId}`,
    config.ATTACHMENT_QUOTA_PER_LEARNER_BYTES,
  );
}
