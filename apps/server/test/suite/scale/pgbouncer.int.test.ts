import { sql } from 'kysely';
import { expect } from 'vitest';
import { gradedAttemptReply, quizReply } from '@atrium/contracts/quizzes/quizzes';
import { videoProgress } from '@atrium/contracts/progress/lessons';
import { applicationUrl, asAdmin } from '../../../scripts/local-database.ts';
import { createLogger } from '../../../src/platform/base/logging.ts';
import { openDeps, type Deps } from '../../../src/platform/deps.ts';
import { test as base, testConfig } from '../../harness.ts';
import { clearRateLimits, waitForCache } from '../../support/redis.ts';
import { startPgBouncer } from '../../support/pgbouncer.ts';

const serverConnections = 4;

/** The API behind PgBouncer in transaction mode, with fewer server connections than the API opens. */
const test = base.extend<{ bouncer: { url: string }; deps: Deps }>({
  bouncer: [
    async ({ database }, use) => {
      const bouncer = await startPgBouncer(applicationUrl(database), serverConnections);
      await use(bouncer);
      await bouncer.stop();
    },
    { scope: 'file' },
  ],
  deps: [
    async ({ database, bouncer }, use) => {
      const config = testConfig(database, {
        DATABASE_URL: bouncer.url,
        DATABASE_PREPARED_STATEMENTS: 'off',
        LOG_LEVEL: 'silent',
      });
      const deps = openDeps(config, createLogger(config));
      await waitForCache(deps.cache);
      await clearRateLimits(deps.config);
      await use(deps);
      await deps.close();
    },
    { scope: 'file' },
  ],
});

test('applies the timeouts of the role', async ({ deps }) => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
      'random_page_cost', 'jit')
    order by name`.execute(deps.db);
  expect(rows.map(({ name, setting }) => `${name}=${setting}`)).toEqual([
    'idle_in_transaction_session_timeout=10000',
    'jit=off',
    'lock_timeout=2000',
    'random_page_cost=1.1',
    'statement_timeout=5000',
  ]);
});

test('serves a learner from signing in to passing a quiz', async ({ api, make }) => {
  const course = await make.course();
  const text = await make.lesson(course.id, { orderIndex: 1 });
  const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 2 });
  const question = await make.question(quiz.id);
  const learner = await make.user();
  expect((await api.signIn(learner)).status).toBe(200);
  const client = api.as(learner);
  expect((await client.get('/api/auth/user')).body).toMatchObject({ email: learner.email });
  expect((await client.get(`/api/courses/${course.id}`)).body).toMatchObject({ id: course.id });
  const marked = await client.post('/api/progress/unit', {
    lessonId: text.id,
    status: 'completed',
  });
  expect(marked.status).toBe(200);
  const { version } = quizReply.parse((await client.get(`/api/lessons/${quiz.id}/quiz`)).body);
  const graded = await client.post(`/api/lessons/${quiz.id}/quiz/attempts`, {
    attemptId: crypto.randomUUID(),
    version,
    answers: { [question.id]: question.answerIds.slice(0, 1) },
  });
  expect(gradedAttemptReply.parse(graded.body).attempt).toMatchObject({ score: 100, passed: true });
  expect((await client.get(`/api/progress/enhanced/${course.id}`)).body).toMatchObject({
    courseProgress: { percentComplete: 100 },
  });
});

test('stores the reports of 32 concurrent learners', async ({ api, make, deps, database }) => {
  const course = await make.course();
  const lesson = await make.lesson(course.id, { kind: 'video' });
  await make.video(lesson.id, { durationSeconds: 600 });
  const learners = (await make.users(32)).map((learner, index) => ({ learner, index }));
  type Watching = (typeof learners)[number];
  const report = ({ learner, index }: Watching, ranges: number[][]) =>
    api.as(learner).post('/api/progress/video', {
      lessonId: lesson.id,
      epoch: 0,
      positionSeconds: 10 + index,
      ranges,
    });
  await Promise.all(learners.map((each) => report(each, [])));
  await sql`update lesson_progress set watching_since = now() - interval '1 hour'
    where lesson_id = ${lesson.id}`.execute(deps.db);
  const replies = await Promise.all(
    learners.flatMap((each) => [
      report(each, [[0, 10 + each.index]]),
      report(each, [[100, 101 + each.index]]),
    ]),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const stored = await Promise.all(learners.map((each) => report(each, [])));
  expect(stored.map(({ body }) => videoProgress.parse(body).watched)).toEqual(
    learners.map(({ index }) => [
      [0, 10 + index],
      [100, 101 + index],
    ]),
  );
  const { rows } = await asAdmin((client) =>
    client.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = $1 and usename = 'atrium_app'`,
      [database],
    ),
  );
  expect(rows[0]?.count).toBeLessThanOrEqual(serverConnections);
});
