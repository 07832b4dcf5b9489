import type { Assignment } from '@atrium/contracts/training/assignments';
import { expect, test } from 'vitest';
import {
  draftOf,
  emptyAssignmentDraft,
  hasPastDueDate,
  findAssignmentErrors,
  toAssignmentInput,
  type AssignmentDraft,
} from './assignment-draft.ts';

const course = { id: 7, title: 'Scanning' };
const fine: AssignmentDraft = { ...emptyAssignmentDraft, course, dueOn: '2031-03-31' };
const group = { id: '0190f3a0-0000-7000-8000-000000000002', name: 'New hires' };
const team = { id: '0190f3a0-0000-7000-8000-000000000001', name: 'Field' };

test('requires only a course and a due date for a new assignment', () => {
  expect(findAssignmentErrors(emptyAssignmentDraft)).toEqual(['course', 'dueOn']);
  expect(findAssignmentErrors(fine)).toEqual([]);
});

test.each<[Partial<AssignmentDraft>, readonly string[]]>([
  [{ audience: 'some' }, ['audience']],
  [{ audience: 'some', teams: [team] }, []],
  [{ due: 'days', dueDays: '' }, ['dueDays']],
  [{ due: 'days', dueDays: '-1' }, ['dueDays']],
  [{ due: 'days', dueDays: '0', dueOn: '' }, []],
  [{ repeat: 'months', months: '0' }, ['months']],
  [{ repeat: 'months', months: '1.5' }, ['months']],
  [{ repeat: 'months', graceDays: '366' }, ['graceDays']],
  [{ repeat: 'once', months: '', graceDays: 'x' }, []],
  [{ hasStatement: true }, []],
  [{ hasStatement: true, statementText: ' I have read this. ' }, ['statementText']],
  [{ hasStatement: false, statementText: '' }, []],
])('with %j reports errors in %j', (change, errors) => {
  expect(findAssignmentErrors({ ...fine, ...change })).toEqual(errors);
});

test('sends only the values of the chosen options', () => {
  expect(
    toAssignmentInput({ ...fine, teams: [team], dueDays: '5', months: '6', graceDays: '9' }),
  ).toEqual({
    everyone: true,
    teamIds: [],
    groupIds: [],
    userIds: [],
    dueOn: '2031-03-31',
    dueDays: null,
    months: null,
    graceDays: 0,
    statementText: null,
  });
});

test('converts an existing assignment to a draft and back without changes', () => {
  const terms = {
    everyone: false,
    dueOn: null,
    dueDays: 0,
    months: 12,
    graceDays: 14,
    statementText: 'I have read and understood this course.',
  };
  const assignment: Assignment = {
    ...terms,
    teams: [team],
    groups: [group],
    members: [],
    id: team.id,
    courseId: 7,
    courseTitle: 'Scanning',
    assignedAt: '2030-01-01T00:00:00.000Z',
    assignedBy: null,
    revision: 3,
    required: 1,
    upToDate: 0,
  };
  expect(toAssignmentInput(draftOf(assignment))).toEqual({
    ...terms,
    teamIds: [team.id],
    groupIds: [group.id],
    userIds: [],
  });
});

test('asks for confirmation only for a new due date in the past', () => {
  const past = { ...fine, dueOn: '2031-03-30' };
  expect(hasPastDueDate(past, undefined, '2031-03-31')).toBe(true);
  expect(hasPastDueDate(fine, undefined, '2031-03-31')).toBe(false);
  expect(hasPastDueDate(past, { dueOn: '2031-03-30' }, '2031-03-31')).toBe(false);
  expect(hasPastDueDate({ ...past, due: 'days' }, undefined, '2031-03-31')).toBe(false);
});
