import { median, type Stack } from './stack.ts';
import { connect } from './watchers.ts';

const inserts = 3_000;

// An act as the API writes it.
const insert = `insert into learning_events (id, occurred_at, learner_id, organization_id, course_id, course_version, cycle,
    lesson_id, verb, result)
  values (gen_random_uuid(), now(), gen_random_uuid(), null, 1, 1, 1, 1, 'completed', '{"by": "marked", "seconds": 600}')`;

/** What one row of the record costs with the note that it is to be counted and without, past the API, in turns. */
export async function measureNoting(noted: Stack, unnoted: Stack): Promise<void> {
  const sides = [noted, unnoted].map((stack) => ({ db: connect(stack, 1), times: [] as number[] }));
  try {
    for (let n = 0; n < inserts; n += 1)
      for (const { db, times } of sides) {
        const started = performance.now();
        await db.query({ name: 'record', text: insert });
        times.push(performance.now() - started);
      }
    const [withNote = 0, without = 0] = sides.map(({ times }) => median(times));
    console.log(
      `an act written by itself: median ${withNote.toFixed(2)} ms with the note to count it, ` +
        `${without.toFixed(2)} ms without`,
    );
  } finally {
    for (const { db } of sides) await db.end();
  }
}
