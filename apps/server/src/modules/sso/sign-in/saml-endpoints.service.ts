import { ssoCallbackPathOf, ssoStartPath } from '@atrium/contracts/sso/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import { deleteProviderSessions, sha256 } from '../../identity/index.ts';
import { type ConnectionRow, findConnection, toSamlParties } from '../connections/index.ts';
import {
  createSamlMetadata,
  readSamlLogoutRequest,
  readSamlResponse,
  reasonOf,
} from '../providers/index.ts';
import { readState, valuesOf } from './complete.service.ts';
import {
  findRequest,
  insertUsedAssertion,
  saveAssertion,
  type StoredAssertion,
} from './requests.queries.ts';

async function getSamlConnection(deps: Deps, id: string): Promise<ConnectionRow> {
  const connection = await findConnection(deps.db, id);
  if (connection?.protocol !== 'saml') throw new AppError('not_found');
  return connection;
}

/** Returns the metadata of the service provider of a connection as XML. */
export async function getSamlMetadata(deps: Deps, connectionId: string): Promise<string> {
  const connection = await getSamlConnection(deps, connectionId);
  return createSamlMetadata(toSamlParties(deps, connection));
}

/** Verifies a response. An assertion that was used before is rejected. */
async function verifyResponse(
  deps: Deps,
  connection: ConnectionRow,
  samlRequestId: string,
  response: string,
): Promise<StoredAssertion> {
  try {
    const parties = toSamlParties(deps, connection);
    const { id, expiresAt, identity } = await readSamlResponse(parties, samlRequestId, response);
    const row = { connectionId: connection.id, assertionHash: sha256(id), expiresAt };
    if (await insertUsedAssertion(deps.db, row)) return identity;
    return { error: 'sso_rejected', reason: 'The assertion was used before.' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      error: error.code === 'sso_denied' ? 'sso_denied' : 'sso_rejected',
      reason: reasonOf(error).slice(0, 500),
    };
  }
}

/**
 * Receives a SAML response and returns the page that completes the sign-in. A response without a request of ours signs no
 * one in, because it could come from an attacker: the user confirms on the start page that they want to sign in.
 */
export async function receiveSamlResponse(
  deps: Deps,
  connectionId: string,
  { SAMLResponse, RelayState = '' }: { SAMLResponse: string; RelayState?: string | undefined },
): Promise<string> {
  const connection = await getSamlConnection(deps, connectionId);
  const id = readState(deps, RelayState);
  if (id === undefined) return `${ssoStartPath}?connection=${connection.id}`;
  const request = await findRequest(deps.db, id);
  if (request?.connectionId === connection.id && request.assertion === null) {
    const { samlRequestId } = valuesOf(deps, id, RelayState);
    const assertion = await verifyResponse(deps, connection, samlRequestId, SAMLResponse);
    await saveAssertion(deps.db, id, assertion);
  }
  return `${ssoCallbackPathOf(connection.organizationId)}?state=${encodeURIComponent(RelayState)}`;
}

/** Ends sessions that a provider asks to end. */
export async function endProviderSessions(
  deps: Deps,
  connection: ConnectionRow,
  session: { nameId: string | null; session: string | null },
  ipAddress: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const users = await deleteProviderSessions(tx, { connectionId: connection.id, ...session });
    for (const id of users)
      await recordSecurityEvent(tx, {
        kind: 'session_revoked',
        actorId: null,
        user: { id },
        organizationId: connection.organizationId,
        ipAddress,
        details: { reason: 'ended_by_provider' },
      });
  });
}

/**
 * Receives a logout message. Ends the sessions that a request names and returns the URL of the reply; after our own
 * request, returns the sign-in page.
 */
export async function receiveSamlLogout(
  deps: Deps,
  connectionId: string,
  query: Record<string, string>,
  originalQuery: string,
  ipAddress: string,
): Promise<string> {
  const connection = await getSamlConnection(deps, connectionId);
  if (!query['SAMLRequest']) return '/auth?mode=signin';
  const parties = toSamlParties(deps, connection);
  const { nameId, session, createReplyUrl } = await readSamlLogoutRequest(
    parties,
    query,
    originalQuery,
  );
  await endProviderSessions(deps, connection, { nameId, session }, ipAddress);
  return createReplyUrl();
}
