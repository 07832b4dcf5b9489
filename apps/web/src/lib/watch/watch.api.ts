import { video } from '@atrium/contracts/constants';
import { reportVideo, type VideoProgress } from '@atrium/contracts/learning';
import { call } from '../api/client.ts';
import type { WaitingReport } from './outbox.ts';

/** Tells the server what was played; `outlive` lets the request go on when the page ends. */
export function sendReport(
  lessonId: number,
  { epoch, positionSeconds, ranges }: WaitingReport,
  { outlive }: { outlive: boolean },
): Promise<VideoProgress> {
  const body = { lessonId, epoch, positionSeconds, ranges: ranges.slice(0, video.maxRanges) };
  return call(reportVideo, { body, keepalive: outlive });
}
