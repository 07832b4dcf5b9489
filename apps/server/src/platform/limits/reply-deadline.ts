import { AsyncLocalStorage } from 'node:async_hooks';

type Limits = {
  /** For the reply, without the time in which the client sends. */
  replyMs: number;
  /** For the reply, counted from the end of work that may take longer. */
  replyAfterWorkMs: number;
};

/** The time by which a request is answered. */
export type ReplyDeadline = {
  /** Stops the clock until the returned function is called. */
  waitForClient: () => () => void;
  /** Does not expire during work, and leaves the reply some time after it. */
  extend: <Result>(work: () => Promise<Result>) => Promise<Result>;
  cancel: () => void;
};

/** Starts the deadline of a request. Calls `expire` once when it is reached. */
export function startReplyDeadline(
  { replyMs, replyAfterWorkMs }: Limits,
  expire: () => void,
): ReplyDeadline {
  let dueAt = performance.now() + replyMs;
  let suspensions = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  function check(): void {
    clearTimeout(timer);
    if (isOver || suspensions > 0) return;
    const remainingMs = dueAt - performance.now();
    if (remainingMs > 0) {
      timer = setTimeout(check, Math.ceil(remainingMs));
      return;
    }
    isOver = true;
    expire();
  }

  function resume(): void {
    suspensions -= 1;
    check();
  }

  check();
  return {
    waitForClient() {
      const startedAt = performance.now();
      suspensions += 1;
      return () => {
        dueAt += performance.now() - startedAt;
        resume();
      };
    },
    async extend(work) {
      suspensions += 1;
      try {
        return await work();
      } finally {
        dueAt = Math.max(dueAt, performance.now() + replyAfterWorkMs);
        resume();
      }
    },
    cancel() {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

const current = new AsyncLocalStorage<ReplyDeadline>();

/** Makes a deadline the one that `extendReplyDeadline` extends within `work`. */
export const withReplyDeadline = <Result>(deadline: ReplyDeadline, work: () => Result): Result =>
  current.run(deadline, work);

/**
 * Runs work that may take longer than a reply, such as converting a file or calling another system. It must have a time
 * limit of its own. Outside of a request it just runs.
 */
export const extendReplyDeadline = <Result>(work: () => Promise<Result>): Promise<Result> =>
  current.getStore()?.extend(work) ?? work();
