import type { MemberField, MemberFieldValue } from '@atrium/contracts/organizations/people';
import pg from 'pg';
import { type AuditActor, recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import {
  type Database,
  inSavepoint,
  isCheckViolation,
  isUniqueViolation,
} from '../../../platform/database/database.ts';
import { getUserContact } from '../../identity/index.ts';
import {
  type DetailColumns,
  findDetails,
  lockMembership,
  saveDetails,
  type StoredDetails,
} from './details.queries.ts';
import { listMemberFields } from './fields.queries.ts';

type Member = { organizationId: string; userId: string };

/** Changes to the details of a member. What is undefined stays; null removes a value. */
export type MemberDetailChanges = {
  employeeId?: string | null | undefined;
  jobTitle?: string | null | undefined;
  department?: string | null | undefined;
  location?: string | null | undefined;
  /** A day as YYYY-MM-DD. */
  hiredOn?: string | null | undefined;
  managerId?: string | null | undefined;
  /** By the key of the field. */
  customFields?: Record<string, MemberFieldValue | null> | undefined;
};

/** Who changes details: a user, or no one for a system such as provisioning, which `source` then names. */
export type DetailsEditor = AuditActor | { id: null; ipAddress: string | null };

const plainKeys = [
  'employeeId',
  'jobTitle',
  'department',
  'location',
  'hiredOn',
  'managerId',
] as const;

function mergeCustomFields(
  stored: StoredDetails['customFields'],
  changes: MemberDetailChanges['customFields'] = {},
  fields: MemberField[],
): StoredDetails['customFields'] {
  const merged = new Map(Object.entries(stored));
  for (const [key, value] of Object.entries(changes)) {
    if (value !== null) merged.set(key, value);
    else if (!merged.has(key)) continue;
    else if (fields.some((field) => field.key === key && field.isRequired && !field.isArchived))
      throw new AppError('member_field_required', { field: key });
    else merged.delete(key);
  }
  return Object.fromEntries(merged);
}

function mergeDetails(
  stored: StoredDetails,
  changes: MemberDetailChanges,
  fields: MemberField[],
): DetailColumns {
  const { managerName: _name, deactivatedAt: _deactivated, ...details } = stored;
  const customFields = mergeCustomFields(stored.customFields, changes.customFields, fields);
  for (const key of plainKeys) {
    const value = changes[key];
    // A manager without a name would be an empty text.
    if (value !== undefined) details[key] = value?.trim() || null;
  }
  return { ...details, customFields };
}

/** Throws the error of the API for a value that the database has rejected. */
function toDetailsError(error: unknown): unknown {
  if (isUniqueViolation(error, 'member_details_employee_id_idx'))
    return new AppError('employee_id_taken');
  if (isCheckViolation(error, 'member_details_manager_id_cycle_check'))
    return new AppError('manager_cycle');
  if (isCheckViolation(error, 'member_details_custom_fields_values_check'))
    return new AppError('member_field_invalid', {
      field: error instanceof pg.DatabaseError ? error.detail : undefined,
    });
  if (
    error instanceof pg.DatabaseError &&
    error.code === '23503' &&
    error.constraint === 'member_details_manager_id_fkey'
  )
    return new AppError('manager_not_member');
  return error;
}

/** Returns the keys that differ, with the values of both. Custom fields are compared one by one. */
function compare(before: DetailColumns, after: DetailColumns) {
  const flatten = ({ customFields, ...details }: DetailColumns) =>
    new Map<string, unknown>([
      ...Object.entries(details),
      ...Object.entries(customFields).map(([key, value]): [string, unknown] => [
        `customFields.${key}`,
        value,
      ]),
    ]);
  const [old, current] = [flatten(before), flatten(after)];
  const keys = [...new Set([...old.keys(), ...current.keys()])];
  const changed = keys.filter((key) => (old.get(key) ?? null) !== (current.get(key) ?? null));
  const pick = (values: Map<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values.get(key) ?? null]));
  return { isChanged: changed.length > 0, before: pick(old), after: pick(current) };
}

/**
 * Changes the details of a member within a transaction and records it in the audit log. Does nothing if nothing differs.
 * Returns whether something did. Checks no permission. Throws `not_found` for someone who is not a member,
 * `employee_id_taken`, `manager_not_member`, `manager_cycle`, `member_field_invalid` or `member_field_required`; the
 * transaction can then continue. `source` names what changes them if it is not a user on a screen.
 */
export async function saveMemberDetails(
  tx: Database,
  editor: DetailsEditor,
  { organizationId, userId }: Member,
  changes: MemberDetailChanges,
  source?: string,
): Promise<boolean> {
  if (!(await lockMembership(tx, organizationId, userId))) throw new AppError('not_found');
  const stored = await findDetails(tx, { organizationId, managerId: null }, userId);
  if (!stored) throw new AppError('not_found');
  const fields = changes.customFields ? await listMemberFields(tx, organizationId) : [];
  const details = mergeDetails(stored, changes, fields);
  const { managerName: _name, deactivatedAt: _deactivated, ...current } = stored;
  const { isChanged, before, after } = compare(current, details);
  if (!isChanged) return false;
  try {
    await inSavepoint(tx, () => saveDetails(tx, organizationId, userId, details));
  } catch (error) {
    throw toDetailsError(error);
  }
  const user = await getUserContact(tx, userId);
  await recordAuditEvent(tx, editor, {
    organizationId,
    action: 'membership.details_changed',
    target: user.fullName ?? user.email,
    before: { userId, ...before },
    after: { ...after, ...(source !== undefined && { source }) },
  });
  return true;
}
