import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counter } from './counter.ts';

/** Creates a store that makes the rate limiter use the shared counter. */
export function createRateLimitStore(counter: Counter): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr: (key, callback, windowMs) => {
      void counter
        .add(key, windowMs)
        .then(({ count, endsInMs }) => callback(null, { current: count, ttl: endsInMs }));
    },
    // Keys contain what they limit, so all routes share one store.
    child: () => store,
  };
  return function RateLimitStore() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}
