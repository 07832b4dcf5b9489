import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { queueMail } from '../../identity/index.ts';
import {
  type FinishedExport,
  markAbandonedExportsFailed,
  markExportFailed,
  markExportReady,
} from './data-exports.queries.ts';

const toPage = ({ config }: Deps) => `${config.PUBLIC_URL}/your-data`;

/** Marks an archive as ready and emails its user, both once. Returns false if another run was first. */
export async function publishExport(
  deps: Deps,
  id: string,
  file: { objectKey: string; sizeBytes: number },
): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const ready = await markExportReady(tx, id, file);
    if (!ready) return false;
    const { email, expiresOn } = ready;
    await queueMail(tx, email, { template: 'data_export_ready', url: toPage(deps), expiresOn });
    return true;
  });
}

async function failExports(
  deps: Deps,
  markFailed: (tx: Database) => Promise<FinishedExport[]>,
): Promise<number> {
  return deps.db.transaction().execute(async (tx) => {
    const failed = await markFailed(tx);
    for (const { email } of failed)
      await queueMail(tx, email, { template: 'data_export_failed', url: toPage(deps) });
    return failed.length;
  });
}

/** Fails an archive and emails its user. Returns false if it was finished or deleted meanwhile. */
export const failExport = async (deps: Deps, id: string): Promise<boolean> =>
  (await failExports(deps, (tx) => markExportFailed(tx, id))) > 0;

/** Fails archives that no job will create, and returns their number. */
export const failAbandonedExports = (deps: Deps): Promise<number> =>
  failExports(deps, markAbandonedExportsFailed);
