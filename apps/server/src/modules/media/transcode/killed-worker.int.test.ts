import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lessonDetailReply } from '@atrium/contracts/progress/lessons';
import { afterAll, beforeAll, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { count } from '../../../../test/support/counts.ts';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { test } from '../../../../test/harness.ts';
import { storeReceivedVideo } from '../../../../test/media/received-video.ts';
import { startWorkerProcess, until } from '../../../../test/support/worker-process.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readSegments } from '../../../platform/media-tools/hls-playlist.ts';

const kills = count(1, 10);
let folder = '';
let path = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-kill-'));
  path = join(folder, 'video.mp4');
  await makeVideoFile(path, 24, { width: 640, height: 480, rate: 25 });
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** Makes a video that a lesson plays, with a stored file. Returns the content of the file. */
async function makePlayedVideo(deps: Deps, make: Factories, lessonId: number, number: number) {
  const bytes = Buffer.from(`old video ${number}`);
  const { id } = await make.video(lessonId);
  await deps.storage.ensureBucket();
  await deps.storage.put(`videos/${id}/original`, bytes, 'video/mp4');
  return bytes;
}

/** Downloads the file that a lesson plays. */
async function download(learner: HttpClient, lessonId: number): Promise<Buffer> {
  const { body } = await learner.get(`/api/lessons/${lessonId}`);
  const reply = await fetch(lessonDetailReply.parse(body).video?.url ?? '');
  return Buffer.from(await reply.arrayBuffer());
}

/** Lists the command lines of the ffmpeg processes of a video. */
async function listTools(videoId: string): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes('ffmpeg') && line.includes(videoId));
}

test(
  `plays the old video and resumes the new one after its worker was killed, ${kills} times`,
  async ({ api, deps, make }) => {
    const organization = await make.organization();
    const course = await make.course({ organization, visibility: 'organization' });
    const learner = api.as(await make.user({ organization }));
    const read = (id: string) =>
      deps.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const renditions = (id: string) =>
      deps.db.selectFrom('videoRenditions').selectAll().where('videoId', '=', id).execute();
    let worker = startWorkerProcess(deps);
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        const lesson = await make.lesson(course.id, { kind: 'video', orderIndex: kill });
        const oldBytes = await makePlayedVideo(deps, make, lesson.id, kill);
        const expectOldPlayed = async () =>
          expect(await download(learner, lesson.id)).toEqual(oldBytes);
        const id = await storeReceivedVideo(deps, lesson.id, await readFile(path));
        await until('the first rendition', 120, async () => (await renditions(id)).length === 1);
        await until('the start of the second', 20, async () =>
          (await listTools(id)).some((line) => line.includes('480.mp4')),
        );
        const [first] = await renditions(id);
        await expectOldPlayed();
        const { leaseId } = await read(id);
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        await until('the end of all tools', 3, async () => (await listTools(id)).length === 0);
        await expectOldPlayed();
        worker = startWorkerProcess(deps);
        await until('a lease of the new worker', 60, async () => {
          const now = await read(id);
          return now.leaseId !== null && now.leaseId !== leaseId;
        });
        await expectOldPlayed();
        await until('the prepared video', 180, async () => (await read(id)).status === 'ready');

        const made = await renditions(id);
        expect(made.map(({ height }) => height).toSorted((a, b) => a - b)).toEqual([240, 480]);
        expect(made.find(({ height }) => height === 240)).toEqual(first);
        for (const { objectKey, playlist, sizeBytes } of made) {
          const { body } = await deps.storage.get(objectKey);
          const last = readSegments(playlist).segments.at(-1);
          expect(body.length).toBe(Number(sizeBytes));
          expect((last?.offset ?? 0) + (last?.length ?? 0)).toBe(body.length);
        }
        const pointers = deps.db.selectFrom('lessonVideos').select('videoId');
        const played = await pointers.where('lessonId', '=', lesson.id).execute();
        expect(played).toEqual([{ videoId: id }]);
        expect(await listTools(id)).toEqual([]);
        expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
      }
    } finally {
      worker.kill('SIGKILL');
    }
  },
  kills * 300_000,
);
