import type { Assignment, AssignmentInput } from '@atrium/contracts/training/assignments';
import { statementLength } from '@atrium/contracts/training/constants';

export type Named = { id: string; name: string };

/** Form values of an assignment. Numbers are kept as typed. */
export type AssignmentDraft = {
  course: { id: number; title: string } | undefined;
  audience: 'everyone' | 'some';
  teams: readonly Named[];
  groups: readonly Named[];
  members: readonly Named[];
  due: 'date' | 'days';
  dueOn: string;
  dueDays: string;
  repeat: 'once' | 'months';
  months: string;
  graceDays: string;
  hasStatement: boolean;
  statementText: string;
};

export const emptyAssignmentDraft: AssignmentDraft = {
  course: undefined,
  audience: 'everyone',
  teams: [],
  groups: [],
  members: [],
  due: 'date',
  dueOn: '',
  dueDays: '30',
  repeat: 'once',
  months: '12',
  graceDays: '0',
  hasStatement: false,
  statementText:
    'I have read and understood the content of this course and will follow it in my work.',
};

/** Returns the draft of a new assignment, for a member or for everyone. */
export const newDraftFor = (member: Named | undefined): AssignmentDraft =>
  member ? { ...emptyAssignmentDraft, audience: 'some', members: [member] } : emptyAssignmentDraft;

/** Returns the draft for editing an assignment. */
export function draftOf(assignment: Assignment): AssignmentDraft {
  const {
    courseId,
    courseTitle,
    everyone,
    teams,
    groups,
    members,
    dueOn,
    dueDays,
    months,
    graceDays,
  } = assignment;
  const { statementText } = assignment;
  return {
    course: { id: courseId, title: courseTitle },
    audience: everyone ? 'everyone' : 'some',
    teams,
    groups,
    members,
    due: dueOn === null ? 'days' : 'date',
    dueOn: dueOn ?? '',
    dueDays: dueDays === null ? emptyAssignmentDraft.dueDays : String(dueDays),
    repeat: months === null ? 'once' : 'months',
    months: months === null ? emptyAssignmentDraft.months : String(months),
    graceDays: String(graceDays),
    hasStatement: statementText !== null,
    statementText: statementText ?? emptyAssignmentDraft.statementText,
  };
}

/** Fields of a draft that are validated. */
const draftParts = [
  'course',
  'audience',
  'dueOn',
  'dueDays',
  'months',
  'graceDays',
  'statementText',
] as const;
export type DraftPart = (typeof draftParts)[number];

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const isCount = (text: string, min: number, max: number) =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

const isStatement = (text: string) => {
  const { length } = Array.from(text.trim());
  return length >= statementLength.min && length <= statementLength.max;
};

/** Returns the invalid fields of a draft, in the order of the form. */
export function findAssignmentErrors(draft: AssignmentDraft): readonly DraftPart[] {
  const { course, audience, teams, groups, members, due, repeat } = draft;
  const isValid: Record<DraftPart, boolean> = {
    course: course !== undefined,
    audience: audience === 'everyone' || teams.length + groups.length + members.length > 0,
    dueOn: due === 'days' || isDay(draft.dueOn),
    dueDays: due === 'date' || isCount(draft.dueDays, 0, 3_650),
    months: repeat === 'once' || isCount(draft.months, 1, 120),
    graceDays: repeat === 'once' || isCount(draft.graceDays, 0, 365),
    statementText: !draft.hasStatement || isStatement(draft.statementText),
  };
  return draftParts.filter((part) => !isValid[part]);
}

/** Returns the current day in the time zone of the browser, as an ISO date. */
export const today = () => new Date().toLocaleDateString('sv');

/** Returns whether a draft sets a new due date in the past. Days are ISO dates. */
export function hasPastDueDate(
  { due, dueOn }: AssignmentDraft,
  assignment: Pick<Assignment, 'dueOn'> | undefined,
  today: string,
): boolean {
  return due === 'date' && isDay(dueOn) && dueOn < today && dueOn !== assignment?.dueOn;
}

/** Converts a valid draft to the request body. */
export function toAssignmentInput(draft: AssignmentDraft): AssignmentInput {
  const isForAll = draft.audience === 'everyone';
  const isRenewed = draft.repeat === 'months';
  return {
    everyone: isForAll,
    teamIds: isForAll ? [] : draft.teams.map(({ id }) => id),
    groupIds: isForAll ? [] : draft.groups.map(({ id }) => id),
    userIds: isForAll ? [] : draft.members.map(({ id }) => id),
    dueOn: draft.due === 'date' ? draft.dueOn : null,
    dueDays: draft.due === 'days' ? Number(draft.dueDays) : null,
    months: isRenewed ? Number(draft.months) : null,
    graceDays: isRenewed ? Number(draft.graceDays) : 0,
    statementText: draft.hasStatement ? draft.statementText.trim() : null,
  };
}
