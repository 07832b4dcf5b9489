import type { ImportFailure } from '@atrium/contracts/people-import/constants';
import { AppError } from '../../../platform/base/errors.ts';
import {
  type Database,
  inSavepoint,
  isCheckViolation,
  isIntegrityViolation,
  isUniqueViolation,
} from '../../../platform/database/database.ts';
import { addBatchRows } from '../../invitations/index.ts';
import { insertUser } from '../../identity/index.ts';
import {
  deactivateMember,
  findSignInPolicy,
  insertMembership,
  lockOrganization,
  reactivateMember,
} from '../../organizations/index.ts';
import type { StoredImport } from '../stored/index.ts';
import {
  listLaterRows,
  rankManagers,
  saveMemberManagers,
  savePendingManagers,
} from './managers.queries.ts';
import { listAbsentRows, saveMembers, savePendingPeople } from './people.queries.ts';
import {
  isStillAllowed,
  listMissingMembers,
  listPlannedRows,
  type PlannedRow,
  saveFailure,
  saveProgress,
} from './run.queries.ts';

const rowsPerBatch = 500;
/** Each of them is a change of its own, with its sessions, audit and security events. */
const deactivationsPerBatch = 50;

const source = 'import';

/** Returns why a row can't be imported. Rethrows errors that say nothing about a row. */
function toFailure(error: unknown): ImportFailure {
  if (
    isUniqueViolation(error, 'member_details_employee_id_idx') ||
    isUniqueViolation(error, 'pending_members_employee_id_idx')
  )
    return 'employee_id_taken';
  if (isCheckViolation(error, 'member_details_manager_id_cycle_check')) return 'manager_cycle';
  if (isCheckViolation(error, 'member_details_custom_fields_values_check')) return 'field_invalid';
  if (error instanceof AppError || isIntegrityViolation(error)) return 'changed';
  throw error;
}

/** Applies rows together, or one by one if that fails, so that only the wrong ones do. Returns how many failed. */
async function applyRows(
  tx: Database,
  importId: string,
  rows: PlannedRow[],
  apply: (rows: PlannedRow[]) => Promise<void>,
): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    await inSavepoint(tx, () => apply(rows));
    return 0;
  } catch (error) {
    const failure = toFailure(error);
    const [row, ...others] = rows;
    if (row && others.length === 0) {
      await saveFailure(tx, importId, row.row, failure);
      return 1;
    }
  }
  const half = Math.ceil(rows.length / 2);
  const first = await applyRows(tx, importId, rows.slice(0, half), apply);
  return first + (await applyRows(tx, importId, rows.slice(half), apply));
}

const editorOf = ({ actorId }: StoredImport) => ({ id: actorId, ipAddress: null });

async function importMembers(tx: Database, running: StoredImport, rows: PlannedRow[]) {
  const { organizationId } = running;
  await saveMembers(tx, organizationId, rows);
  for (const { userId, plan } of rows) {
    if (userId === null || plan.isActive === null) continue;
    const change = plan.isActive ? reactivateMember : deactivateMember;
    await change(tx, editorOf(running), { organizationId, userId }, source);
  }
}

/** Creates members without email, if the organization still allows PINs. */
async function importAccounts(tx: Database, { organizationId }: StoredImport, rows: PlannedRow[]) {
  const policy = await findSignInPolicy(tx, organizationId);
  if (!policy?.allowsPinSignIn) throw new AppError('pin_sign_in_off');
  const members = rows.flatMap((row) => {
    const { accountId, fullName, username } = row.plan;
    return accountId === null ? [] : [{ ...row, userId: accountId, fullName, username }];
  });
  for (const { userId, fullName, username } of members) {
    await insertUser(tx, { id: userId, email: null, fullName, username });
    await insertMembership(tx, { userId, organizationId, role: 'member' });
  }
  await saveMembers(tx, organizationId, members);
}

async function importPending(tx: Database, running: StoredImport, rows: PlannedRow[]) {
  const { organizationId, batchId } = running;
  const absent = new Set(await listAbsentRows(tx, organizationId, rows));
  if (rows.some(({ row }) => !absent.has(row))) throw new AppError('not_found');
  await savePendingPeople(tx, organizationId, rows);
  if (batchId === null) return;
  const invited = rows.filter(({ action }) => action === 'new');
  await addBatchRows(
    tx,
    batchId,
    invited.map(({ row, plan }) => ({ row, email: plan.email })),
  );
}

/**
 * Fails the rows whose manager has left or would report to themselves. Returns the others by their level, top down, with
 * those of later batches without which there would be a cycle, and how many failed.
 */
