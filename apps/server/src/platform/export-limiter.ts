import { AppError } from './errors.ts';

/** How soon a refused export is worth trying again. */
const retryAfterSeconds = 3;

/**
 * Limits exports that are expensive to make: a number at once for the process, fewer for each organization, so that
 * one can't take every place. Throws `too_many_exports` when there is no place.
 */
export function createExportLimiter(limits: { running: number; perOrganization: number }) {
  const runningBy = new Map<string, number>();
  let running = 0;

  return async function limited<Result>(
    organizationId: string,
    task: () => Promise<Result>,
  ): Promise<Result> {
    const own = runningBy.get(organizationId) ?? 0;
    if (running >= limits.running || own >= limits.perOrganization) {
      throw new AppError('too_many_exports', { retryAfterSeconds });
    }
    running += 1;
    runningBy.set(organizationId, own + 1);
    try {
      return await task();
    } finally {
      running -= 1;
      const left = (runningBy.get(organizationId) ?? 1) - 1;
      if (left === 0) runningBy.delete(organizationId);
      else runningBy.set(organizationId, left);
    }
  };
}
