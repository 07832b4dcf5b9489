import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from '@playwright/test';
import { createServer } from 'vite';

// Renders the looping video of the auth screens from their drawing: Chromium draws every frame, ffmpeg encodes them.
// Run manually when the drawing changes; needs Chromium and ffmpeg and takes some minutes.

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'apps/web/src/assets/backdrop');
const loop = { seconds: 20, framesPerSecond: 24 };
const frames = loop.seconds * loop.framesPerSecond;

// The proportions of the stage (backdrop.css), with two pixels per point on phones. A higher CRF gives a smaller
// file.
const videos = [
  { name: 'desktop', width: 1440, height: 900, scale: 1, webmCrf: 26, mp4Crf: 28 },
  { name: 'mobile', width: 390, height: 200, scale: 2, webmCrf: 30, mp4Crf: 28 },
] as const;
type BackdropVideo = (typeof videos)[number];

// Explicit, since browsers otherwise guess the color space from the size and the video differs from the drawing.
const colours = '-color_range tv -color_primaries bt709 -color_trc iec61966-2-1 -colorspace bt709';
const convert =
  'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p';
const toVideo = ['-vf', convert, ...colours.split(' '), '-an'];

function startFfmpeg(options: string[], folder: string) {
  const all = ['-hide_banner', '-loglevel', 'error', '-y', ...options];
  const child = spawn('ffmpeg', all, { cwd: folder, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg exited with ${String(code)}`);
  });
  return { input: child.stdin, ended };
}

async function takeFrames(browser: Browser, address: string, video: BackdropVideo, folder: string) {
  const { width, height, scale } = video;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  await page.goto(address);
  await page.locator('.backdrop-light').first().waitFor();
  const rate = String(loop.framesPerSecond);
  const source = ['-f', 'image2pipe', '-c:v', 'png', '-framerate', rate, '-i', '-'];
  const lossless = startFfmpeg([...source, '-c:v', 'ffv1', 'frames.mkv'], folder);
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate(`showPhase(${frame / frames})`);
    const screenshot = await page.screenshot({ type: 'png', timeout: 120_000 });
    if (!lossless.input.write(screenshot)) await once(lossless.input, 'drain');
    if (frame % 48 === 0) console.log(`${video.name}: ${frame} of ${frames} frames`);
  }
  lossless.input.end();
  await lossless.ended;
  await page.close();
}

async function run(options: string[], folder: string) {
  await startFfmpeg(['-i', 'frames.mkv', ...toVideo, ...options], folder).ended;
}

async function writeWebm(video: BackdropVideo, folder: string) {
  const quality = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(video.webmCrf),
    '-g',
    String(frames),
  ];
  const effort = ['-deadline', 'good', '-cpu-used', '2', '-row-mt', '1', '-auto-alt-ref', '1'];
  const pass = (number: 1 | 2) => [...quality, ...effort, '-pass', String(number)];
  await run([...pass(1), '-f', 'null', '-'], folder);
  await run([...pass(2), join(output, `${video.name}.webm`)], folder);
}

async function writeMp4(video: BackdropVideo, folder: string) {
  const quality = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-crf',
    String(video.mp4Crf),
    '-g',
    String(frames),
  ];
  // Spends more bits on dark gradients, which show banding first.
  const dark = ['-x264-params', 'aq-mode=3', '-profile:v', 'high', '-movflags', '+faststart'];
  await run([...quality, ...dark, join(output, `${video.name}.mp4`)], folder);
}

async function render(browser: Browser, address: string, video: BackdropVideo) {
  const folder = await mkdtemp(join(tmpdir(), 'backdrop-'));
  try {
    await takeFrames(browser, address, video, folder);
    await writeWebm(video, folder);
    await writeMp4(video, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  for (const format of ['webm', 'mp4']) {
    const { size } = await stat(join(output, `${video.name}.${format}`));
    console.log(`${video.name}.${format}: ${Math.round(size / 1000)} kB`);
  }
}

const server = await createServer({
  root,
  configFile: false,
  // Saving a file meanwhile must not reload the stage.
  server: { host: '127.0.0.1', hmr: false, watch: null },
});
await server.listen();
const address = new URL('scripts/backdrop-stage.html', server.resolvedUrls?.local[0]).href;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--force-color-profile=srgb'],
});
try {
  for (const video of videos) await render(browser, address, video);
} finally {
  await browser.close();
  await server.close();
}
