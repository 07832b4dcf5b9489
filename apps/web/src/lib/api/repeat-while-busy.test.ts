import { expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';

const busy = () => new ApiError(429, 'too_many_exports', 'busy', { retryAfterSeconds: 3 });

test('repeats a rejected export after the time the server asks for and reports the wait once', async () => {
  const work = vi.fn<() => Promise<void>>();
  work.mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy()).mockResolvedValue();
  const onWait = vi.fn<() => void>();
  const waited: number[] = [];
  await repeatWhileBusy(work, onWait, async (ms) => waited.push(ms));
  expect(work).toHaveBeenCalledTimes(3);
  expect(onWait).toHaveBeenCalledTimes(1);
  expect(waited).toEqual([3_000, 3_000]);
});

test('gives up after eight rejections', async () => {
  const work = vi.fn<() => Promise<void>>().mockImplementation(() => Promise.reject(busy()));
  await expect(
    repeatWhileBusy(
      work,
      () => {},
      async () => {},
    ),
  ).rejects.toThrow('busy');
  expect(work).toHaveBeenCalledTimes(8);
});

test('throws any other error at once', async () => {
  const work = vi
    .fn<() => Promise<void>>()
    .mockRejectedValue(new ApiError(422, 'report_too_long', 'too long'));
  await expect(
    repeatWhileBusy(
      work,
      () => {},
      async () => {},
    ),
  ).rejects.toThrow('too long');
  expect(work).toHaveBeenCalledTimes(1);
});
