import { randomUUID } from 'node:crypto';
import { memberDetails, type MemberFieldType } from '@atrium/contracts/organizations/constants';
import type {
  createMemberField as createContract,
  MemberField,
  updateMemberField as updateContract,
} from '@atrium/contracts/organizations/people';
import type { RequestOf } from '@atrium/contracts/api';
import { recordAuditEvent } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/base/errors.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Actor, responsibleUserOf } from '../../../policies/actor.ts';
import { requireOrganizationAdmin } from '../../../policies/organization.policy.ts';
import { requirePeopleScope } from '../../../policies/people.policy.ts';
import { findOrganization, lockOrganization, requireStillAdmin } from '../memberships/index.ts';
import {
  insertMemberField,
  listMemberFields,
  saveMemberField,
  savePositions,
} from './fields.queries.ts';

/** Returns a key for a name: its letters and digits, in words joined by underscores. */
export function toFieldKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  return (/^[a-z]/.test(words) ? words : `field_${words}`).slice(0, 40).replace(/_+$/, '');
}

function requireChoices(type: MemberFieldType, choices: string[]): void {
  const isValid = type === 'choice' ? choices.length > 0 : choices.length === 0;
  if (!isValid || new Set(choices).size < choices.length)
    throw new AppError('member_field_choices');
}

/** Locks the fields of an organization and returns them. */
async function lockFields(tx: Database, actor: Actor, organizationId: string) {
  if (!(await lockOrganization(tx, organizationId))) throw new AppError('not_found');
  await requireStillAdmin(tx, actor, organizationId);
  return listMemberFields(tx, organizationId);
}

const requireFreePlace = (fields: MemberField[]) => {
  if (fields.filter(({ isArchived }) => !isArchived).length >= memberDetails.fields)
    throw new AppError('too_many_member_fields');
};

const toLogged = ({ id: _id, key: _key, ...field }: MemberField) => field;

/** Lists the custom fields of an organization for its admins and managers. */
export async function getMemberFields(deps: Deps, actor: Actor, organizationId: string) {
  requirePeopleScope(actor, organizationId);
  if (!(await findOrganization(deps.db, organizationId))) throw new AppError('not_found');
  return { fields: await listMemberFields(deps.db, organizationId) };
}

async function insertField(
  tx: Database,
  actor: Actor,
  organizationId: string,
  input: RequestOf<typeof createContract>['body'],
): Promise<MemberField> {
  const { name, type, choices = [], isRequired = false } = input;
  requireChoices(type, choices);
  const key = input.key ?? toFieldKey(name);
  requireFreePlace(await lockFields(tx, actor, organizationId));
  const field = { id: randomUUID(), key, name, type, choices, isRequired };
  const createdBy = responsibleUserOf(actor);
  if (!(await insertMemberField(tx, { ...field, organizationId, createdBy })))
    throw new AppError('member_field_key_taken');
  const created = { ...field, isArchived: false };
  await recordAuditEvent(tx, actor, {
    organizationId,
    action: 'field.created',
    target: name,
    after: toLogged(created),
  });
  return created;
}

/** Adds a text field for each name within a transaction. Throws `member_field_key_taken` if there is one already. */
export async function insertImportFields(
  tx: Database,
  actor: Actor,
  organizationId: string,
  names: string[],
): Promise<void> {
  for (const name of names) await insertField(tx, actor, organizationId, { name, type: 'text' });
}

/** Adds a custom field. Throws `member_field_key_taken` if there is one with this key. */
export async function createMemberField(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  input: RequestOf<typeof createContract>['body'],
): Promise<MemberField> {
  requireOrganizationAdmin(actor, organizationId);
  return inTransaction(deps.db, (tx) => insertField(tx, actor, organizationId, input));
}

/** Changes or archives a custom field. Does nothing if nothing differs. */
export async function updateMemberField(
  deps: Deps,
  actor: Actor,
  { orgId, fieldId }: { orgId: string; fieldId: string },
  changes: RequestOf<typeof updateContract>['body'],
): Promise<MemberField> {
  requireOrganizationAdmin(actor, orgId);
  return deps.db.transaction().execute(async (tx) => {
    const fields = await lockFields(tx, actor, orgId);
    const field = fields.find(({ id }) => id === fieldId);
    if (!field) throw new AppError('not_found');
    const { name, choices, isRequired, isArchived } = changes;
    const changed: MemberField = {
      ...field,
      name: name ?? field.name,
      choices: choices ?? field.choices,
      isRequired: isRequired ?? field.isRequired,
      isArchived: isArchived ?? field.isArchived,
    };
    requireChoices(field.type, changed.choices);
    if (field.isArchived && !changed.isArchived) requireFreePlace(fields);
    if (JSON.stringify(changed) === JSON.stringify(field)) return field;
    await saveMemberField(tx, fieldId, changed);
    await recordAuditEvent(tx, actor, {
      organizationId: orgId,
      action: 'field.changed',
      target: changed.name,
      before: toLogged(field),
      after: toLogged(changed),
    });
    return changed;
  });
}

/** Orders the custom fields: first those given, then the others as they were. */
export async function orderMemberFields(
  deps: Deps,
  actor: Actor,
  organizationId: string,
  fieldIds: string[],
) {
  requireOrganizationAdmin(actor, organizationId);
  return deps.db.transaction().execute(async (tx) => {
    const fields = await lockFields(tx, actor, organizationId);
    const known = fields.map(({ id }) => id);
    const given = [...new Set(fieldIds)].filter((id) => known.includes(id));
    await savePositions(tx, [...given, ...known.filter((id) => !given.includes(id))]);
    return { fields: await listMemberFields(tx, organizationId) };
  });
}
