import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { sso } from '@atrium/contracts/sso/constants';
import { AppError } from '../../../platform/base/errors.ts';
import type { OutgoingRequests } from '../../../platform/outgoing/outgoing-requests.ts';
import { discover, type OidcClient } from './oidc.ts';
import { rejected } from './provider-errors.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** What a logout token asks for: to end one session of the provider, or all of a user. */
export type LogoutToken = { id: string; subject: string | null; session: string | null };

/** Throws unless a token claims to be of this provider and for this client, before the provider is asked for its keys. */
function requireAddressed(token: string, { issuer, clientId }: OidcClient): void {
  const { iss, aud = [] } = decodeJwt(token);
  if (iss !== issuer || ![aud].flat().includes(clientId))
    throw rejected('The token is of another provider or for another client.');
}

/** Verifies a logout token (OpenID Connect Back-Channel Logout 1.0). Throws `sso_rejected`. */
export async function readLogoutToken(
  sendRequest: OutgoingRequests,
  oidcClient: OidcClient,
  token: string,
): Promise<LogoutToken> {
  try {
    requireAddressed(token, oidcClient);
    const configuration = await discover(sendRequest, oidcClient);
    const { issuer, jwks_uri: keysUrl } = configuration.serverMetadata();
    const { body } = await sendRequest(new URL(keysUrl ?? ''));
    const keys = createLocalJWKSet(JSON.parse(body) as JSONWebKeySet);
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: oidcClient.clientId,
      clockTolerance: sso.clockSkewSeconds,
      maxTokenAge: '5 minutes',
      algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA'],
      requiredClaims: ['jti', 'iat', 'events'],
    });
    const { jti = '', sub = null, sid, events, nonce } = payload;
    const session = typeof sid === 'string' ? sid : null;
    const isLogout = typeof events === 'object' && events !== null && logoutEvent in events;
    if (!isLogout || nonce !== undefined || (sub === null && session === null))
      throw rejected('This is not a logout token.');
    return { id: jti, subject: sub, session };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw rejected(error instanceof Error ? error.message : '');
  }
}
