import { trainingExports } from '@atrium/contracts/training/constants';
import type {
  TrainingExport,
  TrainingExportRequest,
} from '@atrium/contracts/training/training-exports';
import { AppError } from '../../../platform/base/errors.ts';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enforceLimits } from '../../../platform/limits/limits.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { lockUser } from '../../identity/index.ts';
import { pickDetailFilter } from '../../organizations/index.ts';
import { getDay } from '../days/index.ts';
import { toRowsFileName } from '../exports/index.ts';
import { requireTeam } from '../matrix/index.ts';
import {
  type ChosenFilter,
  countUnfinishedExports,
  findUnfinishedExportId,
  insertExport,
  listExportRows,
  type NewExport,
} from './training-exports.queries.ts';

/** The attempts take half an hour. After that the export is marked as failed and users can try again. */
const maxAttempts = 8;

/**
 * Stores an export and enqueues its job, or returns the same one if it is already being prepared. Throws
 * `too_many_unfinished_exports` if too many others are. Exports of one organization are created one at a time.
 */
async function enqueueExport(tx: Database, requested: NewExport): Promise<string> {
  const { requestedBy } = requested;
  // Serializes concurrent requests of a user.
  await lockUser(tx, requestedBy);
  const unfinishedId = await findUnfinishedExportId(tx, requested);
  if (unfinishedId !== undefined) return unfinishedId;
  if ((await countUnfinishedExports(tx, requestedBy)) >= trainingExports.unfinished)
    throw new AppError('too_many_unfinished_exports');
  const id = await insertExport(tx, requested);
  await enqueue(
    tx,
    'training.build_export',
    { exportId: id },
    { key: `export ${id}`, queue: `exports of ${requested.organizationId}`, maxAttempts },
  );
  return id;
}

/** Returns the filter without what was not chosen. */
const toChosenFilter = ({
  teamId,
  courseId,
  status,
  search,
  ...details
}: ChosenFilter): ChosenFilter => ({
  ...(teamId !== undefined && { teamId }),
  ...(courseId !== undefined && { courseId }),
  ...(status !== undefined && { status }),
  ...(search && { search }),
  ...pickDetailFilter(details),
});

/** Prepares a file of training rows in the background: of everyone for admins, of their people for managers. */
export async function createTrainingExport(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  { format, on, ...chosen }: TrainingExportRequest,
): Promise<TrainingExport> {
  const scope = requirePeopleScope(actor, organizationId);
  const day = await getDay(deps, organizationId, on);
  const filter = toChosenFilter(chosen);
  await requireTeam(deps, day, { ...filter, managerId: scope.managerId });
  await enforceLimits(deps, [
    { key: `exports of ${actor.id}`, max: trainingExports.perDay, minutes: 1_440 },
  ]);
  return inTransaction(deps.db, async (tx) => {
    const id = await enqueueExport(tx, {
      ...scope,
      requestedBy: actor.id,
      format,
      on: day.on,
      filter,
      fileName: toRowsFileName(day),
    });
    const created = (await listExportRows(tx, scope, actor.id)).find((each) => each.id === id);
    if (!created) throw new AppError('not_found');
    await recordSecurityEvent(tx, {
      kind: 'export_created',
      actorId: actor.id,
      organizationId,
      ipAddress: actor.ipAddress,
      details: { what: 'training', format, exportId: id },
    });
    return created;
  });
}

/** Lists the actor's exports of an organization, newest first, without those they may no longer download. */
export async function listTrainingExports(
  deps: Deps,
  actor: Actor,
  organizationId: string,
): Promise<{ exports: TrainingExport[] }> {
  const scope = requirePeopleScope(actor, organizationId);
  // Throws `not_found` to super admins if the organization does not exist.
  await getDay(deps, organizationId, undefined);
  return { exports: await listExportRows(deps.db, scope, actor.id) };
}
