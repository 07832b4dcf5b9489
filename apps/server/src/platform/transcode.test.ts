import { videoUploads } from '@atrium/contracts/constants';
import { expect, test } from 'vitest';
import { limitsFor } from './transcode.ts';

test('what a film may take grows with its length and rate, and ends where a machine would be blocked', () => {
  const [short, longer, sharper] = [limitsFor(60, 400), limitsFor(120, 400), limitsFor(60, 5_000)];
  expect(longer.cpuSeconds).toBeGreaterThan(short.cpuSeconds);
  expect(longer.fileBytes).toBeGreaterThan(short.fileBytes);
  expect(sharper.fileBytes).toBeGreaterThan(short.fileBytes);
  const longest = limitsFor(videoUploads.maxSeconds, 5_000);
  expect(longest.cpuSeconds).toBeLessThanOrEqual(videoUploads.maxSeconds);
  expect(longest.milliseconds).toBeLessThanOrEqual(2_000 * videoUploads.maxSeconds);
  // One request to a store carries five gigabytes at the most.
  expect(longest.fileBytes).toBeLessThan(5 * 1_000_000_000);
});
