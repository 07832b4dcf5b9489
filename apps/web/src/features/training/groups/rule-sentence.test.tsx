import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import { expect, test } from 'vitest';
import { i18n } from '../../../locales/i18n.ts';
import '../../../locales/loaders/admin-texts.ts';
import { draftOf, toRule } from './rule-draft.ts';
import { describeRule, type RuleNames } from './rule-sentence.ts';

const names: RuleNames = {
  fieldOf: ({ field, custom }) =>
    custom ? 'depot' : i18n.t(`groups.fields.${field === 'custom' ? 'team' : field}`),
  valueOf: ({ field }, value) => (field === 'team' ? `Team ${value}` : value),
};
const describe = (rule: GroupRule) => describeRule(rule, names, i18n.t);
const all = (...conditions: GroupCondition[]): GroupRule => ({
  anyOf: [{ match: 'all', conditions }],
});
const department: GroupCondition = {
  field: 'department',
  operator: 'is_one_of',
  values: ['Field', 'Office'],
};
const depot = { key: 'depot', type: 'choice' } as const;

test.each<[GroupCondition, string]>([
  [department, 'People whose department is Field or Office.'],
  [{ field: 'team', operator: 'is_one_of', values: ['A', 'B'] }, 'People in Team A or Team B.'],
  [{ field: 'team', operator: 'is_empty', values: [] }, 'People without a team.'],
  [
    { field: 'hiredOn', operator: 'in_last_days', values: [30] },
    'People whose hire date is in the last 30 days.',
  ],
  [
    { field: 'joinedOn', operator: 'more_than_days_ago', values: [1] },
    'People whose join date is more than 1 day ago.',
  ],
  [{ field: 'employeeId', operator: 'is_not_empty', values: [] }, 'People with employee ID.'],
  [
    { field: 'status', operator: 'is_one_of', values: ['active'] },
    'People whose status is active.',
  ],
  [
    { field: 'custom', custom: depot, operator: 'is_not_one_of', values: ['Airfield'] },
    'People whose depot is not Airfield.',
  ],
])('describes %j', (condition, sentence) => {
  expect(describe(all(condition))).toBe(sentence);
});

test('connects conditions and parts', () => {
  const hired: GroupCondition = { field: 'hiredOn', operator: 'in_last_days', values: [30] };
  const inTeam: GroupCondition = { field: 'team', operator: 'is_one_of', values: ['A'] };
  const rule: GroupRule = {
    anyOf: [
      { match: 'all', conditions: [department, hired] },
      { match: 'any', conditions: [inTeam, hired] },
    ],
  };
  expect(describe(rule)).toBe(
    'People whose department is Field or Office and whose hire date is in the last 30 days; ' +
      'or people in Team A or whose hire date is in the last 30 days.',
  );
});

test('converts a rule to a draft and back without changes', () => {
  const rule: GroupRule = {
    anyOf: [
      {
        match: 'any',
        conditions: [department, { field: 'hiredOn', operator: 'before', values: ['2024-01-31'] }],
      },
      {
        match: 'all',
        conditions: [
          {
            field: 'custom',
            custom: { key: 'grade', type: 'number' },
            operator: 'at_least',
            values: [2.5],
          },
          { field: 'manager', operator: 'is_empty', values: [] },
        ],
      },
    ],
  };
  expect(toRule(draftOf({ name: 'Field', rule }))).toEqual(rule);
});

test('has no rule while a condition has no values', () => {
  const draft = draftOf({ name: 'Field', rule: all({ ...department, values: [] }) });
  expect(toRule(draft)).toBeUndefined();
});
