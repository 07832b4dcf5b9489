import type { GroupRule } from '@atrium/contracts/training/group-rule';
import { trainingDays, type TrainingStatus } from '@atrium/contracts/training/constants';
import { addDays } from './days.ts';
import { matchesRule } from './group-rules.ts';

// The current state of a generated world, and its training status by a reference implementation of the rules.
// Independent of the database's implementation, to be compared with it.

export type TrainingCycle = {
  cycle: number;
  percent: number;
  isComplete: boolean;
  /** First completion, even if reopened since. */
  trainedAt: Date | null;
  certificateId: string | null;
  /** Own expiry of the certificate. */
  expiresAt: Date | null;
  isRevoked: boolean;
};
export type Assignment = {
  id: string;
  courseId: number;
  everyoneSince: Date | null;
  teams: Map<string, Date>;
  groups: Map<string, Date>;
  members: Map<string, Date>;
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
  /** The last group has no rule. */
  groups: { id: string; rule: GroupRule | null }[];
  assignments: Assignment[];
};
type User = {
  id: string;
  fullName: string | null;
  email: string;
  employer: Organization | null;
  role: 'admin' | 'member';
  joinedAt: Date;
  department: string | null;
  hiredOn: string | null;
  teams: Map<string, Date>;
  groups: Map<string, Date>;
  cycles: Map<number, TrainingCycle[]>;
};
type Course = { id: number; title: string; isArchived: boolean };
export type World = { organizations: Organization[]; members: User[]; courses: Course[] };

export type TrainingCellStatus = {
  userId: string;
  courseId: number;
  status: TrainingStatus;
  percent: number;
  cycle: number | null;
  dueOn: string | null;
  completedOn: string | null;
  validUntil: string | null;
  graceUntil: string | null;
};

/** Stores who matches the rules at a moment, for the given groups or all. */
export function evaluateRules(
  { organizations, members }: World,
  at: Date,
  only?: { id: string },
): void {
  for (const organization of organizations)
    for (const { id, rule } of organization.groups) {
      if (rule === null || (only && only.id !== id)) continue;
      const today = dayIn(organization.zone, at);
      for (const user of members) {
        if (user.employer !== organization) continue;
        const { department, hiredOn, role } = user;
        const details = {
          location: null,
          jobTitle: null,
          manager: null,
          employeeId: null,
          custom: {},
        };
        const joinedOn = dayIn(organization.zone, user.joinedAt);
        const member = {
          ...details,
          department,
          hiredOn,
          role,
          joinedOn,
          status: 'active' as const,
        };
        if (!matchesRule(rule, { ...member, teams: [...user.teams.keys()] }, today))
          user.groups.delete(id);
        else if (!user.groups.has(id)) user.groups.set(id, at);
      }
    }
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date in a time zone, such as 2024-02-29. */
export function dayIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) formats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone })));
  return format.format(moment);
}

/** Adds months to a date; clamps to the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const quarterMs = 15 * 60_000;
const ends = new Map<string, Date | null>();

/** Returns the last millisecond of a day in a time zone; clocks change on quarter hours. */
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
const earliestOrNull = (days: (string | null)[]) =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;
const least = (numbers: number[]) => (numbers.length === 0 ? null : Math.min(...numbers));

/** Returns since when an assignment applies to a user, once for each audience that includes them. */
function assignedSince(assignment: Assignment, user: User): Date[] {
  const { everyoneSince, teams, groups, members } = assignment;
  const byName = members.get(user.id);
  const byTeam = [...teams].flatMap(([team, since]) => {
    const belongsSince = user.teams.get(team);
    return belongsSince ? [latest(since, belongsSince)] : [];
  });
  const byGroup = [...groups].flatMap(([group, since]) => {
    const belongsSince = user.groups.get(group);
    return belongsSince ? [latest(since, belongsSince)] : [];
  });
  return [everyoneSince, byName, ...byTeam, ...byGroup].flatMap((since) => (since ? [since] : []));
}

/** Returns the training status of a user in a course on a day, or undefined if not assigned. */
function getTrainingStatus(
  { zone, assignments }: Organization,
  user: User,
  course: Course,
  today: string,
): TrainingCellStatus | undefined {
  const applicable = assignments
    .filter(({ courseId }) => courseId === course.id)
    .flatMap((terms) => assignedSince(terms, user).map((since) => ({ terms, since })));
  if (applicable.length === 0 || course.isArchived) return undefined;

  // The strictest assignment wins, and nothing is due before it was assigned.
  const due = earliestDay(
    applicable.map(({ terms: { dueOn, dueDays }, since }) => {
      const from = dayIn(zone, latest(since, user.joinedAt));
      return [from, dueOn ?? addDays(from, dueDays ?? 0)].toSorted()[1] ?? from;
    }),
  );
  const months = least(applicable.flatMap(({ terms }) => terms.months ?? []));
  const grace =
    least(applicable.flatMap(({ terms }) => (terms.months === null ? [] : terms.graceDays))) ?? 0;

  const cycles = user.cycles.get(course.id) ?? [];
  const newest = cycles.at(-1);
  const trained = cycles.findLast((current) => current.trainedAt !== null && !current.isRevoked);
  const completedOn = trained?.trainedAt ? dayIn(zone, trained.trainedAt) : null;
  const expiresOn = trained?.expiresAt ? dayIn(zone, trained.expiresAt) : null;
  const renewsOn = completedOn !== null && months !== null ? addMonths(completedOn, months) : null;
  const validUntil = earliestOrNull([expiresOn, renewsOn]);
  const lastValid = earliestOrNull([expiresOn, renewsOn && addDays(renewsOn, grace)]);

  const requiredFrom = completedOn === null ? due : validUntil;
  const lastValidDay = completedOn === null ? due : lastValid;
  const status = ((): TrainingStatus => {
    if (lastValidDay !== null && today > lastValidDay)
      return completedOn === null ? 'overdue' : 'expired';
    if (requiredFrom !== null && today >= addDays(requiredFrom, -trainingDays.dueSoon))
      return 'due_soon';
    if (completedOn !== null) return 'up_to_date';
    return newest ? 'in_progress' : 'not_started';
  })();
  // A completed cycle does not count toward a renewal.
  const needsNewCycle = newest?.isComplete || newest === trained;
  return {
    userId: user.id,
    courseId: course.id,
    status,
    percent: status === 'up_to_date' ? 100 : needsNewCycle ? 0 : (newest?.percent ?? 0),
    cycle: newest?.cycle ?? null,
    dueOn: requiredFrom,
    completedOn,
    validUntil,
    graceUntil: lastValid === validUntil ? null : lastValid,
  };
}

const inOrder = (a: TrainingCellStatus, b: TrainingCellStatus) =>
  a.userId.localeCompare(b.userId) || a.courseId - b.courseId;

/** Returns the status of everything an organization assigns to its users on a day. */
export function computeTrainingStatus(
  world: World,
  organization: Organization,
  today: string,
): TrainingCellStatus[] {
  return world.members
    .filter(({ employer }) => employer === organization)
    .flatMap((user) =>
      world.courses.flatMap((course) => getTrainingStatus(organization, user, course, today) ?? []),
    )
    .toSorted(inOrder);
}
