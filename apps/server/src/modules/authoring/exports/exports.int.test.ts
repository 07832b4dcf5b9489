import pg from 'pg';
import { describe, expect, vi } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '../../../../test/api-client.ts';
import { exportCourse, unzip } from '../../../../test/authoring/course-files.ts';
import { add } from '../../../../test/authoring/drafts.ts';
import { test } from '../../../../test/harness.ts';
import { makeReadyCourse } from '../../../../test/authoring/publishing.ts';
import { createUrlKey } from '../../../platform/security/url-key.ts';
import { quizFile } from '../course-file/format.ts';

const soon = () => new Date(Date.now() + 60_000);

test('downloads one course by a signed URL until it expires', async ({ api, app, make, deps }) => {
  const author = await make.user();
  const { id } = await make.course({ author, title: 'Plans & "prices"', isPublished: false });
  const other = await make.course({ author, isPublished: false });
  const reply = await api.as(author).post(`/api/courses/${id}/file-url`);
  const { url } = z.object({ url: z.string() }).parse(reply.body);
  const file = await app.inject({ method: 'GET', url });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Plans-prices.zip"',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(Object.keys(await unzip(file.rawPayload))).toEqual(['atrium-course.json', 'course.json']);

  const {
    user = '',
    session = '',
    key = '',
  } = Object.fromEntries(new URL(url, 'http://atrium.test').searchParams);
  const statusFor = async (courseId: number, urlKey: string) => {
    const query = new URLSearchParams({ user, session, key: urlKey }).toString();
    return (await api.get(`/api/course-files/${courseId}?${query}`)).status;
  };
  expect(await statusFor(other.id, key)).toBe(403);
  expect(await statusFor(id, `${key.slice(0, -4)}AAAA`)).toBe(403);
  const signed = { what: 'course-file', id: `${id} ${user} ${session}` } as const;
  expect(await statusFor(id, createUrlKey(deps.config, signed, new Date(Date.now() - 1_000)))).toBe(
    403,
  );
  expect(
    await statusFor(id, createUrlKey(deps.config, { ...signed, what: 'stream' }, soon())),
  ).toBe(403);
  expect((await api.get(`/api/course-files/${id}`)).status).toBe(400);

  await deps.db
    .updateTable('courses')
    .set({ archivedAt: new Date() })
    .where('id', '=', id)
    .execute();
  expect(await statusFor(id, key)).toBe(404);
});

test('creates a download URL only for users who may edit the draft', async ({ api, make }) => {
  const organization = await make.organization();
  const author = await make.user({ organization });
  const { id } = await make.course({ author, organization, visibility: 'organization' });
  const statusFor = async (user: typeof author) =>
    (await api.as(user).post(`/api/courses/${id}/file-url`)).status;
  expect(await statusFor(author)).toBe(200);
  expect(await statusFor(await make.user({ organization, role: 'admin' }))).toBe(200);
  expect(await statusFor(await make.user({ isSuperAdmin: true }))).toBe(200);
  expect(await statusFor(await make.user({ organization }))).toBe(403);
  expect(await statusFor(await make.user())).toBe(404);
  const elsewhere = await make.organization();
  expect(await statusFor(await make.user({ organization: elsewhere, role: 'admin' }))).toBe(404);
});

test('aborts the download when a video cannot be read', async ({ api, app, make, deps }) => {
  await deps.storage.ensureBucket();
  const author = await make.user();
  const { id } = await make.course({ author, isPublished: false });
  const lesson = await make.lesson(id, { kind: 'video' });
  // The video has no object in storage.
  await make.video(lesson.id);
  await expect(exportCourse(app, api.as(author), id)).rejects.toThrow(
    'destroyed before completion',
  );
});

test('runs the same number of queries for any number of lessons', async ({
  api,
  app,
  make,
  deps,
}) => {
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const countQueries = async (lessonCount: number) => {
    const course = await makeReadyCourse(make, deps, lessonCount);
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    await exportCourse(app, client, course.id);
    const { length } = statements.mock.calls;
    statements.mockRestore();
    return length;
  };
  // The first request also signs in.
  await countQueries(1);
  expect(await countQueries(12)).toBe(await countQueries(2));
});

describe('export by the author of a published course', () => {
  test('omits questions that learners see and includes those of unpublished lessons', async ({
    api,
    app,
    make,
  }) => {
    const author = await make.user();
    const course = await make.course({ author });
    const quiz = await make.lesson(course.id, { kind: 'quiz', title: 'Live' });
    await make.question(quiz.id);
    const { lessonId } = await add(api.as(author), course.id, 'quiz');
    await make.question(lessonId);
    const questionsIn = async (client: HttpClient) => {
      const files = await unzip(await exportCourse(app, client, course.id));
      return Object.keys(files)
        .filter((name) => name.endsWith('/quiz.json'))
        .map((name) => quizFile.parse(JSON.parse(String(files[name]))).questions.length);
    };
    const createUrl = async (client: HttpClient) =>
      (await client.post(`/api/courses/${course.id}/file-url`)).body;
    const superAdmin = api.as(await make.user({ isSuperAdmin: true }));
    expect(await createUrl(api.as(author))).toMatchObject({ omitsQuestions: true });
    expect(await questionsIn(api.as(author))).toEqual([0, 1]);
    expect(await createUrl(superAdmin)).toMatchObject({ omitsQuestions: false });
    expect(await questionsIn(superAdmin)).toEqual([1, 1]);
  });

  test('omits answers for a URL from before publishing and rejects it after the author left', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const author = await make.user({ organization });
    const options = { organization, visibility: 'organization' } as const;
    const course = await make.course({ ...options, author, isPublished: false });
    const quiz = await make.lesson(course.id, { kind: 'quiz', title: 'Live' });
    await make.question(quiz.id);
    const reply = await api.as(author).post(`/api/courses/${course.id}/file-url`);
    const { url } = z.object({ url: z.string() }).parse(reply.body);
    await deps.db
      .updateTable('courses')
      .set({ publishedVersion: 1 })
      .where('id', '=', course.id)
      .execute();
    const files = await unzip((await api.get(url)).bytes);
    expect(String(files['lessons/01-live/quiz.json'])).not.toContain('isCorrect');
    await deps.db.deleteFrom('memberships').where('userId', '=', author.id).execute();
    expect((await api.get(url)).status).toBe(404);
    await deps.db.deleteFrom('auth.sessions').where('userId', '=', author.id).execute();
    expect((await api.get(url)).status).toBe(403);
  });
});
