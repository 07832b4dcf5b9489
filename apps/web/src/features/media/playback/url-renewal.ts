import type { LessonVideo } from '@atrium/contracts/progress/lessons';

/**
 * How long a signed URL or key is used after it was received. The server signs for five minutes from the start of the
 * current minute, so it is valid for at least four.
 */
export const trustedMs = 3.5 * 60_000;

type Signed = { url: string; playlistUrl: string; atMs: number };

/** Returns the URL without its signature, which identifies the object. hls.js passes the first playlist URL unresolved. */
const objectOf = (url: string) => {
  const { origin, pathname } = new URL(url, 'https://site.example');
  return origin + pathname;
};

/** Returns the segment URLs of a playlist. */
function segmentsOf(playlist: string): string[] {
  return playlist.split(/\r?\n/).filter((line) => URL.canParse(line));
}

/**
 * Tracks the newest signed URL of each rendition. hls.js requests byte ranges by the URL of the playlist it loaded first,
 * which expires while the video plays. `renew` replaces it with a URL from the same playlist, loaded again.
 */
export function createUrlRenewal(
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
      // Fall back to the old URL. If the request is rejected, the player renews the whole source.
      .catch(() => undefined)
      .finally(() => loading.delete(playlistUrl));
    loading.set(playlistUrl, next);
    return next;
  };

  /** Returns a valid URL of the same object. URLs that are in no playlist are returned unchanged. */
  const renew = async (url: string): Promise<string> => {
    const object = objectOf(url);
    const signed = newest.get(object);
    if (!signed) return url;
    if (now() - signed.atMs > trustedMs) await loadOnce(signed.playlistUrl);
    return newest.get(object)?.url ?? url;
  };

  return { record, renew };
}

/** Captions and thumbnails, which are loaded lazily, possibly late in the video. */
export type SideFiles = Pick<LessonVideo, 'captions' | 'thumbnails'>;

/** Returns the same captions and thumbnails with the URLs of a newer response, where it still has them. */
export function withNewUrls(current: SideFiles, newer: SideFiles): SideFiles {
  const { thumbnails } = current;
  const captions = current.captions.map((caption) => ({
    ...caption,
    url: newer.captions.find(({ language }) => language === caption.language)?.url ?? caption.url,
  }));
  const sheet = newer.thumbnails;
  // If the video was replaced meanwhile, its thumbnails do not match the one that plays.
  const isSameSheet = thumbnails && sheet && objectOf(thumbnails.url) === objectOf(sheet.url);
  return { captions, thumbnails: isSameSheet ? sheet : thumbnails };
}
