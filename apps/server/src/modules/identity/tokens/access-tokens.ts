import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { retireTokenKeys } from './token-keys.queries.ts';

const claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

/** The claims of a verified access token. */
export type AccessClaims = z.infer<typeof claims>;

const keySetLifeMs = 600_000;
const unknownKeyLifeMs = 30_000;

/** Signs a short-lived access token for a session. */
export async function signAccessToken(deps: Deps, userId: string, sessionId: string) {
  const expiresAt = Math.floor(Date.now() / 1_000) + deps.config.ACCESS_TOKEN_SECONDS;
  const { token } = await deps.accounts.api.signJWT({
    body: { payload: { sub: userId, sid: sessionId, exp: expiresAt } },
  });
  return { token, expiresAt };
}

/** Replaces the key that signs access tokens. Tokens that were signed before stay valid until they expire. */
export async function replaceTokenKey(deps: Deps): Promise<void> {
  await retireTokenKeys(deps.db);
  // The first token without a current key creates one.
  await signAccessToken(deps, randomUUID(), randomUUID());
}

/** Verifies tokens without a database call: caches the key set for ten minutes and each verified token until it expires. */
export function createAccessTokenVerifier(deps: Deps) {
  const verified = new LRUCache<string, AccessClaims>({ max: 20_000 });
  const unknownKeys = new LRUCache<string, true>({ max: 1_000, ttl: unknownKeyLifeMs });
  let keySet: { find: Promise<JWTVerifyGetKey>; loadedAt: number } | undefined;

  function loadKeySet(): Promise<JWTVerifyGetKey> {
    const find = deps.accounts.api.getJwks().then(createLocalJWKSet);
    keySet = { find, loadedAt: Date.now() };
    // Do not cache a failed load.
    find.catch(() => {
      keySet = undefined;
    });
    return find;
  }

  const findKey: JWTVerifyGetKey = async (header, token) => {
    const isFresh = keySet !== undefined && Date.now() - keySet.loadedAt < keySetLifeMs;
    const find = await (isFresh && keySet ? keySet.find : loadKeySet());
    try {
      return await find(header, token);
    } catch (error) {
      const kid = header.kid ?? '';
      if (!(error instanceof errors.JWKSNoMatchingKey) || unknownKeys.has(kid)) throw error;
      // Another process may have created a key since the last load. Cache unknown ids so that a forged one does not
      // reload the set on every request.
      unknownKeys.set(kid, true);
      return (await loadKeySet())(header, token);
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
      const parsed = claims.parse(payload);
      verified.set(token, parsed, { ttl: Math.max(1, parsed.exp * 1_000 - Date.now()) });
      return parsed;
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  };
}
