import type { AssignmentInput } from '@atrium/contracts/training/assignments';
import type { AssignmentRow } from './assignments.queries.ts';

type Terms = Pick<
  AssignmentRow,
  | 'everyone'
  | 'teams'
  | 'groups'
  | 'members'
  | 'dueOn'
  | 'dueDays'
  | 'months'
  | 'graceDays'
  | 'statementText'
>;

const toSortedKey = (ids: readonly string[]) => [...new Set(ids)].toSorted().join();

/** True if the input equals the existing terms. */
export function hasSameTerms(current: Terms, input: AssignmentInput): boolean {
  return (
    current.everyone === input.everyone &&
    current.dueOn === input.dueOn &&
    current.dueDays === input.dueDays &&
    current.months === input.months &&
    current.graceDays === input.graceDays &&
    (input.statementText === undefined || current.statementText === input.statementText) &&
    toSortedKey(current.teams.map(({ id }) => id)) === toSortedKey(input.teamIds) &&
    toSortedKey(current.groups.map(({ id }) => id)) === toSortedKey(input.groupIds) &&
    toSortedKey(current.members.map(({ id }) => id)) === toSortedKey(input.userIds)
  );
}

type LoggedTerms = Record<string, unknown>;

/** Maps terms for the audit log, with members, teams and groups by name. */
export function toLoggedTerms(terms: Terms): LoggedTerms {
  const { everyone, teams, groups, members, dueOn, dueDays, months, graceDays, statementText } =
    terms;
  return {
    everyone,
    teams: teams.map(({ name }) => name),
    groups: groups.map(({ name }) => name),
    members: members.map(({ name }) => name),
    dueOn,
    dueDays,
    months,
    graceDays,
    statementText,
  };
}

/** Returns the terms that differ, before and after. */
export function diffTerms(current: Terms, changed: Terms) {
  const [before, after] = [toLoggedTerms(current), toLoggedTerms(changed)];
  const names = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: LoggedTerms) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
