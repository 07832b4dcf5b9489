import { Redis } from 'ioredis';
import type { Config } from '../base/config.ts';
import type { Logger } from '../base/logging.ts';

export type Cache = Redis;

/** Creates a Redis connection that fails fast when Redis is unavailable: nothing in it is a source of truth. */
export function createCache(config: Pick<Config, 'REDIS_URL'>, logger: Logger): Cache {
  const redis = new Redis(config.REDIS_URL, {
    connectTimeout: 1_000,
    commandTimeout: 200,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  let isUnavailable = false;
  redis.on('error', (error) => {
    if (!isUnavailable) logger.warn({ err: error }, 'Redis is unavailable; continuing without it');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) logger.info('Redis is available again');
    isUnavailable = false;
  });
  return redis;
}
