import { AppError } from '../base/errors.ts';

/** Delay after which the client may retry a rejected export. */
const retryAfterSeconds = 3;

/**
 * Limits expensive exports: a maximum for the process and a lower one per organization, so that one organization can't
 * use every slot. Throws `too_many_exports` when no slot is free.
 */
export function createExportLimiter(limits: { running: number; perOrganization: number }) {
  const runningByOrganization = new Map<string, number>();
  let running = 0;

  return async function limited<Result>(
    organizationId: string,
    task: () => Promise<Result>,
  ): Promise<Result> {
    const ownRunning = runningByOrganization.get(organizationId) ?? 0;
    if (running >= limits.running || ownRunning >= limits.perOrganization) {
      throw new AppError('too_many_exports', { retryAfterSeconds });
    }
    running += 1;
    runningByOrganization.set(organizationId, ownRunning + 1);
    try {
      return await task();
    } finally {
      running -= 1;
      const left = (runningByOrganization.get(organizationId) ?? 1) - 1;
      if (left === 0) runningByOrganization.delete(organizationId);
      else runningByOrganization.set(organizationId, left);
    }
  };
}
