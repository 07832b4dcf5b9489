import type { LessonVideo } from '@atrium/contracts/learning';

/**
 * How long an address or a key is used after it was received. The server signs for five minutes, counted from the start
 * of the current minute, so it is valid for at least four.
 */
export const trustedMs = 3.5 * 60_000;

type Signed = { url: string; playlistUrl: string; atMs: number };

/** Identifies the object behind an address, whatever its signature. hls.js passes the first playlist's as it got it. */
const objectOf = (url: string) => {
  const { origin, pathname } = new URL(url, 'https://site.example');
  return origin + pathname;
};

/** Returns the addresses of the segments in a playlist. */
function segmentsOf(playlist: string): string[] {
  return playlist.split(/\r?\n/).filter((line) => URL.canParse(line));
}

/**
 * Keeps the newest signed address of each rendition. hls.js requests byte ranges by the address of the playlist it
 * loaded first, which expires while the video plays; `renew` replaces it with one from the same playlist, loaded again.
 */
export function createAddressRenewal(
  loadPlaylist: (url: string) => Promise<string>,
  now: () => number = () => performance.now(),
) {
  const newest = new Map<string, Signed>();
  const loading = new Map<string, Promise<void>>();

  const record = (playlistUrl: string, urls: Iterable<string>) => {
    const atMs = now();
    for (const url of urls) newest.set(objectOf(url), { url, playlistUrl, atMs });
  };

  const loadOnce = (playlistUrl: string): Promise<void> => {
    const current = loading.get(playlistUrl);
    if (current) return current;
    const next = loadPlaylist(playlistUrl)
      .then((text) => record(playlistUrl, segmentsOf(text)))
      // The old address is requested instead; if it is refused, the player renews the whole source.
      .catch(() => undefined)
      .finally(() => loading.delete(playlistUrl));
    loading.set(playlistUrl, next);
    return next;
  };

  /** Returns a valid address of the same object. Addresses that came from no playlist stay as they are. */
  const renew = async (url: string): Promise<string> => {
    const object = objectOf(url);
    const signed = newest.get(object);
    if (!signed) return url;
    if (now() - signed.atMs > trustedMs) await loadOnce(signed.playlistUrl);
    return newest.get(object)?.url ?? url;
  };

  return { record, renew };
}

/** The files beside the stream that are loaded when they are first needed, perhaps late in the video. */
export type SideFiles = Pick<LessonVideo, 'captions' | 'thumbnails'>;

/** Returns the same captions and thumbnails with the addresses of a newer reply, where it still has them. */
export function withNewAddresses(current: SideFiles, newer: SideFiles): SideFiles {
  const { thumbnails } = current;
  const captions = current.captions.map((caption) => ({
    ...caption,
    url: newer.captions.find(({ language }) => language === caption.language)?.url ?? caption.url,
  }));
  const sheet = newer.thumbnails;
  // The sheet of a video that replaced this one does not fit it.
  const isSameSheet = thumbnails && sheet && objectOf(thumbnails.url) === objectOf(sheet.url);
  return { captions, thumbnails: isSameSheet ? sheet : thumbnails };
}
