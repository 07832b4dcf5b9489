import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { courseFiles } from '@atrium/contracts/authoring/constants';
import { courseDraftReply } from '@atrium/contracts/authoring/course-drafts';
import { courseImport } from '@atrium/contracts/authoring/course-files';
import { sql } from 'kysely';
import { importFile, readImport, sendCourse } from '../../../../test/authoring/course-files.ts';
import { test } from '../../../../test/harness.ts';
import { makeImageCourse } from '../../../../test/authoring/image-course.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import { jobs } from '../../../jobs.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findActor } from '../../identity/index.ts';
import { importCourse } from './imports.service.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const run = async (deps: Deps, importId: string, signal = new AbortController().signal) =>
  jobs['authoring.import_course']?.(deps, { importId }, { isLastAttempt: false, signal });

/** Returns deps that call `onPut` after each object put into storage. */
const withPutHook = (deps: Deps, onPut: () => Promise<void> | void): Deps => ({
  ...deps,
  storage: {
    ...deps.storage,
    put: async (...object) => {
      await deps.storage.put(...object);
      await onPut();
    },
  },
});

const coursesOf = (deps: Deps, authorId: string) =>
  deps.db.selectFrom('courses').select('id').where('authorId', '=', authorId).execute();

test(
  'imports a file, reports progress and creates a draft of the uploader',
  {
    timeout: 60_000,
  },
  async ({ api, make, deps }) => {
    const organization = await make.organization();
    const user = await make.user({ organization });
    const sender = api.as(user);
    const reply = await sendCourse(
      sender,
      await makeImageCourse(4),
      '<script>alert(1)</script>.zip',
    );
    expect(reply.status).toBe(202);
    const created = courseImport.parse(reply.body);
    expect(created).toMatchObject({ status: 'waiting', percent: 0, failure: null, courseId: null });
    expect(created.fileName).toBe('<script>alert(1)</script>.zip');
    expect(reply.headers['content-type']).toContain('application/json');

    const seen: number[] = [];
    const checkProgress = async () => {
      const { status, percent } = await readImport(sender, created.id);
      expect(status).toBe('reading');
      seen.push(percent);
    };
    await run(withPutHook(deps, checkProgress), created.id);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(2);
    const done = await readImport(sender, created.id);
    expect(done).toMatchObject({ status: 'done', percent: 100 });
    const url = `/api/courses/${done.courseId}/draft`;
    const { details, outline } = courseDraftReply.parse((await sender.get(url)).body);
    expect([details.title, outline.loose.length]).toEqual(['A course', 1]);
    const row = deps.db
      .selectFrom('courses')
      .select(['authorId', 'organizationId', 'publishedVersion']);
    expect(await row.where('id', '=', done.courseId ?? 0).executeTakeFirst()).toEqual({
      authorId: user.id,
      organizationId: organization.id,
      publishedVersion: null,
    });
    const { objects } = await listStored(deps);
    expect(objects.filter((key) => key.startsWith('imports/'))).toEqual([]);
    expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
  },
);

test(
  'creates one course when the job is aborted and run again or several times at once',
  {
    timeout: 60_000,
  },
  async ({ api, make, deps }) => {
    const user = await make.user();
    const sender = api.as(user);
    const { id } = courseImport.parse((await sendCourse(sender, await makeImageCourse(3))).body);
    const abortController = new AbortController();
    const abortingDeps = withPutHook(deps, () =>
      abortController.abort(new Error('the worker stops')),
    );
    await expect(run(abortingDeps, id, abortController.signal)).rejects.toThrow('the worker stops');
    expect(await readImport(sender, id)).toMatchObject({ status: 'reading', courseId: null });
    expect(await coursesOf(deps, user.id)).toEqual([]);

    await Promise.all([run(deps, id), run(deps, id), run(deps, id)]);
    const courses = await coursesOf(deps, user.id);
    expect(courses).toHaveLength(1);
    expect(await readImport(sender, id)).toMatchObject({
      status: 'done',
      courseId: courses[0]?.id,
    });
    await run(deps, id);
    expect(await coursesOf(deps, user.id)).toEqual(courses);
    const { objects } = await listStored(deps);
    expect(objects.filter((key) => key.startsWith(`images/${id}/`))).toHaveLength(3);
  },
);

