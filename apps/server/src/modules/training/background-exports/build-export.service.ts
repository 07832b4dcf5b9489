import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TrainingExportError } from '@atrium/contracts/training/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { insertMessage } from '../../messages/index.ts';
import { getDay } from '../days/index.ts';
import { openRowsOfDay } from '../exports/index.ts';
import {
  type BuiltFile,
  findPendingExport,
  findRequester,
  markExportReady,
  type PendingExport,
  type Requester,
} from './build-export.queries.ts';
import { failExport } from './fail-exports.service.ts';
import { toExportFolder } from './prune-exports.service.ts';

/** Thrown when another attempt can't succeed. */
class PermanentError extends Error {
  override name = 'PermanentError';
  readonly code: TrainingExportError;

  constructor(code: TrainingExportError, cause?: unknown) {
    super(`export not created: ${code}`, { cause });
    this.code = code;
  }
}

/** Returns the user an export is created for. Throws `access_lost` unless they oversee the same people as before. */
async function getRequester(
  db: Database,
  { requestedBy, organizationId, managerId }: PendingExport,
): Promise<Requester> {
  const requester = await findRequester(db, requestedBy);
  if (!requester) throw new PermanentError('access_lost');
  try {
    const scope = requirePeopleScope(requester, organizationId);
    if (scope.managerId === managerId) return requester;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  throw new PermanentError('access_lost');
}

async function openRows(deps: Deps, { organizationId, on, ...pending }: PendingExport) {
  const { filter, managerId, format } = pending;
  const day = await getDay(deps, organizationId, on);
  try {
    return await openRowsOfDay(
      deps,
      day,
      { ...filter, managerId },
      { format, withCustomFields: true },
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'sheet_too_long') throw new PermanentError('sheet_too_long', error);
    // A manager no longer manages the chosen team.
    if (error.code === 'not_found') throw new PermanentError('access_lost', error);
    throw error;
  }
}

/** Streams the rows to object storage and returns the size of the file. */
async function storeRows(
  deps: Deps,
  pending: PendingExport,
  objectKey: string,
  signal: AbortSignal,
): Promise<number> {
  const { table } = await openRows(deps, pending);
  let sizeBytes = 0;
  async function* countBytes() {
    for await (const chunk of table as AsyncIterable<Buffer>) {
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  const type = 'application/octet-stream';
  try {
    await deps.storage.putStream(objectKey, Readable.from(countBytes()), type, { signal });
  } finally {
    // An upload that is aborted before it starts never reads the rows.
    table.destroy();
  }
  return sizeBytes;
}

/** Marks an export as ready and tells its user, both once. Returns false if another run was first. */
async function publishExport(
  { db }: Pick<Deps, 'db'>,
  id: string,
  file: BuiltFile,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const ready = await markExportReady(tx, id, file);
    if (!ready) return false;
    const { requestedBy: userId, ...payload } = ready;
    await insertMessage(tx, { userId, kind: 'export_ready', eventKey: id, payload });
    return true;
  });
}

/** Stores the file of a run. If that fails, removes what was stored. */
async function storeFile(
  deps: Deps,
  pending: PendingExport,
  signal: AbortSignal,
): Promise<BuiltFile> {
  const before = await getRequester(deps.db, pending);
  // Each run writes an object of its own, so that a run that is late can't replace the file of another.
  const objectKey = `${toExportFolder(pending.id)}${randomUUID()}`;
  try {
    const sizeBytes = await storeRows(deps, pending, objectKey, signal);
    // Teams that the user managed at any time of the run may be in the file: they must manage all of them to download it.
    const after = await getRequester(deps.db, pending);
    const teamIds = [...new Set([...before.teamIds, ...after.teamIds])];
    return { objectKey, sizeBytes, teamIds: pending.managerId === null ? null : teamIds };
  } catch (error) {
    // A concurrent run that failed the export may have emptied its folder before this one stored its file. If the file
    // can't be removed either, it is removed with the export.
    await deps.storage.remove([objectKey]).catch((removalError: unknown) => {
      deps.logger.warn({ err: removalError, exportId: pending.id }, 'export file not removed');
    });
    throw error;
  }
}

async function createFile(deps: Deps, pending: PendingExport, signal: AbortSignal): Promise<void> {
  const file = await storeFile(deps, pending, signal);
  if (!(await publishExport(deps, pending.id, file))) await deps.storage.remove([file.objectKey]);
}

/** Returns why an export failed for good. Returns undefined if another attempt may succeed. */
function toFinalError(error: unknown, run: JobRun): TrainingExportError | undefined {
  if (run.signal.aborted) return undefined;
  if (error instanceof PermanentError) return error.code;
  return run.isLastAttempt ? 'failed' : undefined;
}

/**
 * Creates the file of an export. Can be run again or twice at the same time: the export becomes ready once, with one
 * message. What a killed run stored is removed with the export. Throws if another attempt may succeed.
 */
export async function buildTrainingExport(
  deps: Deps,
  exportId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  const pending = await findPendingExport(deps.db, exportId);
  if (!pending) return;
  try {
    await createFile(deps, pending, run.signal);
  } catch (error) {
    const reason = toFinalError(error, run);
    if (!reason) throw error;
    deps.logger.info({ err: error, exportId, reason }, 'training export failed');
    if (await failExport(deps, exportId, reason))
      await deps.storage.removeFolder(toExportFolder(exportId));
  }
}
