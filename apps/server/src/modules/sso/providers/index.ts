export { readLogoutToken } from './oidc-logout.ts';
export {
  createOidcLogoutUrl,
  createOidcUrl,
  discover,
  type OidcClient,
  readOidcIdentity,
} from './oidc.ts';
export { reasonOf, rejected } from './provider-errors.ts';
export {
  deriveRequestValues,
  domainOf,
  type MappedIdentity,
  mapIdentity,
  type ProviderIdentity,
} from './provider-identity.ts';
export { type ProviderMetadata, readMetadata } from './saml-xml.ts';
export {
  createSamlLogoutUrl,
  createSamlMetadata,
  createSamlUrl,
  readSamlLogoutRequest,
  readSamlResponse,
  type SamlParties,
} from './saml.ts';
