import { median, type Stack } from './stack.ts';
import { connect } from './watchers.ts';

const inserts = 3_000;

// A learning event as the API writes it.
const insert = `insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle,
    lesson_id, verb, result)
  values (gen_random_uuid(), now(), gen_random_uuid(), null, 1, 1, 1, 1, 'completed', '{"by": "marked", "seconds": 600}')`;

/** Measures inserting one event with and without queueing it for aggregation, bypassing the API, alternating. */
export async function measureEventQueueing(
  queuedStack: Stack,
  unqueuedStack: Stack,
): Promise<void> {
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
