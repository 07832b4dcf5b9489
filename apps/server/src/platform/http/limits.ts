import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { AppError } from '../base/errors.ts';
import { networkOf } from '../base/network.ts';
import { createRateLimitStore } from '../limits/counter.ts';
import type { Deps } from '../deps.ts';
import type { App } from './app-types.ts';

const operatorPaths = /^\/(healthz|readyz|metrics)\b/;

/** Rate-limits each client network, and replies 503 at once instead of queueing when the process is overloaded. */
export async function limitLoad(app: App, deps: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: deps.config.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => `all ${networkOf(request.ip)}`,
    store: createRateLimitStore(deps.counter),
    allowList: (request) => operatorPaths.test(request.url),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  });
  await app.register(underPressure, {
    maxEventLoopDelay: deps.config.OVERLOAD_DELAY_MS,
    retryAfter: 2,
    pressureHandler: (request) => {
      // API requests can be retried; a page with a missing asset would stay blank.
      if (request.url.startsWith('/api/')) throw new AppError('unavailable');
    },
  });
}
