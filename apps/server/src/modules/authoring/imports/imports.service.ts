import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  courseFiles,
  importErrors,
  type ImportErrorReason,
} from '@atrium/contracts/authoring/constants';
import type { CourseImport } from '@atrium/contracts/authoring/course-files';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { RunIdempotently } from '../../../platform/idempotency/idempotency-keys.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Actor } from '../../../policies/actor.ts';
import { findActor, lockUser } from '../../identity/index.ts';
import { requireVerifiedAuthor } from '../creation/index.ts';
import { importFolderOf } from './import-sweep.service.ts';
import { countImports, findImport, insertImport, type NewImport } from './imports.queries.ts';

/** Retries take about half an hour before the import fails. */
const maxAttempts = 8;

async function requireBelowDailyLimit(db: Database, actor: Actor): Promise<void> {
  if ((await countImports(db, actor.id)) >= courseFiles.importsPerDay) {
    throw new AppError('too_many_courses');
  }
}

const isFailure = (value: string | null): value is ImportErrorReason =>
  importErrors.some((failure) => failure === value);

async function getOwnImport(db: Database, actor: Actor, id: string): Promise<CourseImport> {
  const found = await findImport(db, id);
  if (found?.requestedBy !== actor.id) throw new AppError('not_found');
  const { requestedBy: _, objectKey: __, failure, ...facts } = found;
  return { ...facts, failure: isFailure(failure) ? failure : null };
}

/** Stores the import of an uploaded course file and enqueues its job. Permissions are checked again. */
async function createImport({ db }: Deps, actor: Actor, file: NewImport): Promise<CourseImport> {
  return inTransaction(db, async (tx) => {
    // Serializes concurrent uploads of a user, so that the daily limit holds.
    await lockUser(tx, actor.id);
    // An upload can take an hour, so the user may have signed out meanwhile.
    const uploader = await findActor(tx, actor.sessionId, actor.id);
    if (!uploader) throw new AppError('session_expired');
    requireVerifiedAuthor({ ...uploader, ipAddress: actor.ipAddress });
    await requireBelowDailyLimit(tx, actor);
    await insertImport(tx, file);
    await enqueue(
      tx,
      'authoring.import_course',
      { importId: file.id },
      { key: `import ${file.id}`, queue: `imports of ${actor.id}`, maxAttempts },
    );
    return getOwnImport(tx, actor, file.id);
  });
}

/** Uploads a course file to storage and enqueues its import. Leaves nothing behind if it is rejected. */
export async function importCourse(
  deps: Deps,
  actor: Actor,
  fileName: string,
  bytes: AsyncIterable<Buffer>,
  runIdempotently: RunIdempotently,
): Promise<CourseImport> {
  requireVerifiedAuthor(actor);
  await requireBelowDailyLimit(deps.db, actor);
  const id = randomUUID();
  const objectKey = `${importFolderOf(id)}course.zip`;
  let sizeBytes = 0;
  const hash = createHash('sha256');
  async function* countBytes() {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await deps.storage.putStream(objectKey, Readable.from(countBytes()), 'application/zip');
  // A file that cannot be removed now is swept later. The original error is the one to report.
  const discard = () => deps.storage.removeFolder(importFolderOf(id)).catch(() => undefined);
  try {
    if (sizeBytes === 0) throw new AppError('upload_incomplete');
    const file = { id, requestedBy: actor.id, objectKey, fileName, sizeBytes };
    const created = await runIdempotently(hash.digest('hex'), (each) =>
      createImport(each, actor, file),
    );
    // A repeated request returns the import created first, so this copy is not needed.
    if (created.id !== id) await discard();
    return created;
  } catch (error) {
    // After a lost connection the import may have been committed, so the file is kept.
    if (error instanceof AppError) await discard();
    throw error;
  }
}

/** Returns the status of one of the actor's own imports. Throws `not_found` for others. */
export const getCourseImport = ({ db }: Deps, actor: Actor, id: string): Promise<CourseImport> =>
  getOwnImport(db, actor, id);
