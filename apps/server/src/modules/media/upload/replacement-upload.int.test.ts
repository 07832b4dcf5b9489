import { errorCodes } from '@atrium/contracts/base/errors';
import { lessonDetailReply } from '@atrium/contracts/progress/lessons';
import { expect, vi } from 'vitest';
import { startLimitedStore } from '../../../../test/media/limited-store.ts';
import { createUploader, listStored, makeClip } from '../../../../test/media/uploads.ts';
import { test, testConfig } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';
import { createStorage } from '../../../platform/storage/storage.ts';
import { findPlayedVideoId } from '../transcode/video-preparation.queries.ts';

// The upload is sent over a real connection, and a busy machine encodes the form slowly.
vi.setConfig({ testTimeout: 120_000 });

/** More than one part of an upload and less than two. */
const capacityBytes = 6_000_000;

for (const [limit, status, code, unfinishedCount] of [
  ['full', 507, 'storage_full', 0],
  // Parts in a store that stopped are removed by the bucket's lifecycle rule.
  ['stopped', 503, 'storage_unavailable', 1],
] as const) {
  test(`keeps the video of a lesson and returns ${status} when the store is ${limit} during a replacement`, async ({
    api,
    database,
    deps,
    make,
  }) => {
    await deps.storage.ensureBucket();
    const organization = await make.organization();
    const course = await make.course({ organization, visibility: 'organization' });
    const lesson = await make.lesson(course.id, { kind: 'video' });
    const admin = await make.user({ organization, role: 'admin' });
    const learner = api.as(await make.user({ organization }));
    const old = await make.video(lesson.id);
    await deps.storage.put(`videos/${old.id}/original`, makeClip(1_000), 'video/mp4');
    const readLesson = async () =>
      lessonDetailReply.parse((await learner.get(`/api/lessons/${lesson.id}`)).body).video;
    const before = await readLesson();
    const stored = await listStored(deps);

    const store = await startLimitedStore(deps.config.S3_ENDPOINT, capacityBytes, limit);
    const storage = createStorage(testConfig(database, { S3_ENDPOINT: store.endpoint }));
    const app = await buildApp({ ...deps, storage });
    try {
      const { upload, port } = await createUploader(app);
      const reply = await upload(admin, [
        ['lessonId', String(lesson.id)],
        ['video', makeClip(2 * capacityBytes)],
      ]);
      expect(reply).toMatchObject({ status, body: { code, message: errorCodes[code].message } });
      // The first part was stored.
      expect(store.storedBytes()).toBeGreaterThan(5_000_000);
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    } finally {
      await app.close();
      storage.close();
      store.close();
    }
    expect(await findPlayedVideoId(deps.db, lesson.id)).toBe(old.id);
    expect(before).toMatchObject({ durationSeconds: 60 });
    expect(await readLesson()).toMatchObject({ durationSeconds: 60 });
    const videos = deps.db.selectFrom('videos').select('id').where('lessonId', '=', lesson.id);
    expect(await videos.where('status', '<>', 'removed').execute()).toEqual([{ id: old.id }]);
    const { objects, unfinished } = await listStored(deps);
    expect(objects).toEqual(stored.objects);
    expect(unfinished.length - stored.unfinished.length).toBe(unfinishedCount);
  });
}
