import { groupFieldKind, type GroupFieldKind } from '@atrium/contracts/training/group-fields';
import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import { sql, type RawBuilder } from 'kysely';

type Predicate = RawBuilder<boolean>;
type Compile = (condition: GroupCondition) => Predicate;

/** The tables that a compiled rule refers to. */
export const ruleSource = sql`memberships member
  join organizations organization on organization.id = member.organization_id
  left join member_details details on details.organization_id = member.organization_id
    and details.user_id = member.user_id`;

const today = sql`(training_clock() at time zone organization.time_zone)::date`;

const columns: Record<GroupCondition['field'], RawBuilder<unknown>> = {
  team: sql`null`,
  department: sql`details.department`,
  location: sql`details.location`,
  jobTitle: sql`details.job_title`,
  manager: sql`details.manager_id`,
  employeeId: sql`details.employee_id`,
  hiredOn: sql`details.hired_on`,
  joinedOn: sql`(member.joined_at at time zone organization.time_zone)::date`,
  role: sql`member.role::text`,
  status: sql`case when member.deactivated_at is null then 'active' else 'deactivated' end`,
  custom: sql`null`,
};
const customTypes = {
  text: sql`text`,
  choice: sql`text`,
  number: sql`numeric`,
  date: sql`date`,
  boolean: sql`boolean`,
};

/** The value of the field; the type of a custom field never changes. */
const valueOf = ({ field, custom }: GroupCondition) =>
  custom
    ? sql`(details.custom_fields ->> ${custom.key})::${customTypes[custom.type]}`
    : columns[field];

const not = (predicate: Predicate): Predicate => sql`not ${predicate}`;
/** Compares nothing with a missing value: it is neither equal, smaller nor greater. */
const known = (predicate: RawBuilder<unknown>): Predicate => sql`coalesce(${predicate}, false)`;
const textsOf = ({ values }: GroupCondition) => sql`${values.map(String)}::text[]`;
const idsOf = ({ values }: GroupCondition) => sql`${values.map(String)}::uuid[]`;
const firstOf = ({ values }: GroupCondition) => String(values[0]);

const isEmpty: Compile = (condition) => sql`(${valueOf(condition)} is null)`;
const isOneOfTexts: Compile = (condition) =>
  known(sql`lower(${valueOf(condition)}) = any (array(
    select lower(given) from unnest(${textsOf(condition)}) as given))`);
const containsText: Compile = (condition) => sql`exists (
  select from unnest(${textsOf(condition)}) as given
  where strpos(lower(${valueOf(condition)}), lower(given)) > 0)`;
const isOneOfMembers: Compile = (condition) =>
  known(sql`${valueOf(condition)} = any (${idsOf(condition)})`);
const isInTeam: Compile = (condition) => sql`exists (
  select from team_members where user_id = member.user_id and team_id = any (${idsOf(condition)}))`;
const hasTeam: Compile = () =>
  sql`exists (select from team_members where user_id = member.user_id)`;
const daysAgo = (condition: GroupCondition) => sql`(${today} - ${firstOf(condition)}::integer)`;
const compare =
  (operator: '<' | '>' | '=' | '<=' | '>=', type: 'date' | 'numeric'): Compile =>
  (condition) =>
    known(sql`${valueOf(condition)} ${sql.raw(operator)} ${firstOf(condition)}::${sql.raw(type)}`);

const isPresent: Compile = (condition) => not(isEmpty(condition));
const presence = { is_empty: isEmpty, is_not_empty: isPresent };
const texts = {
  is_one_of: isOneOfTexts,
  is_not_one_of: (condition: GroupCondition) => not(isOneOfTexts(condition)),
};

const compilers: Record<GroupFieldKind, Partial<Record<GroupCondition['operator'], Compile>>> = {
  team: {
    is_one_of: isInTeam,
    is_not_one_of: (condition) => not(isInTeam(condition)),
    is_empty: (condition) => not(hasTeam(condition)),
    is_not_empty: hasTeam,
  },
  text: { ...texts, contains: containsText, ...presence },
  member: {
    is_one_of: isOneOfMembers,
    is_not_one_of: (condition) => not(isOneOfMembers(condition)),
    ...presence,
  },
  presence,
  date: {
    before: compare('<', 'date'),
    after: compare('>', 'date'),
    in_last_days: (condition) =>
      known(sql`${valueOf(condition)} between ${daysAgo(condition)} and ${today}`),
    more_than_days_ago: (condition) => known(sql`${valueOf(condition)} < ${daysAgo(condition)}`),
    ...presence,
  },
  fixed: { is_one_of: isOneOfTexts },
  choice: { ...texts, ...presence },
  number: {
    equals: compare('=', 'numeric'),
    at_least: compare('>=', 'numeric'),
    at_most: compare('<=', 'numeric'),
    ...presence,
  },
  boolean: {
    is_true: (condition) => known(valueOf(condition)),
    is_false: (condition) => known(sql`not ${valueOf(condition)}`),
    ...presence,
  },
};

function compileCondition(condition: GroupCondition): Predicate {
  const compile = compilers[groupFieldKind(condition)][condition.operator];
  if (!compile) throw new Error(`${condition.field} can't be compared by ${condition.operator}`);
  return compile(condition);
}

const connect = (predicates: Predicate[], operator: 'and' | 'or'): Predicate =>
  sql`(${sql.join(predicates, sql.raw(` ${operator} `))})`;

/** Compiles a rule to a predicate over `ruleSource`. It is never null, and its values are parameters. */
export const compileRule = ({ anyOf }: GroupRule): Predicate =>
  connect(
    anyOf.map(({ match, conditions }) =>
      connect(conditions.map(compileCondition), match === 'all' ? 'and' : 'or'),
    ),
    'or',
  );
