/** URNs of SCIM 2.0 (RFC 7643 and 7644) and of the extension for custom fields. */
export const scimUrns = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterpriseUser: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  customUser: 'urn:ietf:params:scim:schemas:extension:atrium:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  search: 'urn:ietf:params:scim:api:messages:2.0:SearchRequest',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

/** Values of `scimType` in errors. */
export const scimErrorTypes = [
  'invalidFilter',
  'tooMany',
  'uniqueness',
  'mutability',
  'invalidSyntax',
  'invalidPath',
  'noTarget',
  'invalidValue',
  'invalidVers',
  'sensitive',
] as const;
export type ScimErrorType = (typeof scimErrorTypes)[number];

export const scimLimits = {
  /** Resources on a page, and at most. */
  count: 100,
  maxCount: 200,
  maxStartIndex: 10_000_000,
  /** Operations of a PATCH request. */
  operations: 1_000,
  /** Values of one attribute in a request, such as members of a group. */
  values: 20_000,
  textLength: 1_000,
  queryLength: 4_000,
  emails: 20,
  /** How long requests that were refused are listed. */
  logDays: 30,
} as const;
