import { useCallback, useState } from 'react';
import { savesData } from '../../lib/saves-data.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { readPaused, storePaused } from './backdrop-pause.ts';

/** Whether the backdrop's video may play, does play, and how to change that. */
export type BackdropPlayback = {
  /** False where the drawing stays as it is: reduced motion, data saver, or a video that cannot be played. */
  isPossible: boolean;
  isPaused: boolean;
  /** False as long as nobody wants the video, so that it is not loaded in vain. */
  isWanted: boolean;
  toggle: () => void;
  /** The browser plays nothing without a press of a button. */
  onRefused: () => void;
  onFailed: () => void;
};

/** Decides whether the backdrop moves; a pause is kept for the session. */
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
