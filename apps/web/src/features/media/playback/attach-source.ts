import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import { createUrlRenewal } from './url-renewal.ts';
import { play } from './commands.ts';

/** Returns whether the source is an HLS stream rather than a single file. */
function isStream({ url, contentType }: Pick<LessonVideo, 'url' | 'contentType'>): boolean {
  return contentType.includes('mpegurl') || /\.m3u8(\?|$)/.test(url);
}

/** Timeout for the first response of the media storage. */
const loadTimeoutMs = 15_000;
/** Timeout for loading a playlist. */
const playlistTimeoutMs = 10_000;

/** Start position of a video and whether it plays automatically. */
export type Start = { seconds: number; playing: boolean };

/** Callbacks of a source: `freshen` returns a valid URL, `onFailure` is called when the source cannot be loaded. */
type SourceHandlers = { freshen: (url: string) => Promise<string>; onFailure: () => void };

/** Loads a video into an element at a start position. Returns a function that detaches it. */
export function attachSource(
  element: HTMLVideoElement,
  source: Pick<LessonVideo, 'url' | 'contentType'>,
  start: Start,
  handlers: SourceHandlers,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const onLoaded = () => {
    if (start.seconds > 0) element.currentTime = start.seconds;
    if (start.playing) play(element);
  };
  element.addEventListener('loadedmetadata', onLoaded, { ...options, once: true });
  element.addEventListener('error', handlers.onFailure, options);
  // Treat storage that accepts the request but never responds as a failure.
  const timeout = setTimeout(() => {
    if (element.readyState === 0) handlers.onFailure();
  }, loadTimeoutMs);
  if (isStream(source)) {
    void attachStream(element, source.url, start.seconds, handlers, controller.signal);
  } else element.src = source.url;
  return () => {
    controller.abort();
    clearTimeout(timeout);
    element.removeAttribute('src');
    element.load();
  };
}

/** Returns whether a playlist was rejected for good: its key expired, or the video was replaced. */
function isRejectedPlaylist(details: string, status: number | undefined): boolean {
  return details === 'levelLoadError' && (status === 403 || status === 404);
}

async function attachStream(
  element: HTMLVideoElement,
  url: string,
  startPosition: number,
  { freshen, onFailure }: SourceHandlers,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { default: Hls } = await import('hls.js');
    if (signal.aborted) return;
    // Prefer hls.js: native HLS playback is only a fallback.
    if (!Hls.isSupported()) {
      element.src = url;
      return;
    }
    const { record, renew } = createUrlRenewal(async (playlistUrl) => {
      const response = await fetch(await freshen(playlistUrl), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(playlistTimeoutMs)]),
      });
      if (!response.ok) throw new Error(`Playlist request failed with status ${response.status}`);
      return response.text();
    });
    const stream = new Hls({
      startPosition,
      capLevelToPlayerSize: true,
      // Playlist and segment URLs expire during playback, so every request gets a fresh one.
      async xhrSetup(request, requestedUrl) {
        request.open('GET', await freshen(await renew(requestedUrl)), true);
      },
    });
    signal.addEventListener('abort', () => stream.destroy());
    stream.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
      record(details.url, new Set(details.fragments.map(({ url }) => url)));
    });
    stream.on(Hls.Events.ERROR, (_, { fatal, details, response }) => {
      if (fatal || isRejectedPlaylist(details, response?.code)) onFailure();
    });
    stream.loadSource(url);
    stream.attachMedia(element);
  } catch {
    if (!signal.aborted) onFailure();
  }
}
