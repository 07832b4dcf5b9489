import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import {
  groupFieldKind,
  groupFields,
  memberStatuses,
  operatorsOfKind,
  valueKindOf,
} from '@atrium/contracts/training/group-fields';
import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import fc from 'fast-check';
import { addDays } from './days.ts';

// A reference implementation of group rules, independent of the compiled SQL, to be compared with it.

/** What rules can be about. */
export type RuleMember = {
  teams: readonly string[];
  department: string | null;
  location: string | null;
  jobTitle: string | null;
  manager: string | null;
  employeeId: string | null;
  hiredOn: string | null;
  joinedOn: string;
  role: OrganizationRole;
  status: (typeof memberStatuses)[number];
  custom: Record<string, string | number | boolean>;
};

const fold = (value: unknown) => String(value).toLowerCase();

function matchesCondition(
  { field, custom, operator, values }: GroupCondition,
  member: RuleMember,
  today: string,
): boolean {
  const value = custom ? member.custom[custom.key] : member[field as 'department'];
  const held = field === 'team' ? member.teams : [value ?? null].filter((each) => each !== null);
  const [first] = values;
  const isOneOf = held.some((each) => values.map(fold).includes(fold(each)));
  const [known = ''] = held;
  const day = String(known);
  const isKnown = held.length > 0;
  const results: Record<GroupCondition['operator'], boolean> = {
    is_one_of: isOneOf,
    is_not_one_of: !isOneOf,
    is_empty: !isKnown,
    is_not_empty: isKnown,
    contains: isKnown && values.some((part) => fold(known).includes(fold(part))),
    equals: isKnown && Number(known) === first,
    at_least: isKnown && Number(known) >= Number(first),
    at_most: isKnown && Number(known) <= Number(first),
    before: isKnown && day < String(first),
    after: isKnown && day > String(first),
    in_last_days:
      isKnown &&
      operator === 'in_last_days' &&
      day <= today &&
      day >= addDays(today, -Number(first)),
    more_than_days_ago:
      isKnown && operator === 'more_than_days_ago' && day < addDays(today, -Number(first)),
    is_true: String(known) === 'true',
    is_false: String(known) === 'false',
  };
  return results[operator];
}

/** Returns whether a member belongs to a dynamic group on a day. */
export const matchesRule = ({ anyOf }: GroupRule, member: RuleMember, today: string): boolean =>
  anyOf.some(({ match, conditions }) => {
    const results = conditions.map((condition) => matchesCondition(condition, member, today));
    return match === 'all' ? results.every(Boolean) : results.some(Boolean);
  });

/** The custom fields of generated rules and members, one of each type. */
export const customFields = [
  { key: 'equipment', type: 'text' },
  { key: 'grade', type: 'number' },
  { key: 'licensed_on', type: 'date' },
  { key: 'depot', type: 'choice' },
  { key: 'drives', type: 'boolean' },
] as const;
export const depots = ['Airfield', 'Harbor', 'Riverside'];

const words = ['Field', 'field', 'Office', 'É', 'a_b', '100%', 'North field', "O'Brien"];
const anyWord = fc.constantFrom(...words);
const grades = [-3, 0, 0.5, 2, 10];
const anyGrade = fc.constantFrom(...grades);
/** Days around `today`, so that relative conditions have both results. */
const anyDay = (today: string) =>
  fc.integer({ min: -40, max: 5 }).map((days) => addDays(today, days));

type Known = { today: string; teams: string[]; managers: string[] };

function anyListValue(condition: Pick<GroupCondition, 'field' | 'custom'>, known: Known) {
  const kind = groupFieldKind(condition);
  if (kind === 'team') return fc.constantFrom(...known.teams);
  if (kind === 'member') return fc.constantFrom(...known.managers);
  if (kind === 'choice') return fc.constantFrom(...depots);
  if (condition.field === 'role') return fc.constantFrom('member', 'admin');
  return condition.field === 'status' ? fc.constantFrom(...memberStatuses) : anyWord;
}

function anyValues(
  condition: Pick<GroupCondition, 'field' | 'custom' | 'operator'>,
  known: Known,
): fc.Arbitrary<(string | number)[]> {
  const kind = valueKindOf[condition.operator];
  if (kind === 'none') return fc.constant([]);
  if (kind === 'day') return anyDay(known.today).map((day) => [day]);
  if (kind === 'days') return fc.integer({ min: 1, max: 30 }).map((days) => [days]);
  if (kind === 'number') return anyGrade.map((number) => [number]);
  return fc.array(anyListValue(condition, known), { minLength: 1, maxLength: 3 });
}

const anyCondition = (known: Known): fc.Arbitrary<GroupCondition> =>
  fc
    .oneof(
      fc
        .constantFrom(...groupFields.filter((field) => field !== 'custom'))
        .map((field) => ({ field })),
      fc
        .constantFrom(...customFields)
        .map((custom) => ({ field: 'custom' as const, custom: { ...custom } })),
    )
    .chain((about) =>
      fc.constantFrom(...operatorsOfKind[groupFieldKind(about)]).chain((operator) =>
        anyValues({ ...about, operator }, known).map((values) => ({
          ...about,
          operator,
          values,
        })),
      ),
    );

/** Rules over the given teams and managers, with days around `today`. */
export const anyRule = (known: Known): fc.Arbitrary<GroupRule> =>
  fc.record({
    anyOf: fc.array(
      fc.record({
        match: fc.constantFrom('all', 'any'),
        conditions: fc.array(anyCondition(known), { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  });

const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 3 });

/** What `member_details` stores of a member. */
export const anyDetails = (known: Known) =>
  fc.record({
    department: orNull(anyWord),
    location: orNull(anyWord),
    jobTitle: orNull(anyWord),
    manager: orNull(fc.constantFrom(...known.managers)),
    hasEmployeeId: fc.boolean(),
    hiredOn: orNull(anyDay(known.today)),
    teams: fc.subarray(known.teams),
    role: fc.constantFrom('member', 'admin'),
    status: fc.constantFrom(...memberStatuses),
    custom: fc
      .record({
        equipment: orNull(anyWord),
        grade: orNull(anyGrade),
        licensed_on: orNull(anyDay(known.today)),
        depot: orNull(fc.constantFrom(...depots)),
        drives: orNull(fc.boolean()),
      })
      .map(
        (values) =>
          Object.fromEntries(
            Object.entries(values).filter(([, value]) => value !== null),
          ) as RuleMember['custom'],
      ),
  });
