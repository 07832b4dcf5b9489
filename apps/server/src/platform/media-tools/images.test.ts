import { expect, onTestFinished, test, vi } from 'vitest';
import { measureImage } from './images.ts';

test('throws unavailable for an image when 2 are processed and 20 wait', async () => {
  // Without its command each process fails at once, so that the test starts none.
  vi.stubEnv('PATH', '/nonexistent');
  onTestFinished(() => void vi.unstubAllEnvs());
  const image = Buffer.from('GIF89a without an image');
  const results = Promise.allSettled(Array.from({ length: 22 }, () => measureImage(image)));
  await expect(measureImage(image)).rejects.toMatchObject({ code: 'unavailable' });
  for (const result of await results) {
    expect(result).toMatchObject({ status: 'rejected' });
    expect(result).not.toMatchObject({ reason: { code: 'unavailable' } });
  }
});
