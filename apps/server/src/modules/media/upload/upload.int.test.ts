import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodes } from '@atrium/contracts/base/errors';
import { uploadVideo } from '@atrium/contracts/media/media';
import { videoUploads } from '@atrium/contracts/media/constants';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  makeClip,
  createUploader,
  encodeForm,
  listStored,
  type Part,
} from '../../../../test/media/uploads.ts';
import type { Deps } from '../../../platform/deps.ts';

test.beforeEach(async ({ deps }) => {
  await deps.storage.ensureBucket();
  // Each test checks everything that is stored.
  await deps.storage.removeFolder('');
  await deps.db.deleteFrom('lessonVideos').execute();
  await deps.db.deleteFrom('videos').execute();
});

async function setUp(make: Factories) {
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const lesson = await make.lesson(course.id, { kind: 'video', title: 'Pace, Height & Overlap' });
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, course, lesson, admin };
}

const listRows = (deps: Deps) =>
  deps.db.selectFrom('videos').selectAll().where('status', '<>', 'removed').execute();

async function expectNothingStored(deps: Deps) {
  expect(await listStored(deps)).toEqual({ objects: [], unfinished: [] });
  expect(await listRows(deps)).toEqual([]);
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const okReply = uploadVideo.schema.response[200];

async function queuedFor({ db }: Deps, videoId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs
    join graphile_worker._private_jobs using (id)
    where _private_jobs.payload ->> 'videoId' = ${videoId}`.execute(db);
  return rows.map(({ name }) => name);
}

describe('POST /api/upload-video', () => {
  test('stores the file unchanged and queues its preparation', async ({ app, deps, make }) => {
    const { admin, lesson, organization } = await setUp(make);
    const { upload } = await createUploader(app);
    const clip = makeClip(12_000_000);
    const reply = await upload(admin, [
      ['lessonId', String(lesson.id)],
      ['filename', 'pace-height-overlap'],
      ['video', clip],
    ]);
    expect(reply.status).toBe(200);
    const { message, lesson: shown } = okReply.parse(reply.body);
    expect(message).toBe('Video uploaded');
    expect(shown).toMatchObject({
      id: lesson.id,
      hasVideo: false,
      playing: null,
      latest: {
        fileName: 'pace-height-overlap.mp4',
        sizeBytes: clip.length,
        status: 'processing',
        percent: 0,
      },
    });
    const key = `videos/${shown.latest?.id}/original`;
    expect(await listStored(deps)).toEqual({ objects: [key], unfinished: [] });
    const { body, contentType } = await deps.storage.get(key);
    expect(sha256(body)).toBe(sha256(clip));
    // Detected from the content, not from the form.
    expect(contentType).toBe('video/mp4');
    expect(await queuedFor(deps, shown.latest?.id ?? '')).toEqual(['media.prepare_video']);
    // Retried for half an hour, not for days, and one at a time per organization.
    const { rows } = await sql`select max_attempts, queue_name from graphile_worker.jobs
      where key = ${`video ${shown.latest?.id}`}`.execute(deps.db);
    expect(rows).toEqual([{ maxAttempts: 8, queueName: `videos of ${organization.id}` }]);
  });

  test('accepts the lesson id after the file and names the file after the lesson', async ({
    app,
    deps,
    make,
  }) => {
    const { admin, lesson } = await setUp(make);
    const { upload } = await createUploader(app);
    const video: Part = ['video', makeClip(6_000_000)];
    const reply = await upload(admin, [video, ['lessonId', String(lesson.id)]]);
    expect(reply).toMatchObject({
      status: 200,
      body: { lesson: { latest: { fileName: 'pace-height-overlap.mp4' } } },
    });
    const elsewhere = (await setUp(make)).lesson;
    const rejected = await upload(admin, [video, ['lessonId', String(elsewhere.id)]]);
    expect(rejected.status).toBe(404);
    expect((await listStored(deps)).objects).toHaveLength(1);
    expect(await listRows(deps)).toHaveLength(1);
  });

  test('checks access before reading the file when the lesson is known', async ({ app, make }) => {
    const { admin } = await setUp(make);
    const { lesson } = await setUp(make);
    const { open, tokenOf } = await createUploader(app);
    const form = encodeForm([
      ['lessonId', String(lesson.id)],
      ['video', makeClip(1_000_000)],
    ]);
    const { sent, answer } = open(await tokenOf(admin), form.length);
    sent.write(form.subarray(0, 1_000));
    expect((await answer).status).toBe(404);
    sent.destroy();
  });

  test('accepts uploads from editors only and returns 404 for hidden courses', async ({
    app,
    deps,
    make,
  }) => {
    const { lesson, course, organization } = await setUp(make);
    const { upload } = await createUploader(app);
    const uploadClip = (user: Parameters<typeof upload>[0], lessonId: number) =>
      upload(user, [
        ['lessonId', String(lessonId)],
        ['video', makeClip(1_000)],
      ]);
    const B = await make.organization();
    const adminOfB = await make.user({ organization: B, role: 'admin' });
    const foreign = await uploadClip(adminOfB, lesson.id);
    const missing = await uploadClip(adminOfB, 2_000_000_000);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
    expect((await uploadClip(await make.user(), lesson.id)).status).toBe(403);
    // Before the form is read.
    expect((await upload(await make.user(), [['unknown', 'x']])).status).toBe(403);
    expect((await uploadClip(await make.user({ organization }), lesson.id)).status).toBe(403);
    await deps.db
      .insertInto('courseGrants')
      .values({ courseId: course.id, organizationId: B.id })
      .execute();
    expect((await uploadClip(adminOfB, lesson.id)).status).toBe(403);

    const author = await make.user();
    const draft = await make.course({ author, isPublished: false });
    const own = await make.lesson(draft.id, { kind: 'text' });
    const published = await make.lesson((await make.course({ author })).id);
    expect((await uploadClip(author, own.id)).status).toBe(200);
    expect((await uploadClip(author, published.id)).status).toBe(403);
    expect((await uploadClip(author, lesson.id)).status).toBe(403);
    expect(await listRows(deps)).toHaveLength(1);
    expect((await listStored(deps)).objects).toHaveLength(1);
  });

  test('rejects files that are not videos and invalid forms, and stores nothing', async ({
    app,
    deps,
    make,
  }) => {
    const { admin, lesson, course } = await setUp(make);
    const { upload } = await createUploader(app);
    const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 2 });
    const lessonId: Part = ['lessonId', String(lesson.id)];
    const video: Part = ['video', makeClip(100)];
    const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(200));
    const playlist = Buffer.from('#EXTM3U\nhttp://127.0.0.1/secret\n'.padEnd(200));
    const rejected: [Part[], number, string][] = [
      [[lessonId, ['video', page]], 400, 'invalid_file_type'],
      [[lessonId, ['video', playlist]], 400, 'invalid_file_type'],
      [[lessonId, ['video', Buffer.alloc(0)]], 400, 'invalid_file_type'],
      [[['video', page], lessonId], 400, 'invalid_file_type'],
      [[['lessonId', String(quiz.id)], video], 422, 'lesson_takes_no_video'],
      [[lessonId, video, video], 400, 'bad_request'],
      [[lessonId, ['upload', makeClip(100)]], 400, 'bad_request'],
      [[lessonId, ['folder', '../'], video], 400, 'bad_request'],
      [[lessonId, lessonId, video], 400, 'bad_request'],
      [[['lessonId', 'seven'], video], 400, 'bad_request'],
      [[['filename', 'a'.repeat(5_000)], lessonId, video], 400, 'bad_request'],
      [[lessonId], 400, 'bad_request'],
      [[video], 400, 'bad_request'],
      [[lessonId, ['__proto__', 'x'], video], 400, 'bad_request'],
    ];
    for (const [parts, status, code] of rejected) {
      const names = parts.map(([name]) => name);
      const reply = await upload(admin, parts);
      expect({ names, status: reply.status, code: reply.body['code'] }).toEqual({
        names,
        status,
        code,
      });
    }
    await expectNothingStored(deps);
  });

  test(
    'rejects a file one byte over the limit and stores nothing',
    { timeout: 120_000 },
    async ({ app, deps, make }) => {
      const { admin, lesson } = await setUp(make);
      const { upload } = await createUploader(app);
      const reply = await upload(admin, [
        ['lessonId', String(lesson.id)],
        ['video', makeClip(videoUploads.maxBytes + 1)],
      ]);
      expect(reply).toMatchObject({
        status: 413,
        body: { code: 'file_too_large', message: 'Video file must be smaller than 200MB' },
      });
      await expectNothingStored(deps);
    },
  );

  test('stores nothing when the connection is cut, and accepts the next attempt', async ({
    app,
    deps,
    make,
  }) => {
    const { admin, lesson } = await setUp(make);
    const { open, tokenOf, upload } = await createUploader(app);
    const parts: Part[] = [
      ['lessonId', String(lesson.id)],
      ['video', makeClip(20_000_000)],
    ];
    const form = encodeForm(parts);
    const { sent } = open(await tokenOf(admin), form.length);
    sent.on('error', () => undefined);
    sent.write(form.subarray(0, form.length * 0.6));
    // Waits until there is something to clean up.
    while ((await listStored(deps)).unfinished.length === 0) await wait(20);
    sent.destroy();
    while ((await listStored(deps)).unfinished.length > 0) await wait(20);
    while ((await listRows(deps)).length > 0) await wait(20);
    await expectNothingStored(deps);
    expect((await upload(admin, parts)).status).toBe(200);
  });

  test('rejects the upload of a user who lost access while sending it', async ({
    app,
    deps,
    make,
  }) => {
    const revoke = {
      role: (id: string) =>
        deps.db.updateTable('memberships').set({ role: 'member' }).where('userId', '=', id),
      session: (id: string) => deps.db.deleteFrom('auth.sessions').where('userId', '=', id),
    };
    for (const [what, status] of [
      ['role', 403],
      ['session', 401],
    ] as const) {
      const { admin, lesson } = await setUp(make);
      const { open, tokenOf } = await createUploader(app);
      const form = encodeForm([
        ['lessonId', String(lesson.id)],
        ['video', makeClip(1_000_000)],
      ]);
      const { sent, answer } = open(await tokenOf(admin), form.length);
      sent.write(form.subarray(0, 500_000));
      while ((await listRows(deps)).length === 0) await wait(20);
      await revoke[what](admin.id).execute();
      sent.end(form.subarray(500_000));
      expect({ what, status: (await answer).status }).toEqual({ what, status });
      await expectNothingStored(deps);
    }
  });

  test('returns 429 for too many concurrent uploads of one user', async ({ app, deps, make }) => {
    const { admin, lesson } = await setUp(make);
    const { open, tokenOf, upload } = await createUploader(app);
    const token = await tokenOf(admin);
    const parts: Part[] = [
      ['lessonId', String(lesson.id)],
      ['video', makeClip(500_000)],
    ];
    const form = encodeForm(parts);
    const running = Array.from({ length: videoUploads.atOnce.ofOne }, () =>
      open(token, form.length),
    );
    for (const { sent } of running) sent.write(form.subarray(0, 100_000));
    while ((await listRows(deps)).length < running.length) await wait(20);
    expect(await upload(admin, parts)).toMatchObject({
      status: 429,
      body: { code: 'too_many_uploads', message: errorCodes.too_many_uploads.message },
    });
    for (const { sent } of running) sent.end(form.subarray(100_000));
    for (const { answer } of running) expect((await answer).status).toBe(200);
    expect((await upload(admin, parts)).status).toBe(200);
  });

  test('keeps one of several concurrent uploads for a lesson', async ({ app, deps, make }) => {
    const { admin, lesson } = await setUp(make);
    const { upload } = await createUploader(app);
    const replies = await Promise.all(
      [1, 2, 3].map((n) =>
        upload(admin, [
          ['lessonId', String(lesson.id)],
          ['filename', `take-${n}`],
          ['video', makeClip(6_000_000)],
        ]),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [stored, ...others] = await listRows(deps);
    expect(others).toEqual([]);
    const removed = await deps.db
      .selectFrom('videos')
      .select('id')
      .where('status', '=', 'removed')
      .execute();
    expect(removed).toHaveLength(2);
    for (const { id } of removed) expect(await queuedFor(deps, id)).toContain('media.remove_video');
    expect(await deps.storage.has(stored?.objectKey ?? '')).toBe(true);
  });

  test('rejects uploads over the quota of the organization', async ({ app, deps, make }) => {
    const { admin, lesson, course, organization } = await setUp(make);
    const { upload } = await createUploader(app);
    const other = await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
    const { id: playing } = await make.video(other.id);
    const rendition = { height: 240, width: 426, bandwidth: 1, codecs: 'x', playlist: '' };
    await deps.db
      .insertInto('videoRenditions')
      .values({
        ...rendition,
        videoId: playing,
        objectKey: `videos/${playing}/240.mp4`,
        sizeBytes: 500,
      })
      .execute();
    const setQuota = (mediaQuotaBytes: number) =>
      deps.db
        .updateTable('organizations')
        .set({ mediaQuotaBytes })
        .where('id', '=', organization.id)
        .execute();
    const uploadClip = () =>
      upload(admin, [
        ['lessonId', String(lesson.id)],
        ['video', makeClip(2_000)],
      ]);
    // The playing video has 1000 bytes and its rendition 500.
    await setQuota(3_499);
    expect(await uploadClip()).toMatchObject({
      status: 422,
      body: { code: 'media_quota_exceeded', message: errorCodes.media_quota_exceeded.message },
    });
    expect((await listStored(deps)).objects).toEqual([]);
    // Rejected by its content length before the file is read.
    const { open, tokenOf } = await createUploader(app);
    const form = encodeForm([
      ['lessonId', String(lesson.id)],
      ['video', makeClip(2_000_000)],
    ]);
    const { sent, answer } = open(await tokenOf(admin), form.length);
    sent.write(form.subarray(0, 1_000));
    expect((await answer).status).toBe(422);
    sent.destroy();
    await setQuota(3_500);
    expect((await uploadClip()).status).toBe(200);
    // The previous file was never played, so the next one replaces it.
    expect((await uploadClip()).status).toBe(200);
  });
});
