import type { Attachment } from '@atrium/contracts/progress/attachments';
import { attachments } from '@atrium/contracts/progress/constants';

/** A file that is not stored yet. Its id stays the same when it is sent again, so that it is stored once. */
export type FileUpload = {
  id: string;
  file: File;
  stage:
    | { name: 'waiting' }
    | { name: 'sending'; percent: number }
    | { name: 'failed'; error: unknown }
    | { name: 'too_large' };
};

/** Whether a file is being sent or waiting to be. */
export const isUnderWay = ({ stage }: FileUpload): boolean =>
  stage.name === 'waiting' || stage.name === 'sending';

/** Maximum number of parallel uploads; more would only split the same bandwidth. */
const maxParallelUploads = 2;

type Send = (
  upload: FileUpload,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<Attachment>;

/** Creates the uploads of a capstone, independent of the component that shows them. */
export function createUploadQueue({
  send,
  onStored,
}: {
  send: Send;
  onStored: (attachment: Attachment) => void;
}) {
  let uploads: readonly FileUpload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  const set = (next: readonly FileUpload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const setStage = (id: string, stage: FileUpload['stage']) =>
    set(uploads.map((each) => (each.id === id ? { ...each, stage } : each)));
  const drop = (id: string) => set(uploads.filter((each) => each.id !== id));

  async function sendOne(upload: FileUpload) {
    const { id, file } = upload;
    const controller = new AbortController();
    running.set(id, controller);
    setStage(id, { name: 'sending', percent: 0 });
    const { signal } = controller;
    const onProgress = (sentBytes: number) => {
      if (!signal.aborted)
        setStage(id, {
          name: 'sending',
          percent: Math.min(100, Math.floor((100 * sentBytes) / file.size)),
        });
    };
    try {
      const stored = await send(upload, { signal, onProgress });
      if (signal.aborted) return;
      // Stored first, so that the file is never missing on screen.
      onStored(stored);
      drop(id);
    } catch (error) {
      if (!signal.aborted) setStage(id, { name: 'failed', error });
    } finally {
      running.delete(id);
      sendWaiting();
    }
  }

  function sendWaiting() {
    const waiting = uploads.filter(({ stage }) => stage.name === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, maxParallelUploads - running.size)))
      void sendOne(upload);
  }

  return {
    read: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (file: File) => {
      const isTooLarge = file.size > attachments.maxBytes;
      const stage = { name: isTooLarge ? ('too_large' as const) : ('waiting' as const) };
      set([...uploads, { id: crypto.randomUUID(), file, stage }]);
      sendWaiting();
    },
    retry: (id: string) => {
      setStage(id, { name: 'waiting' });
      sendWaiting();
    },
    /** Aborts and forgets an upload. */
    remove: (id: string) => {
      running.get(id)?.abort();
      drop(id);
    },
    /** Aborts and forgets all uploads. */
    cancelAll: () => {
      set([]);
      for (const controller of running.values()) controller.abort();
    },
  };
}
