import { sql } from 'kysely';
import { z } from 'zod';
import { lessonDetailReply } from '@atrium/contracts/progress/lessons';
import { deleteVideo, editableCourse, lessonUploadStatus } from '@atrium/contracts/media/media';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import type { Deps } from '../../../platform/deps.ts';
import { convertToVideoLesson } from '../transcode/video-preparation.queries.ts';
import { removeVideo, sweepUploads } from '../storage/removal.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

async function setUp(make: Factories) {
  const organization = await make.organization();
  const course = await make.course({ organization, visibility: 'organization' });
  const lesson = await make.lesson(course.id, { kind: 'video' });
  const admin = await make.user({ organization, role: 'admin' });
  return { organization, course, lesson, admin };
}

/** Creates a file of a lesson in the given status, with a stored object. */
async function makeFile(
  { db, storage }: Deps,
  lessonId: number,
  status: 'receiving' | 'processing' | 'failed' | 'removed',
) {
  const id = crypto.randomUUID();
  const objectKey = `videos/${id}/original`;
  await storage.put(objectKey, Buffer.from('ftyp'), 'video/mp4');
  const failure = status === 'failed' ? ('damaged' as const) : null;
  const file = { fileName: `${status}.mp4`, contentType: 'video/mp4', sizeBytes: 4 };
  await db
    .insertInto('videos')
    .values({ id, lessonId, objectKey, status, failure, ...file })
    .execute();
  return { id, objectKey };
}

const statusOf = async ({ db }: Deps, id: string) =>
  (await db.selectFrom('videos').select('status').where('id', '=', id).executeTakeFirst())?.status;

const queued = async ({ db }: Deps, text: string) => {
  const { rows } = await sql<{ name: string }>`
    select identifier as name from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where job.payload::text like ${`%${text}%`}`.execute(db);
  return rows.map(({ name }) => name);
};

