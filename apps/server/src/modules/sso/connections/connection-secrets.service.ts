import { ssoCallbackPathOf } from '@atrium/contracts/sso/constants';
import type { Config } from '../../../platform/base/config.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { decryptSecret, encryptSecret } from '../../../platform/security/secret-box.ts';
import type { OidcClient, SamlParties } from '../providers/index.ts';
import {
  type ConnectionRow,
  listSecrets,
  saveSecrets,
  type ServiceKey,
} from './connections.queries.ts';
import { createServiceCertificate } from './service-certificate.ts';

/** Returns the redirect URI of the OpenID client of an organization. It is known before its connection is saved. */
export const callbackUrlOf = (
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  organizationId: string,
): string => `${PUBLIC_URL}${ssoCallbackPathOf(organizationId)}`;

/** Returns the URLs of a connection that its identity provider calls. */
export function urlsOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, connectionId: string) {
  const saml = `${PUBLIC_URL}/api/sso/saml/${connectionId}`;
  return {
    backChannelLogout: `${PUBLIC_URL}/api/sso/oidc/${connectionId}/logout`,
    response: `${saml}/response`,
    logout: `${saml}/logout`,
    entityId: `${saml}/metadata`,
    metadata: `${saml}/metadata`,
  };
}

const secretContext = (connectionId: string) => `sso client secret ${connectionId}`;
const keyContext = (connectionId: string) => `sso service key ${connectionId}`;

function decrypt({ config }: Deps, context: string, stored: Buffer): string {
  const plain = decryptSecret(config, context, stored);
  if (plain === undefined) throw new AppError('sso_secret_missing');
  return plain;
}

/** Returns the client of an OIDC connection with its secret. */
export function toOidcClient(deps: Deps, row: ConnectionRow): OidcClient {
  const { issuer, clientId, clientSecret, scopes } = row;
  if (issuer === null || clientId === null || clientSecret === null)
    throw new AppError('sso_not_available');
  const secret = decrypt(deps, secretContext(row.id), clientSecret);
  return { issuer, clientId, clientSecret: secret, scopes };
}

/** Returns both parties of a SAML connection with the key of the service provider. */
export function toSamlParties(deps: Deps, row: ConnectionRow): SamlParties {
  const { entityId, signInUrl, logoutUrl, certificates } = row;
  if (entityId === null || signInUrl === null) throw new AppError('sso_not_available');
  const urls = urlsOf(deps.config, row.id);
  return {
    provider: { entityId, signInUrl, logoutUrl, certificates },
    service: {
      entityId: urls.entityId,
      responseUrl: urls.response,
      logoutUrl: urls.logout,
      certificate: row.serviceCertificate,
      key: decrypt(deps, keyContext(row.id), row.serviceKey),
    },
  };
}

/** Encrypts the secret of an OIDC client for a connection. */
export const encryptClientSecret = (
  { config }: Deps,
  connectionId: string,
  secret: string,
): Buffer => encryptSecret(config, secretContext(connectionId), secret);

/** Creates the key of the service provider for a new connection. */
export function createServiceKey({ config }: Deps, connectionId: string): ServiceKey {
  const { key, certificate } = createServiceCertificate(new URL(config.PUBLIC_URL).hostname);
  return {
    serviceCertificate: certificate,
    serviceKey: encryptSecret(config, keyContext(connectionId), key),
  };
}

/** Encrypts the secrets of all connections with the current secret, so that the previous one can be removed. */
export async function reencryptSsoSecrets(deps: Deps): Promise<void> {
  const { db, config } = deps;
  for (const { id, clientSecret, serviceKey } of await listSecrets(db)) {
    const renew = (context: string, stored: Buffer) =>
      encryptSecret(config, context, decrypt(deps, context, stored));
    await saveSecrets(db, id, {
      clientSecret: clientSecret && renew(secretContext(id), clientSecret),
      serviceKey: renew(keyContext(id), serviceKey),
    });
  }
}
