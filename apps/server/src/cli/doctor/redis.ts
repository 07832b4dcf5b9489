import { Redis } from 'ioredis';
import type { Config } from '../../platform/base/config.ts';
import { failed, ok, toReason, warning, type Finding } from './finding.ts';

const oldestVersion = 7;

/** Checks Redis. The product works without it, so an outage is a warning. */
export async function checkRedis(config: Config): Promise<Finding[]> {
  const redis = new Redis(config.REDIS_URL, {
    lazyConnect: true,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  // The reason is reported by connect().
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [, version = ''] = /redis_version:(\S+)/.exec(await redis.info('server')) ?? [];
    const text = `Redis ${version}`;
    return Number.parseInt(version, 10) >= oldestVersion
      ? [ok(text)]
      : [failed(text, `Install Redis ${oldestVersion} or newer.`)];
  } catch (error) {
    return [
      warning(
        `Redis does not answer: ${toReason(error)}`,
        'Start it or correct REDIS_URL. Until then, limits are counted by each process on its own.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
