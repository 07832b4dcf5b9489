import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { session } from '@atrium/contracts/constants';
import type { Deps } from '../../platform/deps.ts';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

/** What a valid access token proves. */
export type AccessClaims = z.infer<typeof claims>;

const keySetLifeMs = 600_000;
const keySetCooldownMs = 30_000;

/** Signs a token of ten minutes for a session. */
export async function signAccessToken(deps: Deps, userId: string, sessionId: string) {
  const expiresAt = Math.floor(Date.now() / 1_000) + session.accessTokenSeconds;
  const { token } = await deps.accounts.api.signJWT({
    body: { payload: { sub: userId, sid: sessionId, exp: expiresAt } },
  });
  return { token, expiresAt };
}

/** Checks tokens without a database call: the key set is kept for ten minutes, a checked token until it expires. */
export function createAccessTokenVerifier(deps: Deps) {
  const verified = new LRUCache<string, AccessClaims>({ max: 20_000 });
  let keySet: { find: JWTVerifyGetKey; loadedAt: number } | undefined;

  async function loadKeySet(olderThanMs: number) {
    if (!keySet || Date.now() - keySet.loadedAt > olderThanMs) {
      const jwks = await deps.accounts.api.getJwks();
      keySet = { find: createLocalJWKSet(jwks), loadedAt: Date.now() };
    }
    return keySet.find;
  }

  const findKey: JWTVerifyGetKey = async (header, token) => {
    const find = await loadKeySet(keySetLifeMs);
    try {
      return await find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      // Another process may have made a new key since; made-up key ids must not make us ask every time.
      return (await loadKeySet(keySetCooldownMs))(header, token);
    }
  };

  return async function verifyAccessToken(token: string): Promise<AccessClaims | undefined> {
    const known = verified.get(token);
    if (known) return known.exp * 1_000 > Date.now() ? known : undefined;
    try {
      const { payload } = await jwtVerify(token, findKey, {
        algorithms: ['RS256'],
        issuer: deps.config.PUBLIC_URL,
        audience: deps.config.PUBLIC_URL,
      });
      const proved = claims.parse(payload);
      verified.set(token, proved, { ttl: Math.max(1, proved.exp * 1_000 - Date.now()) });
      return proved;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  };
}
