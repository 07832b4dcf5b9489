import {
  changeUploads,
  isUnderWay,
  noUploads,
  type Upload,
  type UploadChange,
  type UploadList,
  type UploadTarget,
} from './upload-list.ts';

/** Maximum number of parallel uploads; more would only split the same bandwidth. */
const maxParallelUploads = 2;

type Send<Reply> = (
  upload: Upload,
  options: { signal: AbortSignal; onProgress: (sentBytes: number) => void },
) => Promise<Reply>;

/** Upload queue with limited concurrency, independent of the component that shows it. */
export type UploadQueue = {
  read: () => UploadList;
  subscribe: (listener: () => void) => () => void;
  choose: (target: UploadTarget, file: File) => void;
  start: (lessonIds: readonly number[]) => void;
  /** Aborts an upload; the file stays selected. */
  cancel: (lessonId: number) => void;
  cancelAll: () => void;
  /** Removes a file that is not being uploaded. */
  remove: (lessonId: number) => void;
};

/** Creates an empty queue. Calls `onArrived` or `onFailed` once for each upload that is not canceled. */
export function createUploadQueue<Reply>({
  send,
  onArrived,
  onFailed,
}: {
  send: Send<Reply>;
  onArrived: (upload: Upload, reply: Reply) => void;
  onFailed: (upload: Upload, error: unknown) => void;
}): UploadQueue {
  let list = noUploads;
  const listeners = new Set<() => void>();
  const underWay = new Map<number, AbortController>();

  const change = (each: UploadChange) => {
    const next = changeUploads(list, each);
    if (next === list) return;
    list = next;
    for (const listener of listeners) listener();
  };

  const settle = (lessonId: number, controller: AbortController, each: UploadChange) => {
    // Ignore results of a canceled upload: the same file may have been started again.
    if (underWay.get(lessonId) !== controller) return false;
    underWay.delete(lessonId);
    change(each);
    sendWaitingReports();
    return true;
  };

  const sendOne = async (upload: Upload) => {
    const lessonId = upload.target.id;
    const controller = new AbortController();
    underWay.set(lessonId, controller);
    change({ type: 'begin', lessonId, nowMs: Date.now() });
    const onProgress = (sentBytes: number) => {
      if (underWay.get(lessonId) !== controller) return;
      change({ type: 'progress', lessonId, sentBytes, nowMs: Date.now() });
    };
    try {
      const reply = await send(upload, { signal: controller.signal, onProgress });
      if (settle(lessonId, controller, { type: 'arrive', lessonId })) onArrived(upload, reply);
    } catch (error) {
      if (settle(lessonId, controller, { type: 'fail', lessonId, error })) onFailed(upload, error);
    }
  };

  function sendWaitingReports(): void {
    const waiting = [...list.uploads.values()].filter(({ stage }) => stage.name === 'waiting');
    for (const upload of waiting.slice(0, Math.max(0, maxParallelUploads - underWay.size))) {
      void sendOne(upload);
    }
  }

  const cancel = (lessonId: number) => {
    const controller = underWay.get(lessonId);
    underWay.delete(lessonId);
    change({ type: 'withdraw', lessonId });
    controller?.abort();
  };

  return {
    read: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: (target, file) => change({ type: 'choose', lessonId: target.id, target, file }),
    start: (lessonIds) => {
      for (const lessonId of lessonIds) change({ type: 'queue', lessonId });
      sendWaitingReports();
    },
    cancel: (lessonId) => {
      cancel(lessonId);
      sendWaitingReports();
    },
    cancelAll: () => {
      for (const upload of list.uploads.values()) {
        if (isUnderWay(upload)) cancel(upload.target.id);
      }
    },
    remove: (lessonId) => change({ type: 'remove', lessonId }),
  };
}
