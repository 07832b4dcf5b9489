import { sql } from 'kysely';
import pg from 'pg';
import { expect } from 'vitest';
import { quizReply } from '@atrium/contracts/quizzes/quizzes';
import { createLogger } from '../../../src/platform/base/logging.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { openDeps, type Deps } from '../../../src/platform/deps.ts';
import type { HttpClient } from '../../api-client.ts';
import type { Factories } from '../../factories.ts';
import { test as base, testConfig } from '../../harness.ts';
import { clearRateLimits, waitForCache } from '../../support/redis.ts';
import {
  enablePlanNotices,
  parsePlanNotice,
  type ExecutedPlan,
  type PlanNode,
} from '../../support/executed-plans.ts';
import { tablePlacement } from './table-placement.ts';

/** Collects the plans of all statements of the API. */
const test = base.extend<{ plans: ExecutedPlan[]; deps: Deps }>({
  plans: [
    async ({ database }, use) => {
      await enablePlanNotices(database);
      await use([]);
    },
    { scope: 'file' },
  ],
  deps: [
    async ({ database, plans }, use) => {
      // oxlint-disable-next-line typescript/unbound-method -- applied to each client below
      const connect = pg.Client.prototype.connect as (this: pg.Client, ...args: unknown[]) => void;
      pg.Client.prototype.connect = function connectWithPlans(this: pg.Client, ...args: unknown[]) {
        this.on('notice', ({ message = '' }) => {
          const plan = parsePlanNotice(message);
          if (plan) plans.push(plan);
        });
        return connect.apply(this, args);
      } as typeof pg.Client.prototype.connect;
      const config = testConfig(database, { LOG_LEVEL: 'silent' });
      const deps = openDeps(config, createLogger(config));
      await waitForCache(deps.cache);
      await clearRateLimits(deps.config);
      await use(deps);
      await deps.close();
      pg.Client.prototype.connect = connect as typeof pg.Client.prototype.connect;
    },
    { scope: 'file' },
  ],
});

async function makeWorld(make: Factories) {
  const course = await make.course();
  const text = await make.lesson(course.id, { orderIndex: 1 });
  const video = await make.lesson(course.id, { kind: 'video', orderIndex: 2 });
  await make.video(video.id, { durationSeconds: 600 });
  const quiz = await make.lesson(course.id, { kind: 'quiz', orderIndex: 3 });
  const question = await make.question(quiz.id);
  return { course, text, video, quiz, question };
}

/** Calls everything that a learner calls while taking a course. */
async function takeCourse(
  client: HttpClient,
  { course, text, video, quiz, question }: Awaited<ReturnType<typeof makeWorld>>,
) {
  const expectOk = async (reply: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await reply;
    expect([status, body]).toEqual([200, body]);
    return body;
  };
  const read = async () => {
    for (const path of [
      'auth/user',
      'courses?limit=24',
      `courses/${course.id}`,
      `courses/${course.id}/lessons`,
      `progress/enhanced/${course.id}`,
      'progress/courses',
      `lessons/${text.id}`,
      `lessons/${video.id}`,
      `lessons/${quiz.id}/quiz`,
    ])
      await expectOk(client.get(`/api/${path}`));
  };
  const mark = (status: string) =>
    expectOk(client.post('/api/progress/unit', { lessonId: text.id, status }));
  await read();
  await mark('in_progress');
  await read();
  await expectOk(
    client.post('/api/progress/video', {
      lessonId: video.id,
      epoch: 0,
      positionSeconds: 10,
      ranges: [[0, 10]],
    }),
  );
  const { version } = quizReply.parse(await expectOk(client.get(`/api/lessons/${quiz.id}/quiz`)));
  await expectOk(
    client.post(`/api/lessons/${quiz.id}/quiz/attempts`, {
      attemptId: crypto.randomUUID(),
      version,
      answers: { [question.id]: question.answerIds.slice(0, 1) },
    }),
  );
  await mark('completed');
  await mark('not_started');
  await read();
}

/** Returns the learner table of each table and partition. */
async function mapLearnerTables(db: Database): Promise<Map<string, string>> {
  const learnerTables = new Set(
    Object.keys(tablePlacement.learner).map((name) => name.split('.')[1] ?? ''),
  );
  const { rows } = await sql<{ name: string; table: string }>`
    select relname as name, coalesce(pg_partition_root(oid), oid)::regclass::text as table
    from pg_class where relkind in ('r', 'p')`.execute(db);
  return new Map(
    rows
      .filter(({ table }) => learnerTables.has(table))
      .map(({ name, table }): [string, string] => [name, table]),
  );
}

/** Conditions on a scan: its own, and those of the joins above it. */
const conditionNames = [
  'Index Cond',
  'Recheck Cond',
  'Filter',
  'Hash Cond',
  'Merge Cond',
  'Join Filter',
];

type Scan = { table: string; conditions: string[] };

function listScans(node: PlanNode, tables: Map<string, string>, above: string[] = []): Scan[] {
  const own = conditionNames.flatMap((name) => {
    const condition = node[name];
    return typeof condition === 'string' ? [condition] : [];
  });
  const table = tables.get(node['Relation Name'] ?? '');
  const isScan = node['Node Type'].endsWith('Scan') && table !== undefined;
  const fromJoins = above.filter((condition) => condition.includes(`${node.Alias}.learner_id`));
  const isJoin = /Join|Nested Loop/.test(node['Node Type']);
  return [
    ...(isScan ? [{ table, conditions: [...own, ...fromJoins] }] : []),
    ...(node.Plans ?? []).flatMap((child) =>
      listScans(child, tables, isJoin ? [...above, ...own] : above),
    ),
  ];
}

const scansOf = (plans: ExecutedPlan[], tables: Map<string, string>) =>
  plans.flatMap(({ query, plan }) => listScans(plan, tables).map((scan) => ({ query, ...scan })));

const isUnfiltered = ({ conditions }: Scan) =>
  !conditions.some((condition) => condition.includes('learner_id'));

test('finds a scan of a learner table without the learner', async ({ deps, plans }) => {
  const tables = await mapLearnerTables(deps.db);
  plans.length = 0;
  await sql`select count(*) from certificates join courses on courses.id = course_id`.execute(
    deps.db,
  );
  expect(scansOf(plans, tables).filter(isUnfiltered)).toMatchObject([{ table: 'certificates' }]);
});

test('filters learner tables by the learner in all statements of learner calls', async ({
  deps,
  plans,
  api,
  make,
}) => {
  const world = await makeWorld(make);
  const client = api.as(await make.user());
  await client.get('/api/auth/user');
  const tables = await mapLearnerTables(deps.db);
  plans.length = 0;
  await takeCourse(client, world);
  const scans = scansOf(plans, tables);
  expect(scans.filter(isUnfiltered)).toEqual([]);
  // The calls read all of these; otherwise no plans were collected.
  expect([...new Set(scans.map(({ table }) => table))]).toEqual(
    expect.arrayContaining([
      'certificates',
      'enrollments',
      'learner_revisions',
      'lesson_progress',
      'quiz_attempts',
      'watch_allowances',
    ]),
  );
});
