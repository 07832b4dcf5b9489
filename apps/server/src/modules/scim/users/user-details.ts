import { type MemberFieldValue, memberDetailsBody } from '@atrium/contracts/organizations/people';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { MemberDetailChanges } from '../../organizations/index.ts';
import { isObject, type Json, type JsonObject, toComparable } from '../protocol/index.ts';

const { enterpriseUser, customUser } = scimUrns;
const partOf = (resource: JsonObject, urn: string): JsonObject => {
  const part = resource[urn];
  return isObject(part) ? part : {};
};

/** The attributes that are details of a member: their title, and the extensions. */
const detailsOf = (resource: JsonObject): JsonObject => ({
  ...(resource['title'] === undefined ? {} : { title: resource['title'] }),
  ...Object.fromEntries(
    [enterpriseUser, customUser].flatMap((urn) =>
      Object.entries(partOf(resource, urn)).map(([name, value]) => [`${urn}:${name}`, value]),
    ),
  ),
});

/** Returns a resource with other details. */
function withDetails(resource: JsonObject, details: JsonObject): JsonObject {
  const { title: _title, [enterpriseUser]: _enterprise, [customUser]: _custom, ...rest } = resource;
  for (const [key, value] of Object.entries(details)) {
    const urn = [enterpriseUser, customUser].find((one) => key.startsWith(`${one}:`));
    if (urn === undefined) rest[key] = value;
    else rest[urn] = { ...partOf(rest, urn), [key.slice(urn.length + 1)]: value };
  }
  return rest;
}

/**
 * Adds the details to a replacing resource that it does not mention, unless the provider has set them before: a replacement
 * clears what the provider no longer sends, but not what others have entered.
 */
export function keepOwnDetails(
  replacing: JsonObject,
  current: JsonObject,
  sent: JsonObject,
): JsonObject {
  const [given, before] = [detailsOf(replacing), detailsOf(sent)];
  const kept = Object.entries(detailsOf(current)).filter(
    ([key]) => !(key in given) && !(key in before),
  );
  return withDetails(replacing, { ...Object.fromEntries(kept), ...given });
}

/** Returns the details that the provider has set: those it had set before, and those that it changes. */
export function keepSentDetails(
  changed: JsonObject,
  current: JsonObject,
  sent: JsonObject,
): JsonObject {
  const [before, now] = [detailsOf(sent), detailsOf(current)];
  const own = Object.entries(detailsOf(changed)).filter(
    ([key, value]) => key in before || toComparable(value) !== toComparable(now[key]),
  );
  return withDetails(changed, Object.fromEntries(own));
}

const managerOf = (value: Json | undefined) =>
  isObject(value) && typeof value['value'] === 'string' ? value['value'] : null;

type Fields = Record<string, unknown>;

/** Returns the changes of details from one resource to another. Throws `scim_invalid_value` for values that don't fit. */
export function toDetailChanges(before: JsonObject, after: JsonObject): MemberDetailChanges {
  const [old, current] = [detailsOf(before), detailsOf(after)];
  const changes: Fields = {};
  const customFields: Record<string, MemberFieldValue | null> = {};
  const columns: Record<string, string> = {
    title: 'jobTitle',
    [`${enterpriseUser}:employeeNumber`]: 'employeeId',
    [`${enterpriseUser}:department`]: 'department',
    [`${customUser}:location`]: 'location',
    [`${customUser}:hiredOn`]: 'hiredOn',
  };
  for (const key of new Set([...Object.keys(old), ...Object.keys(current)])) {
    const value = current[key];
    if (toComparable(value) === toComparable(old[key])) continue;
    const column = columns[key];
    if (column !== undefined) changes[column] = value ?? null;
    else if (key === `${enterpriseUser}:manager`) changes['managerId'] = managerOf(value);
    else
      customFields[key.slice(customUser.length + 1)] = (value ?? null) as MemberFieldValue | null;
  }
  if (Object.keys(customFields).length > 0) changes['customFields'] = customFields;
  const parsed = memberDetailsBody.safeParse(changes);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.at(-1);
  throw new AppError('scim_invalid_value', {
    message: `"${String(name)}" is not valid: ${issue?.message ?? ''}`,
  });
}
