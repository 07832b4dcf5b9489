import { expect } from 'vitest';
import { quizReply, type Quiz } from '@atrium/contracts/quizzes/quizzes';
import type { HttpClient } from '../../api-client.ts';
import type { Factories } from '../../factories.ts';
import { test } from '../../harness.ts';

/** The course and lessons that the calls are about. */
type World = Awaited<ReturnType<typeof makeWorld>> & { quiz: Quiz };

async function makeWorld(make: Factories, lessonOrder: 'free' | 'sequential' = 'free') {
  const course = await make.course({ lessonOrder });
  const text = await make.lesson(course.id, { kind: 'text', orderIndex: 1 });
  const video = await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
  await make.video(video.id, { durationSeconds: 600 });
  const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 3 });
  await make.question(quiz.id);
  return { courseId: course.id, textId: text.id, videoId: video.id, quizId: quiz.id };
}

type Call = {
  call: string;
  send: (client: HttpClient, world: World) => Promise<{ status: number }>;
  /** Statements when nothing has changed since the last call. */
  unchanged: number;
  /** Statements after the learner's progress has changed. */
  changed: number;
};

const read = (
  call: string,
  path: (world: World) => string,
  unchanged: number,
  changed: number,
): Call => ({
  call: `GET ${call}`,
  send: (client, world) => client.get(path(world)),
  unchanged,
  changed,
});

// Each request reads its session in one statement, which concurrent requests share. BEGIN and COMMIT count.
const budgets: Call[] = [
  read('/api/auth/user', () => '/api/auth/user', 1, 2),
  read('/api/courses', () => '/api/courses?limit=24', 1, 2),
  read('/api/courses/:id', ({ courseId }) => `/api/courses/${courseId}`, 1, 1),
  read('/api/courses/:id/lessons', ({ courseId }) => `/api/courses/${courseId}/lessons`, 1, 1),
  read('/api/progress/enhanced/:id', ({ courseId }) => `/api/progress/enhanced/${courseId}`, 1, 2),
  read('/api/progress/courses', () => '/api/progress/courses', 1, 2),
  read('/api/lessons/:id (text)', ({ textId }) => `/api/lessons/${textId}`, 1, 2),
  read('/api/lessons/:id (video)', ({ videoId }) => `/api/lessons/${videoId}`, 1, 2),
  read('/api/lessons/:id/quiz', ({ quizId }) => `/api/lessons/${quizId}/quiz`, 1, 2),
  read('/api/progress/missing/:id', ({ courseId }) => `/api/progress/missing/${courseId}`, 3, 3),
  read('/api/progress/next', () => '/api/progress/next', 2, 2),
  read('/api/progress/started', () => '/api/progress/started', 2, 2),
  read('/api/training', () => '/api/training', 1, 1),
  {
    call: 'POST /api/lessons/:id/quiz/attempts',
    send: (client, { quizId, quiz }) =>
      client.post(`/api/lessons/${quizId}/quiz/attempts`, {
        attemptId: crypto.randomUUID(),
        version: quiz.version,
        answers: Object.fromEntries(
          quiz.questions.map(({ id, answers }) => [id, answers.slice(0, 1).map((each) => each.id)]),
        ),
      }),
    // The session, and a transaction that locks, reads, stores the attempt and writes the progress.
    unchanged: 7,
    changed: 7,
  },
  {
    call: 'POST /api/progress/video',
    send: (client, { videoId }) =>
      client.post('/api/progress/video', {
        lessonId: videoId,
        epoch: 0,
        positionSeconds: 10,
        ranges: [[0, 10]],
      }),
    unchanged: 2,
    changed: 2,
  },
  {
    call: 'POST /api/progress/unit',
    send: (client, { textId }) =>
      client.post('/api/progress/unit', { lessonId: textId, status: 'in_progress' }),
    // The session, and a transaction that locks and reads; nothing changes.
    unchanged: 5,
    changed: 5,
  },
];

test('uses no more statements for a learner call than its budget', async ({ deps, api, make }) => {
  const made = await makeWorld(make);
  const learner = await make.user();
  const client = api.as(learner);
  const quiz = quizReply.parse((await client.get(`/api/lessons/${made.quizId}/quiz`)).body);
  const world = { ...made, quiz };
  const count = async ({ call, send }: Call) => {
    const before = deps.statements.total;
    const reply = await send(client, world);
    expect([call, reply.status]).toEqual([call, 200]);
    return deps.statements.total - before;
  };
  const changeProgress = async (status: 'in_progress' | 'not_started') =>
    client.post('/api/progress/unit', { lessonId: world.quizId, status });
  await changeProgress('in_progress');
  const used: Record<string, [number, number]> = {};
  for (const each of budgets) {
    await count(each);
    const unchanged = await count(each);
    await changeProgress('not_started');
    await changeProgress('in_progress');
    used[each.call] = [unchanged, await count(each)];
  }
  expect(used).toEqual(
    Object.fromEntries(budgets.map(({ call, unchanged, changed }) => [call, [unchanged, changed]])),
  );
});

test('reads the progress that unlocks lessons once until it changes', async ({
  deps,
  api,
  make,
}) => {
  const { textId, videoId } = await makeWorld(make, 'sequential');
  const client = api.as(await make.user());
  const setText = (status: string) =>
    client.post('/api/progress/unit', { lessonId: textId, status });
  const count = async () => {
    const before = deps.statements.total;
    expect((await client.get(`/api/lessons/${videoId}`)).status).toBe(200);
    return deps.statements.total - before;
  };
  await setText('completed');
  await count();
  expect(await count()).toBe(1);
  await setText('not_started');
  await setText('completed');
  // The session, the progress in the course and the progress in the video.
  expect(await count()).toBe(3);
});

test('reads whether a course with prerequisites is started once until it changes', async ({
  deps,
  api,
  make,
}) => {
  const first = await make.course();
  const { id } = await make.course({ prerequisites: [first] });
  const text = await make.lesson(id, { kind: 'text' });
  const learner = await make.user();
  await make.enrollment(learner, id);
  const client = api.as(learner);
  const count = async () => {
    const before = deps.statements.total;
    expect((await client.get(`/api/lessons/${text.id}`)).status).toBe(200);
    return deps.statements.total - before;
  };
  await count();
  expect(await count()).toBe(1);
});

test('records the opening of a text once and reads it from memory afterwards', async ({
  deps,
  api,
  make,
}) => {
  const { id } = await make.course({ requiresOpening: true });
  const text = await make.lesson(id, { kind: 'text' });
  const client = api.as(await make.user());
  const count = async () => {
    const before = deps.statements.total;
    expect((await client.get(`/api/lessons/${text.id}`)).status).toBe(200);
    return deps.statements.total - before;
  };
  await count();
  await count();
  expect(await count()).toBe(1);
});

test('shares the statement of the session between concurrent requests', async ({
  deps,
  api,
  make,
}) => {
  const { courseId } = await makeWorld(make);
  const learners = await Promise.all(Array.from({ length: 8 }, () => make.user()));
  const readAll = () =>
    Promise.all(
      learners.map((learner) => api.as(learner).get(`/api/progress/enhanced/${courseId}`)),
    );
  await readAll();
  const before = deps.statements.total;
  for (const { status } of await readAll()) expect(status).toBe(200);
  expect(deps.statements.total - before).toBeLessThanOrEqual(3);
});
