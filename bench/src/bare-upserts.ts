import type pg from 'pg';
import type { Watcher } from './watchers.ts';

const upsert = `insert into lesson_progress (learner_id, course_id, cycle, lesson_id, course_version, completion_gate, watched)
  values ($1, $2, 1, $3, 1, 'open', int4multirange(int4range($4, $4::integer + 10)))
  on conflict (learner_id, course_id, cycle, lesson_id) do update
  set watched = lesson_progress.watched + excluded.watched, updated_at = now()`;

/** Writes rows of progress directly, one per statement, with `inFlight` concurrent statements. */
export async function upsertProgress(
  db: pg.Pool,
  watchers: Watcher[],
  { inFlight, seconds: duration }: { inFlight: number; seconds: number },
): Promise<{ rate: number; p99: number }> {
  const times: number[] = [];
  const began = performance.now();
  const endsAt = began + duration * 1_000;
  const work = async (lane: number) => {
    const mine = watchers.filter((_, index) => index % inFlight === lane);
    for (let n = 0; performance.now() < endsAt; n += 1) {
      const started = performance.now();
      const watcher = mine[n % mine.length];
      if (!watcher) throw new Error('There are fewer watchers than statements');
      await db.query({
        name: 'upsert',
        text: upsert,
        values: [watcher.learnerId, watcher.courseId, watcher.lessonId, (n % 30) * 10],
      });
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, (_, lane) => work(lane)));
  const seconds = (performance.now() - began) / 1_000;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { rate: times.length / seconds, p99 };
}
