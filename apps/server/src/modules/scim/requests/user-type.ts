import type { MemberField } from '@atrium/contracts/organizations/people';
import { scimUrns } from '@atrium/contracts/scim/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { listMemberFields } from '../../organizations/index.ts';
import { type Attribute, type Column, type ResourceType, userTypeOf } from '../protocol/index.ts';

const standardType = userTypeOf([]);

const types: Record<MemberField['type'], Attribute['type']> = {
  text: 'string',
  choice: 'string',
  date: 'string',
  number: 'decimal',
  boolean: 'boolean',
};

const toAttribute = ({ key, name, type, choices }: MemberField): Attribute => ({
  name: key,
  type: types[type],
  description: name,
  ...(choices.length > 0 && { canonicalValues: choices }),
});

/** Returns the type User of an organization, with all of its custom fields. */
export async function loadUserType(db: Database, organizationId: string): Promise<ResourceType> {
  const fields = await listMemberFields(db, organizationId);
  return userTypeOf(fields.filter(({ isArchived }) => !isArchived).map(toAttribute));
}

/** Returns the type User for a request. Custom fields are read only if the request mentions their extension. */
export async function loadUserTypeFor(
  db: Database,
  organizationId: string,
  request: unknown,
): Promise<ResourceType> {
  const mentions = JSON.stringify(request)
    .toLowerCase()
    .includes(scimUrns.customUser.toLowerCase());
  return mentions ? loadUserType(db, organizationId) : standardType;
}

function toColumn({ name, type }: Attribute): Column {
  const value = sql<string | null>`(details.custom_fields ->> ${name})`;
  if (type === 'boolean') return { kind: 'boolean', value: sql`${value}::boolean` };
  if (type === 'decimal') return { kind: 'number', value: sql`${value}::numeric` };
  return { kind: 'text', value, folded: sql<string | null>`lower(${value})` };
}

/** Returns the columns of custom fields, for filters. */
export function toCustomColumns({ extensions }: ResourceType): Record<string, Column> {
  const custom = extensions.find(({ id }) => id === scimUrns.customUser);
  const entries = (custom?.attributes ?? [])
    .filter(({ name }) => name !== 'location' && name !== 'hiredOn')
    .map((one): [string, Column] => [`${scimUrns.customUser}:${one.name}`, toColumn(one)]);
  return Object.fromEntries(entries);
}
