import { fullName as fullNameSchema } from '@atrium/contracts/identity/auth';
import { emailAddress } from '@atrium/contracts/base/form-schemas';
import { scimLimits, scimUrns } from '@atrium/contracts/scim/constants';
import { AppError } from '../../../platform/base/errors.ts';
import {
  etagOf,
  isObject,
  type Json,
  type JsonObject,
  toComparable,
  toList,
} from '../protocol/index.ts';
import type { UserRow } from './users.queries.ts';

const { enterpriseUser, customUser } = scimUrns;

/** Removes what is missing or empty. */
function compact(object: Record<string, Json | undefined>): JsonObject {
  const entries = Object.entries(object).filter(
    ([, value]) =>
      value !== undefined &&
      value !== null &&
      !(isObject(value) && Object.keys(value).length === 0) &&
      !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(entries as [string, Json][]);
}

/** Returns the part of a user that the provider can write. Details are those of the member, whoever has set them. */
export function toWritable(row: UserRow): JsonObject {
  const { attributes, customFields } = row;
  const sent = (name: string) => attributes[name];
  return compact({
    userName: row.userName,
    externalId: row.externalId,
    active: row.isActive,
    name: sent('name'),
    displayName: sent('displayName'),
    title: row.jobTitle,
    locale: sent('locale'),
    timezone: sent('timezone'),
    emails: sent('emails'),
    [enterpriseUser]: compact({
      employeeNumber: row.employeeId,
      department: row.department,
      manager: row.managerId === null ? null : { value: row.managerId },
    }),
    [customUser]: compact({ ...customFields, location: row.location, hiredOn: row.hiredOn }),
  });
}

/** Returns what is shown instead of names and emails that the provider has not sent. */
const toSubstitutes = ({ fullName, email }: UserRow): JsonObject =>
  compact({
    name: compact({ formatted: fullName }),
    displayName: fullName,
    emails: [{ value: email, type: 'work', primary: true }],
  });

/** Returns the part of a user that the provider can write, as it is shown. */
export const toShown = (row: UserRow): JsonObject => ({
  ...toSubstitutes(row),
  ...toWritable(row),
});

/** Removes what was only shown from a changed resource, so that it is not stored. */
export function removeSubstitutes(changed: JsonObject, row: UserRow): JsonObject {
  const substitutes = toSubstitutes(row);
  const entries = Object.entries(changed).filter(
    ([name, value]) =>
      row.attributes[name] !== undefined ||
      substitutes[name] === undefined ||
      toComparable(substitutes[name]) !== toComparable(value),
  );
  return Object.fromEntries(entries);
}

/** Builds the URLs of resources. */
export type Locate = (endpoint: string, id: string) => string;

/** Returns a user as replies show them. */
export function toUserResource(row: UserRow, locate: Locate): JsonObject {
  const writable = toShown(row);
  const enterprise = writable[enterpriseUser];
  if (isObject(enterprise) && row.managerId !== null)
    enterprise['manager'] = compact({
      value: row.managerId,
      displayName: row.managerName,
      $ref: locate('/Users', row.managerId),
    });
  const resource = compact({
    schemas: [scimUrns.user, ...[enterpriseUser, customUser].filter((urn) => urn in writable)],
    id: row.id,
    ...writable,
    groups: row.groups.map(({ value, display }) => ({
      value,
      display,
      $ref: locate('/Groups', value),
    })),
  });
  const meta = {
    resourceType: 'User',
    created: row.createdAt.toISOString(),
    lastModified: row.updatedAt.toISOString(),
    location: locate('/Users', row.id),
    version: etagOf(resource),
  };
  return { ...resource, meta };
}

/** Returns the entity tag of a resource. */
export function versionOf({ meta }: JsonObject): string {
  const version = isObject(meta) ? meta['version'] : undefined;
  return typeof version === 'string' ? version : '';
}

const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : undefined);

/** Returns the name of the account that a resource describes, or null if it has none that is valid. */
export function fullNameOf({ displayName, name }: JsonObject): string | null {
  const parts = isObject(name) ? name : {};
  const joined = [parts['givenName'], parts['familyName']].flatMap((part) => textOf(part) ?? []);
  for (const text of [textOf(displayName), textOf(parts['formatted']), joined.join(' ')]) {
    const shortened = Array.from(text ?? '')
      .slice(0, 50)
      .join('');
    const parsed = fullNameSchema.safeParse(shortened);
    if (parsed.success) return parsed.data;
  }
  return null;
}

const parseEmail = (value: Json | undefined) => {
  const parsed = emailAddress.safeParse(value);
  return parsed.success ? parsed.data.toLowerCase() : undefined;
};

/**
 * Returns the email that a resource describes: the primary one, or else that of work, or else the first, or else the user
 * name. Undefined if none of them is an email. Throws `scim_invalid_value` if the chosen one is not valid.
 */
export function emailOf({ userName, emails }: JsonObject): string | undefined {
  const list = toList(emails).filter(isObject);
  if (list.length > scimLimits.emails)
    throw new AppError('scim_invalid_value', {
      message: `A user can have at most ${scimLimits.emails} emails.`,
    });
  const chosen =
    list.find(({ primary }) => primary === true) ??
    list.find(({ type }) => textOf(type)?.toLowerCase() === 'work') ??
    list[0];
  if (!chosen) return parseEmail(userName);
  const email = parseEmail(chosen['value']);
  if (email === undefined)
    throw new AppError('scim_invalid_value', {
      message: `"${textOf(chosen['value']) ?? ''}" is not an email address.`,
    });
  return email;
}

export const userNameOf = ({ userName }: JsonObject): string => {
  const text = textOf(userName);
  if (text === undefined)
    throw new AppError('scim_invalid_value', { message: '"userName" is required.' });
  return text;
};

export const externalIdOf = ({ externalId }: JsonObject) => textOf(externalId) ?? null;

/** Returns what is stored of a resource: all but what has columns of its own. */
export function toAttributes({
  userName: _userName,
  externalId: _externalId,
  active: _active,
  ...attributes
}: JsonObject): JsonObject {
  return attributes;
}