describe('DELETE /api/admin/lessons/:lessonId/video', () => {
  const remove = (client: HttpClient, lessonId: number) =>
    client.send({ method: 'DELETE', url: `/api/admin/lessons/${lessonId}/video` });

  test('stops playback at once, deletes captions and removes the objects', async ({
    api,
    deps,
    make,
  }) => {
    const { admin, organization, lesson } = await setUp(make);
    const playing = await make.video(lesson.id);
    await deps.storage.put(`videos/${playing.id}/original`, Buffer.from('ftyp'), 'video/mp4');
    await deps.storage.put(`videos/${playing.id}/240.mp4`, Buffer.from('ftyp'), 'video/mp4');
    const next = await makeFile(deps, lesson.id, 'processing');
    const captionsKey = `captions/${lesson.id}/en.vtt`;
    await deps.db
      .insertInto('lessonCaptions')
      .values({ lessonId: lesson.id, language: 'en', label: 'English', objectKey: captionsKey })
      .execute();

    const reply = await remove(api.as(admin), lesson.id);
    expect(deleteVideo.schema.response[200].parse(reply.body)).toMatchObject({
      message: 'Video deleted',
      lesson: { hasVideo: false, videoUrl: null, playing: null, latest: null, captions: [] },
    });
    const learner = api.as(await make.user({ organization }));
    const shown = await learner.get(`/api/lessons/${lesson.id}`);
    expect(lessonDetailReply.parse(shown.body).video).toBeNull();
    expect(await queued(deps, captionsKey)).toEqual(['media.remove_captions']);
    for (const { id } of [playing, next]) {
      expect(await statusOf(deps, id)).toBe('removed');
      expect(await queued(deps, id)).toEqual(['media.remove_video']);
      await removeVideo(deps, id);
      await removeVideo(deps, id);
      expect(await statusOf(deps, id)).toBeUndefined();
    }
    for (const key of [`videos/${playing.id}/original`, `videos/${playing.id}/240.mp4`]) {
      expect(await deps.storage.has(key)).toBe(false);
    }
    expect(await deps.storage.has(next.objectKey)).toBe(false);
    expect((await remove(api.as(admin), lesson.id)).status).toBe(200);
  });

  test('restores the former kind of the lesson', async ({ api, deps, make }) => {
    const { admin, course, lesson: bare } = await setUp(make);
    const planned = await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 3 });
    await deps.db
      .updateTable('lessons')
      .set({ body: '# Read', durationSeconds: 240 })
      .where('id', 'in', [planned.id, text.id])
      .execute();
    const afterDeleting = async (lessonId: number) => {
      await make.video(lessonId, { durationSeconds: 61 });
      // Prepared once, and again after a replacement.
      await convertToVideoLesson(deps.db, lessonId, 60);
      await convertToVideoLesson(deps.db, lessonId, 61);
      const { body } = await remove(api.as(admin), lessonId);
      const { isVideoLesson, hasVideo } = deleteVideo.schema.response[200].parse(body).lesson;
      expect(hasVideo).toBe(false);
      return isVideoLesson;
    };
    expect(await afterDeleting(bare.id)).toBe(true);
    expect(await afterDeleting(planned.id)).toBe(true);
    expect(await afterDeleting(text.id)).toBe(false);
    const { durationSeconds } = await deps.db
      .selectFrom('lessons')
      .select('durationSeconds')
      .where('id', '=', text.id)
      .executeTakeFirstOrThrow();
    expect(durationSeconds).toBe(240);
  });

  test('returns 403 for an organization that was only granted the course', async ({
    api,
    deps,
    make,
  }) => {
    const { course, lesson } = await setUp(make);
    await make.video(lesson.id);
    const B = await make.organization();
    const adminOfB = api.as(await make.user({ organization: B, role: 'admin' }));
    const foreign = await remove(adminOfB, lesson.id);
    const missing = await remove(adminOfB, 2_000_000_000);
    expect(foreign.status).toBe(404);
    const bare = ({ body }: typeof foreign) => ({ ...(body as object), requestId: '' });
    expect(bare(foreign)).toEqual(bare(missing));
    await deps.db
      .insertInto('courseGrants')
      .values({ courseId: course.id, organizationId: B.id })
      .execute();
    expect((await remove(adminOfB, lesson.id)).status).toBe(403);
    const left = await deps.db
      .selectFrom('lessonVideos')
      .select('videoId')
      .where('lessonId', '=', lesson.id)
      .execute();
    expect(left).toHaveLength(1);
  });
});

