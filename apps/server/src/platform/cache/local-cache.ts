import { LRUCache } from 'lru-cache';
import { exposeCount } from '../metrics/registry.ts';

/**
 * In-process cache of values that are expensive to compute. A key must contain everything its value depends on: entries
 * expire but are never invalidated, so that several processes can't disagree. Values are shared by requests: never
 * change one.
 */
export type LocalCache = {
  /** Returns the value of a key, computed once for concurrent callers. Errors are not cached. */
  getOrCompute: <Value>(key: string, make: () => Promise<Value>) => Promise<Value>;
  /** Whether an object is a value of this cache or a field of one: what is derived from it may be reused with it. */
  holds: (value: object) => boolean;
};

let lookups = 0;
let hits = 0;
exposeCount('cache_lookups_total', 'Values requested from the memory cache', () => lookups);
exposeCount('cache_hits_total', 'Values that the memory cache had', () => hits);

/** Bytes an entry uses besides its value. */
const entryBytes = 1_000;

/** Estimates the memory of a value; that of an object by the length of its JSON, which may be kept with it as a reply. */
function sizeOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return entryBytes + value.byteLength;
  if (typeof value === 'string') return entryBytes + value.length;
  return entryBytes + 2 * (JSON.stringify(value)?.length ?? 0);
}

/** Lists the objects a reply may consist of: the value and its fields. Not for files, which would list every byte. */
function listObjects(value: unknown): object[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const fields: unknown[] = Object.values(value);
  return [value, ...fields.filter((field) => typeof field === 'object' && field !== null)];
}

/** Creates a cache that holds up to `bytes` of values for `lifeMs` each. */
export function createLocalCache(limits: { bytes: number; lifeMs: number }): LocalCache {
  const entries = new LRUCache<string, { promise: Promise<unknown> }>({
    maxSize: limits.bytes,
    ttl: limits.lifeMs,
    // Reading the clock for each entry would take longer than finding it.
    ttlResolution: 1_000,
  });
  // Expired entries would otherwise use memory until their space is needed.
  setInterval(() => entries.purgeStale(), limits.lifeMs).unref();
  const values = new WeakSet<object>();
  return {
    getOrCompute<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
      lookups += 1;
      const existing = entries.get(key);
      if (existing) {
        hits += 1;
        return existing.promise as Promise<Value>;
      }
      const promise = make();
      const entry = { promise };
      entries.set(key, entry, { size: entryBytes });
      promise.then(
        (value) => {
          for (const part of listObjects(value)) values.add(part);
          // A new entry, because setting the same one again would not change its size.
          if (entries.peek(key) === entry) entries.set(key, { promise }, { size: sizeOf(value) });
        },
        () => {
          if (entries.peek(key) === entry) entries.delete(key);
        },
      );
      return promise;
    },
    holds: (value) => values.has(value),
  };
}
