import { video } from '@atrium/contracts/progress/constants';
import type { VideoProgress } from '@atrium/contracts/progress/lessons';
import { reportVideo } from '@atrium/contracts/progress/lessons.routes';
import { call } from '../../../lib/api/client.ts';
import type { WaitingReport } from './outbox.ts';
import { ApiError, isTransient } from '../../../lib/http/api-error.ts';

/** Reports what was played; `outlive` lets the request continue when the page is closed. */
export function sendReport(
  lessonId: number,
  { epoch, positionSeconds, ranges }: WaitingReport,
  { outlive }: { outlive: boolean },
): Promise<VideoProgress> {
  const body = { lessonId, epoch, positionSeconds, ranges: ranges.slice(0, video.maxRanges) };
  return call(reportVideo, { body, keepalive: outlive });
}

/** Returns true if a failed report should be retried: the server was unreachable, busy, or the session invalid. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isTransient(error) || error.status === 401 || error.status === 429;
}
