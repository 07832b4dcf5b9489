import { apiKeys } from '@atrium/contracts/api-keys/constants';
import underPressure from '@fastify/under-pressure';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import { networkOf } from '../base/network.ts';
import type { Deps } from '../deps.ts';
import { createRequestCounter } from '../limits/request-counter.ts';
import type { App } from './app-types.ts';

const operatorPaths = /^\/(healthz|readyz|metrics)\b/;

/**
 * Returns the key a request counts toward: its network. Programs with API keys count apart, so that they don't use up the
 * requests of users in the same network.
 */
function keyOf({ ip, headers }: FastifyRequest): string {
  const hasApiKey = headers.authorization?.startsWith(`Bearer ${apiKeys.prefix}`) === true;
  return hasApiKey ? `keys ${networkOf(ip)}` : networkOf(ip);
}

/** Rate-limits each client network, and replies 503 at once instead of queueing when the process is overloaded. */
export async function limitLoad(app: App, { config, cache }: Deps): Promise<void> {
  const { RATE_LIMIT_PER_MINUTE: max } = config;
  const countRequest = createRequestCounter(cache, max);
  app.addHook('onRequest', (request, _reply, done) => {
    if (operatorPaths.test(request.url)) return done();
    const { count, endsInMs } = countRequest(keyOf(request));
    if (count <= max) return done();
    const retryAfterSeconds = Math.ceil(endsInMs / 1_000);
    return done(new AppError('too_many_requests', { retryAfterSeconds }));
  });
  await app.register(underPressure, {
    maxEventLoopDelay: config.OVERLOAD_DELAY_MS,
    // An interval without any sample counts as an infinite delay, so it must not be shorter than the accepted one.
    sampleInterval: config.OVERLOAD_DELAY_MS,
    retryAfter: 2,
    pressureHandler: (request) => {
      // API requests can be retried; a page with a missing asset would stay blank.
      if (request.url.startsWith('/api/')) throw new AppError('unavailable');
    },
  });
}
