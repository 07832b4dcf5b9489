import { video } from '@atrium/contracts/constants';
import { reportVideo, type VideoProgress } from '@atrium/contracts/learning';
import { call } from '../api/client.ts';
import type { WaitingReport } from './outbox.ts';

/** Reports what was played; `outlive` lets the request continue when the page is closed. */
export function sendReport(
  lessonId: number,
  { epoch, positionSeconds, ranges }: WaitingReport,
  { outlive }: { outlive: boolean },
): Promise<VideoProgress> {
  const body = { lessonId, epoch, positionSeconds, ranges: ranges.slice(0, video.maxRanges) };
  return call(reportVideo, { body, keepalive: outlive });
}
