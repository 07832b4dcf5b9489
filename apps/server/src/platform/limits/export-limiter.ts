import type { Readable } from 'node:stream';
import { AppError } from '../base/errors.ts';

/** Delay after which the client may retry a rejected export. */
const retryAfterSeconds = 3;

/** Returns a function that takes a slot for a key and returns how to free it. Throws `too_many_exports` if none is free. */
function createSlots(limits: { running: number; perKey: number }, ownMessage?: string) {
  const runningByKey = new Map<string, number>();
  let running = 0;

  return function takeSlot(key: string): () => void {
    const ownRunning = runningByKey.get(key) ?? 0;
    if (ownRunning >= limits.perKey) {
      const message = ownMessage && { message: ownMessage };
      throw new AppError('too_many_exports', { retryAfterSeconds, ...message });
    }
    if (running >= limits.running) throw new AppError('too_many_exports', { retryAfterSeconds });
    running += 1;
    runningByKey.set(key, ownRunning + 1);
    return () => {
      running -= 1;
      const left = (runningByKey.get(key) ?? 1) - 1;
      if (left === 0) runningByKey.delete(key);
      else runningByKey.set(key, left);
    };
  };
}

/**
 * Limits expensive exports: a maximum for the process and a lower one per organization, so that one organization can't
 * use every slot. Throws `too_many_exports` when no slot is free.
 */
export function createExportLimiter(limits: { running: number; perOrganization: number }) {
  const takeSlot = createSlots({ running: limits.running, perKey: limits.perOrganization });

  return async function limited<Result>(
    organizationId: string,
    task: () => Promise<Result>,
  ): Promise<Result> {
    const free = takeSlot(organizationId);
    try {
      return await task();
    } finally {
      free();
    }
  };
}

/**
 * Limits files that are streamed: a maximum for the process, a lower one per organization and one per reader. The slot is
 * free again when the stream closes: at its end, when it fails, or when the reader disconnects.
 */
export function createStreamLimiter(limits: {
  running: number;
  perOrganization: number;
  perReader: number;
}) {
  const takeOwnSlot = createSlots(
    { running: Infinity, perKey: limits.perReader },
    'You are already downloading other files. Wait until one has finished.',
  );
  const takeSharedSlot = createSlots({ running: limits.running, perKey: limits.perOrganization });

  const takeSlots = (reader: string, organizationId: string) => {
    const freeOwn = takeOwnSlot(reader);
    try {
      const freeShared = takeSharedSlot(organizationId);
      return () => {
        freeOwn();
        freeShared();
      };
    } catch (error) {
      freeOwn();
      throw error;
    }
  };

  return async function limited<Result extends { table: Readable }>(
    { reader, organizationId }: { reader: string; organizationId: string },
    task: () => Promise<Result>,
  ): Promise<Result> {
    const free = takeSlots(reader, organizationId);
    try {
      const result = await task();
      result.table.once('close', free);
      return result;
    } catch (error) {
      free();
      throw error;
    }
  };
}