async function planManagers(
  tx: Database,
  { id, organizationId }: StoredImport,
  rows: PlannedRow[],
) {
  const last = rows.at(-1)?.row ?? 0;
  let planned = rows;
  let failed = 0;
  for (;;) {
    const ranks = await rankManagers(tx, organizationId, planned);
    const levels = new Map(ranks.map(({ row, level }) => [row, level]));
    const levelOf = ({ row }: PlannedRow) => levels.get(row) ?? 0;
    const failing = ranks.filter(({ isMissing, isCycle }) => isMissing || isCycle);
    if (failing.length === 0)
      return { planned: planned.toSorted((a, b) => levelOf(a) - levelOf(b)), levelOf, failed };
    const cycleIds = failing.flatMap((rank) => rank.cycleIds);
    const later = (await listLaterRows(tx, id, last, cycleIds)).filter(
      ({ row }) => !levels.has(row),
    );
    if (later.length > 0) {
      planned = planned.concat(later);
      continue;
    }
    for (const { row, isMissing } of failing)
      await saveFailure(tx, id, row, isMissing ? 'changed' : 'manager_cycle');
    failed += failing.length;
    // Who keeps their manager can close another cycle.
    const failedRows = new Set(failing.map(({ row }) => row));
    planned = planned.filter(({ row }) => !failedRows.has(row));
  }
}

/**
 * Stores the managers of people. A row that fails keeps the former manager. The others are stored top down, so that people
 * who change places form no cycle on the way. Returns how many failed.
 */
async function importManagers(tx: Database, running: StoredImport, rows: PlannedRow[]) {
  const { id, organizationId } = running;
  const { planned, levelOf, failed } = await planManagers(tx, running, rows);
  const rejected = await applyRows(tx, id, planned, async (some) => {
    for (const ofLevel of Map.groupBy(some, levelOf).values())
      await saveMemberManagers(tx, organizationId, ofLevel);
    await savePendingManagers(tx, organizationId, some);
  });
  return failed + rejected;
}

const nextPhase = { people: 'managers', managers: 'deactivations', deactivations: null } as const;

async function runRows(tx: Database, running: StoredImport): Promise<boolean> {
  const { id, phase, position } = running;
  const withManager = phase === 'managers';
  const rows = await listPlannedRows(tx, id, { after: position, limit: rowsPerBatch, withManager });
  let failed: number;
  if (withManager) failed = await importManagers(tx, running, rows);
  else {
    const members = rows.filter(({ userId }) => userId !== null);
    const absent = rows.filter(({ userId }) => userId === null);
    // Plans of an earlier version have no account.
    const accounts = absent.filter(({ plan }) => (plan.accountId ?? null) !== null);
    const pending = absent.filter(({ plan }) => (plan.accountId ?? null) === null);
    failed =
      (await applyRows(tx, id, members, (some) => importMembers(tx, running, some))) +
      (await applyRows(tx, id, accounts, (some) => importAccounts(tx, running, some))) +
      (await applyRows(tx, id, pending, (some) => importPending(tx, running, some)));
  }
  const last = rows.at(-1);
  const progress = { processed: rows.length, failed, deactivated: 0 };
  if (last && rows.length === rowsPerBatch)
    await saveProgress(tx, id, { ...progress, phase, position: last.row });
  else await saveProgress(tx, id, { ...progress, phase: nextPhase[phase] ?? phase, position: 0 });
  return false;
}

/** Returns whether nobody is left. */
async function runDeactivations(tx: Database, running: StoredImport): Promise<boolean> {
  const { id, organizationId, options, phase, position } = running;
  if (!options.deactivateMissing) return true;
  const userIds = await listMissingMembers(tx, running, deactivationsPerBatch);
  for (const userId of userIds)
    await deactivateMember(tx, editorOf(running), { organizationId, userId }, source);
  const count = userIds.length;
  const progress = { phase, position, processed: count, failed: 0, deactivated: count };
  await saveProgress(tx, id, progress);
  return count < deactivationsPerBatch;
}

/**
 * Runs the next batch of a locked import: its changes and its progress are one transaction, so that a batch is done once,
 * whenever the worker is killed. Returns whether it was the last one. Throws `forbidden` if the admin lost their role.
 */
export async function runBatch(tx: Database, running: StoredImport): Promise<boolean> {
  if (!(await lockOrganization(tx, running.organizationId))) throw new AppError('not_found');
  if (!(await isStillAllowed(tx, running))) throw new AppError('forbidden');
  return running.phase === 'deactivations' ? runDeactivations(tx, running) : runRows(tx, running);
}
