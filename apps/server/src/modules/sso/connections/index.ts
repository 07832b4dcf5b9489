export {
  type ConnectionRow,
  findConnection,
  findConnectionForDomain,
  findConnectionOfOrganization,
  listGroupRules,
} from './connections.queries.ts';
export {
  callbackUrlOf,
  reencryptSsoSecrets,
  toOidcClient,
  toSamlParties,
} from './connection-secrets.service.ts';
export { getSso } from './connection-settings.service.ts';
export { deleteSso, refreshSsoMetadata, saveSso } from './connections.service.ts';
export { enforceSso } from './enforcement.service.ts';
export { finishTestRun, startTestRun } from './sso-test-runs.queries.ts';
