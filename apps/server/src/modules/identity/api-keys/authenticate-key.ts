import { timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '@atrium/contracts/base/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../platform/base/errors.ts';
import { networkOf } from '../../../platform/base/network.ts';
import { normalizeIpAddress } from '../../../platform/audit.ts';
import { batchReads } from '../../../platform/database/batch.ts';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createRequestCounter } from '../../../platform/limits/request-counter.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import { hashApiKey, readApiKeyId } from './api-key-format.ts';
import { findApiKeys, recordKeyUse, type FoundKey, type KeyLookup } from './api-keys.queries.ts';

type KeyRequest = Pick<FastifyRequest, 'ip' | 'headers' | 'routeOptions'>;
/** The service account of a key, and the revisions of what the request reads. */
type AuthenticatedKey = { actor: Actor; revisions: Revisions };

const findApiKey = batchReads(findApiKeys);
/** How often the last use is written. */
const useIntervalMs = 60_000;
/** A refusal with the same reason is logged once in this time. */
const refusalIntervalMs = 3_600_000;

/** Why a key that exists is refused. */
function findRefusal(key: FoundKey): ErrorCode | undefined {
  if (key.isRevoked) return 'api_key_revoked';
  if (key.isExpired) return 'api_key_expired';
  if (!key.isNetworkAllowed) return 'api_key_network';
  if (key.responsibleId === null) return 'api_key_unowned';
  return key.isActive ? undefined : 'organization_inactive';
}

/** Throws unless the endpoint declares a scope that the key has. */
function requireScope({ scopes }: FoundKey, { routeOptions }: KeyRequest): void {
  const scope = routeOptions.schema?.scope;
  if (scope === undefined) throw new AppError('not_for_api_keys');
  if (!scopes.includes(scope)) throw new AppError('scope_missing', { scope });
}

const toAuthenticatedKey = (key: FoundKey, ipAddress: string): AuthenticatedKey => ({
  actor: {
    id: key.accountId,
    sessionId: key.id,
    ipAddress,
    email: '',
    emailVerified: false,
    fullName: key.name,
    isSuperAdmin: false,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership: {
      organizationId: key.organizationId,
      organizationName: key.organizationName,
      isActive: key.isActive,
      hasExclusiveCatalogue: key.isExclusive,
      brandingRevision: key.brandingRevision,
      role: 'admin',
      isManager: false,
      grantedCourseIds: key.grantedCourseIds,
    },
    serviceAccount: { scopes: key.scopes, responsibleId: key.responsibleId ?? '' },
  },
  revisions: {
    courseId: key.courseId,
    content: key.contentRevision,
    learner: null,
    catalogue: key.catalogueRevision,
    watch: null,
  },
});

/** Returns an IP address as networks are compared with it: an IPv4 address that arrives as IPv6 is one of IPv4. */
const toPlainAddress = (ip: string) =>
  (normalizeIpAddress(ip) ?? '::').replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Returns a function that authenticates a request by its API key. It throws a 401 error if the key is unknown, expired or
 * revoked, 429 if it is used too often, and 403 if it may not be used here or for this call.
 */
export function createKeyAuthentication(deps: Deps) {
  const { db, cache, counter, config } = deps;
  const max = config.API_KEY_RATE_LIMIT_PER_MINUTE;
  const countRequest = createRequestCounter(cache, max);
  const recentUses = new LRUCache<string, true>({ max: 20_000, ttl: useIntervalMs });

  async function findKey(token: string, lookup: Omit<KeyLookup, 'keyId'>): Promise<FoundKey> {
    const keyId = readApiKeyId(token);
    const key = keyId === undefined ? undefined : await findApiKey(deps, { ...lookup, keyId });
    if (!key || !timingSafeEqual(key.keyHash, hashApiKey(token)))
      throw new AppError('api_key_invalid');
    return key;
  }

  function limitRequests(key: FoundKey, reply: FastifyReply): void {
    const { count, endsInMs } = countRequest(`key ${key.id}`);
    const seconds = Math.ceil(endsInMs / 1_000);
    reply.headers({
      'ratelimit-limit': max,
      'ratelimit-remaining': Math.max(0, max - count),
      'ratelimit-reset': seconds,
    });
    if (count > max) throw new AppError('too_many_requests', { retryAfterSeconds: seconds });
  }

  async function refuse(key: FoundKey, reason: ErrorCode, request: KeyRequest): Promise<never> {
    const { count } = await counter.add(`refused ${key.id} ${reason}`, refusalIntervalMs);
    if (count === 1)
      await recordSecurityEvent(db, {
        kind: 'api_key_refused',
        outcome: 'failure',
        actorId: key.accountId,
        organizationId: key.organizationId,
        ipAddress: request.ip,
        userAgent: request.headers['user-agent'],
        details: { name: key.name, keyId: key.id, reason },
      });
    throw new AppError(reason);
  }

  async function recordUse(key: FoundKey, ipAddress: string, request: KeyRequest): Promise<void> {
    const network = networkOf(ipAddress);
    const recent = `${key.id} ${network}`;
    if (recentUses.has(recent)) return;
    recentUses.set(recent, true);
    const userAgent = request.headers['user-agent'];
    await recordKeyUse(db, { key, ipAddress, network, userAgent });
  }

  return async (
    token: string,
    request: KeyRequest,
    reply: FastifyReply,
    lookup: Omit<KeyLookup, 'keyId' | 'ipAddress'>,
  ): Promise<AuthenticatedKey> => {
    const ipAddress = toPlainAddress(request.ip);
    const key = await findKey(token, { ...lookup, ipAddress });
    limitRequests(key, reply);
    const refusal = findRefusal(key);
    if (refusal) return refuse(key, refusal, request);
    await recordUse(key, ipAddress, request);
    requireScope(key, request);
    return toAuthenticatedKey(key, request.ip);
  };
}
