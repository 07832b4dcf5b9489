import { useEffect, useSyncExternalStore } from 'react';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { pickFields, saveStateOf, type Autosaved, type SaveState } from './autosave-state.ts';
import type { Autosave } from './autosave.ts';
import { currentUserId, stashUnsaved, takeStashed } from './stashed-drafts.ts';

/**
 * Connects a component to an autosaved document: retries when back online, saves before unmount, and restores text for
 * copying that could not be saved because the session ended.
 */
export function useAutosave<Parts extends object, Reply extends { revision: number }>(
  autosave: Autosave<Parts, Reply>,
): Autosaved<Parts, Reply> & { state: SaveState } {
  const saved = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const state = saveStateOf(saved);
  useConfirmUnload(state !== 'saved');
  useEffect(() => {
    const writer = currentUserId();
    const left = takeStashed(autosave.name());
    if (left) autosave.recover(left);
    const save = () => void autosave.saveNow();
    window.addEventListener('online', save);
    return () => {
      window.removeEventListener('online', save);
      void autosave.saveNow().finally(() => {
        autosave.stop();
        const { parts, open } = autosave.getState();
        stashUnsaved(writer, autosave.name(), pickFields(parts, open));
      });
    };
  }, [autosave]);
  useEffect(() => {
    // Another tab or user may have changed it meanwhile.
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') autosave.refresh().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => document.removeEventListener('visibilitychange', refreshIfVisible);
  }, [autosave]);
  return { ...saved, state };
}
