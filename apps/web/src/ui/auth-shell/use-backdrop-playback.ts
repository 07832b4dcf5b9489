import { useCallback, useState } from 'react';
import { savesData } from '../../lib/saves-data.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { readPaused, storePaused } from './backdrop-pause.ts';

/** Playback state of the backdrop's video, and its toggle. */
export type BackdropPlayback = {
  /** False with reduced motion, data saver, or a video that cannot be played. */
  isPossible: boolean;
  isPaused: boolean;
  /** False while paused, so that the video is not loaded needlessly. */
  isWanted: boolean;
  toggle: () => void;
  /** The browser blocks autoplay. */
  onRefused: () => void;
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
    onRefused: useCallback(() => setIsPaused(true), []),
    onFailed: useCallback(() => setHasFailed(true), []),
  };
}
