import type { StatusPurpose } from '@atrium/contracts/certificates/constants';
import type { Config } from '../../platform/base/config.ts';
import { AppError } from '../../platform/base/errors.ts';
import { createLocalCache, type LocalCache } from '../../platform/cache/local-cache.ts';
import type { Deps } from '../../platform/deps.ts';
import { getSigningKey, signDocument } from './signing/index.ts';
import { toStatusList } from './status-list.ts';
import { findStatusPositions } from './status-list.queries.ts';

/** Seconds a client may reuse a list. A revocation is visible to verifiers after that at the latest. */
export const statusListSeconds = 300;

// A list takes up to a second to build and anyone can request it, so each process builds it at most once a minute.
const listCaches = new WeakMap<Config, LocalCache>();

function listCache({ config }: Deps): LocalCache {
  const cache = listCaches.get(config) ?? createLocalCache({ bytes: 16_000_000, lifeMs: 60_000 });
  listCaches.set(config, cache);
  return cache;
}

/** Returns a status list as a signed credential. Throws `not_found` for a list without certificates. */
export async function getStatusList(
  deps: Deps,
  purpose: StatusPurpose,
  list: number,
): Promise<string> {
  return listCache(deps).getOrCompute(`${purpose} ${list}`, async () => {
    const found = await findStatusPositions(deps.db, list);
    if (!found) throw new AppError('not_found');
    const site = deps.config.PUBLIC_URL;
    const validFrom = `${new Date().toISOString().slice(0, 19)}Z`;
    const document = toStatusList({ purpose, list, positions: found[purpose] }, site, validFrom);
    const claims = { iss: site, jti: document.id, sub: document.credentialSubject.id };
    return signDocument({ ...document, ...claims }, await getSigningKey(deps));
  });
}
