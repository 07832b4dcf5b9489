import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

type Entry = { payload: AdapterPayload; expiresAt: number };

/** Creates storage for oidc-provider that several provider instances can share. */
export function createMemoryStore(): AdapterFactory {
  const entries = new Map<string, Entry>();

  function findPayload(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.payload : undefined;
  }

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Infinity;
      entries.set(`${model}:${id}`, { payload, expiresAt });
    },
    find: async (id) => findPayload(`${model}:${id}`),
    async findByUid(uid) {
      const keys = [...entries.keys()].filter((key) => key.startsWith(`${model}:`));
      return keys.map(findPayload).find((payload) => payload?.uid === uid);
    },
    // For the device flow, which is disabled.
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = findPayload(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      entries.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries)
        if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
