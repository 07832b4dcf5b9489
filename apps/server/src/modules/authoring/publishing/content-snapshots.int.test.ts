import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { create, list, put, which } from '../../../../test/progress/authored-quiz.ts';
import {
  requestLessonContent,
  contentIn,
  draftOf,
  reorder,
  save,
  saveContent,
} from '../../../../test/authoring/drafts.ts';
import { findContentSnapshot } from '../../../../test/authoring/content-snapshots.ts';
import { makeVideoFile } from '../../../../test/media/video-files.ts';
import { test } from '../../../../test/harness.ts';
import { keysOfEachType } from '../../../../test/progress/answer-keys.ts';
import { makeReadyCourse, publishNow } from '../../../../test/authoring/publishing.ts';
import { writeCourse } from '../../../../test/authoring/written-course.ts';
import { asOwner } from '../../../../test/support/owner-database.ts';
import { jobs } from '../../../jobs.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sha256 } from '../../../platform/storage/file-hash.ts';
import { prepareVideo } from '../../media/transcode/prepare-video.service.ts';

let folder = '';
let videoBytes = Buffer.alloc(0);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-snapshots-'));
  await makeVideoFile(join(folder, 'video.mp4'), 1);
  videoBytes = await readFile(join(folder, 'video.mp4'));
});
afterAll(() => rm(folder, { recursive: true }));

const toHexHash = (bytes: Uint8Array) => sha256(bytes).toString('hex');

const listContentSnapshots = ({ db }: Deps, courseId: number) =>
  db
    .selectFrom('courseSnapshots')
    .select(['version', 'changedBy', 'contentHash', 'since'])
    .where('courseId', '=', courseId)
    .orderBy('id')
    .execute();

test(
  'returns the content of a past day unchanged after later edits and deletions',
  { timeout: 120_000 },
  async ({ api, make, deps }) => {
    const publisher = await make.user({ isSuperAdmin: true });
    const client = api.as(publisher);
    const id = await writeCourse(deps, client, videoBytes);
    for (const { id: videoId } of await deps.db.selectFrom('videos').select('id').execute())
      await prepareVideo(deps, videoId);
    expect((await publishNow(client, id)).status).toBe(200);
    const day = new Date();
    const snapshot = await findContentSnapshot(deps.db, id, day);
    const [image] = await deps.db
      .selectFrom('courseImages')
      .select(['id', sql<string>`encode(content_hash, 'hex')`.as('sha256')])
      .orderBy('createdAt', 'desc')
      .limit(1)
      .execute();
    const [captions] = await deps.db.selectFrom('lessonCaptions').select('objectKey').execute();
    const captionsHash = toHexHash((await deps.storage.get(captions?.objectKey ?? '')).body);
    expect(snapshot).toMatchObject({
      version: 1,
      content: { completionRule: 'position', capstoneReview: true, modules: [{}, {}] },
      lessons: [
        { kind: 'text', body: 'Plain words\r\nand others  ', points: 25, images: [] },
        { kind: 'text', images: [image] },
        {
          kind: 'video',
          video: { sha256: toHexHash(videoBytes) },
          captions: [
            { language: 'de', sha256: captionsHash },
            { language: 'en', sha256: captionsHash },
          ],
        },
        {
          kind: 'quiz',
          questions: [
            { points: 3, answers: [{ isCorrect: true }, {}, {}, {}] },
            {},
            ...keysOfEachType.map((answerKey) => ({ answers: [], answerKey })),
          ],
        },
        { kind: 'capstone', tasks: [{ title: 'Measure' }, { title: 'Draw' }], images: [image] },
      ],
    });
    const [, text = 0, video = 0, quiz = 0] = (snapshot?.lessons ?? []).map((lesson) =>
      Number(lesson['id']),
    );

    const remove = (url: string) => client.send({ method: 'DELETE', url });
    const [question] = await list(client, quiz);
    await remove(`/api/admin/quiz/questions/${question?.id}`);
    await create(client, quiz, which);
    await remove(`/api/admin/lessons/${video}/captions/de`);
    await remove(`/api/admin/lessons/${video}/video`);
    const { revision, tasks } = contentIn(await requestLessonContent(client, id, text));
    await saveContent(client, id, text, { revision, tasks, body: 'Something else.' });
    await reorder(client, id, ({ modules }) => ({
      loose: [],
      modules: modules.map((module) => ({
        ...module,
        lessons: module.lessons.filter((lesson) => lesson.id !== video),
      })),
    }));
    expect((await publishNow(client, id)).status).toBe(200);
    const later = await findContentSnapshot(deps.db, id, new Date());
    expect(later).toMatchObject({
      version: 2,
      lessons: [{ body: 'Something else.' }, { kind: 'quiz' }, { kind: 'capstone' }],
    });
    await deps.db.deleteFrom('courseImages').execute();
    await client.send({ method: 'POST', url: `/api/courses/${id}/unpublish` });
    expect(await findContentSnapshot(deps.db, id, new Date())).toBeUndefined();
    await deps.db.updateTable('lessons').set({ archivedAt: new Date() }).execute();
    await deps.db.updateTable('courses').set({ archivedAt: new Date() }).execute();

    expect(JSON.stringify(await findContentSnapshot(deps.db, id, day))).toBe(
      JSON.stringify(snapshot),
    );
    expect(await findContentSnapshot(deps.db, id, new Date(0))).toBeUndefined();
    const { rows } = await sql`select from lesson_snapshots
      where content_hash <> sha256(convert_to(content::text, 'UTF8'))`.execute(deps.db);
    expect(rows).toEqual([]);
  },
);

