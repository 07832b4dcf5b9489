import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { courseDraftReply } from '@atrium/contracts/authoring/course-drafts';
import { exportCourse, importFile, unzip } from '../../../../test/authoring/course-files.ts';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { test } from '../../../../test/harness.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { writeCourse } from '../../../../test/authoring/written-course.ts';
import { jobs } from '../../../jobs.ts';

let folder = '';
let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-round-trip-'));
  await makeVideoFile(join(folder, 'video.mp4'), 1);
  videoBytes = await readFile(join(folder, 'video.mp4'));
});
afterAll(() => rm(folder, { recursive: true }));

test(
  'exports identical files after a course was exported and imported',
  { timeout: 120_000 },
  async ({ api, app, make, deps }) => {
    const author = api.as(await make.user());
    const courseId = await writeCourse(deps, author, videoBytes);
    const first = await exportCourse(app, author, courseId);
    const files = await unzip(first);
    const names = Object.keys(files).map((name) => name.replace(/[0-9a-f]{64}/, 'hash'));
    expect(names).toEqual([
      'atrium-course.json',
      'course.json',
      'lessons/01-welcome/lesson.md',
      'lessons/02-wie-man-ein-ma-nimmt/lesson.md',
      'lessons/03-zuschauen/captions/de.vtt',
      'lessons/03-zuschauen/captions/en.vtt',
      'lessons/03-zuschauen/video.mp4',
      'lessons/04-fragen/quiz.json',
      'lessons/05-lesson/lesson.md',
      'lessons/05-lesson/tasks.json',
      'images/hash.webp',
      'images/hash.webp',
      'images/hash.webp',
    ]);
    expect(files['lessons/03-zuschauen/video.mp4']).toEqual(videoBytes);
    expect(files['lessons/01-welcome/lesson.md']?.toString()).toBe('Plain words\r\nand others  ');
    expect(JSON.parse(String(files['course.json']))).not.toHaveProperty('settings.priceCents');
    expect(Buffer.concat(Object.values(files)).includes('/api/images/')).toBe(false);

    const organization = await make.organization();
    const other = api.as(await make.user({ organization }));
    const done = await importFile(deps, other, first);
    expect(done).toMatchObject({ status: 'done', percent: 100, failure: null });
    const importedId = done.courseId ?? 0;
    expect(importedId).not.toBe(courseId);
    expect(await unzip(await exportCourse(app, other, importedId))).toEqual(files);
    // The archives are identical byte by byte.
    expect((await exportCourse(app, other, importedId)).equals(first)).toBe(true);

    const draft = courseDraftReply.parse(
      (await other.get(`/api/courses/${importedId}/draft`)).body,
    );
    expect(draft).toMatchObject({ isPublished: false, settings: { priceCents: 0 } });
    const imageUrls = [draft.details.thumbnail ?? '', draft.details.instructorAvatar ?? ''];
    for (const url of imageUrls) {
      expect((await other.get(url)).status).toBe(200);
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    expect((await author.get(`/api/courses/${importedId}/draft`)).status).toBe(404);

    // The video is processed like any other, and the export stays the same.
    const { id: videoId } = await deps.db
      .selectFrom('videos')
      .innerJoin('lessons', 'lessons.id', 'videos.lessonId')
      .select('videos.id')
      .where('courseId', '=', importedId)
      .executeTakeFirstOrThrow();
    await jobs['media.prepare_video']?.(deps, { videoId });
    const after = courseDraftReply.parse(
      (await other.get(`/api/courses/${importedId}/draft`)).body,
    );
    expect(after.lessons.filter(({ video }) => video !== null)).toMatchObject([{ video: 'ready' }]);
    expect((await exportCourse(app, other, importedId)).equals(first)).toBe(true);
  },
);

test('exports the current draft of a published course', async ({ api, app, make, deps }) => {
  const admin = api.as(await make.user({ isSuperAdmin: true }));
  const course = await make.course();
  await make.lesson(course.id, { title: 'Live', orderIndex: 1 });
  await deps.storage.ensureBucket();
  const before = await unzip(await exportCourse(app, admin, course.id));
  expect(Object.keys(before)).toEqual(['atrium-course.json', 'course.json']);
  const url = `/api/courses/${course.id}/draft`;
  const { revision, details } = courseDraftReply.parse((await admin.get(url)).body);
  const body = { revision, details: { ...details, title: 'Not out yet' } };
  expect((await admin.send({ method: 'PUT', url, body })).status).toBe(200);
  const after = await unzip(await exportCourse(app, admin, course.id));
  expect(String(after['course.json'])).toContain('"title": "Not out yet"');
});

test(
  'creates no course when its videos exceed the media quota of the organization',
  {
    timeout: 120_000,
  },
  async ({ api, app, make, deps }) => {
    const author = api.as(await make.user());
    const file = await exportCourse(app, author, await writeCourse(deps, author, videoBytes));
    const organization = await make.organization();
    await deps.db
      .updateTable('organizations')
      .set({ mediaQuotaBytes: videoBytes.length - 1 })
      .where('id', '=', organization.id)
      .execute();
    const member = await make.user({ organization });
    const { objects: before } = await listStored(deps);
    const rejected = await importFile(deps, api.as(member), file);
    expect(rejected).toMatchObject({ status: 'failed', failure: 'quota_exceeded', courseId: null });
    expect((await listStored(deps)).objects).toEqual(before);
    const importedCourses = deps.db
      .selectFrom('courses')
      .select('id')
      .where('authorId', '=', member.id);
    expect(await importedCourses.execute()).toEqual([]);
  },
);
