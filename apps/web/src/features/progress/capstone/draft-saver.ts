/** Save status of the last change. Stays `failed` until a later save succeeds. */
export type DraftSaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; error: unknown };

/** Saves a draft while it is being edited. */
export type DraftSaver<Draft> = {
  /** Schedules a save of the draft, debounced. */
  change: (draft: Draft) => void;
  /** Saves pending changes immediately. Set `keepalive` if the page may close before the response. */
  flush: (keepalive?: boolean) => Promise<void>;
  /** Discards pending changes and waits for the save in flight. */
  drop: () => Promise<void>;
};

/**
 * Creates a saver that sends one save at a time, so that the newest arrives last. Only a keepalive save does not wait for
 * the one in flight; `save` has to make sure that the newer one wins.
 */
export function createDraftSaver<Draft>({
  save,
  onState,
  delayMs,
}: {
  save: (draft: Draft, keepalive: boolean) => Promise<void>;
  onState: (state: DraftSaveState) => void;
  delayMs: number;
}): DraftSaver<Draft> {
  let pending: { draft: Draft } | undefined;
  let inFlight: Promise<void> | undefined;
  let newest: { draft: Draft } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (keepalive: boolean): Promise<void> => {
    clearTimeout(timer);
    if (!keepalive) await inFlight;
    if (!pending) return;
    const own = pending;
    pending = undefined;
    newest = own;
    onState({ status: 'saving' });
    inFlight = save(own.draft, keepalive).then(
      () => {
        if (!pending && newest === own) onState({ status: 'saved' });
      },
      (error: unknown) => {
        // A newer save was sent, so the result of this one no longer matters.
        if (newest !== own) return;
        pending ??= own;
        onState({ status: 'failed', error });
      },
    );
    await inFlight;
  };

  return {
    change: (draft) => {
      pending = { draft };
      onState({ status: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void send(false), delayMs);
    },
    flush: (keepalive = false) => send(keepalive),
    drop: async () => {
      clearTimeout(timer);
      pending = undefined;
      await inFlight;
      pending = undefined;
    },
  };
}
