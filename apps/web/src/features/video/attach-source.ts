import type { LessonVideo } from '@atrium/contracts/learning';
import { createAddressRenewal } from './address-renewal.ts';
import { play } from './commands.ts';

/** An adaptive stream is a list of addresses; everything else is one file. */
function isStream({ url, contentType }: Pick<LessonVideo, 'url' | 'contentType'>): boolean {
  return contentType.includes('mpegurl') || /\.m3u8(\?|$)/.test(url);
}

const patienceMs = 15_000;
/** A playlist that takes longer to load is not waited for. */
const playlistTimeoutMs = 10_000;

/** Where a video starts and whether it plays by itself. */
export type Start = { seconds: number; playing: boolean };

/** What a source asks of whoever plays it: an address that is still good, and what to do where it fails. */
type Care = { freshen: (url: string) => Promise<string>; onFailure: () => void };

/** Gives an element its video and goes to a place in it; answers how to take it away again. */
export function attachSource(
  element: HTMLVideoElement,
  source: Pick<LessonVideo, 'url' | 'contentType'>,
  start: Start,
  care: Care,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const begin = () => {
    if (start.seconds > 0) element.currentTime = start.seconds;
    if (start.playing) play(element);
  };
  element.addEventListener('loadedmetadata', begin, { ...options, once: true });
  element.addEventListener('error', care.onFailure, options);
  // A store that takes the question and never answers fails too.
  const patience = setTimeout(() => {
    if (element.readyState === 0) care.onFailure();
  }, patienceMs);
  if (isStream(source)) {
    void attachStream(element, source.url, start.seconds, care, controller.signal);
  } else element.src = source.url;
  return () => {
    controller.abort();
    clearTimeout(patience);
    element.removeAttribute('src');
    element.load();
  };
}

/** A list that is refused is gone for good: its key ran out, or another video took its place. */
function isRefusedList(details: string, status: number | undefined): boolean {
  return details === 'levelLoadError' && (status === 403 || status === 404);
}

async function attachStream(
  element: HTMLVideoElement,
  url: string,
  startPosition: number,
  { freshen, onFailure }: Care,
  signal: AbortSignal,
): Promise<void> {
  try {
    const { default: Hls } = await import('hls.js');
    if (signal.aborted) return;
    // Browsers that can play streams by themselves do it less well: they are asked second.
    if (!Hls.isSupported()) {
      element.src = url;
      return;
    }
    const { record, renew } = createAddressRenewal(async (playlistUrl) => {
      const reply = await fetch(await freshen(playlistUrl), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(playlistTimeoutMs)]),
      });
      if (!reply.ok) throw new Error(`The playlist was refused: ${reply.status}`);
      return reply.text();
    });
    const stream = new Hls({
      startPosition,
      capLevelToPlayerSize: true,
      // Playlists are requested whenever the quality changes, and segments until the end: both addresses expire before.
      async xhrSetup(request, asked) {
        request.open('GET', await freshen(await renew(asked)), true);
      },
    });
    signal.addEventListener('abort', () => stream.destroy());
    stream.on(Hls.Events.LEVEL_LOADED, (_, { details }) => {
      record(details.url, new Set(details.fragments.map(({ url }) => url)));
    });
    stream.on(Hls.Events.ERROR, (_, { fatal, details, response }) => {
      if (fatal || isRefusedList(details, response?.code)) onFailure();
    });
    stream.loadSource(url);
    stream.attachMedia(element);
  } catch {
    if (!signal.aborted) onFailure();
  }
}
