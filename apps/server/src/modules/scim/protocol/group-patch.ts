import { AppError } from '../../../platform/base/errors.ts';
import { coerce } from './coerce.ts';
import type { Filter } from './filter.ts';
import { applyPatch, type PatchOperation, readTarget } from './patch.ts';
import { groupType } from './schemas.ts';
import { findEntry, isObject, type Json, type JsonObject, toList } from './scim-json.ts';

/** How the members of a group change: all who are in `removed` leave, or all but those in `added`, who join. */
export type MemberChange = { replaces: boolean; added: Set<string>; removed: Set<string> };

type Step =
  | { kind: 'add' | 'remove' | 'replace'; ids: string[] }
  | { kind: 'attributes'; operation: PatchOperation };

/** Returns the ids of members in a value. */
export function readMemberIds(value: Json | undefined): string[] {
  const members = groupType.core.attributes.find(({ name }) => name === 'members');
  if (!members || value === undefined) return [];
  const given = coerce(members, value);
  return toList(given).flatMap((one) => {
    const id = isObject(one) ? one['value'] : undefined;
    if (typeof id !== 'string')
      throw new AppError('scim_invalid_value', { message: 'A member has no value.' });
    return [id.toLowerCase()];
  });
}

/** Returns the ids that `members[value eq "…"]` names. Other filters would need all members. */
function idsOf(filter: Filter): string[] {
  if (filter.kind === 'or') return filter.filters.flatMap(idsOf);
  const isId =
    filter.kind === 'compare' &&
    filter.operator === 'eq' &&
    filter.path.toLowerCase() === 'value' &&
    typeof filter.value === 'string';
  if (isId) return [String(filter.value).toLowerCase()];
  throw new AppError('scim_invalid_filter', {
    message: 'Members are selected by value, as in members[value eq "…"].',
  });
}

const isMembers = (path: string) => /^(urn:[^[]*:)?members\s*(\[|\.|$)/i.test(path.trim());

function readMemberStep({ op, path = '', value }: PatchOperation): Step {
  const read = readTarget(groupType, path);
  const verb = op.toLowerCase();
  if (verb !== 'add' && verb !== 'replace' && verb !== 'remove')
    throw new AppError('scim_invalid_syntax', { message: `There is no operation "${op}".` });
  if (read?.filter || read?.target.sub) {
    if (verb === 'remove' && read.filter && !read.target.sub)
      return { kind: 'remove', ids: idsOf(read.filter) };
    throw new AppError('scim_mutability', { message: 'Members are added and removed as a whole.' });
  }
  const ids = readMemberIds(value);
  if (verb !== 'remove') return { kind: verb, ids };
  // Microsoft Entra ID lists those to remove in the value.
  return value === undefined || value === null
    ? { kind: 'replace', ids: [] }
    : { kind: 'remove', ids };
}

/** Splits an operation without a path into one for the members and one for the rest. */
function readSteps(operation: PatchOperation): Step[] {
  const { op, path = '', value } = operation;
  if (path !== '')
    return isMembers(path) ? [readMemberStep(operation)] : [{ kind: 'attributes', operation }];
  const members = isObject(value) ? findEntry(value, 'members') : undefined;
  if (!members || !isObject(value)) return [{ kind: 'attributes', operation }];
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => key !== members[0]));
  return [
    { kind: 'attributes', operation: { op, value: rest } },
    readMemberStep({ op, path: 'members', value: members[1] }),
  ];
}

/**
 * Applies PATCH operations to a group without its members, and returns how the members change. Members are never read for
 * that, so a change of a group takes as long as what it changes.
 */
export function applyGroupPatch(
  group: JsonObject,
  operations: readonly PatchOperation[],
): { group: JsonObject; members: MemberChange } {
  const members: MemberChange = { replaces: false, added: new Set(), removed: new Set() };
  let patched = group;
  for (const step of operations.flatMap(readSteps)) {
    if (step.kind === 'attributes') {
      patched = applyPatch(groupType, patched, [step.operation]);
      continue;
    }
    if (step.kind === 'replace') {
      members.replaces = true;
      members.added.clear();
      members.removed.clear();
    }
    const [to, from] =
      step.kind === 'remove' ? [members.removed, members.added] : [members.added, members.removed];
    for (const id of step.ids) {
      to.add(id);
      from.delete(id);
    }
  }
  return { group: patched, members };
}