test('returns 404 for the import of another user', async ({ api, make, deps }) => {
  const organization = await make.organization();
  const sender = api.as(await make.user({ organization }));
  const { id } = await importFile(deps, sender, await makeImageCourse(1));
  const others = [
    await make.user(),
    await make.user({ organization, role: 'admin' }),
    await make.user({ isSuperAdmin: true }),
  ];
  for (const other of others) {
    const theirs = await api.as(other).get(`/api/course-imports/${id}`);
    const missing = await api.as(other).get(`/api/course-imports/${randomUUID()}`);
    expect(theirs.status).toBe(404);
    expect({ ...(theirs.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    });
  }
});

test('limits imports per day and creates no course above the daily limit of courses', async ({
  api,
  make,
  deps,
}) => {
  const countObjects = async (prefix: string) =>
    (await listStored(deps)).objects.filter((key) => key.startsWith(prefix)).length;
  const [files, images] = [await countObjects('imports/'), await countObjects('images/')];
  const user = await make.user();
  const sender = api.as(user);
  const file = await makeImageCourse(1);
  for (let index = 0; index < 20; index += 1)
    await make.course({ author: user, isPublished: false });
  expect(await importFile(deps, sender, file)).toMatchObject({ failure: 'too_many_courses' });
  const rows = Array.from({ length: courseFiles.importsPerDay - 2 }, () => ({
    id: randomUUID(),
    requestedBy: user.id,
    objectKey: randomUUID(),
    fileName: 'x.zip',
    sizeBytes: 1,
  }));
  await deps.db.insertInto('courseImports').values(rows).execute();
  const replies = await Promise.all([sendCourse(sender, file), sendCourse(sender, file)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 429]);
  // Without reading the file.
  expect((await sendCourse(sender, Buffer.alloc(0))).status).toBe(429);
  expect(await countObjects('imports/')).toBe(files + 1);
  expect(await countObjects('images/')).toBe(images);
});

test('requires a verified email before the file is read and after it was received', async ({
  api,
  make,
  deps,
}) => {
  const user = await make.user();
  const sender = api.as(user);
  expect((await sender.get('/api/auth/user')).status).toBe(200);
  const session = await deps.db
    .selectFrom('auth.sessions')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const actor = await findActor(deps.db, session.id, user.id);
  if (!actor) throw new Error('The session has ended');
  await deps.db
    .updateTable('auth.users')
    .set({ emailVerified: false })
    .where('id', '=', user.id)
    .execute();
  expect((await sendCourse(sender, Buffer.alloc(0))).status).toBe(403);
  const upload = importCourse(
    deps,
    { ...actor, ipAddress: '127.0.0.1' },
    'course.zip',
    Readable.from([await makeImageCourse(1)]),
    (_, work) => work(deps),
  );
  await expect(upload).rejects.toMatchObject({ code: 'email_not_verified' });
});

test('returns 415 for another content type and 400 for an empty file', async ({ api, make }) => {
  const sender = api.as(await make.user());
  const url = '/api/course-imports?fileName=course.zip';
  const send = (type: string, body: string) =>
    sender.send({ method: 'POST', url, body, headers: { 'content-type': type } });
  expect((await send('application/json', '{}')).status).toBe(415);
  expect((await send('text/html', '<html>')).status).toBe(415);
  expect((await send('application/zip', '')).status).toBe(400);
  expect((await sender.post('/api/course-imports')).status).toBe(400);
});

test('fails imports whose file is missing or that no job will process, and removes leftovers', async ({
  api,
  make,
  deps,
}) => {
  const sender = api.as(await make.user());
  const file = await makeImageCourse(1);
  const send = async () => courseImport.parse((await sendCourse(sender, file)).body).id;
  const lost = await send();
  await deps.storage.removeFolder(`imports/${lost}/`);
  await run(deps, lost);
  expect(await readImport(sender, lost)).toMatchObject({
    status: 'failed',
    failure: 'interrupted',
  });

  const [stale, waiting, failed] = [await send(), await send(), await send()];
  const age = (id: string) =>
    sql`update course_imports set updated_at = now() - interval '11 minutes' where id = ${id}`.execute(
      deps.db,
    );
  await age(stale);
  await age(waiting);
  await sql`select graphile_worker.remove_job(${`import ${stale}`})`.execute(deps.db);
  // Simulates a worker that was killed after it failed the import and before it cleaned up.
  await deps.storage.put(`images/${failed}/a.webp`, Buffer.from('x'), 'image/webp');
  await deps.db
    .updateTable('courseImports')
    .set({ status: 'failed', failure: 'damaged' })
    .where('id', '=', failed)
    .execute();
  await jobs['authoring.sweep_imports']?.(deps, {});
  expect(await readImport(sender, stale)).toMatchObject({ failure: 'interrupted' });
  expect(await readImport(sender, waiting)).toMatchObject({ status: 'waiting' });
  const { objects } = await listStored(deps);
  const importIds = [lost, stale, waiting, failed];
  expect(objects.filter((key) => importIds.some((id) => key.includes(id)))).toEqual([
    `imports/${waiting}/course.zip`,
  ]);

  await sql`update course_imports set updated_at = now() - interval '8 days' where id in (${lost}, ${waiting})`.execute(
    deps.db,
  );
  await jobs['authoring.sweep_imports']?.(deps, {});
  expect((await sender.get(`/api/course-imports/${lost}`)).status).toBe(404);
  expect((await sender.get(`/api/course-imports/${waiting}`)).status).toBe(200);
});
