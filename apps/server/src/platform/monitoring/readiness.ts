import type { Deps } from '../deps.ts';

/** Returns whether a check succeeds within a second. */
export async function succeedsInTime(check: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => {
    setTimeout(resolve, 1_000, false).unref();
  });
  return Promise.race([
    check.then(
      () => true,
      () => false,
    ),
    timeout,
  ]);
}

export const isCacheReady = ({ cache }: Pick<Deps, 'cache'>): Promise<boolean> =>
  succeedsInTime(cache.ping());

export const isStorageReady = ({ storage }: Pick<Deps, 'storage'>): Promise<boolean> =>
  succeedsInTime(
    storage.isReady().then((ready) => ready || Promise.reject(new Error('storage is not ready'))),
  );
