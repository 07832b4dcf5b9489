import type { LessonVideo } from '@atrium/contracts/learning';
import { play } from './commands.ts';

/** An adaptive stream is a list of addresses; everything else is one file. */
function isStream({ url, contentType }: Pick<LessonVideo, 'url' | 'contentType'>): boolean {
  return contentType.includes('mpegurl') || /\.m3u8(\?|$)/.test(url);
}

/** Where a video starts and whether it plays by itself. */
export type Start = { seconds: number; playing: boolean };

/** Gives an element its video and goes to a place in it; answers how to take it away again. */
export function attachSource(
  element: HTMLVideoElement,
  source: Pick<LessonVideo, 'url' | 'contentType'>,
  start: Start,
  onFailure: () => void,
): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const begin = () => {
    if (start.seconds > 0) element.currentTime = start.seconds;
    if (start.playing) play(element);
  };
  element.addEventListener('loadedmetadata', begin, { ...options, once: true });
  element.addEventListener('error', onFailure, options);
  if (isStream(source)) {
    void attachStream(element, source.url, start.seconds, controller.signal, onFailure);
  } else element.src = source.url;
  return () => {
    controller.abort();
    element.removeAttribute('src');
    element.load();
  };
}

async function attachStream(
  element: HTMLVideoElement,
  url: string,
  startPosition: number,
  signal: AbortSignal,
  onFailure: () => void,
): Promise<void> {
  try {
    const { default: Hls } = await import('hls.js');
    if (signal.aborted) return;
    // Browsers that can play streams by themselves do it less well: they are asked second.
    if (!Hls.isSupported()) {
      element.src = url;
      return;
    }
    const stream = new Hls({ startPosition, capLevelToPlayerSize: true });
    signal.addEventListener('abort', () => stream.destroy());
    stream.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) onFailure();
    });
    stream.loadSource(url);
    stream.attachMedia(element);
  } catch {
    if (!signal.aborted) onFailure();
  }
}
