import { trustedMs } from './address-renewal.ts';

const base = 'https://site.example';
const folderOf = ({ pathname }: URL) => pathname.slice(0, pathname.lastIndexOf('/'));

/** The address of a list of the same stream under the key of a newer one; any other address stays what it is. */
export function withNewestKey(url: string, newest: string): string {
  const asked = new URL(url, base);
  const fresh = new URL(newest, base);
  const key = fresh.searchParams.get('key');
  if (key === null || !asked.searchParams.has('key')) return url;
  if (folderOf(asked) !== folderOf(fresh)) return url;
  asked.searchParams.set('key', key);
  return asked.origin === base ? `${asked.pathname}${asked.search}` : asked.href;
}

/**
 * Keeps the newest key of a stream. `renew` returns a playlist's address under it, asking for another key first if the
 * newest is old; addresses without a key, as those of segments, stay as they are.
 */
export function createKeyRenewal(
  streamUrl: string,
  askForStreamUrl: () => Promise<string | undefined>,
  now: () => number = () => performance.now(),
) {
  let newest = { url: streamUrl, atMs: now() };
  let asking: Promise<void> | undefined;
  const ask = async () => {
    // Without an answer the old key is used, and refused if it has expired.
    const url = await askForStreamUrl().catch(() => undefined);
    if (url !== undefined) newest = { url, atMs: now() };
    asking = undefined;
  };
  return async (url: string): Promise<string> => {
    if (!new URL(url, base).searchParams.has('key')) return url;
    if (now() - newest.atMs > trustedMs) await (asking ??= ask());
    return withNewestKey(url, newest.url);
  };
}
