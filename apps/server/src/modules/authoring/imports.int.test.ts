import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { courseFiles } from '@atrium/contracts/constants';
import { courseDraftReply } from '@atrium/contracts/course-drafts';
import { courseImport } from '@atrium/contracts/course-files';
import { sql } from 'kysely';
import { importFile, readImport, sendCourse } from '../../../test/course-files.ts';
import { test } from '../../../test/harness.ts';
import { pictureCourse } from '../../../test/picture-course.ts';
import { listStored } from '../../../test/uploads.ts';
import { jobs } from '../../jobs.ts';
import type { Deps } from '../../platform/deps.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const run = async (deps: Deps, importId: string, signal = new AbortController().signal) =>
  jobs['authoring.import_course']?.(deps, { importId }, { isLastAttempt: false, signal });

/** The same, with something done whenever a picture is brought into storage. */
const watching = (deps: Deps, onPut: () => Promise<void> | void): Deps => ({
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
  'a file waits, is read, says how far it is, and becomes a draft of its sender',
  {
    timeout: 60_000,
  },
  async ({ api, make, deps }) => {
    const organization = await make.organization();
    const person = await make.person({ organization });
    const sender = api.as(person);
    const reply = await sendCourse(sender, await pictureCourse(4), '<script>alert(1)</script>.zip');
    expect(reply.status).toBe(202);
    const begun = courseImport.parse(reply.body);
    expect(begun).toMatchObject({ state: 'waiting', percent: 0, failure: null, courseId: null });
    expect(begun.fileName).toBe('<script>alert(1)</script>.zip');
    expect(reply.headers['content-type']).toContain('application/json');

    const seen: number[] = [];
    const look = async () => {
      const { state, percent } = await readImport(sender, begun.id);
      expect(state).toBe('reading');
      seen.push(percent);
    };
    await run(watching(deps, look), begun.id);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(2);
    const done = await readImport(sender, begun.id);
    expect(done).toMatchObject({ state: 'done', percent: 100 });
    const url = `/api/courses/${done.courseId}/draft`;
    const { details, outline } = courseDraftReply.parse((await sender.get(url)).body);
    expect([details.title, outline.loose.length]).toEqual(['A course', 1]);
    const row = deps.db
      .selectFrom('courses')
      .select(['authorId', 'organizationId', 'publishedVersion']);
    expect(await row.where('id', '=', done.courseId ?? 0).executeTakeFirst()).toEqual({
      authorId: person.id,
      organizationId: organization.id,
      publishedVersion: null,
    });
    const { objects } = await listStored(deps);
    expect(objects.filter((key) => key.startsWith('imports/'))).toEqual([]);
    expect(await readdir(deps.config.MEDIA_SPOOL)).toEqual([]);
  },
);

test(
  'cut off and run again, or run twice at once, it makes one course',
  {
    timeout: 60_000,
  },
  async ({ api, make, deps }) => {
    const person = await make.person();
    const sender = api.as(person);
    const { id } = courseImport.parse((await sendCourse(sender, await pictureCourse(3))).body);
    const stopping = new AbortController();
    const cut = watching(deps, () => stopping.abort(new Error('the worker stops')));
    await expect(run(cut, id, stopping.signal)).rejects.toThrow('the worker stops');
    expect(await readImport(sender, id)).toMatchObject({ state: 'reading', courseId: null });
    expect(await coursesOf(deps, person.id)).toEqual([]);

    await Promise.all([run(deps, id), run(deps, id), run(deps, id)]);
    const made = await coursesOf(deps, person.id);
    expect(made).toHaveLength(1);
    expect(await readImport(sender, id)).toMatchObject({ state: 'done', courseId: made[0]?.id });
    await run(deps, id);
    expect(await coursesOf(deps, person.id)).toEqual(made);
    const { objects } = await listStored(deps);
    expect(objects.filter((key) => key.startsWith(`images/${id}/`))).toHaveLength(3);
  },
);

test('nobody else sees how far a file is', async ({ api, make, deps }) => {
  const organization = await make.organization();
  const sender = api.as(await make.person({ organization }));
  const { id } = await importFile(deps, sender, await pictureCourse(1));
  const others = [
    await make.person(),
    await make.person({ organization, role: 'admin' }),
    await make.person({ isSuperAdmin: true }),
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

test('twenty files a day, and a course more than one may begin is not made', async ({
  api,
  make,
  deps,
}) => {
  const countObjects = async (prefix: string) =>
    (await listStored(deps)).objects.filter((key) => key.startsWith(prefix)).length;
  const [files, pictures] = [await countObjects('imports/'), await countObjects('images/')];
  const person = await make.person();
  const sender = api.as(person);
  const file = await pictureCourse(1);
  for (let index = 0; index < 20; index += 1)
    await make.course({ author: person, isPublished: false });
  expect(await importFile(deps, sender, file)).toMatchObject({ failure: 'too_many_courses' });
  const rows = Array.from({ length: courseFiles.importsPerDay - 2 }, () => ({
    id: randomUUID(),
    requestedBy: person.id,
    objectKey: randomUUID(),
    fileName: 'x.zip',
    sizeBytes: 1,
  }));
  await deps.db.insertInto('courseImports').values(rows).execute();
  const replies = await Promise.all([sendCourse(sender, file), sendCourse(sender, file)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 429]);
  expect(await countObjects('imports/')).toBe(files + 1);
  expect(await countObjects('images/')).toBe(pictures);
});

test('what is no archive by its type, or empty, is refused at once', async ({ api, make }) => {
  const sender = api.as(await make.person());
  const url = '/api/course-imports?fileName=course.zip';
  const send = (type: string, body: string) =>
    sender.send({ method: 'POST', url, body, headers: { 'content-type': type } });
  expect((await send('application/json', '{}')).status).toBe(415);
  expect((await send('text/html', '<html>')).status).toBe(415);
  expect((await send('application/zip', '')).status).toBe(400);
  expect((await sender.post('/api/course-imports')).status).toBe(400);
});

test('a file whose store is gone is given up; what nobody reads any more is too', async ({
  api,
  make,
  deps,
}) => {
  const sender = api.as(await make.person());
  const file = await pictureCourse(1);
  const send = async () => courseImport.parse((await sendCourse(sender, file)).body).id;
  const lost = await send();
  await deps.storage.removeFolder(`imports/${lost}/`);
  await run(deps, lost);
  expect(await readImport(sender, lost)).toMatchObject({ state: 'failed', failure: 'interrupted' });

  const [forgotten, waiting, left] = [await send(), await send(), await send()];
  const age = (id: string) =>
    sql`update course_imports set updated_at = now() - interval '11 minutes' where id = ${id}`.execute(
      deps.db,
    );
  await age(forgotten);
  await age(waiting);
  await sql`select graphile_worker.remove_job(${`import ${forgotten}`})`.execute(deps.db);
  // A worker that failed for good and was killed before it had tidied up.
  await deps.storage.put(`images/${left}/a.webp`, Buffer.from('x'), 'image/webp');
  await deps.db
    .updateTable('courseImports')
    .set({ state: 'failed', failure: 'damaged' })
    .where('id', '=', left)
    .execute();
  await jobs['authoring.sweep_imports']?.(deps, {});
  expect(await readImport(sender, forgotten)).toMatchObject({ failure: 'interrupted' });
  expect(await readImport(sender, waiting)).toMatchObject({ state: 'waiting' });
  const { objects } = await listStored(deps);
  const ofThese = [lost, forgotten, waiting, left];
  expect(objects.filter((key) => ofThese.some((id) => key.includes(id)))).toEqual([
    `imports/${waiting}/course.zip`,
  ]);

  await sql`update course_imports set updated_at = now() - interval '8 days' where id in (${lost}, ${waiting})`.execute(
    deps.db,
  );
  await jobs['authoring.sweep_imports']?.(deps, {});
  expect((await sender.get(`/api/course-imports/${lost}`)).status).toBe(404);
  expect((await sender.get(`/api/course-imports/${waiting}`)).status).toBe(200);
});
