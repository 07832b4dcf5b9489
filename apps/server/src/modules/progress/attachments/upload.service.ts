import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Attachment } from '@atrium/contracts/progress/attachments';
import type { AttachmentContentType } from '@atrium/contracts/progress/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  findCapstoneRules,
  findSubmission,
  listAttachments,
  requireCapstone,
  requireNotSubmitted,
  toStarted,
} from '../capstones/index.ts';
import { type LessonContext, type ProgressKey, runLessonAction } from '../course-progress/index.ts';
import { lockCurrentEnrollment } from '../enrollments/index.ts';
import { cleanName, toAttachmentName } from './attachment-name.ts';
import {
  completeUpload,
  deleteUpload,
  findAttachment,
  insertUploading,
  type StoredAttachment,
  type Upload,
} from './attachments.queries.ts';
import { createTypeDetector } from './file-type.ts';
import { requireQuota } from './quota.queries.ts';
import { queueScan } from './scan.service.ts';

/** A file that a learner wants to add. */
export type NewAttachment = {
  id: string;
  lessonId: number;
  name: string;
  /** Announced by the request. The body is never longer. */
  sizeBytes: number;
};

const toAttachment = (row: StoredAttachment): Attachment => {
  const { id, name, sizeBytes, contentType, status } = row;
  return { id, name, sizeBytes, contentType, status };
};

/** Throws unless the capstone takes one more file. */
async function requireRoom(tx: Database, key: ProgressKey, id: string): Promise<void> {
  requireNotSubmitted(await findSubmission(tx, key));
  const { attachments } = (await findCapstoneRules(tx, key.lessonId)) ?? {};
  if (!attachments) throw new AppError('attachments_off');
  const others = (await listAttachments(tx, key)).filter(
    (other) => other.id !== id && other.status !== 'rejected',
  );
  if (others.length >= attachments.maximum) throw new AppError('too_many_attachments');
}

type Reservation = { upload: Upload; key: ProgressKey } | { stored: Attachment };

/** Stores the announced file, so that parallel uploads count it. Returns a file that was already received. */
async function reserve(
  tx: Database,
  { config }: Deps,
  { lesson, row: key, organizationId }: LessonContext,
  { id, name, sizeBytes }: NewAttachment,
): Promise<Reservation> {
  requireCapstone(lesson.kind);
  const { learnerId } = key;
  const before = await findAttachment(tx, { learnerId, id });
  if (before && before.lessonId !== key.lessonId) throw new AppError('not_found');
  if (before && before.status !== 'uploading') return { stored: toAttachment(before) };
  await requireRoom(tx, key, id);
  await requireQuota(tx, config, { learnerId, organizationId }, { id, sizeBytes });
  const objectKey = `attachments/${randomUUID()}/file`;
  if (before) await enqueue(tx, 'progress.remove_attachment', { objectKey: before.objectKey });
  await insertUploading(tx, key, {
    id,
    objectKey,
    organizationId,
    name: cleanName(name),
    sizeBytes,
  });
  return { upload: { learnerId, id, objectKey }, key };
}

type Received = { sizeBytes: number; contentType: AttachmentContentType; contentHash: Buffer };

/** Stores the content. Throws `attachment_type_rejected` as soon as it can't have an accepted type. */
async function receive(
  { storage }: Deps,
  { objectKey }: Upload,
  name: string,
  bytes: AsyncIterable<Buffer>,
): Promise<Received> {
  const detector = createTypeDetector();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* checked() {
    for await (const chunk of bytes) {
      if (!detector.add(chunk)) throw new AppError('attachment_type_rejected');
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  await storage.putStream(objectKey, Readable.from(checked()), 'application/octet-stream');
  const contentType = detector.detect(name);
  if (!contentType) throw new AppError('attachment_type_rejected');
  return { sizeBytes, contentType, contentHash: hash.digest() };
}

/** Makes a received file part of the capstone, or hands it to the virus scan. */
async function accept(
  { db, config }: Deps,
  upload: Upload,
  key: ProgressKey,
  file: Received & { name: string },
): Promise<Attachment> {
  return db.transaction().execute(async (tx) => {
    // The capstone may have been submitted meanwhile.
    const enrollment = await lockCurrentEnrollment(tx, key.learnerId, key.courseId);
    if (enrollment?.cycle !== key.cycle) throw new AppError('not_found');
    requireNotSubmitted(await findSubmission(tx, key));
    const status = config.VIRUS_SCANNER_URL === undefined ? 'ready' : 'scanning';
    if (!(await completeUpload(tx, upload, { ...file, status }))) throw new AppError('not_found');
    if (status === 'scanning') await queueScan(tx, upload);
    const { name, sizeBytes, contentType } = file;
    return { id: upload.id, name, sizeBytes, contentType, status };
  });
}

/** Removes what an upload has stored. */
const discard = ({ db }: Deps, upload: Upload) =>
  db.transaction().execute(async (tx) => {
    await deleteUpload(tx, upload);
    await enqueue(tx, 'progress.remove_attachment', { objectKey: upload.objectKey });
  });

/**
 * Adds a file to the actor's capstone. A repeated call with the same id returns the file that was added first. A rejected
 * file leaves nothing behind.
 */
export async function uploadAttachment(
  deps: Deps,
  actor: Actor,
  file: NewAttachment,
  bytes: AsyncIterable<Buffer>,
  revisions: Revisions,
): Promise<Attachment> {
  const { lessonId } = file;
  const { result } = await runLessonAction(
    deps,
    actor,
    { lessonId, revisions },
    async (tx, context) => ({
      ...toStarted(context.before),
      result: await reserve(tx, deps, context, file),
    }),
  );
  if ('stored' in result) return result.stored;
  const { upload, key } = result;
  try {
    const received = await receive(deps, upload, file.name, bytes);
    const name = toAttachmentName(file.name, received.contentType);
    return await accept(deps, upload, key, { ...received, name });
  } catch (error) {
    await discard(deps, upload).catch((problem: unknown) =>
      deps.logger.warn({ err: problem, attachmentId: upload.id }, 'failed to clean up an upload'),
    );
    throw error;
  }
}
