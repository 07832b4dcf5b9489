import { trustedMs } from './url-renewal.ts';

const base = 'https://site.example';
const folderOf = ({ pathname }: URL) => pathname.slice(0, pathname.lastIndexOf('/'));

/** Returns the URL of a playlist with the key of a newer URL of the same stream. Other URLs are returned unchanged. */
export function withNewestKey(url: string, newest: string): string {
  const requested = new URL(url, base);
  const newer = new URL(newest, base);
  const key = newer.searchParams.get('key');
  if (key === null || !requested.searchParams.has('key')) return url;
  if (folderOf(requested) !== folderOf(newer)) return url;
  requested.searchParams.set('key', key);
  return requested.origin === base ? `${requested.pathname}${requested.search}` : requested.href;
}

/**
 * Tracks the newest key of a stream. The returned function adds it to a playlist URL and loads a new key first if the
 * newest is too old. URLs without a key, such as those of segments, are returned unchanged.
 */
export function createKeyRenewal(
  streamUrl: string,
  loadStreamUrl: () => Promise<string | undefined>,
  now: () => number = () => performance.now(),
) {
  let newest = { url: streamUrl, atMs: now() };
  let loading: Promise<void> | undefined;
  const load = async () => {
    // If the request fails, use the old key; the server rejects it if it has expired.
    const url = await loadStreamUrl().catch(() => undefined);
    if (url !== undefined) newest = { url, atMs: now() };
    loading = undefined;
  };
  return async (url: string): Promise<string> => {
    if (!new URL(url, base).searchParams.has('key')) return url;
    if (now() - newest.atMs > trustedMs) await (loading ??= load());
    return withNewestKey(url, newest.url);
  };
}
