import type { AssignmentInput } from '@atrium/contracts/assignments';
import type { AssignmentRow } from './assignments.queries.ts';

type Terms = Pick<
  AssignmentRow,
  'everyone' | 'teams' | 'people' | 'dueOn' | 'dueDays' | 'months' | 'graceDays'
>;

const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted().join();

/** Whether somebody wants just what is asked already. */
export function isSame(asked: Terms, wanted: AssignmentInput): boolean {
  return (
    asked.everyone === wanted.everyone &&
    asked.dueOn === wanted.dueOn &&
    asked.dueDays === wanted.dueDays &&
    asked.months === wanted.months &&
    asked.graceDays === wanted.graceDays &&
    inOrder(asked.teams.map(({ id }) => id)) === inOrder(wanted.teamIds) &&
    inOrder(asked.people.map(({ id }) => id)) === inOrder(wanted.personIds)
  );
}

type LoggedTerms = Record<string, unknown>;

/** What is asked, for the log: people and teams by name. */
export function termsOf(terms: Terms): LoggedTerms {
  const { everyone, teams, people, dueOn, dueDays, months, graceDays } = terms;
  return {
    everyone,
    teams: teams.map(({ name }) => name),
    people: people.map(({ name }) => name),
    dueOn,
    dueDays,
    months,
    graceDays,
  };
}

/** Of two states of an assignment what differs. */
export function changedTerms(asked: Terms, changed: Terms) {
  const [before, after] = [termsOf(asked), termsOf(changed)];
  const names = Object.keys(before).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (from: LoggedTerms) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
