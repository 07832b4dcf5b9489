import type { MemberFieldType } from '../organizations/constants.ts';

/** What a condition of a group's rule is about. `custom` is a custom field of the organization. */
export const groupFields = [
  'team',
  'department',
  'location',
  'jobTitle',
  'manager',
  'employeeId',
  'hiredOn',
  'joinedOn',
  'role',
  'status',
  'custom',
] as const;
export type GroupField = (typeof groupFields)[number];

/** How a field is compared in a rule. */
export const groupOperators = [
  'is_one_of',
  'is_not_one_of',
  'contains',
  'equals',
  'at_least',
  'at_most',
  'before',
  'after',
  'in_last_days',
  'more_than_days_ago',
  'is_true',
  'is_false',
  'is_empty',
  'is_not_empty',
] as const;
export type GroupOperator = (typeof groupOperators)[number];

/** Fields of the same kind have the same operators and values. */
export type GroupFieldKind =
  'team' | 'text' | 'member' | 'presence' | 'date' | 'fixed' | 'choice' | 'number' | 'boolean';

const kinds: Record<Exclude<GroupField, 'custom'>, GroupFieldKind> = {
  team: 'team',
  department: 'text',
  location: 'text',
  jobTitle: 'text',
  manager: 'member',
  employeeId: 'presence',
  hiredOn: 'date',
  joinedOn: 'date',
  role: 'fixed',
  status: 'fixed',
};

type FieldOfCondition = {
  field: GroupField;
  custom?: { type: MemberFieldType } | undefined;
};

/** Returns the kind of the field that a condition is about. */
export const groupFieldKind = ({ field, custom }: FieldOfCondition): GroupFieldKind =>
  field === 'custom' ? (custom?.type ?? 'text') : kinds[field];

const presence = ['is_empty', 'is_not_empty'] as const;
const list = ['is_one_of', 'is_not_one_of'] as const;

/** The operators of each kind, in the order of forms. */
export const operatorsOfKind: Record<GroupFieldKind, readonly GroupOperator[]> = {
  team: [...list, ...presence],
  text: [...list, 'contains', ...presence],
  member: [...list, ...presence],
  presence: ['is_not_empty', 'is_empty'],
  date: ['in_last_days', 'more_than_days_ago', 'before', 'after', ...presence],
  fixed: ['is_one_of'],
  choice: [...list, ...presence],
  number: ['equals', 'at_least', 'at_most', ...presence],
  boolean: ['is_true', 'is_false', ...presence],
};

/** What the values of a condition are: several texts or ids, one day, one number, or nothing. */
export type GroupValueKind = 'list' | 'day' | 'days' | 'number' | 'none';

export const valueKindOf: Record<GroupOperator, GroupValueKind> = {
  is_one_of: 'list',
  is_not_one_of: 'list',
  contains: 'list',
  equals: 'number',
  at_least: 'number',
  at_most: 'number',
  before: 'day',
  after: 'day',
  in_last_days: 'days',
  more_than_days_ago: 'days',
  is_true: 'none',
  is_false: 'none',
  is_empty: 'none',
  is_not_empty: 'none',
};

/** Values of the field `status`. */
export const memberStatuses = ['active', 'deactivated'] as const;

/** What caused a member to join or leave a group. */
export const groupChangeReasons = [
  'rule_changed',
  'details_changed',
  'day_started',
  'by_hand',
  'group_archived',
  'left_organization',
  'accounts_merged',
] as const;
export type GroupChangeReason = (typeof groupChangeReasons)[number];

export const groupLimits = {
  groups: 200,
  nameLength: 60,
  parts: 10,
  conditions: 20,
  values: 50,
  valueLength: 200,
  /** Largest number of days a condition looks back. */
  days: 36_500,
} as const;
