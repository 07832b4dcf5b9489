/** How the last change fares; `failed` until a later save succeeds. */
export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'saved' }
  | { status: 'failed'; error: unknown };

/** Keeps a draft while it is being changed. */
export type DraftSaver<Draft> = {
  /** Takes a change; it is saved once nothing has changed for a while. */
  change: (draft: Draft) => void;
  /** Saves now what is not saved yet; `outlive` where the page may be gone before the reply. */
  flush: (outlive?: boolean) => Promise<void>;
  /** Forgets what is not saved yet and waits for what is under way: somebody else saves from here. */
  drop: () => Promise<void>;
};

/**
 * A saver that sends one save at a time, so that the newest is the last to arrive; only one that has to outlive the page
 * does not wait, and `save` sees to it that it wins.
 */
export function createDraftSaver<Draft>({
  save,
  onState,
  delayMs,
}: {
  save: (draft: Draft, outlive: boolean) => Promise<void>;
  onState: (state: SaveState) => void;
  delayMs: number;
}): DraftSaver<Draft> {
  let waiting: { draft: Draft } | undefined;
  let underWay: Promise<void> | undefined;
  let newest: { draft: Draft } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (outlive: boolean): Promise<void> => {
    clearTimeout(timer);
    if (!outlive) await underWay;
    if (!waiting) return;
    const own = waiting;
    waiting = undefined;
    newest = own;
    onState({ status: 'saving' });
    underWay = save(own.draft, outlive).then(
      () => {
        if (!waiting && newest === own) onState({ status: 'saved' });
      },
      (error: unknown) => {
        // Overtaken: what came of it no longer matters.
        if (newest !== own) return;
        waiting ??= own;
        onState({ status: 'failed', error });
      },
    );
    await underWay;
  };

  return {
    change: (draft) => {
      waiting = { draft };
      onState({ status: 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void send(false), delayMs);
    },
    flush: (outlive = false) => send(outlive),
    drop: async () => {
      clearTimeout(timer);
      waiting = undefined;
      await underWay;
      waiting = undefined;
    },
  };
}
