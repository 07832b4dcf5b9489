import { isTransient } from '../../../lib/http/api-error.ts';
import {
  initialAutosave,
  reduceAutosave,
  type Autosaved,
  type AutosaveEvent,
} from './autosave-state.ts';
import { sendParts, type AutosaveSettings } from './send-parts.ts';
import { retryInMs, saveErrorOf } from './save-error.ts';

export type Autosave<Parts extends object, Reply extends { revision: number }> = ReturnType<
  typeof createAutosave<Parts, Reply>
>;

/**
 * Saves a document while it is edited: once typing pauses, one request at a time, each based on the previous response.
 * Retries requests without a response and never overwrites changes of other users.
 */
export function createAutosave<Parts extends object, Reply extends { revision: number }>(
  settings: AutosaveSettings<Parts, Reply>,
) {
  let state: Autosaved<Parts, Reply> = initialAutosave(settings.parts, settings.saved);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let attempts = 0;
  // Sent without a response: any of them may have been processed.
  let unanswered: Partial<Parts>[] = [];
  const listeners = new Set<() => void>();

  const handle = (event: AutosaveEvent<Parts, Reply>) => {
    state = reduceAutosave(state, event);
    for (const listener of listeners) listener();
  };
  const adopt = (type: 'answered' | 'replaced', reply: Reply) => {
    attempts = 0;
    unanswered = [];
    handle({ type, reply, parts: settings.partsOf(reply) });
  };

  const stop = () => clearTimeout(timer);
  const saveIn = (ms: number) => {
    stop();
    timer = setTimeout(() => void saveOnce(), ms);
  };

  /** Runs a task after all queued ones. */
  const runQueued = <T>(task: () => Promise<T>): Promise<T> => {
    const running = queue.then(task);
    queue = running.catch(() => undefined);
    return running;
  };

  /** Sends the changed parts that are valid; returns false if there were none or it failed. */
  const saveOnce = (): Promise<boolean> => {
    stop();
    return runQueued(async () => {
      if (state.saveError?.kind === 'conflict') return false;
      const parts: Partial<Parts> = {};
      for (const name of state.open) {
        const part = settings.check[name](state.parts[name]);
        if (part !== undefined) parts[name] = part;
      }
      const names = state.open.filter((name) => name in parts);
      if (names.length === 0) return false;
      handle({ type: 'sent', names });
      try {
        adopt('answered', await sendParts(settings, parts, state.saved, unanswered));
        if (state.open.length > 0) saveIn(settings.delayMs);
        return true;
      } catch (error) {
        if (isTransient(error)) unanswered.push(parts);
        const saveError = saveErrorOf(error);
        handle({ type: 'rejected', saveError });
        if (saveError.kind === 'offline') saveIn(retryInMs(++attempts, error));
        return false;
      }
    });
  };

  /** Saves without waiting for typing to pause; returns true once everything is saved. */
  const saveNow = async (): Promise<boolean> => {
    while (await saveOnce());
    return state.open.length === 0;
  };

  const change = <Name extends keyof Parts>(
    name: Name,
    update: (part: Parts[Name]) => Parts[Name],
  ) => {
    const parts = { ...state.parts, [name]: update(state.parts[name]) };
    handle({ type: 'changed', name, parts });
    // While offline, the retry sends this change too.
    if (!state.saveError) saveIn(settings.delayMs);
  };

  /** Loads the server's version; unsaved changes are replaced and put into `unsavedParts`. */
  const loadNewest = () =>
    runQueued(async () => {
      if (!state.saved) return;
      const reply = await settings.load(state.saved);
      stop();
      adopt('replaced', reply);
    });

  /** Refetches the document; with unsaved changes, applies the response only if the revision is the same. */
  const refresh = () =>
    runQueued(async () => {
      if (!state.saved) return;
      const reply = await settings.load(state.saved);
      if (state.open.length === 0 || reply.revision === state.saved.revision) {
        adopt('answered', reply);
      }
    });

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    change,
    saveNow,
    loadNewest,
    refresh,
    runQueued,
    adopt: (reply: Reply) => adopt('answered', reply),
    recover: (parts: Partial<Parts>) => handle({ type: 'recovered', parts }),
    discardUnsaved: () => handle({ type: 'discarded' }),
    stop,
    name: () => settings.nameOf(state.saved),
    subscribe,
    getState: () => state,
  };
}
