import { useEffect, useSyncExternalStore } from 'react';
import { useAskBeforeUnload } from '../use-ask-before-unload.ts';
import { saveStateOf, type Autosaved, type SaveState } from './autosave-state.ts';
import type { Autosave } from './autosave.ts';

/** Follows a document that saves itself: at once when the line is back, and before its screen goes. */
export function useAutosave<Parts extends object, Reply extends { revision: number }>(
  autosave: Autosave<Parts, Reply>,
): Autosaved<Parts, Reply> & { state: SaveState } {
  const saved = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const state = saveStateOf(saved);
  useAskBeforeUnload(state !== 'saved');
  useEffect(() => {
    const save = () => void autosave.saveNow();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      void autosave.saveNow().finally(autosave.stop);
    };
  }, [autosave]);
  useEffect(() => {
    // Another window, or somebody else, may have gone on meanwhile.
    const look = () => {
      if (document.visibilityState === 'visible') autosave.refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [autosave]);
  return { ...saved, state };
}
