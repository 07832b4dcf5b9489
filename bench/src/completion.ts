import { fileURLToPath } from 'node:url';
import { fillCourse } from './fill-course.ts';
import { run } from './fill-users.ts';
import { createCpuMeter } from './cpu-time.ts';
import { median, resetDatabase, signIn, type Stack, startApi, superAdmin } from './stack.ts';
import { connect } from './watchers.ts';

const inserts = 3_000;

// A learning event as the API writes it.
const insert = `insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle,
    lesson_id, verb, result)
  values (gen_random_uuid(), now(), gen_random_uuid(), null, 1, 1, 1, 1, 'completed', '{"by": "marked", "seconds": 600}')`;

/** Measures inserting one event with and without queueing it for aggregation, bypassing the API, alternating. */
async function measureEventQueueing(queuedStack: Stack, unqueuedStack: Stack): Promise<void> {
  const sides = [queuedStack, unqueuedStack].map((stack) => ({
    db: connect(stack, 1),
    times: [] as number[],
  }));
  try {
    for (let n = 0; n < inserts; n += 1)
      for (const { db, times } of sides) {
        const started = performance.now();
        await db.query({ name: 'record', text: insert });
        times.push(performance.now() - started);
      }
    const [queued = 0, without = 0] = sides.map(({ times }) => median(times));
    console.log(
      `inserting an event alone: median ${queued.toFixed(2)} ms with queueing for aggregation, ` +
        `${without.toFixed(2)} ms without`,
    );
  } finally {
    for (const { db } of sides) await db.end();
  }
}

const rounds = 40;
const warmRounds = 5;

const preload = fileURLToPath(new URL('./without-learning-events.ts', import.meta.url));
const recorded: Stack = { database: 'atrium_bench_recorded', port: 3209 };
const unqueued: Stack = { database: 'atrium_bench_unnoted', port: 3210 };
const unrecorded: Stack = { database: 'atrium_bench_unrecorded', port: 3211, preload };

/** Copies the database twice; one copy does not queue events for aggregation. */
function copyDatabase(): void {
  for (const { database } of [unqueued, unrecorded])
    run(
      'postgres',
      `drop database if exists ${database};\n create database ${database} template ${recorded.database}`,
    );
  run(unqueued.database, 'alter table learning_events disable trigger record_pending_event');
}

async function open(stack: Stack) {
  const api = await startApi(stack);
  const baseUrl = `http://127.0.0.1:${stack.port}`;
  const db = connect(stack, 1);
  let authorization = '';

  async function move(lessonId: number, status: 'in_progress' | 'completed'): Promise<number> {
    const started = performance.now();
    const reply = await fetch(`${baseUrl}/api/progress/unit`, {
      method: 'POST',
      headers: { authorization, origin: baseUrl, 'content-type': 'application/json' },
      body: JSON.stringify({ lessonId, status }),
    });
    await reply.text();
    if (!reply.ok) throw new Error(`The progress call returned ${reply.status}`);
    return performance.now() - started;
  }

  /** Opens all lessons as a learner, who enrolls with the first. */
  async function begin(email: string, lessonIds: number[]): Promise<void> {
    authorization = `Bearer ${await signIn(baseUrl, { ...superAdmin, email })}`;
    for (const lessonId of lessonIds) await move(lessonId, 'in_progress');
  }

  async function close(): Promise<void> {
    api.kill('SIGTERM');
    await db.end();
  }
  const complete = (lessonId: number) => move(lessonId, 'completed');
  const read = createCpuMeter(db, api.pid ?? 0);
  return { begin, complete, read, close, times: [] as number[], api: 0, database: 0 };
}
type Side = Awaited<ReturnType<typeof open>>;

/** One learner on each side completes all lessons, alternating so that noise affects all sides. */
async function takeCourse(sides: Side[], email: string, lessonIds: number[]): Promise<void> {
  for (const side of sides) await side.begin(email, lessonIds);
  const before = await Promise.all(sides.map((side) => side.read()));
  for (const [index, lessonId] of lessonIds.entries())
    for (let turn = 0; turn < sides.length; turn += 1) {
      const side = sides[(index + turn) % sides.length];
      side?.times.push(await side.complete(lessonId));
    }
  const after = await Promise.all(sides.map((side) => side.read()));
  for (const [index, side] of sides.entries()) {
    side.api += (after[index]?.api ?? 0) - (before[index]?.api ?? 0);
    side.database += (after[index]?.database ?? 0) - (before[index]?.database ?? 0);
  }
}

function print(sides: Record<string, Side>): void {
  const results = Object.entries(sides).map(([name, { times, api, database }]) => ({
    name,
    ms: median(times),
    api: api / times.length,
    database: database / times.length,
  }));
  const bare = results[0] ?? { ms: 0, api: 0, database: 0 };
  for (const { name, ms, api, database } of results)
    console.log(
      `${name.padEnd(20)} median ${ms.toFixed(2)} ms, ratio ${(ms / bare.ms).toFixed(3)}   ` +
        `CPU time ${api.toFixed(2)} ms in the API and ${database.toFixed(2)} ms in PostgreSQL, ` +
        `ratio ${((api + database) / (bare.api + bare.database)).toFixed(3)}`,
    );
}

/** Measures what recording a learning event adds to a completion, and how much of it is queueing it for aggregation. */
export async function measureCompletion(): Promise<void> {
  resetDatabase(recorded);
  const { emails, lessonIds } = fillCourse(recorded.database, warmRounds + rounds);
  copyDatabase();
  const sides = {
    'nothing recorded': await open(unrecorded),
    'recorded, not queued': await open(unqueued),
    recorded: await open(recorded),
  };
  const all = Object.values(sides);
  try {
    for (const email of emails.slice(0, warmRounds)) await takeCourse(all, email, lessonIds);
    for (const side of all) Object.assign(side, { times: [], api: 0, database: 0 });
    for (const email of emails.slice(warmRounds)) await takeCourse(all, email, lessonIds);
    console.log(
      `\nCompleting a lesson, and the course with the last of ${lessonIds.length}: ${rounds} learners on each side, alternating`,
    );
    print(sides);
    await measureEventQueueing(recorded, unqueued);
  } finally {
    for (const side of all) await side.close();
  }
}
