import type { Readable } from 'node:stream';
import {
  attachments as limits,
  type AttachmentContentType,
} from '@atrium/contracts/progress/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { createUrlKey, isValidUrlKey } from '../../../platform/security/url-key.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireReviewer } from '../../../policies/people.policy.ts';
import { findActor } from '../../identity/index.ts';
import { findSubmission, requireCapstone, requireNotSubmitted } from '../capstones/index.ts';
import { runLessonAction } from '../course-progress/index.ts';
import { findOverseenSubmission, recordSubmissionRead } from '../submissions/index.ts';
import {
  type AttachmentKey,
  deleteAttachmentRow,
  detachAttachment,
  findAttachment,
  recordSuperAdminDownload,
  type StoredAttachment,
} from './attachments.queries.ts';

/** Removes a file from the actor's capstone. Idempotent. Files of earlier submissions stay stored with them. */
export async function deleteAttachment(
  deps: Deps,
  actor: Actor,
  { lessonId, attachmentId: id }: { lessonId: number; attachmentId: string },
  revisions: Revisions,
): Promise<{ success: true }> {
  await runLessonAction(deps, actor, { lessonId, revisions }, async (tx, { lesson, row }) => {
    requireCapstone(lesson.kind);
    const found = await findAttachment(tx, { learnerId: actor.id, id });
    if (found?.lessonId === lessonId && found.cycle === row.cycle && found.isAttached) {
      requireNotSubmitted(await findSubmission(tx, row));
      if (found.submittedAt) {
        await detachAttachment(tx, found);
      } else {
        await deleteAttachmentRow(tx, found);
        await enqueue(tx, 'progress.remove_attachment', { objectKey: found.objectKey });
      }
    }
    return { events: [], result: undefined };
  });
  return { success: true };
}

/** Returns whether the file is part of a submission that the actor may review. */
async function isReviewable(db: Database, actor: Actor, file: StoredAttachment): Promise<boolean> {
  const submission = await findOverseenSubmission(db, actor, file);
  return (
    submission?.cycle === file.cycle &&
    submission.rounds.some(({ attachments }) => attachments.some(({ id }) => id === file.id))
  );
}

type ReadableAttachment = StoredAttachment & { contentType: AttachmentContentType };

/**
 * Returns a file of the actor, or a submitted one that they may review. Throws `not_found` for others, and
 * `attachment_not_ready` until the virus scan is finished.
 */
async function getReadableAttachment(
  db: Database,
  actor: Actor,
  key: AttachmentKey,
): Promise<ReadableAttachment> {
  const isOwn = actor.id === key.learnerId;
  if (!isOwn) requireReviewer(actor);
  const file = await findAttachment(db, key);
  if (!file || !(isOwn || (await isReviewable(db, actor, file)))) throw new AppError('not_found');
  if (file.status === 'rejected') throw new AppError('not_found');
  const { contentType } = file;
  if (file.status !== 'ready' || contentType === null) throw new AppError('attachment_not_ready');
  return { ...file, contentType };
}

type UrlOwner = { user: string; session: string };
type FileParams = { learnerId: string; attachmentId: string };

const signedSubject = ({ learnerId, attachmentId }: FileParams, { user, session }: UrlOwner) =>
  ({ what: 'attachment', id: `${learnerId} ${attachmentId} ${user} ${session}` }) as const;

/** Creates a signed URL with which the actor can download a file. */
export async function getAttachmentUrl(
  { db, config }: Deps,
  actor: Actor,
  file: FileParams,
): Promise<{ url: string }> {
  const { learnerId, attachmentId } = file;
  await getReadableAttachment(db, actor, { learnerId, id: attachmentId });
  const owner = { user: actor.id, session: actor.sessionId };
  const expiresAt = new Date(Date.now() + limits.urlSeconds * 1_000);
  const key = createUrlKey(config, signedSubject(file, owner), expiresAt);
  const query = new URLSearchParams({ ...owner, key });
  return { url: `/api/capstone-attachments/${learnerId}/${attachmentId}?${query.toString()}` };
}

/**
 * Opens the file of a signed URL. Throws `url_expired` if the URL or its session has ended, and checks again that the user
 * may read the file.
 */
export async function downloadAttachment(
  { db, storage, config }: Deps,
  file: FileParams,
  { key, ...owner }: UrlOwner & { key: string },
  ipAddress: string,
): Promise<ReadableAttachment & { stream: Readable }> {
  if (!isValidUrlKey(config, signedSubject(file, owner), key)) throw new AppError('url_expired');
  const session = await findActor(db, owner.session, owner.user);
  if (!session) throw new AppError('url_expired');
  const actor = { ...session, ipAddress };
  const { learnerId, attachmentId: id } = file;
  const found = await getReadableAttachment(db, actor, { learnerId, id });
  if (actor.isSuperAdmin && actor.id !== learnerId)
    await recordSuperAdminDownload(db, actor, learnerId);
  await recordSubmissionRead({ db }, actor, 'downloadAttachment', found);
  return { ...found, stream: await storage.openStream(found.objectKey) };
}
