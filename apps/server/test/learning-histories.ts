import fc from 'fast-check';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database.ts';
import type { LearningVerb } from '../src/platform/database-types.ts';
import { asOwner } from './owner-database.ts';
import type { Act, FigureWorld } from './figures-oracle.ts';
import { zones } from './training-acts.ts';

const firstDay = '2025-09-20';
const days = 222;
const dayMs = 86_400_000;

// Clocks are changed here or there, a year turns, and what somebody did thirty days ago ceases to count.
const oddDays = [
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
  { weight: 1, arbitrary: fc.constantFrom(...oddDays) },
);

type Deed = Pick<Act, 'verb' | 'cycle' | 'lessonId' | 'result'>;
const deed = (verb: LearningVerb, result: Act['result'] = {}, lessonId: number | null = null) =>
  fc.constant<Omit<Deed, 'cycle'>>({ verb, result, lessonId });

/** Everything the record tells of, done by oneself or by others for somebody. */
const anyDeed: fc.Arbitrary<Deed> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: deed('enrolled') },
      { weight: 2, arbitrary: deed('enrolled', { priceCents: 4_900, priceCurrency: 'USD' }) },
      { weight: 1, arbitrary: deed('enrolled', { priceCents: 3_000, priceCurrency: 'EUR' }) },
      { weight: 3, arbitrary: deed('started', {}, 1) },
      { weight: 1, arbitrary: deed('resumed', {}, 2) },
      { weight: 2, arbitrary: deed('progressed', { percent: 50 }) },
      { weight: 2, arbitrary: deed('answered', { attempt: 'a', score: 80, passed: true }, 3) },
      { weight: 4, arbitrary: deed('completed', { by: 'marked', seconds: 600 }, 1) },
      {
        weight: 1,
        arbitrary: deed('completed', { by: 'review', seconds: 60, movedBy: 'review' }, 4),
      },
      { weight: 4, arbitrary: deed('completed') },
      { weight: 2, arbitrary: deed('completed', { movedBy: 'publishing' }) },
      { weight: 1, arbitrary: deed('submitted', {}, 4) },
      { weight: 1, arbitrary: deed('certified') },
      { weight: 2, arbitrary: deed('reset') },
      { weight: 2, arbitrary: deed('assigned', { assignmentId: 'a' }) },
      { weight: 1, arbitrary: deed('reviewed', { decision: 'approved', reviewer: 'r' }, 4) },
      { weight: 1, arbitrary: deed('revoked', { number: 'n' }) },
      {
        weight: 4,
        arbitrary: fc.integer({ min: 1, max: 5 }).chain((rating) => deed('rated', { rating })),
      },
    ),
    fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) }),
  )
  .map(([done, cycle]) => ({ ...done, cycle }));

const anyToldDeed = fc.record({
  deed: anyDeed,
  id: fc.uuid(),
  who: fc.nat(999),
  course: fc.nat(999),
  day: anyDay,
  // Days begin and clocks change on the quarter of an hour, on these in some of the zones; a millisecond before, they
  // have not.
  quarter: fc.oneof(fc.nat(95), fc.constantFrom(0, 40, 44, 73)),
  isBefore: fc.boolean(),
  microseconds: fc.constantFrom('000', '001', '999'),
  daysLate: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat(90) },
  ),
  portion: fc.nat(3),
});
/** Somebody comes to an organization, or leaves every one of them. */
const anyMove = fc.record({ who: fc.nat(999), day: anyDay, to: fc.nat(999) });

/** A made-up history, so long and of so many people; how it is told is part of it. */
export const anyHistory = (
  length: { minLength: number; maxLength: number },
  people = { minLength: 2, maxLength: 8 },
) =>
  fc.record({
    zones: fc.array(fc.constantFrom(...zones), { minLength: 3, maxLength: 3 }),
    laterZones: fc.array(fc.constantFrom(...zones), { minLength: 3, maxLength: 3 }),
    people: fc.uniqueArray(fc.uuid(), { ...people, size: 'max' }),
    moves: fc.array(anyMove, { maxLength: 12 }),
    told: fc.uniqueArray(anyToldDeed, { ...length, size: 'max', selector: ({ id }) => id }),
  });
export type History =
  ReturnType<typeof anyHistory> extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Value>(values: readonly Value[], number: number): Value | undefined =>
  values[number % Math.max(values.length, 1)];

/** What a history comes to among the organizations and courses of a world. */
export function actsOf({ people, moves, told }: History, world: FigureWorld): Act[] {
  const [employers, nobody] = [[...world.zones.keys()], null];
  return told.flatMap(({ deed: done, id, microseconds, portion, ...act }): Act[] => {
    const learnerId = pick(people, act.who);
    const courseId = pick(world.courses, act.course)?.id;
    if (learnerId === undefined || courseId === undefined) return [];
    const toldOn = act.day + act.daysLate;
    const last = moves
      .filter(({ who, day }) => pick(people, who) === learnerId && day <= toldOn)
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
        portion,
        at: new Date(at - (act.isBefore ? 1 : 0)),
        toldAt: new Date(at + act.daysLate * dayMs),
        organizationId: last ? (pick([...employers, nobody], last.to) ?? null) : null,
      },
    ];
  });
}

const inFull = ({ at, microseconds }: Act) => at.toISOString().replace('Z', `${microseconds}Z`);

/** Writes acts into the record as they are written when somebody learns. */
export async function tell(db: Database, acts: Act[]): Promise<void> {
  const rows = acts.map((act) => ({ ...act, occurredAt: inFull(act) }));
  await asOwner(db, (owner) =>
    sql`
    insert into learning_events (id, occurred_at, recorded_at, learner_id, organization_id, course_id, course_version,
      cycle, lesson_id, verb, result)
    select id, "occurredAt", "toldAt", "learnerId", "organizationId", "courseId", 1, cycle, "lessonId", verb, result
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as act (id uuid, "occurredAt" timestamptz,
      "toldAt" timestamptz, "learnerId" uuid, "organizationId" uuid, "courseId" integer, cycle smallint,
      "lessonId" integer, verb learning_verb, result jsonb)`.execute(owner),
  );
}