test('records changes between versions with the user who made them', async ({
  api,
  make,
  deps,
}) => {
  const [publisher, editor] = [
    await make.user({ isSuperAdmin: true }),
    await make.user({ isSuperAdmin: true }),
  ];
  const course = await makeReadyCourse(make, deps, 1);
  const quiz = await make.lesson(course.id, { orderIndex: 2, kind: 'quiz' });
  await make.question(quiz.id);
  const { revision, details } = await draftOf(api.as(publisher), course.id);
  await save(api.as(publisher), course.id, {
    revision,
    details: { ...details, title: 'New title' },
  });
  await publishNow(api.as(publisher), course.id);
  const before = new Date();
  const [question] = await list(api.as(editor), quiz.id);
  const change = { ...which, questionText: 'Which one?', points: 2 };
  const { answers: _, ...update } = change;
  await put(api.as(editor), `questions/${question?.id}`, update);
  // A save without changes records nothing.
  await put(api.as(editor), `questions/${question?.id}`, update);
  const snapshots = await listContentSnapshots(deps, course.id);
  expect(snapshots).toMatchObject([
    { version: 2, changedBy: publisher.id },
    { version: 2, changedBy: editor.id },
  ]);
  expect(snapshots[0]?.contentHash).not.toEqual(snapshots[1]?.contentHash);
  const questionsAt = async (moment: Date) =>
    (await findContentSnapshot(deps.db, course.id, moment))?.lessons[1]?.['questions'];
  expect(await questionsAt(before)).toMatchObject([{ text: question?.questionText, points: 1 }]);
  expect(await questionsAt(new Date())).toMatchObject([{ text: 'Which one?', points: 2 }]);
});

test('records both of two concurrent changes', async ({ api, make, deps }) => {
  const client = api.as(await make.user({ isSuperAdmin: true }));
  const course = await makeReadyCourse(make, deps, 1);
  const quizzes = await Promise.all(
    [2, 3].map((orderIndex) => make.lesson(course.id, { orderIndex, kind: 'quiz' })),
  );
  await Promise.all(quizzes.map(({ id }) => create(client, id, which)));
  expect(await findContentSnapshot(deps.db, course.id, new Date())).toMatchObject({
    lessons: [{}, { questions: [{ text: 'Which?' }] }, { questions: [{ text: 'Which?' }] }],
  });
});

test('backfills the hashes of files that were stored without one', async ({ make, deps }) => {
  await deps.storage.ensureBucket();
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'video' });
  await make.video(lesson.id);
  const missing = await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
  await make.video(missing.id);
  const { objectKey } = await deps.db
    .selectFrom('videos')
    .select('objectKey')
    .where('lessonId', '=', lesson.id)
    .executeTakeFirstOrThrow();
  await deps.storage.put(objectKey, videoBytes, 'video/mp4');
  const published = new Date('2026-01-02T03:04:05Z');
  await asOwner(deps.db, (owner) =>
    sql`select record_course_snapshot(${course.id}, null, ${published})`.execute(owner),
  );
  const videoAt = async (day: Date) =>
    (await findContentSnapshot(deps.db, course.id, day))?.lessons[0]?.['video'];
  expect(await videoAt(published)).toMatchObject({ sha256: null });
  await jobs['media.hash_files']?.(deps, {});
  await jobs['media.hash_files']?.(deps, {});
  expect(await videoAt(published)).toMatchObject({ sha256: toHexHash(videoBytes) });
  expect(await listContentSnapshots(deps, course.id)).toMatchObject([
    { since: published },
    { since: published },
  ]);
});
