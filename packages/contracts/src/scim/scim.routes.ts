const scim = '/api/scim/v2' as const;
const organization = '/api/enterprise/admin/organizations/:orgId' as const;

export const getScimConfig = { method: 'GET', url: `${scim}/ServiceProviderConfig` } as const;
export const listScimResourceTypes = { method: 'GET', url: `${scim}/ResourceTypes` } as const;
export const getScimResourceType = { method: 'GET', url: `${scim}/ResourceTypes/:name` } as const;
export const listScimSchemas = { method: 'GET', url: `${scim}/Schemas` } as const;
export const getScimSchema = { method: 'GET', url: `${scim}/Schemas/:urn` } as const;

export const sendScimBulk = { method: 'POST', url: `${scim}/Bulk` } as const;

export const listScimUsers = { method: 'GET', url: `${scim}/Users` } as const;
export const searchScimUsers = { method: 'POST', url: `${scim}/Users/.search` } as const;
export const createScimUser = { method: 'POST', url: `${scim}/Users` } as const;
export const getScimUser = { method: 'GET', url: `${scim}/Users/:userId` } as const;
export const replaceScimUser = { method: 'PUT', url: `${scim}/Users/:userId` } as const;
export const patchScimUser = { method: 'PATCH', url: `${scim}/Users/:userId` } as const;
export const deleteScimUser = { method: 'DELETE', url: `${scim}/Users/:userId` } as const;

export const listScimGroups = { method: 'GET', url: `${scim}/Groups` } as const;
export const searchScimGroups = { method: 'POST', url: `${scim}/Groups/.search` } as const;
export const createScimGroup = { method: 'POST', url: `${scim}/Groups` } as const;
export const getScimGroup = { method: 'GET', url: `${scim}/Groups/:teamId` } as const;
export const replaceScimGroup = { method: 'PUT', url: `${scim}/Groups/:teamId` } as const;
export const patchScimGroup = { method: 'PATCH', url: `${scim}/Groups/:teamId` } as const;
export const deleteScimGroup = { method: 'DELETE', url: `${scim}/Groups/:teamId` } as const;

export const getProvisioning = { method: 'GET', url: `${organization}/provisioning` } as const;
export const listProvisioningErrors = {
  method: 'GET',
  url: `${organization}/provisioning/errors`,
} as const;
