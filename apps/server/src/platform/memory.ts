import { LRUCache } from 'lru-cache';

/**
 * What this process keeps for a while because making it is costly. A key must name everything its value depends on:
 * nothing is ever dropped by name, so that several processes can't disagree.
 */
export type Memory = {
  /** The value under a key, made once however many ask for it at the same time. What fails is not kept. */
  remember: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
};

export function createMemory(limits: { entries: number; lifeMs: number }): Memory {
  const kept = new LRUCache<string, Promise<unknown>>({ max: limits.entries, ttl: limits.lifeMs });
  return {
    remember<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key) as Promise<Value> | undefined;
      if (known) return known;
      const made = make();
      kept.set(key, made);
      made.catch(() => {
        if (kept.peek(key) === made) kept.delete(key);
      });
      return made;
    },
  };
}
