import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { courseFiles, importFailures, type ImportFailure } from '@atrium/contracts/constants';
import type { CourseImport } from '@atrium/contracts/course-files';
import { inTransaction, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { CreateOnce } from '../../platform/kept-replies.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Actor } from '../../policies/actor.ts';
import { findActor, lockPerson } from '../identity/index.ts';
import { requireAuthor } from './creation.service.ts';
import { folderOfImport } from './import-sweep.service.ts';
import { countImports, findImport, insertImport, type NewImport } from './imports.queries.ts';

/** After half an hour of trying, people are told. */
const maxAttempts = 8;

async function requireFew(db: Database, actor: Actor): Promise<void> {
  if ((await countImports(db, actor.id)) >= courseFiles.importsPerDay) {
    throw new AppError('too_many_courses');
  }
}

const isFailure = (word: string | null): word is ImportFailure =>
  importFailures.some((failure) => failure === word);

async function describeImport(db: Database, actor: Actor, id: string): Promise<CourseImport> {
  const found = await findImport(db, id);
  if (found?.requestedBy !== actor.id) throw new AppError('not_found');
  const { requestedBy: _, objectKey: __, failure, ...facts } = found;
  return { ...facts, failure: isFailure(failure) ? failure : null };
}

/** Has a course file read that has come whole. Whether it may be is asked here, whatever was asked before. */
async function accept({ db }: Deps, actor: Actor, file: NewImport): Promise<CourseImport> {
  return inTransaction(db, async (tx) => {
    // Those sent at once are counted one after the other.
    await lockPerson(tx, actor.id);
    // A file may be an hour on its way: who sends it may have signed out.
    const sender = await findActor(tx, actor.sessionId, actor.id);
    if (!sender) throw new AppError('session_expired');
    requireAuthor({ ...sender, address: actor.address });
    await requireFew(tx, actor);
    await insertImport(tx, file);
    await enqueue(
      tx,
      'authoring.import_course',
      { importId: file.id },
      { key: `import ${file.id}`, queue: `imports of ${actor.id}`, maxAttempts },
    );
    return describeImport(tx, actor, file.id);
  });
}

/** Takes a course file as it comes, and has it read; leaves nothing behind where it is refused. */
export async function receiveCourseFile(
  deps: Deps,
  actor: Actor,
  fileName: string,
  bytes: AsyncIterable<Buffer>,
  createOnce: CreateOnce,
): Promise<CourseImport> {
  requireAuthor(actor);
  await requireFew(deps.db, actor);
  const id = randomUUID();
  const objectKey = `${folderOfImport(id)}course.zip`;
  let sizeBytes = 0;
  const hash = createHash('sha256');
  async function* counted() {
    for await (const chunk of bytes) {
      sizeBytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  }
  await deps.storage.putStream(objectKey, Readable.from(counted()), 'application/zip');
  // What can't be removed now is swept up later; the first fault is the one to tell of.
  const discard = () => deps.storage.removeFolder(folderOfImport(id)).catch(() => undefined);
  try {
    if (sizeBytes === 0) throw new AppError('upload_incomplete');
    const file = { id, requestedBy: actor.id, objectKey, fileName, sizeBytes };
    const begun = await createOnce(hash.digest('hex'), (each) => accept(each, actor, file));
    // Sent before: the first one is read.
    if (begun.id !== id) await discard();
    return begun;
  } catch (error) {
    // Where the database is lost nobody knows whether it will be read.
    if (error instanceof AppError) await discard();
    throw error;
  }
}

/** How far a course file is read that somebody sent themselves. */
export const describeOwnImport = ({ db }: Deps, actor: Actor, id: string): Promise<CourseImport> =>
  describeImport(db, actor, id);
