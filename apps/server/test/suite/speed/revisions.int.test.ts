import fc from 'fast-check';
import { expect } from 'vitest';
import { createApiClient, type HttpClient } from '../../api-client.ts';
import { test, testConfig } from '../../harness.ts';
import { count } from '../../support/counts.ts';
import { buildApp } from '../../../src/app.ts';
import { openDeps } from '../../../src/platform/deps.ts';

/** What a learner, an author or another process does between two reads. */
const steps = [
  'start',
  'complete',
  'reset',
  'watch',
  'renameSelf',
  'becomeAuthor',
  'stopBeingAuthor',
  'rename',
  'addLesson',
  'hideLesson',
  'addQuestion',
  'renameModule',
  'certify',
] as const;
type Step = (typeof steps)[number];

const progressOf = (lesson: unknown) => (lesson as { progress?: unknown }).progress;

test('returns the same as a process without any memory after every change', async ({
  deps,
  api,
  make,
  database,
}) => {
  const run = async (sequence: { step: Step; through: 0 | 1 }[]) => {
    const course = await make.course();
    const module = await make.module(course.id);
    const text = await make.lesson(course.id, { kind: 'text', orderIndex: 1 });
    const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 2 });
    await make.question(quiz.id);
    const video = await make.lesson(course.id, { kind: 'video', orderIndex: 3 });
    await make.video(video.id, { durationSeconds: 600 });
    const learner = await make.user();
    let lessons = 3;
    let position = 0;
    let questions = 1;
    const other = openDeps(testConfig(database), deps.logger);
    const otherApp = await buildApp(other);
    const clients: [HttpClient, HttpClient] = [
      api.as(learner),
      createApiClient(otherApp).as(learner),
    ];
    const apply: Record<Step, (client: HttpClient) => Promise<unknown>> = {
      start: (client) =>
        client.post('/api/progress/unit', { lessonId: text.id, status: 'in_progress' }),
      complete: (client) =>
        client.post('/api/progress/unit', { lessonId: text.id, status: 'completed' }),
      reset: (client) =>
        client.post('/api/progress/unit', { lessonId: text.id, status: 'not_started' }),
      watch: (client) =>
        client.post('/api/progress/video', {
          lessonId: video.id,
          epoch: 0,
          positionSeconds: (position += 10),
          ranges: [[position - 10, position]],
        }),
      renameSelf: (client) =>
        client.send({
          method: 'PUT',
          url: '/api/auth/profile',
          body: { certificateName: `Learner ${crypto.randomUUID()}` },
        }),
      becomeAuthor: () => make.course({ author: learner }),
      stopBeingAuthor: () =>
        deps.db
          .updateTable('courses')
          .set({ archivedAt: new Date() })
          .where('authorId', '=', learner.id)
          .execute(),
      rename: () =>
        deps.db
          .updateTable('courses')
          .set({ title: `Course ${crypto.randomUUID()}` })
          .where('id', '=', course.id)
          .execute(),
      addLesson: () => make.lesson(course.id, { kind: 'text', orderIndex: (lessons += 1) }),
      hideLesson: () =>
        deps.db
          .updateTable('lessons')
          .set({ isPublished: false })
          .where('courseId', '=', course.id)
          .where('id', '>', video.id)
          .execute(),
      addQuestion: () => make.question(quiz.id, { orderIndex: (questions += 1) }),
      renameModule: () =>
        deps.db
          .updateTable('courseModules')
          .set({ title: `Module ${crypto.randomUUID()}` })
          .where('id', '=', module.id)
          .execute(),
      certify: () => make.certificate(learner, course.id).catch(() => undefined),
    };
    const paths = [
      `/api/courses/${course.id}`,
      `/api/courses/${course.id}/lessons`,
      `/api/progress/enhanced/${course.id}`,
      '/api/progress/courses',
      `/api/lessons/${text.id}`,
      `/api/lessons/${quiz.id}/quiz`,
      '/api/auth/user',
      '/api/courses?limit=24',
    ];
    /** Without the URLs of files, which each process signs. */
    const readAll = async (client: HttpClient) => ({
      ...Object.fromEntries(
        await Promise.all(paths.map(async (path) => [path, (await client.get(path)).body])),
      ),
      video: progressOf((await client.get(`/api/lessons/${video.id}`)).body),
    });
    try {
      for (const { step, through } of sequence) {
        await apply[step](clients[through]);
        const fresh = openDeps(testConfig(database), deps.logger);
        const freshApp = await buildApp(fresh);
        const freshClient = createApiClient(freshApp).as(learner);
        const expected = await readAll(freshClient);
        for (const client of clients)
          expect({ step, ...(await readAll(client)) }).toEqual({ step, ...expected });
        await freshApp.close();
        await fresh.close();
      }
    } finally {
      await otherApp.close();
      await other.close();
    }
  };
  const sequences = fc.array(
    fc.record({
      step: fc.constantFrom(...steps),
      through: fc.constantFrom(0 as const, 1 as const),
    }),
    { minLength: 4, maxLength: 8 },
  );
  await fc.assert(fc.asyncProperty(sequences, run), {
    numRuns: count(3, 40),
  });
}, 300_000);
