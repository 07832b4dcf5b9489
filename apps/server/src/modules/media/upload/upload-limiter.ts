import { videoUploads } from '@atrium/contracts/media/constants';
import { AppError } from '../../../platform/base/errors.ts';

/** Limits concurrent uploads per user and in total. */
export type UploadLimiter = {
  /** Reserves a slot until the returned function is called. Throws if no slot is free. */
  take: (userId: string) => () => void;
};

/** Creates the limiter of one process. */
export function createUploadLimiter(
  { ofOne, ofAll }: { ofOne: number; ofAll: number } = videoUploads.atOnce,
): UploadLimiter {
  const runningByUser = new Map<string, number>();
  const countOf = (userId: string) => runningByUser.get(userId) ?? 0;
  let running = 0;
  return {
    take(userId) {
      if (countOf(userId) >= ofOne) throw new AppError('too_many_uploads');
      if (running >= ofAll) throw new AppError('unavailable');
      running += 1;
      runningByUser.set(userId, countOf(userId) + 1);
      return () => {
        running -= 1;
        if (countOf(userId) > 1) runningByUser.set(userId, countOf(userId) - 1);
        else runningByUser.delete(userId);
      };
    },
  };
}
