import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { courseImport } from '@atrium/contracts/authoring/course-files';
import { afterAll, beforeAll, expect } from 'vitest';
import { readImport, sendCourse, zipFiles } from '../../../../test/authoring/course-files.ts';
import { courseOf, lesson } from '../../../../test/authoring/hostile-archives.ts';
import { test } from '../../../../test/harness.ts';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { mountSmallDisk, type SmallDisk } from '../../../../test/support/small-disk.ts';
import { jobs } from '../../../jobs.ts';

let courseFile: Buffer = Buffer.alloc(0);
let disk: SmallDisk | undefined;

beforeAll(async () => {
  disk = await mountSmallDisk(8_388_608);
  const folder = await mkdtemp(join(tmpdir(), 'atrium-full-'));
  const path = join(folder, 'video.mp4');
  await makeVideoFile(path, 4, { width: 320, height: 180, rate: 25 });
  courseFile = await zipFiles({
    'atrium-course.json': JSON.stringify({ format: 'atrium-course', version: 1 }),
    'course.json': JSON.stringify(courseOf(lesson('01-a', 'video'))),
    'lessons/01-a/video.mp4': await readFile(path),
  });
  await rm(folder, { recursive: true });
}, 60_000);
afterAll(() => disk?.remove());

test(
  'retries an import without traces when the spool disk is full',
  { timeout: 180_000 },
  async ({ api, deps, make, skip }) => {
    if (!disk) return skip('a small file system can not be mounted here');
    await deps.storage.ensureBucket();
    const full = { ...deps, config: { ...deps.config, MEDIA_SPOOL: disk.folder } };
    const sender = api.as(await make.user());
    const { id: importId } = courseImport.parse((await sendCourse(sender, courseFile)).body);
    const run = () => jobs['authoring.import_course']?.(full, { importId });
    // No space for the course file, then none for its video.
    for (const free of [0, courseFile.length + 8_192]) {
      await disk.leave(free);
      await expect(run()).rejects.toThrow(/storage_full|ENOSPC/);
      expect(await readdir(disk.folder)).toEqual([]);
      const waiting = { status: 'reading', failure: null, courseId: null };
      expect(await readImport(sender, importId)).toMatchObject(waiting);
      expect((await sender.get('/api/courses')).status).toBe(200);
    }
    await disk.leave(4_194_304);
    await run();
    expect(await readImport(sender, importId)).toMatchObject({ status: 'done' });
    expect(await readdir(disk.folder)).toEqual([]);
  },
);
