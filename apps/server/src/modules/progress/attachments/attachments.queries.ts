import type { AttachmentContentType } from '@atrium/contracts/progress/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { insertSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import type { ProgressKey } from '../course-progress/index.ts';

/** Identifies a file. */
export type AttachmentKey = { learnerId: string; id: string };
/** One attempt to upload a file. Each has an object of its own. */
export type Upload = AttachmentKey & { objectKey: string };

const columns = [
  'learnerId',
  'id',
  'courseId',
  'cycle',
  'lessonId',
  'name',
  'sizeBytes',
  'objectKey',
  'status',
  'isAttached',
  'submittedAt',
] as const;

/** Finds a file in any status. */
export async function findAttachment(db: Database, { learnerId, id }: AttachmentKey) {
  return db
    .selectFrom('capstoneAttachments')
    .select(columns)
    .select(sql<AttachmentContentType | null>`content_type`.as('contentType'))
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .executeTakeFirst();
}
export type StoredAttachment = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;

/** Records that a super admin downloads a file of a learner who is not in their own organization. */
export async function recordSuperAdminDownload(
  db: Database,
  { id: actorId, ipAddress, membership }: Actor,
  learnerId: string,
): Promise<void> {
  const event = insertSecurityEvent({
    kind: 'super_admin_read',
    actorId,
    user: { id: learnerId },
    ipAddress,
    details: { operation: 'downloadAttachment' },
  });
  await sql`${event} where not exists (
    select from memberships
    where user_id = account.id and organization_id = ${membership?.organizationId ?? null}::uuid)`.execute(
    db,
  );
}

/** Inserts a file that is being received, or replaces an upload of it that has not finished. */
export async function insertUploading(
  db: Database,
  key: ProgressKey,
  upload: {
    id: string;
    objectKey: string;
    organizationId: string | null;
    name: string;
    sizeBytes: number;
  },
): Promise<void> {
  const { learnerId, courseId, cycle, lessonId } = key;
  const { name, sizeBytes, objectKey } = upload;
  await db
    .insertInto('capstoneAttachments')
    .values({ learnerId, courseId, cycle, lessonId, ...upload })
    .onConflict((conflict) =>
      conflict
        .columns(['learnerId', 'id'])
        .doUpdateSet({ name, sizeBytes, objectKey, updatedAt: sql<Date>`now()` }),
    )
    .execute();
}

/** Marks a file as received. Returns false if this upload was replaced, removed or swept up meanwhile. */
export async function completeUpload(
  db: Database,
  { learnerId, id, objectKey }: Upload,
  received: {
    name: string;
    sizeBytes: number;
    contentType: AttachmentContentType;
    contentHash: Buffer;
    status: 'scanning' | 'ready';
  },
): Promise<boolean> {
  const row = await db
    .updateTable('capstoneAttachments')
    .set({ ...received, updatedAt: sql<Date>`now()` })
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .where('objectKey', '=', objectKey)
    .where('status', '=', 'uploading')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the row of an upload that has not finished. */
export async function deleteUpload(db: Database, { learnerId, id, objectKey }: Upload) {
  await db
    .deleteFrom('capstoneAttachments')
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .where('objectKey', '=', objectKey)
    .where('status', '=', 'uploading')
    .execute();
}

/** Deletes the row of a file that was never submitted. */
export async function deleteAttachmentRow(db: Database, { learnerId, id }: AttachmentKey) {
  await db
    .deleteFrom('capstoneAttachments')
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .execute();
}

/** Leaves a submitted file out of the next submission. */
export async function detachAttachment(db: Database, { learnerId, id }: AttachmentKey) {
  await db
    .updateTable('capstoneAttachments')
    .set({ isAttached: false, updatedAt: sql<Date>`now()` })
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .execute();
}

/** Stores the result of a virus scan. Returns false if the file does not wait for one. */
export async function saveScanResult(
  db: Database,
  { learnerId, id, objectKey }: Upload,
  status: 'ready' | 'rejected',
): Promise<boolean> {
  const row = await db
    .updateTable('capstoneAttachments')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('learnerId', '=', learnerId)
    .where('id', '=', id)
    .where('objectKey', '=', objectKey)
    .where('status', '=', 'scanning')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
