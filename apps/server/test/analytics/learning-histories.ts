import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { LearningVerb } from '../../src/platform/database/database-types.ts';
import { asOwner } from '../support/owner-database.ts';
import type { HistoryEvent, StatsWorld } from './stats-oracle.ts';
import { zones } from '../training/training-changes.ts';

const firstDay = '2025-09-20';
const days = 222;
const dayMs = 86_400_000;

// Days with daylight saving changes, a new year, and thirty days after other events, when activity ends.
const specialDays = [
  '2025-10-05',
  '2025-10-26',
  '2025-10-31',
  '2025-11-02',
  '2025-12-02',
  '2025-12-31',
  '2026-01-01',
]
  .concat(['2026-01-30', '2026-01-31', '2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24'])
  .map((day) => (Date.parse(day) - Date.parse(firstDay)) / dayMs);
const anyDay = fc.oneof(
  { weight: 2, arbitrary: fc.nat(days - 1) },
  { weight: 1, arbitrary: fc.constantFrom(...specialDays) },
);

type EventDetails = Pick<HistoryEvent, 'verb' | 'cycle' | 'lessonId' | 'result'>;
const eventOf = (
  verb: LearningVerb,
  result: HistoryEvent['result'] = {},
  lessonId: number | null = null,
) => fc.constant<Omit<EventDetails, 'cycle'>>({ verb, result, lessonId });

/** Any learning event, caused by the learner or by others. */
const anyEvent: fc.Arbitrary<EventDetails> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: eventOf('enrolled') },
      { weight: 2, arbitrary: eventOf('enrolled', { priceCents: 4_900, priceCurrency: 'USD' }) },
      { weight: 1, arbitrary: eventOf('enrolled', { priceCents: 3_000, priceCurrency: 'EUR' }) },
      { weight: 3, arbitrary: eventOf('started', {}, 1) },
      { weight: 1, arbitrary: eventOf('resumed', {}, 2) },
      { weight: 2, arbitrary: eventOf('progressed', { percent: 50 }) },
      { weight: 2, arbitrary: eventOf('answered', { attempt: 'a', score: 80, passed: true }, 3) },
      { weight: 4, arbitrary: eventOf('completed', { by: 'marked', seconds: 600 }, 1) },
      {
        weight: 1,
        arbitrary: eventOf('completed', { by: 'review', seconds: 60, movedBy: 'review' }, 4),
      },
      { weight: 4, arbitrary: eventOf('completed') },
      { weight: 2, arbitrary: eventOf('completed', { movedBy: 'publishing' }) },
      { weight: 1, arbitrary: eventOf('submitted', {}, 4) },
      { weight: 1, arbitrary: eventOf('certified') },
      { weight: 2, arbitrary: eventOf('reset') },
      { weight: 2, arbitrary: eventOf('assigned', { assignmentId: 'a' }) },
      { weight: 1, arbitrary: eventOf('reviewed', { decision: 'approved', reviewer: 'r' }, 4) },
      { weight: 1, arbitrary: eventOf('revoked', { number: 'n' }) },
      {
        weight: 4,
        arbitrary: fc.integer({ min: 1, max: 5 }).chain((rating) => eventOf('rated', { rating })),
      },
    ),
    fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) }),
  )
  .map(([done, cycle]) => ({ ...done, cycle }));

const anyRecordedEvent = fc.record({
  event: anyEvent,
  id: fc.uuid(),
  who: fc.nat(999),
  course: fc.nat(999),
  day: anyDay,
  // Days start and clocks change on quarter hours, in some zones on these; one millisecond before is still the old
  // day.
  quarter: fc.oneof(fc.nat(95), fc.constantFrom(0, 40, 44, 73)),
  isBefore: fc.boolean(),
  microseconds: fc.constantFrom('000', '001', '999'),
  daysLate: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat(90) },
  ),
  batch: fc.nat(3),
});
/** A learner joins an organization or leaves theirs. */
const anyMove = fc.record({ who: fc.nat(999), day: anyDay, to: fc.nat(999) });

/** Generates a history of the given length and number of learners, including how it is recorded. */
export const anyHistory = (
  length: { minLength: number; maxLength: number },
  learners = { minLength: 2, maxLength: 8 },
) =>
  fc.record({
    zones: fc.array(fc.constantFrom(...zones), { minLength: 3, maxLength: 3 }),
    laterZones: fc.array(fc.constantFrom(...zones), { minLength: 3, maxLength: 3 }),
    learners: fc.uniqueArray(fc.uuid(), { ...learners, size: 'max' }),
    moves: fc.array(anyMove, { maxLength: 12 }),
    events: fc.uniqueArray(anyRecordedEvent, { ...length, size: 'max', selector: ({ id }) => id }),
  });
export type History =
  ReturnType<typeof anyHistory> extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % Math.max(values.length, 1)];

/** Resolves a history to learning events in the organizations and courses of a world. */
export function toHistoryEvents(
  { learners, moves, events }: History,
  world: StatsWorld,
): HistoryEvent[] {
  const [employers, none] = [[...world.zones.keys()], null];
  return events.flatMap(({ event: done, id, microseconds, batch, ...act }): HistoryEvent[] => {
    const learnerId = pick(learners, act.who);
    const courseId = pick(world.courses, act.course)?.id;
    if (learnerId === undefined || courseId === undefined) return [];
    const recordedOn = act.day + act.daysLate;
    const last = moves
      .filter(({ who, day }) => pick(learners, who) === learnerId && day <= recordedOn)
      .toSorted((a, b) => a.day - b.day)
      .at(-1);
    const at = Date.parse(firstDay) + act.day * dayMs + act.quarter * 900_000;
    return [
      {
        ...done,
        id,
        learnerId,
        courseId,
        microseconds,
        batch,
        at: new Date(at - (act.isBefore ? 1 : 0)),
        recordedAt: new Date(at + act.daysLate * dayMs),
        organizationId: last ? (pick([...employers, none], last.to) ?? null) : null,
      },
    ];
  });
}

const toTimestamp = ({ at, microseconds }: HistoryEvent) =>
  at.toISOString().replace('Z', `${microseconds}Z`);

/** Inserts the events as production code does. */
export async function insertHistoryEvents(db: Database, acts: HistoryEvent[]): Promise<void> {
  const rows = acts.map((act) => ({ ...act, occurredAt: toTimestamp(act) }));
  await asOwner(db, (owner) =>
    sql`
    insert into learning_events (id, occurred_at, recorded_at, learner_id, organization_id, course_id, course_version,
      cycle, lesson_id, verb, result)
    select id, "occurredAt", "recordedAt", "learnerId", "organizationId", "courseId", 1, cycle, "lessonId", verb, result
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as act (id uuid, "occurredAt" timestamptz,
      "recordedAt" timestamptz, "learnerId" uuid, "organizationId" uuid, "courseId" integer, cycle smallint,
      "lessonId" integer, verb learning_verb, result jsonb)`.execute(owner),
  );
}
