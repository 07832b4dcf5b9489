/** The definition of an attribute, as RFC 7643, section 7, describes it. Fields that are left out have their defaults. */
export type Attribute = {
  name: string;
  type: 'string' | 'boolean' | 'integer' | 'decimal' | 'dateTime' | 'reference' | 'complex';
  description: string;
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: 'readOnly' | 'immutable';
  returned?: 'always';
  uniqueness?: 'server';
  canonicalValues?: string[];
  referenceTypes?: string[];
  subAttributes?: Attribute[];
};

export type Schema = { id: string; name: string; description: string; attributes: Attribute[] };

/** A type of resource: its core schema and the extensions that add to it. */
export type ResourceType = {
  name: 'User' | 'Group';
  endpoint: '/Users' | '/Groups';
  description: string;
  core: Schema;
  extensions: Schema[];
};

/** Where an attribute stands in a resource. `extension` is null for core attributes. */
export type Resolved = {
  extension: string | null;
  attribute: Attribute;
  sub: Attribute | undefined;
};

/** Attributes that every resource has. */
const commonAttributes: Attribute[] = [
  {
    name: 'id',
    type: 'string',
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    description: 'Identifier of the resource.',
  },
  {
    name: 'schemas',
    type: 'reference',
    multiValued: true,
    caseExact: true,
    mutability: 'readOnly',
    returned: 'always',
    description: 'Schemas of the resource.',
  },
  {
    name: 'externalId',
    type: 'string',
    caseExact: true,
    description: 'Identifier at the identity provider.',
  },
  {
    name: 'meta',
    type: 'complex',
    mutability: 'readOnly',
    description: 'Data about the resource.',
    subAttributes: [
      { name: 'resourceType', type: 'string', caseExact: true, description: 'Type of resource.' },
      { name: 'created', type: 'dateTime', description: 'When it was created.' },
      { name: 'lastModified', type: 'dateTime', description: 'When it last changed.' },
      { name: 'location', type: 'reference', caseExact: true, description: 'URL.' },
      { name: 'version', type: 'string', caseExact: true, description: 'Entity tag.' },
    ],
  },
];

const findByName = (attributes: Attribute[], name: string) => {
  const key = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === key);
};

/** Returns the extension that a URN names, in any case. */
export const findExtension = ({ extensions }: ResourceType, urn: string): Schema | undefined =>
  extensions.find(({ id }) => id.toLowerCase() === urn.toLowerCase());

/** Returns the core attributes of a type, with those that every resource has. */
const coreAttributes = ({ core }: ResourceType): Attribute[] => [
  ...commonAttributes,
  ...core.attributes,
];

/** Splits a path into the schema it begins with, if any, and the rest. */
function splitSchema(type: ResourceType, path: string): [Schema | null, string] | undefined {
  if (!/^urn:/i.test(path)) return [null, path];
  const schemas = [type.core, ...type.extensions];
  const schema = schemas.find(({ id }) => path.toLowerCase().startsWith(`${id.toLowerCase()}:`));
  return schema && [schema, path.slice(schema.id.length + 1)];
}

/** Returns the attribute of a path such as `name.givenName`, in any case, or undefined if there is none. */
export function resolve(type: ResourceType, path: string): Resolved | undefined {
  const [schema, rest] = splitSchema(type, path) ?? [];
  if (rest === undefined) return undefined;
  const isCore = !schema || schema === type.core;
  const [name = '', subName, ...more] = rest.split('.');
  const attribute = findByName(isCore ? coreAttributes(type) : schema.attributes, name);
  if (!attribute || more.length > 0) return undefined;
  const sub =
    subName === undefined ? undefined : findByName(attribute.subAttributes ?? [], subName);
  if (subName !== undefined && !sub) return undefined;
  return { extension: isCore ? null : schema.id, attribute, sub };
}

/** Returns the sub-attribute with a name in any case. */
export const findSub = ({ subAttributes = [] }: Attribute, name: string) =>
  findByName(subAttributes, name);

/** Returns the name under which filters are compiled: canonical, with the URN of an extension. */
export const nameOf = ({ extension, attribute, sub }: Resolved): string =>
  `${extension === null ? '' : `${extension}:`}${attribute.name}${sub ? `.${sub.name}` : ''}`;
