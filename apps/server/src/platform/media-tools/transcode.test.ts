import { videoUploads } from '@atrium/contracts/media/constants';
import { expect, test } from 'vitest';
import { limitsFor } from './transcode.ts';

test('returns limits that grow with duration and bitrate up to a maximum', () => {
  const [short, longer, higherBitrate] = [
    limitsFor(60, 400),
    limitsFor(120, 400),
    limitsFor(60, 5_000),
  ];
  expect(longer.cpuSeconds).toBeGreaterThan(short.cpuSeconds);
  expect(longer.fileBytes).toBeGreaterThan(short.fileBytes);
  expect(higherBitrate.fileBytes).toBeGreaterThan(short.fileBytes);
  const longest = limitsFor(videoUploads.maxSeconds, 5_000);
  expect(longest.cpuSeconds).toBeLessThanOrEqual(videoUploads.maxSeconds);
  expect(longest.milliseconds).toBeLessThanOrEqual(2_000 * videoUploads.maxSeconds);
  // Stores accept at most 5 GB in one request.
  expect(longest.fileBytes).toBeLessThan(5 * 1_000_000_000);
});
