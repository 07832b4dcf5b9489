import { z } from 'zod';
import { scimErrorTypes, scimUrns } from './constants.ts';

// Attributes are optional in replies, because requests choose them.

const text = z.string().optional();

const meta = z
  .object({
    resourceType: z.string(),
    created: z.iso.datetime().optional(),
    lastModified: z.iso.datetime().optional(),
    location: z.string(),
    version: z.string().optional().describe('Entity tag'),
  })
  .partial()
  .optional();

const resource = { schemas: z.array(z.string()), id: z.string(), externalId: text, meta };

export const scimUser = z
  .object({
    ...resource,
    userName: text,
    name: z
      .object({
        formatted: text,
        familyName: text,
        givenName: text,
        middleName: text,
        honorificPrefix: text,
        honorificSuffix: text,
      })
      .optional(),
    displayName: text,
    title: text,
    locale: text,
    timezone: text,
    active: z.boolean().optional(),
    emails: z
      .array(z.object({ value: text, display: text, type: text, primary: z.boolean().optional() }))
      .optional(),
    groups: z.array(z.object({ value: text, display: text, $ref: text })).optional(),
    [scimUrns.enterpriseUser]: z
      .object({
        employeeNumber: text,
        department: text,
        manager: z.object({ value: text, displayName: text, $ref: text }).optional(),
      })
      .optional(),
    [scimUrns.customUser]: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('location, hiredOn and the custom fields of the organization by their key'),
  })
  .meta({ id: 'ScimUser' });
export type ScimUser = z.infer<typeof scimUser>;

export const scimGroup = z
  .object({
    ...resource,
    displayName: text,
    members: z.array(z.object({ value: text, display: text, type: text, $ref: text })).optional(),
  })
  .meta({ id: 'ScimGroup' });
export type ScimGroup = z.infer<typeof scimGroup>;

/** A page of resources. */
export const scimList = <Resource extends z.ZodType>(of: Resource) =>
  z.object({
    schemas: z.array(z.literal(scimUrns.list)),
    totalResults: z.int(),
    startIndex: z.int().describe('Position of the first resource, from 1'),
    itemsPerPage: z.int(),
    Resources: z.array(of),
  });

const support = z.object({ supported: z.boolean() });

export const scimConfig = z.object({
  schemas: z.array(z.string()),
  documentationUri: z.string(),
  patch: support,
  bulk: support.extend({ maxOperations: z.int(), maxPayloadSize: z.int() }),
  filter: support.extend({ maxResults: z.int() }),
  changePassword: support,
  sort: support,
  etag: support,
  authenticationSchemes: z.array(
    z.object({
      type: z.string(),
      name: z.string(),
      description: z.string(),
      specUri: z.string(),
      primary: z.boolean(),
    }),
  ),
  meta: z.object({ resourceType: z.string(), location: z.string() }),
});

export const scimResourceType = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  description: z.string(),
  schema: z.string(),
  schemaExtensions: z.array(z.object({ schema: z.string(), required: z.boolean() })),
  meta: z.object({ resourceType: z.string(), location: z.string() }),
});

const definition = z.object({
  name: z.string(),
  type: z.string(),
  multiValued: z.boolean(),
  description: z.string(),
  required: z.boolean(),
  caseExact: z.boolean(),
  mutability: z.string(),
  returned: z.string(),
  uniqueness: z.string(),
  canonicalValues: z.array(z.string()).optional(),
  referenceTypes: z.array(z.string()).optional(),
});

export const scimSchema = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  attributes: z.array(definition.extend({ subAttributes: z.array(definition).optional() })),
  meta: z.object({ resourceType: z.string(), location: z.string() }),
});

/** Body of every error of the SCIM endpoints. */
export const scimError = z
  .object({
    schemas: z.array(z.literal(scimUrns.error)),
    scimType: z.enum(scimErrorTypes).optional(),
    detail: z.string(),
    status: z.string().describe('The HTTP status'),
  })
  .meta({ id: 'ScimError' });

/** Returns error schemas by status, to spread into `response`. */
export function scimErrorReplies<const Statuses extends readonly number[]>(
  ...statuses: Statuses
): Record<Statuses[number], typeof scimError> {
  return Object.fromEntries(statuses.map((status) => [status, scimError])) as Record<
    Statuses[number],
    typeof scimError
  >;
}
