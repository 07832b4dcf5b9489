import { LRUCache } from 'lru-cache';

/**
 * In-process cache of values that are expensive to compute. A key must contain everything its value depends on: entries
 * expire but are never invalidated, so that several processes can't disagree.
 */
export type LocalCache = {
  /** Returns the value of a key, computed once for concurrent callers. Errors are not cached. */
  getOrCompute: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
};

export function createLocalCache(limits: { entries: number; lifeMs: number }): LocalCache {
  const entries = new LRUCache<string, Promise<unknown>>({
    max: limits.entries,
    ttl: limits.lifeMs,
  });
  return {
    getOrCompute<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
      const existing = entries.get(key) as Promise<Value> | undefined;
      if (existing) return existing;
      const promise = make();
      entries.set(key, promise);
      promise.catch(() => {
        if (entries.peek(key) === promise) entries.delete(key);
      });
      return promise;
    },
  };
}
