import { useEffect, useState } from 'react';

/** State of a video element, as far as it is displayed. */
export type MediaState = {
  isPlaying: boolean;
  /** Whether it is loading or buffering. */
  isWaiting: boolean;
  seconds: number;
  lengthSeconds: number;
  buffered: readonly (readonly [number, number])[];
  volume: number;
  isMuted: boolean;
  rate: number;
};

/** State of an element that has not loaded anything. */
export const unloaded: MediaState = {
  isPlaying: false,
  isWaiting: true,
  seconds: 0,
  lengthSeconds: 0,
  buffered: [],
  volume: 1,
  isMuted: false,
  rate: 1,
};

/** Events after which the state may have changed. */
const mediaEvents = [
  'loadstart',
  'loadedmetadata',
  'durationchange',
  'canplay',
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'progress',
  'volumechange',
  'ratechange',
  'emptied',
] as const;

const { HAVE_METADATA, HAVE_FUTURE_DATA } = { HAVE_METADATA: 1, HAVE_FUTURE_DATA: 3 };

/** Returns the current state of an element. */
function readMedia(video: HTMLVideoElement): MediaState {
  const isPlaying = !video.paused && !video.ended;
  return {
    isPlaying,
    isWaiting: video.readyState < (isPlaying ? HAVE_FUTURE_DATA : HAVE_METADATA),
    seconds: video.currentTime,
    lengthSeconds: Number.isFinite(video.duration) ? video.duration : 0,
    buffered: Array.from({ length: video.buffered.length }, (_, n) => [
      video.buffered.start(n),
      video.buffered.end(n),
    ]),
    volume: video.volume,
    isMuted: video.muted || video.volume === 0,
    rate: video.playbackRate,
  };
}

/** Returns the current state of a video element. */
export function useMedia(element: HTMLVideoElement | null): MediaState {
  const [state, setState] = useState(unloaded);
  useEffect(() => {
    if (!element) return;
    const update = () => setState(readMedia(element));
    update();
    for (const event of mediaEvents) element.addEventListener(event, update);
    return () => {
      for (const event of mediaEvents) element.removeEventListener(event, update);
    };
  }, [element]);
  return state;
}
