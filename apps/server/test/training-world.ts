import { trainingDays, type TrainingState } from '@atrium/contracts/training';

// What people, teams and courses of a made-up world are at the moment, and how training stands with them by the words of
// the rule. It is written apart from the database's, to be compared with it.

export type Round = {
  cycle: number;
  percent: number;
  isComplete: boolean;
  /** When it was complete for the first time, whatever was opened again since. */
  trainedAt: Date | null;
  certificateId: string | null;
  isRevoked: boolean;
};
export type Assignment = {
  id: string;
  courseId: number;
  everyoneSince: Date | null;
  teams: Map<string, Date>;
  people: Map<string, Date>;
  dueOn: string | null;
  dueDays: number | null;
  months: number | null;
  graceDays: number;
};
export type Organization = {
  id: string;
  name: string;
  zone: string;
  teams: { id: string; name: string }[];
  assignments: Assignment[];
};
export type Person = {
  id: string;
  fullName: string | null;
  email: string;
  employer: Organization | null;
  role: 'admin' | 'member';
  joinedAt: Date;
  teams: Map<string, Date>;
  rounds: Map<number, Round[]>;
};
export type Course = { id: number; title: string; isArchived: boolean };
export type World = { organizations: Organization[]; people: Person[]; courses: Course[] };

export type Standing = {
  personId: string;
  courseId: number;
  state: TrainingState;
  percent: number;
  cycle: number | null;
  dueOn: string | null;
  completedOn: string | null;
  validUntil: string | null;
  graceUntil: string | null;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** What day it is somewhere, as 2024-02-29. */
export function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })));
  return format.format(moment);
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The same day so many months later, or the last one of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const quarterMs = 15 * 60_000;
const ends = new Map<string, Date | null>();

/** The last millisecond of a day somewhere; clocks change on the quarter of an hour. */
export function endOf(zone: string, day: string): Date | null {
  const known = ends.get(zone + day);
  if (known !== undefined) return known;
  let quarter = Date.parse(`${day}T00:00:00Z`) + 40 * 4 * quarterMs;
  while (dayIn(zone, new Date(quarter)) > day) quarter -= quarterMs;
  const end = dayIn(zone, new Date(quarter)) === day ? new Date(quarter + quarterMs - 1) : null;
  ends.set(zone + day, end);
  return end;
}

const latest = (...moments: Date[]) => new Date(Math.max(...moments.map(Number)));
const earliestDay = (days: string[]) => days.toSorted()[0] ?? '';
const least = (numbers: number[]) => (numbers.length === 0 ? null : Math.min(...numbers));

/** Since when an assignment asks something of somebody, once for each way it reaches them. */
function reaches(assignment: Assignment, person: Person): Date[] {
  const { everyoneSince, teams, people } = assignment;
  const byName = people.get(person.id);
  const byTeam = [...teams].flatMap(([team, since]) => {
    const belongsSince = person.teams.get(team);
    return belongsSince ? [latest(since, belongsSince)] : [];
  });
  return [everyoneSince, byName, ...byTeam].flatMap((since) => (since ? [since] : []));
}

/** How it stands with a course and one of an organization's people, on a day; nothing where it is not asked. */
function standingOf(
  { zone, assignments }: Organization,
  person: Person,
  course: Course,
  today: string,
): Standing | undefined {
  const asked = assignments
    .filter(({ courseId }) => courseId === course.id)
    .flatMap((terms) => reaches(terms, person).map((since) => ({ terms, since })));
  if (asked.length === 0 || course.isArchived) return undefined;

  // Of all that is asked the strictest holds, and nothing is due before it was asked.
  const due = earliestDay(
    asked.map(({ terms: { dueOn, dueDays }, since }) => {
      const from = dayIn(zone, latest(since, person.joinedAt));
      return [from, dueOn ?? addDays(from, dueDays ?? 0)].toSorted()[1] ?? from;
    }),
  );
  const months = least(asked.flatMap(({ terms }) => terms.months ?? []));
  const grace =
    least(asked.flatMap(({ terms }) => (terms.months === null ? [] : terms.graceDays))) ?? 0;

  const rounds = person.rounds.get(course.id) ?? [];
  const newest = rounds.at(-1);
  const trained = rounds.findLast((round) => round.trainedAt !== null && !round.isRevoked);
  const completedOn = trained?.trainedAt ? dayIn(zone, trained.trainedAt) : null;
  const validUntil =
    completedOn !== null && months !== null ? addMonths(completedOn, months) : null;

  const asksFrom = completedOn === null ? due : validUntil;
  const lastGoodDay = completedOn === null ? due : validUntil && addDays(validUntil, grace);
  const state = ((): TrainingState => {
    if (lastGoodDay !== null && today > lastGoodDay)
      return completedOn === null ? 'overdue' : 'expired';
    if (asksFrom !== null && today >= addDays(asksFrom, -trainingDays.dueSoon)) return 'due_soon';
    if (completedOn !== null) return 'up_to_date';
    return newest ? 'in_progress' : 'not_started';
  })();
  // A round that is complete, or was, is none to renew a training in: nothing of that is done yet.
  const isToBeginAnew = newest?.isComplete || newest === trained;
  return {
    personId: person.id,
    courseId: course.id,
    state,
    percent: state === 'up_to_date' ? 100 : isToBeginAnew ? 0 : (newest?.percent ?? 0),
    cycle: newest?.cycle ?? null,
    dueOn: asksFrom,
    completedOn,
    validUntil,
    graceUntil: validUntil !== null && grace > 0 ? addDays(validUntil, grace) : null,
  };
}

const inOrder = (a: Standing, b: Standing) =>
  a.personId.localeCompare(b.personId) || a.courseId - b.courseId;

/** How it stands with everything an organization asks of its people, on a day. */
export function standingsIn(world: World, organization: Organization, today: string): Standing[] {
  return world.people
    .filter(({ employer }) => employer === organization)
    .flatMap((person) =>
      world.courses.flatMap((course) => standingOf(organization, person, course, today) ?? []),
    )
    .toSorted(inOrder);
}
