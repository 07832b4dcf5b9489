import { AppError } from '../../../platform/base/errors.ts';
import { networkOf } from '../../../platform/base/network.ts';
import type { Deps } from '../../../platform/deps.ts';
import { limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { type Client, findProviderSession, sha256, signOut } from '../../identity/index.ts';
import { findConnection, toOidcClient, toSamlParties } from '../connections/index.ts';
import {
  createOidcLogoutUrl,
  createSamlLogoutUrl,
  discover,
  readLogoutToken,
  rejected,
} from '../providers/index.ts';
import { insertUsedAssertion } from './requests.queries.ts';
import { endProviderSessions } from './saml-endpoints.service.ts';

/** Returns the URL that ends the session at the identity provider, where the provider offers it. */
async function findLogoutUrl(deps: Deps, tokenHash: Buffer): Promise<string | undefined> {
  const provider = await findProviderSession(deps.db, tokenHash);
  const connection = provider && (await findConnection(deps.db, provider.connectionId));
  if (!connection) return undefined;
  if (connection.protocol === 'saml')
    return createSamlLogoutUrl(toSamlParties(deps, connection), provider);
  const configuration = await discover(deps.sendRequest, toOidcClient(deps, connection));
  return createOidcLogoutUrl(configuration, `${deps.config.PUBLIC_URL}/auth?mode=signin`);
}

/** Ends the session of a browser, and returns where it also ends at the identity provider. Signing out never fails. */
export async function signOutEverywhere(
  deps: Deps,
  credential: string | undefined,
  client: Pick<Client, 'ip' | 'userAgent'>,
): Promise<string | null> {
  const url = credential
    ? await findLogoutUrl(deps, sha256(credential)).catch((error: unknown) => {
        deps.logger.warn({ err: error }, 'no logout URL of the identity provider');
        return undefined;
      })
    : undefined;
  await signOut(deps, credential, client);
  return url ?? null;
}

const keepTokenMs = 10 * 60_000;

/** Ends the sessions that an OpenID provider names in a logout token. Each token is accepted once. */
export async function receiveOidcLogout(
  deps: Deps,
  connectionId: string,
  token: string,
  ipAddress: string,
): Promise<void> {
  const connection = await findConnection(deps.db, connectionId);
  if (connection?.protocol !== 'oidc') throw new AppError('not_found');
  const limits = [{ key: `wrong logout tokens from ${networkOf(ipAddress)}`, max: 60, minutes: 1 }];
  const { id, subject, session } = await limitWrongAttempts(
    deps,
    limits,
    () => readLogoutToken(deps.sendRequest, toOidcClient(deps, connection), token),
    (error) => error instanceof AppError && error.code === 'sso_rejected',
  );
  const expiresAt = new Date(Date.now() + keepTokenMs);
  const row = { connectionId, assertionHash: sha256(id), expiresAt };
  if (!(await insertUsedAssertion(deps.db, row))) throw rejected('The token was used before.');
  await endProviderSessions(deps, connection, { nameId: subject, session }, ipAddress);
}
