import { useCallback, useState } from 'react';
import { useMediaQuery } from '../../lib/hooks/use-media-query.ts';

/** Returns true if the user has enabled data saving in the browser. */
export function savesData(browser: object): boolean {
  // Not supported by all browsers, so missing in the type library.
  if (!('connection' in browser)) return false;
  const { connection } = browser;
  if (typeof connection !== 'object' || connection === null) return false;
  return 'saveData' in connection && connection.saveData === true;
}

const storageKey = 'atrium.backdrop-paused';

/** Returns whether the user paused the backdrop in this session. */
function readPaused(): boolean {
  try {
    return sessionStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

/** Stores for this session whether the backdrop is paused. */
function storePaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(storageKey, 'yes');
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Storage may be unavailable; the choice then lasts until the page is closed.
  }
}

/** Playback state of the backdrop's video, and its toggle. */
export type BackdropPlayback = {
  /** False with reduced motion, data saver, or a video that cannot be played. */
  isPossible: boolean;
  isPaused: boolean;
  /** False while paused, so that the video is not loaded needlessly. */
  isWanted: boolean;
  toggle: () => void;
  /** The browser blocks autoplay. */
  onBlocked: () => void;
  onFailed: () => void;
};

/** Decides whether the backdrop moves; a pause lasts for the session. */
export function useBackdropPlayback(): BackdropPlayback {
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [hasFailed, setHasFailed] = useState(false);
  const [isPaused, setIsPaused] = useState(readPaused);
  const [isWanted, setIsWanted] = useState(!isPaused);
  const toggle = useCallback(() => {
    storePaused(!isPaused);
    setIsPaused(!isPaused);
    setIsWanted(true);
  }, [isPaused]);
  return {
    isPossible: !wantsCalm && !hasFailed && !savesData(navigator),
    isPaused,
    isWanted,
    toggle,
    onBlocked: useCallback(() => setIsPaused(true), []),
    onFailed: useCallback(() => setHasFailed(true), []),
  };
}
