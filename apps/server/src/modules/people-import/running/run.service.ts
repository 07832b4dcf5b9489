import { randomUUID } from 'node:crypto';
import { peopleImports } from '@atrium/contracts/people-import/constants';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { JobRun } from '../../../platform/queue/worker.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { insertImportBatch } from '../../invitations/index.ts';
import {
  insertImportFields,
  lockOrganization,
  requireStillAdmin,
  toFieldKey,
} from '../../organizations/index.ts';
import { type ImportRef, requireImport, toPeopleImport } from '../files/index.ts';
import { findImport, lockImport, type StoredImport } from '../stored/index.ts';
import { runBatch } from './run-batch.service.ts';
import { countManagers, listAbandonedImportIds, saveEnd, saveStart } from './run.queries.ts';

function requireReady({ status, revision, counts, options }: StoredImport, checked: number) {
  if (['importing', 'done', 'failed'].includes(status)) throw new AppError('import_running');
  if (status !== 'ready' || counts === null || revision !== checked)
    throw new AppError('import_not_checked');
  if (options.deactivateMissing && counts.error > 0) throw new AppError('import_has_errors');
  if (counts.new + counts.update + counts.deactivate === 0)
    throw new AppError('import_nothing_to_do');
  return counts;
}

/** Adds the fields that columns ask for. Returns what the columns are then. */
async function createFields(tx: Database, actor: Actor, ready: StoredImport): Promise<string[]> {
  const { headers, targets, organizationId } = ready;
  const names = headers.filter((_header, column) => targets[column] === 'newField');
  await insertImportFields(
    tx,
    actor,
    organizationId,
    names.map((name) => name.slice(0, 60).trim()),
  );
  return targets.map((target, column) =>
    target === 'newField' ? `field:${toFieldKey(headers[column] ?? '')}` : target,
  );
}

/** Starts an import that was checked. `revision` is the one that the admin has seen. */
export async function startPeopleImport(
  deps: Deps,
  actor: Actor,
  ref: ImportRef,
  { revision }: { revision: number },
) {
  requireOrganizationAdmin(actor, ref.orgId);
  const key = `started people imports of ${ref.orgId}`;
  return deps.db.transaction().execute(async (tx) => {
    const organization = await lockOrganization(tx, ref.orgId);
    const ready = await requireImport(tx, actor, ref, lockImport);
    if (!organization?.isActive) throw new AppError('organization_inactive');
    await requireStillAdmin(tx, actor, ref.orgId);
    const counts = requireReady(ready, revision);
    await enforceLimits(deps, [{ key, max: peopleImports.startsPerHour, minutes: 60 }]);
    const { id, organizationId, createdBy, options, fileName } = ready;
    const targets = await createFields(tx, actor, ready);
    const batchId =
      options.sendInvitations && counts.new > counts.withoutEmail ? randomUUID() : null;
    if (batchId !== null) await insertImportBatch(tx, { batchId, organizationId, createdBy });
    const steps = counts.new + counts.update + counts.deactivate + (await countManagers(tx, id));
    await saveStart(tx, id, { batchId, steps, targets });
    await enqueue(
      tx,
      'people_import.run',
      { importId: id },
      { key: `people import ${id}`, queue: `people imports of ${organizationId}`, maxAttempts: 8 },
    );
    await recordAuditEvent(tx, actor, {
      organizationId,
      action: 'people.import_started',
      target: fileName,
      after: { importId: id, ...counts, ...options },
    });
    return { import: await toPeopleImport(tx, await requireImport(tx, actor, ref)) };
  });
}

/** Ends an import once and records it. */
async function endImport(
  { db }: Deps,
  importId: string,
  error: 'failed' | 'access_lost' | null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await saveEnd(tx, importId, error))) return;
    const ended = await findImport(tx, importId);
    if (!ended) return;
    const { actorId, organizationId, fileName, processed, failedCount, deactivatedCount } = ended;
    await recordAuditEvent(
      tx,
      { id: actorId, ipAddress: null },
      {
        organizationId,
        action: error === null ? 'people.import_finished' : 'people.import_failed',
        target: fileName,
        after: { importId, processed, failed: failedCount, deactivated: deactivatedCount },
      },
    );
  });
}

/** Runs one batch. Returns whether the import is complete. */
async function runNext({ db }: Deps, importId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const running = await lockImport(tx, importId);
    return running?.status === 'importing' ? runBatch(tx, running) : true;
  });
}

/**
 * Runs an import batch by batch, from where an earlier run was stopped. Concurrent runs wait for each other at each batch.
 * Throws if another attempt may succeed.
 */
export async function runPeopleImport(
  deps: Deps,
  importId: string,
  run: JobRun = { isLastAttempt: false, signal: new AbortController().signal },
): Promise<void> {
  try {
    while (!(await runNext(deps, importId))) run.signal.throwIfAborted();
    await endImport(deps, importId, null);
  } catch (error) {
    const isLost = error instanceof AppError && error.code === 'forbidden';
    const isFinal = isLost || (run.isLastAttempt && !run.signal.aborted);
    if (!isFinal) throw error;
    deps.logger.warn({ err: error, importId }, 'people import failed');
    await endImport(deps, importId, isLost ? 'access_lost' : 'failed');
  }
}

/** Ends imports as failed that no job will continue, so that they can be deleted and their files imported again. */
export async function endAbandonedImports(deps: Deps): Promise<void> {
  for (const id of await listAbandonedImportIds(deps.db)) await endImport(deps, id, 'failed');
}
