import { activityDays } from '@atrium/contracts/analytics/constants';
import type { LearningVerb } from '../../src/platform/database/database-types.ts';
import { addDays } from '../training/days.ts';
import { dayIn } from '../training/training-world.ts';

// Expected stats, computed from the learning events by definition. Independent of the production code, to be compared
// with it.

export type HistoryEvent = {
  id: string;
  at: Date;
  /** The part of the timestamp below milliseconds. */
  microseconds: string;
  recordedAt: Date;
  /** In which of four batches it is recorded. */
  batch: number;
  learnerId: string;
  organizationId: string | null;
  courseId: number;
  lessonId: number | null;
  cycle: number;
  verb: LearningVerb;
  result: Record<string, string | number | boolean>;
};
export type StatsWorld = {
  /** Time zones by organization id. */
  zones: Map<string, string>;
  courses: { id: number; authorId: string | null; organizationId: string | null }[];
};

type Kind = 'system' | 'organization' | 'author';
type Scope = { name: string; kind: Kind; zone: string; acts: HistoryEvent[] };
export type ExpectedStats = {
  enrolled: number;
  completed: number;
  raters: number;
  stars: number;
  revenueCents: number;
  active: number;
};

/** Identifies a scope in a readable form. */
export const nameScope = (kind: string, organizationId: string | null, authorId: string | null) =>
  [kind, organizationId ?? '-', authorId ?? '-'].join(' ');

/** Formats the stats of a day as a line; none if all are zero. */
export function describe(
  scope: string,
  courseId: number,
  day: string,
  stats: ExpectedStats,
): string[] {
  const isNothing = Object.values(stats).every((value) => value === 0);
  return isNothing ? [] : [`${scope}, course ${courseId}, ${day}: ${JSON.stringify(stats)}`];
}

const doneByOthers = new Set<LearningVerb>(['assigned', 'certified', 'reviewed', 'revoked']);

function isOwn({ verb, cycle, result }: HistoryEvent): boolean {
  if (doneByOthers.has(verb)) return false;
  if (verb === 'enrolled') return cycle === 1;
  return result['movedBy'] === undefined;
}

const isCompletion = ({ verb, lessonId }: HistoryEvent) =>
  verb === 'completed' && lessonId === null;

const inOrder = (a: HistoryEvent, b: HistoryEvent) =>
  +a.at - +b.at || a.microseconds.localeCompare(b.microseconds) || (a.id < b.id ? -1 : 1);

function scopesOf(world: StatsWorld, acts: HistoryEvent[]): Scope[] {
  const scopes: Scope[] = [
    { name: nameScope('system', null, null), kind: 'system', zone: 'UTC', acts },
  ];
  for (const [id, zone] of world.zones) {
    const there = acts.filter(({ organizationId }) => organizationId === id);
    scopes.push({
      name: nameScope('organization', id, null),
      kind: 'organization',
      zone,
      acts: there,
    });
  }
  const written = Map.groupBy(world.courses, ({ organizationId, authorId }) =>
    authorId === null ? null : nameScope('author', organizationId, authorId),
  );
  for (const [name, courses] of written) {
    if (name === null) continue;
    const ids = new Set(courses.map(({ id }) => id));
    const inThem = acts.filter(({ courseId }) => ids.has(courseId));
    scopes.push({ name, kind: 'author', zone: 'UTC', acts: inThem });
  }
  return scopes;
}

/** Applies one learner's events in one course, in order of time. */
function countTaker(acts: HistoryEvent[], countsRevenue: boolean): ExpectedStats {
  const lastRating = acts.findLast(({ verb }) => verb === 'rated')?.result['rating'];
  const sold = acts.filter(
    ({ verb, cycle, result }) =>
      verb === 'enrolled' && cycle === 1 && result['priceCurrency'] === 'USD',
  );
  const prices = sold.map(({ result }) => Number(result['priceCents']));
  return {
    enrolled: acts.some((act) => isOwn(act) || isCompletion(act)) ? 1 : 0,
    completed: acts.some(isCompletion) ? 1 : 0,
    raters: lastRating === undefined ? 0 : 1,
    stars: Number(lastRating ?? 0),
    revenueCents: countsRevenue ? prices.reduce((sum, cents) => sum + cents, 0) : 0,
    active: 0,
  };
}

const nothing = { enrolled: 0, completed: 0, raters: 0, stars: 0, revenueCents: 0, active: 0 };
const add = (a: ExpectedStats, b: ExpectedStats): ExpectedStats => ({
  enrolled: a.enrolled + b.enrolled,
  completed: a.completed + b.completed,
  raters: a.raters + b.raters,
  stars: a.stars + b.stars,
  revenueCents: a.revenueCents + b.revenueCents,
  active: a.active + b.active,
});

/** Computes a scope's stats at the end of each day, per course and (0) over all courses. */
function computeScope({ name, kind, zone, acts }: Scope, days: string[]): string[] {
  const dated = acts
    .toSorted(inOrder)
    .map((act) => ({ act, day: dayIn(zone, act.at), of: `${act.courseId} ${act.learnerId}` }));
  const takers = Map.groupBy(dated, ({ of }) => of);
  return days.flatMap((today) => {
    const courses = new Map<number, ExpectedStats>();
    for (const theirs of takers.values()) {
      const past = theirs.filter(({ day }) => day <= today).map(({ act }) => act);
      const courseId = past[0]?.courseId;
      if (courseId === undefined) continue;
      const stats = countTaker(past, kind !== 'organization');
      courses.set(courseId, add(courses.get(courseId) ?? nothing, stats));
    }
    const monthAgo = addDays(today, -activityDays);
    const lately = dated.filter(({ act, day }) => isOwn(act) && day <= today && day > monthAgo);
    const active = new Set(lately.map(({ act }) => act.learnerId)).size;
    const all = [...courses.values()].reduce(add, { ...nothing, active });
    // An author's courses are covered one by one by the system scope.
    const apart = kind === 'author' ? [] : [...courses];
    return [...apart, [0, all] as const].flatMap(([courseId, stats]) =>
      describe(name, courseId, today, stats),
    );
  });
}

/** Computes the expected stats of each day, in order. */
export function computeExpectedStats(
  world: StatsWorld,
  acts: HistoryEvent[],
  days: string[],
): string[] {
  return scopesOf(world, acts)
    .flatMap((scope) => computeScope(scope, days))
    .toSorted();
}

/** Returns every day on which events can change anything, and one before and after, in any time zone. */
export function daysAround(acts: HistoryEvent[]): string[] {
  const moments = acts.map(({ at }) => +at).toSorted((a, b) => a - b);
  const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 0];
  const days: string[] = [];
  const end = addDays(dayIn('UTC', new Date(last)), activityDays + 2);
  for (let day = addDays(dayIn('UTC', new Date(first)), -2); day <= end; day = addDays(day, 1))
    days.push(day);
  return days;
}
