import { describe, expect } from 'vitest';
import { errorCodes } from '@atrium/contracts/base/errors';
import type { Factories, MadeUser } from '../../../../test/factories.ts';
import { test as base, testConfig } from '../../../../test/harness.ts';
import { makeClip, createUploader, listStored } from '../../../../test/media/uploads.ts';
import { buildApp } from '../../../app.ts';
import { openDeps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { createLogger } from '../../../platform/base/logging.ts';

const quotaBytes = 5_000;

/** Adds an app with a small quota per account. */
const test = base.extend<{ smallQuota: App }>({
  smallQuota: [
    async ({ database }, use) => {
      const config = testConfig(database, {
        MEDIA_QUOTA_PER_ACCOUNT_BYTES: String(quotaBytes),
        LOG_LEVEL: 'silent',
      });
      const deps = openDeps(config, createLogger(config));
      await deps.storage.ensureBucket();
      const app = await buildApp(deps);
      await use(app);
      await app.close();
      await deps.close();
    },
    { scope: 'file' },
  ],
});

async function makeLessons(make: Factories, author: MadeUser, count: number) {
  const course = await make.course({ author, isPublished: false, visibility: 'private' });
  const lessons = [];
  for (let index = 0; index < count; index += 1)
    lessons.push(await make.lesson(course.id, { kind: 'video', orderIndex: index + 1 }));
  return lessons;
}

async function uploadTo(app: App, user: MadeUser, lessonId: number, size: number) {
  const { upload } = await createUploader(app);
  return upload(user, [
    ['lessonId', String(lessonId)],
    ['video', makeClip(size)],
  ]);
}

describe('POST /api/upload-video without an organization', () => {
  test('rejects an upload over the quota of the account across its courses', async ({
    smallQuota,
    make,
    deps,
  }) => {
    const author = await make.user();
    const [first] = await makeLessons(make, author, 1);
    const [second] = await makeLessons(make, author, 1);
    expect((await uploadTo(smallQuota, author, first?.id ?? 0, 3_000)).status).toBe(200);
    const { objects: before } = await listStored(deps);
    expect(await uploadTo(smallQuota, author, second?.id ?? 0, 3_000)).toMatchObject({
      status: 422,
      body: { code: 'media_quota_exceeded', message: errorCodes.media_quota_exceeded.message },
    });
    expect((await listStored(deps)).objects).toEqual(before);
    expect((await uploadTo(smallQuota, author, second?.id ?? 0, 2_000)).status).toBe(200);
  });

  test('accepts parallel uploads only up to the quota', async ({ smallQuota, make, deps }) => {
    const author = await make.user();
    const lessons = await makeLessons(make, author, 4);
    const replies = await Promise.all(
      lessons.map(({ id }) => uploadTo(smallQuota, author, id, 2_000)),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 422)).toHaveLength(2);
    const stored = await deps.db
      .selectFrom('videos')
      .select('sizeBytes')
      .where('uploadedBy', '=', author.id)
      .where('status', '=', 'processing')
      .execute();
    expect(stored.map(({ sizeBytes }) => Number(sizeBytes))).toEqual([2_000, 2_000]);
  });

  test('counts each account and each organization separately', async ({ smallQuota, make }) => {
    const [one, other] = [await make.user(), await make.user()];
    for (const author of [one, other]) {
      const [lesson] = await makeLessons(make, author, 1);
      expect((await uploadTo(smallQuota, author, lesson?.id ?? 0, 4_000)).status).toBe(200);
    }
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const course = await make.course({ organization, visibility: 'organization' });
    const lesson = await make.lesson(course.id, { kind: 'video' });
    expect((await uploadTo(smallQuota, admin, lesson.id, 9_000)).status).toBe(200);
  });
});
