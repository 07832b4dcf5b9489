import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeVideoFile } from '../../../test/media/video-files.ts';
import { videoUploads } from '@atrium/contracts/media/constants';
import { probeVideo } from './media-probe.ts';
import { NotAVideoError } from './media-streams.ts';

// ffmpeg runs at low priority and can be slow.
vi.setConfig({ testTimeout: 60_000 });

let folder = '';
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-probe-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('detects the container and the duration in whole seconds, whatever the file name', async () => {
  for (const [name, contentType] of [
    ['a.mp4', 'video/mp4'],
    ['b.webm', 'video/webm'],
    ['c.ogg', 'video/ogg'],
  ] as const) {
    await makeVideoFile(at(name), 2.7);
    expect(await probeVideo(at(name)), name).toMatchObject({ contentType, durationSeconds: 2 });
  }
  await writeFile(at('d.mp4'), await readFile(at('b.webm')));
  expect(await probeVideo(at('d.mp4'))).toMatchObject({
    contentType: 'video/webm',
    durationSeconds: 2,
  });
  await makeVideoFile(at('short.mp4'), 0.3);
  expect(await probeVideo(at('short.mp4'))).toMatchObject({ durationSeconds: 1 });
});

test('detects the displayed size, the frame rate and whether browsers play the file', async () => {
  const h264 = ['-c:v', 'libx264', '-c:a', 'aac'];
  await makeVideoFile(at('plain.mp4'), 1, { width: 96, height: 54, rate: 25 });
  await makeVideoFile(at('deep.mp4'), 1, { encoders: [...h264, '-pix_fmt', 'yuv444p'] });
  await makeVideoFile(at('wide.mp4'), 1, {
    encoders: [...h264, '-pix_fmt', 'yuv420p', '-vf', 'setsar=2'],
  });
  await makeVideoFile(at('old.ogg'), 1);
  await makeVideoFile(at('live.webm'), 2, {
    encoders: ['-c:v', 'libvpx', '-c:a', 'libopus', '-live', '1'],
  });
  expect(await probeVideo(at('plain.mp4'))).toMatchObject({
    width: 96,
    height: 54,
    frameRate: 25,
    seconds: 1,
    isPlayable: true,
  });
  expect(await probeVideo(at('deep.mp4'))).toMatchObject({ isPlayable: false });
  expect(await probeVideo(at('wide.mp4'))).toMatchObject({ width: 128, height: 36 });
  expect(await probeVideo(at('old.ogg'))).toMatchObject({ isPlayable: false });
  // A browser recording has no duration in its header.
  const live = await probeVideo(at('live.webm'));
  expect(live).toMatchObject({ durationSeconds: 2, isPlayable: false });
});

test('rejects files that are not videos', async () => {
  await makeVideoFile(at('whole.mp4'), 1);
  const whole = await readFile(at('whole.mp4'));
  await writeFile(at('empty.mp4'), '');
  await writeFile(at('page.mp4'), '<!doctype html><script>alert(1)</script>');
  await writeFile(at('torn.mp4'), whole.subarray(0, 48));
  const quicktime = Buffer.from(whole);
  quicktime.write('qt  ', 8, 'latin1');
  await writeFile(at('quicktime.mp4'), quicktime);
  const soundOnly = ['-i', at('whole.mp4'), '-vn', '-c:a', 'copy', at('sound.mp4')];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...soundOnly]);
  for (const name of ['empty', 'page', 'torn', 'quicktime', 'sound']) {
    await expect(probeVideo(at(`${name}.mp4`)), name).rejects.toBeInstanceOf(NotAVideoError);
  }
});

test('makes no request for a playlist disguised as a video', async () => {
  let calls = 0;
  const server = createServer((_request, reply) => {
    calls += 1;
    reply.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret`;
  const playlists = {
    'hls.mp4': `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${url}\n#EXT-X-ENDLIST\n`,
    'concat.mp4': `ffconcat version 1.0\nfile '${url}'\n`,
    'dash.mp4': `<MPD><BaseURL>${url}</BaseURL></MPD>`,
    // Starts like a video, in case only the first bytes are checked.
    'disguised.mp4': `\0\0\0\u0010ftypisom\0\0\0\0#EXTM3U\n#EXTINF:10,\n${url}\n`,
  };
  try {
    for (const [name, text] of Object.entries(playlists)) {
      await writeFile(at(name), text);
      await expect(probeVideo(at(name)), name).rejects.toBeInstanceOf(NotAVideoError);
    }
    expect(calls).toBe(0);
  } finally {
    server.close();
  }
});

test('rejects a video longer than the maximum and accepts one of exactly the maximum', async () => {
  const slow = { rate: 0.01, isSilent: true };
  await makeVideoFile(at('long.mp4'), videoUploads.maxSeconds + 200, slow);
  await expect(probeVideo(at('long.mp4'))).rejects.toMatchObject({ failure: 'too_long' });
  await makeVideoFile(at('whole.mp4'), videoUploads.maxSeconds, slow);
  expect(await probeVideo(at('whole.mp4'))).toMatchObject({
    durationSeconds: videoUploads.maxSeconds,
  });
});
