import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Returns whether an element is in full screen. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
}
