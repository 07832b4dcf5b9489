import { Redis } from 'ioredis';
import type { Config } from './config.ts';
import type { Logger } from './logging.ts';

export type Cache = Redis;

/** A Redis connection that fails at once when Redis is away: nothing here is a source of truth. */
export function createCache(config: Pick<Config, 'REDIS_URL'>, logger: Logger): Cache {
  const redis = new Redis(config.REDIS_URL, {
    connectTimeout: 1_000,
    commandTimeout: 200,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  let lost = false;
  redis.on('error', (error) => {
    if (!lost) logger.warn({ err: error }, 'Redis does not answer; going on without it');
    lost = true;
  });
  redis.on('ready', () => {
    if (lost) logger.info('Redis answers again');
    lost = false;
  });
  return redis;
}