describe('POST /api/admin/lessons/:lessonId/video/retry', () => {
  const retry = (client: HttpClient, lessonId: number) =>
    client.post(`/api/admin/lessons/${lessonId}/video/retry`);

  test('queues a failed file exactly once', async ({ api, deps, make }) => {
    const { admin, lesson } = await setUp(make);
    const client = api.as(admin);
    expect((await retry(client, lesson.id)).status).toBe(409);
    const file = await makeFile(deps, lesson.id, 'failed');
    const replies = await Promise.all([retry(client, lesson.id), retry(client, lesson.id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({
      lesson: { latest: { id: file.id, status: 'processing', percent: 0, failure: null } },
    });
    expect(await queued(deps, file.id)).toEqual(['media.prepare_video']);
  });

  test('returns 409 when the file is no longer stored', async ({ api, deps, make }) => {
    const { admin, lesson } = await setUp(make);
    const file = await makeFile(deps, lesson.id, 'failed');
    await deps.storage.remove([file.objectKey]);
    expect(await retry(api.as(admin), lesson.id)).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_retry' },
    });
    expect(await statusOf(deps, file.id)).toBe('failed');
  });
});

test('sweeps up the files of ended uploads and no others', async ({ deps, make }) => {
  const { lesson } = await setUp(make);
  const stalled = await makeFile(deps, lesson.id, 'receiving');
  const receiving = await makeFile(deps, lesson.id, 'receiving');
  const leftOver = await makeFile(deps, lesson.id, 'removed');
  const waiting = await makeFile(deps, lesson.id, 'removed');
  const failed = await makeFile(deps, lesson.id, 'failed');
  const age = (id: string, hours: number) =>
    sql`update videos set updated_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      deps.db,
    );
  await age(stalled.id, 7);
  await age(receiving.id, 5);
  await age(leftOver.id, 9);
  // It may still be playing.
  await age(waiting.id, 7);
  await age(failed.id, 200);
  await sweepUploads(deps);
  expect(await statusOf(deps, stalled.id)).toBe('removed');
  expect(await statusOf(deps, leftOver.id)).toBeUndefined();
  expect(await deps.storage.has(leftOver.objectKey)).toBe(false);
  await age(stalled.id, 9);
  await sweepUploads(deps);
  expect(await statusOf(deps, stalled.id)).toBeUndefined();
  for (const [file, status] of [
    [receiving, 'receiving'],
    [waiting, 'removed'],
    [failed, 'failed'],
  ] as const) {
    expect(await statusOf(deps, file.id)).toBe(status);
    expect(await deps.storage.has(file.objectKey)).toBe(true);
  }
});

test('sweeps up stored files without a row once no upload can be running', async ({
  deps,
  make,
}) => {
  const { lesson } = await setUp(make);
  const known = await makeFile(deps, lesson.id, 'failed');
  const unknown = `videos/${crypto.randomUUID()}/original`;
  await deps.storage.put(unknown, Buffer.from('ftyp'), 'video/mp4');
  const elsewhere = `captions/${crypto.randomUUID()}/en.vtt`;
  await deps.storage.put(elsewhere, Buffer.from('WEBVTT'), 'text/vtt');
  await sweepUploads(deps);
  expect(await deps.storage.has(unknown)).toBe(true);
  await sweepUploads(deps, Date.now() + 7 * 3_600_000);
  expect(await deps.storage.has(unknown)).toBe(false);
  expect(await deps.storage.has(known.objectKey)).toBe(true);
  expect(await deps.storage.has(elsewhere)).toBe(true);
});

describe('GET /api/admin/lessons-upload-status', () => {
  const url = '/api/admin/lessons-upload-status';
  const read = async (client: HttpClient, query = '') => {
    const reply = await client.get(`${url}${query}`);
    expect(reply.status).toBe(200);
    return { lessons: z.array(lessonUploadStatus).parse(reply.body), headers: reply.headers };
  };

  test('returns playing, processing and failed videos', async ({ api, deps, make }) => {
    const { admin, course, lesson } = await setUp(make);
    const { id } = await make.video(lesson.id);
    await deps.storage.put(`videos/${id}/original`, Buffer.from('0123'), 'video/mp4');
    await deps.storage.put(`videos/${id}/poster.jpg`, Buffer.from('jpeg'), 'image/jpeg');
    await deps.db
      .updateTable('videos')
      .set({ posterKey: `videos/${id}/poster.jpg` })
      .where('id', '=', id)
      .execute();
    const failed = await makeFile(deps, lesson.id, 'failed');
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 2 });
    await make.lesson(course.id, { kind: 'text', orderIndex: 3 });
    await make.lesson(course.id, { kind: 'quiz', orderIndex: 4 });
    await make.lesson(course.id, { kind: 'video', orderIndex: 5, isArchived: true });
    await makeFile(deps, text.id, 'processing');
    const { lessons, headers } = await read(api.as(admin));
    expect(headers['x-total-count']).toBe('2');
    expect(lessons).toMatchObject([
      {
        id: lesson.id,
        isVideoLesson: true,
        hasVideo: true,
        courseTitle: course.title,
        href: `/course/${course.id}/lesson/${lesson.id}`,
        playing: { fileName: 'lesson.mp4', sizeBytes: 1_000, durationSeconds: 60 },
        latest: { id: failed.id, status: 'failed', failure: 'damaged' },
      },
      { id: text.id, isVideoLesson: false, hasVideo: false, latest: { status: 'processing' } },
    ]);
    expect(await (await fetch(lessons[0]?.videoUrl ?? '')).text()).toBe('0123');
    expect(lessons[0]?.previewUrl).toBe(lessons[0]?.videoUrl);
    // A file that browsers can't play is previewed on the lesson page, which plays the stream.
    await deps.db
      .updateTable('videos')
      .set({ playsInBrowsers: false })
      .where('id', '=', id)
      .execute();
    const { lessons: later } = await read(api.as(admin));
    expect(later.map(({ previewUrl }) => previewUrl)).toEqual([lessons[0]?.href, null]);
    expect(await (await fetch(lessons[0]?.playing?.posterUrl ?? '')).text()).toBe('jpeg');
  });

  test('returns each lesson of editable courses once, page by page', async ({ api, make }) => {
    const { admin, organization, course, lesson } = await setUp(make);
    const other = await make.course({ organization, isPublished: false });
    const ids = [lesson.id];
    for (const orderIndex of [2, 3, 4]) {
      ids.push((await make.lesson(course.id, { kind: 'video', orderIndex })).id);
    }
    const newest = await make.lesson(other.id, { kind: 'video' });
    await make.lesson((await make.course({ visibility: 'public' })).id, { kind: 'video' });
    await make.lesson((await make.course({ grantedTo: organization })).id, { kind: 'video' });
    await make.lesson((await make.course({ organization, isArchived: true })).id, {
      kind: 'video',
    });
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await read(api.as(admin), `?limit=2${cursor && `&cursor=${cursor}`}`);
      expect(page.lessons.length).toBeLessThanOrEqual(2);
      expect(page.headers['x-total-count']).toBe('5');
      seen.push(...page.lessons.map(({ id }) => id));
      cursor = z.string().default('').parse(page.headers['x-next-cursor']);
    } while (cursor !== '');
    expect(seen).toEqual([newest.id, ...ids]);
    expect((await api.as(admin).get(`${url}?cursor=bm8`)).status).toBe(400);
  });

  test('returns the drafts of an author, and 403 to an author without drafts', async ({
    api,
    make,
  }) => {
    const author = await make.user();
    const draft = await make.course({ author, isPublished: false });
    const lesson = await make.lesson(draft.id, { kind: 'video' });
    await make.lesson((await make.course({ author })).id, { kind: 'video' });
    const { lessons } = await read(api.as(author));
    expect(lessons.map(({ id }) => id)).toEqual([lesson.id]);
    const { body } = await api.as(author).get('/api/admin/editable-courses');
    expect(
      z
        .array(editableCourse)
        .parse(body)
        .map(({ id }) => id),
    ).toEqual([draft.id]);
    const withoutDrafts = await make.user();
    await make.course({ author: withoutDrafts });
    await make.course({ author: withoutDrafts, isPublished: false, isArchived: true });
    for (const path of [url, '/api/admin/editable-courses']) {
      expect((await api.as(withoutDrafts).get(path)).status).toBe(403);
    }
  });

  test('returns all lessons of one course to its editors', async ({ api, make }) => {
    const { admin, course, lesson } = await setUp(make);
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 2 });
    await make.lesson(course.id, { kind: 'capstone', orderIndex: 3 });
    const { lessons } = await read(api.as(admin), `?courseId=${course.id}&limit=1`);
    expect(lessons.map(({ id }) => id)).toEqual([lesson.id, text.id]);
    const stranger = (await setUp(make)).admin;
    const foreign = await api.as(stranger).get(`${url}?courseId=${course.id}`);
    const missing = await api.as(stranger).get(`${url}?courseId=2000000000`);
    expect(foreign.status).toBe(404);
    const bare = ({ body }: typeof foreign) => ({ ...(body as object), requestId: '' });
    expect(bare(foreign)).toEqual(bare(missing));
  });
});

test('finds editable courses by title and counts their videos', async ({ api, make }) => {
  const { admin, course, organization, lesson } = await setUp(make);
  await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
  await make.video(lesson.id);
  await make.course({ organization, title: '100% sure' });
  const find = async (search: string) => {
    const path = `/api/admin/editable-courses?search=${encodeURIComponent(search)}`;
    return z.array(editableCourse).parse((await api.as(admin).get(path)).body);
  };
  expect(await find(course.title.toUpperCase())).toEqual([
    { id: course.id, title: course.title, isPublished: true, videoLessonCount: 2, videoCount: 1 },
  ]);
  expect((await find('0%')).map(({ title }) => title)).toEqual(['100% sure']);
  expect(await find('_')).toEqual([]);
});
