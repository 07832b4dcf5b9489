import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleVideo } from './demo-videos/assemble-video.ts';
import { narrate, toWebVtt } from './demo-videos/narration.ts';
import { openPainter, type Painter } from './demo-videos/images.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const cacheFolder = join(here, '../.local/demo-videos');

/** Source of a video: its title and its narration. */
export type Script = { title: string; body: string };
export type DemoVideo = { hash: string; video: string; captions: string };

/** Hash of the script and the rendering code: if either changes, the video is rendered again. */
function hashOf({ title, body }: Script, renderer: string) {
  return createHash('sha256')
    .update(JSON.stringify([title, body, renderer]))
    .digest('hex')
    .slice(0, 16);
}

async function readRenderer(): Promise<string> {
  const files = (await readdir(join(here, 'demo-videos'))).filter((f) => !f.includes('.test.'));
  const sources = files.toSorted().map((file) => readFile(join(here, 'demo-videos', file), 'utf8'));
  return (await Promise.all(sources)).join('\n');
}

async function make(script: Script, demo: DemoVideo, painter: Painter) {
  const folder = await mkdtemp(join(tmpdir(), 'demo-video-'));
  try {
    const cues = await narrate(script.body, folder);
    const hue = 200 + (Number.parseInt(demo.hash.slice(0, 4), 16) % 130);
    const texts = cues.map(({ text }) => text);
    const images = await painter.paint({ title: script.title, hue, texts }, folder);
    const unfinished = join(cacheFolder, `unfinished-${process.pid}-${demo.hash}.mp4`);
    await assembleVideo(images, cues, { folder, output: unfinished });
    await writeFile(demo.captions, toWebVtt(cues));
    await rename(unfinished, demo.video);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns a short video for each script, in order. Renders only those missing in the cache, two at a time. */
export async function makeDemoVideos(scripts: Script[]): Promise<DemoVideo[]> {
  await mkdir(cacheFolder, { recursive: true });
  const renderer = await readRenderer();
  const videos = scripts.map((script) => {
    const hash = hashOf(script, renderer);
    const video = join(cacheFolder, `${hash}.mp4`);
    return { script, demo: { hash, video, captions: join(cacheFolder, `${hash}.en.vtt`) } };
  });
  const missing = videos.filter(({ demo }) => !existsSync(demo.video));
  if (missing.length > 0) {
    const painter = await openPainter();
    const work = async () => {
      for (let next = missing.shift(); next; next = missing.shift()) {
        await make(next.script, next.demo, painter);
      }
    };
    try {
      await Promise.all([work(), work()]);
    } finally {
      await painter.close();
    }
  }
  return videos.map(({ demo }) => demo);
}
