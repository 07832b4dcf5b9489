import { BRAND } from '@atrium/contracts/base/constants';
import { scimLimits, scimUrns } from '@atrium/contracts/scim/constants';
import { AppError } from '../../platform/base/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { createLocate, loadUserType, organizationOf, toList } from './requests/index.ts';
import { type Attribute, groupType, type ResourceType, type Schema } from './protocol/index.ts';

/** Describes what the service supports. */
export const getScimConfig = ({ config }: Deps) => ({
  schemas: [scimUrns.serviceProviderConfig],
  documentationUri: `${config.PUBLIC_URL}/docs/guides/provisioning`,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.maxCount },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: `An API key of ${BRAND} with the scope scim, as a bearer token`,
      specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
      primary: true,
    },
  ],
  meta: {
    resourceType: 'ServiceProviderConfig',
    location: `${config.PUBLIC_URL}/api/scim/v2/ServiceProviderConfig`,
  },
});

function describeType(deps: Deps, { name, endpoint, description, core, extensions }: ResourceType) {
  return {
    schemas: [scimUrns.resourceType],
    id: name,
    name,
    endpoint,
    description,
    schema: core.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: {
      resourceType: 'ResourceType',
      location: createLocate(deps.config)('/ResourceTypes', name),
    },
  };
}

function describeAttribute({ subAttributes: _subs, ...attribute }: Attribute) {
  const { multiValued = false, required = false, caseExact = false } = attribute;
  const { mutability = 'readWrite', returned = 'default', uniqueness = 'none' } = attribute;
  return { ...attribute, multiValued, required, caseExact, mutability, returned, uniqueness };
}

const describeSchema = (deps: Deps, { id, name, description, attributes }: Schema) => ({
  schemas: [scimUrns.schema],
  id,
  name,
  description,
  attributes: attributes.map((attribute) => ({
    ...describeAttribute(attribute),
    ...(attribute.subAttributes && {
      subAttributes: attribute.subAttributes.map(describeAttribute),
    }),
  })),
  meta: { resourceType: 'Schema', location: createLocate(deps.config)('/Schemas', id) },
});

async function loadTypes(deps: Deps, actor: Actor): Promise<ResourceType[]> {
  return [await loadUserType(deps.db, organizationOf(actor)), groupType];
}

/** Lists the types of resources. */
export async function listScimResourceTypes(deps: Deps, actor: Actor) {
  const types = (await loadTypes(deps, actor)).map((type) => describeType(deps, type));
  return toList(types, types.length);
}

/** Returns a type of resources by its name. */
export async function getScimResourceType(deps: Deps, actor: Actor, name: string) {
  const type = (await loadTypes(deps, actor)).find((one) => one.name === name);
  if (!type) throw new AppError('not_found');
  return describeType(deps, type);
}

async function loadSchemas(deps: Deps, actor: Actor) {
  const types = await loadTypes(deps, actor);
  return types.flatMap(({ core, extensions }) => [core, ...extensions]);
}

/** Lists the schemas of resources. */
export async function listScimSchemas(deps: Deps, actor: Actor) {
  const schemas = (await loadSchemas(deps, actor)).map((schema) => describeSchema(deps, schema));
  return toList(schemas, schemas.length);
}

/** Returns a schema by its URN. */
export async function getScimSchema(deps: Deps, actor: Actor, urn: string) {
  const schema = (await loadSchemas(deps, actor)).find(
    ({ id }) => id.toLowerCase() === urn.toLowerCase(),
  );
  if (!schema) throw new AppError('not_found');
  return describeSchema(deps, schema);
}
