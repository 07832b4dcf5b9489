import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { scanStream } from '../../../platform/security/virus-scanner.ts';
import { type AttachmentKey, findAttachment, saveScanResult } from './attachments.queries.ts';

/** Queues the virus scan of a file, once. */
export const queueScan = (tx: Database, { learnerId, id }: AttachmentKey): Promise<void> =>
  enqueue(
    tx,
    'progress.scan_attachment',
    { learnerId, attachmentId: id },
    { key: `attachment ${learnerId} ${id}` },
  );

/**
 * Scans a file that waits for it: a clean one becomes ready, an infected one is rejected and removed from storage. Throws
 * if the scanner or the storage is unavailable, so that the job is retried. Idempotent.
 */
export async function scanAttachment(
  { db, config, storage, logger }: Deps,
  { learnerId, attachmentId }: { learnerId: string; attachmentId: string },
): Promise<void> {
  const file = await findAttachment(db, { learnerId, id: attachmentId });
  if (file?.status !== 'scanning') return;
  // Without a scanner, files that were waiting for the previous one are accepted like new ones.
  const scanner = config.VIRUS_SCANNER_URL;
  const virus =
    scanner === undefined
      ? undefined
      : await scanStream(scanner, await storage.openStream(file.objectKey));
  if (virus === undefined) {
    await saveScanResult(db, file, 'ready');
    return;
  }
  logger.warn({ attachmentId, learnerId, virus }, 'rejected an infected file');
  await db.transaction().execute(async (tx) => {
    if (await saveScanResult(tx, file, 'rejected'))
      await enqueue(tx, 'progress.remove_attachment', { objectKey: file.objectKey });
  });
}
