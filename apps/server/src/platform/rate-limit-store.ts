import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Counter } from './counter.ts';

/** Lets the flood limit count where everything else is counted. */
export function createRateLimitStore(counter: Counter): FastifyRateLimitStoreCtor {
  const store: FastifyRateLimitStore = {
    incr: (key, callback, windowMs) => {
      void counter
        .add(key, windowMs)
        .then(({ count, endsInMs }) => callback(null, { current: count, ttl: endsInMs }));
    },
    // Keys name what they limit, so routes need no store of their own.
    child: () => store,
  };
  return function RateLimitStore() {
    return store;
  } as unknown as FastifyRateLimitStoreCtor;
}
