import type { TrainingExportError } from '@atrium/contracts/training/constants';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertMessage } from '../../messages/index.ts';
import {
  type FailedExport,
  markAbandonedExportsFailed,
  markExportFailed,
} from './build-export.queries.ts';

/** Marks exports as failed and sends their users a message, both once. Users who left the organization get none. */
async function failExports(
  { db }: Pick<Deps, 'db'>,
  error: TrainingExportError,
  markFailed: (tx: Database) => Promise<FailedExport[]>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const failed = await markFailed(tx);
    for (const { requestedBy: userId, isReader, ...finished } of failed) {
      if (!isReader) continue;
      const payload = { ...finished, error };
      const eventKey = finished.exportId;
      await insertMessage(tx, { userId, kind: 'export_failed', eventKey, payload });
    }
    return failed.length;
  });
}

/** Fails an export. Returns false if it was finished or deleted meanwhile. */
export async function failExport(
  deps: Pick<Deps, 'db'>,
  id: string,
  error: TrainingExportError,
): Promise<boolean> {
  return (await failExports(deps, error, (tx) => markExportFailed(tx, id, error))) > 0;
}

/** Fails exports that no job will create, and returns their number. */
export const failAbandonedExports = (deps: Pick<Deps, 'db'>): Promise<number> =>
  failExports(deps, 'failed', markAbandonedExportsFailed);
