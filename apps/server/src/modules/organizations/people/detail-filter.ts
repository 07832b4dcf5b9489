import {
  type DetailFilter,
  type FieldCondition,
  readFieldConditions,
} from '@atrium/contracts/organizations/detail-filter';
import { sql, type RawBuilder } from 'kysely';

/** The details of an organization: as they are, or as they were at a moment. */
export type DetailSource = { organizationId: string; moment: string | null };

/** SQL: the stored details of all members, as `details`. */
const selectFrom = ({ organizationId, moment }: DetailSource) =>
  moment === null
    ? sql`from member_details details where details.organization_id = ${organizationId}`
    : sql`from member_detail_history details
        where details.organization_id = ${organizationId} and details.during @> ${moment}::timestamptz`;

const isContained = (values: Record<string, unknown>) =>
  sql`details.custom_fields @> ${JSON.stringify(values)}::jsonb`;

/** A value of another type than the condition expects never matches. */
function matchesField(key: string, condition: FieldCondition): RawBuilder<unknown>[] {
  if (typeof condition !== 'object') return [isContained({ [key]: condition })];
  const isOfType = (type: string) => sql`jsonb_typeof(details.custom_fields -> ${key}) = ${type}`;
  const value = sql`details.custom_fields ->> ${key}`;
  if ('contains' in condition)
    return [isOfType('string'), sql`strpos(lower(${value}), lower(${condition.contains})) > 0`];
  if ('since' in condition || 'until' in condition) {
    const { since, until } = condition;
    // Stored days are ISO texts, so that they sort by date.
    return [
      isOfType('string'),
      ...(since === undefined ? [] : [sql`(${value}) collate "C" >= ${since}`]),
      ...(until === undefined ? [] : [sql`(${value}) collate "C" <= ${until}`]),
    ];
  }
  const { min, max } = condition as { min?: number; max?: number };
  const number = sql`case when ${isOfType('number')} then (${value})::numeric end`;
  return [
    ...(min === undefined ? [] : [sql`${number} >= ${min}::numeric`]),
    ...(max === undefined ? [] : [sql`${number} <= ${max}::numeric`]),
  ];
}

function listConditions(filter: DetailFilter): RawBuilder<unknown>[] {
  const { department, location, jobTitle, reportsTo, hiredSince, hiredUntil, customFields } =
    filter;
  return [
    ...(department === undefined ? [] : [sql`details.department = ${department}`]),
    ...(location === undefined ? [] : [sql`details.location = ${location}`]),
    ...(jobTitle === undefined ? [] : [sql`details.job_title = ${jobTitle}`]),
    ...(reportsTo === undefined ? [] : [sql`details.manager_id = ${reportsTo}::uuid`]),
    ...(hiredSince === undefined ? [] : [sql`details.hired_on >= ${hiredSince}::date`]),
    ...(hiredUntil === undefined ? [] : [sql`details.hired_on <= ${hiredUntil}::date`]),
    ...Object.entries(customFields === undefined ? {} : readFieldConditions(customFields)).flatMap(
      ([key, condition]) => matchesField(key, condition),
    ),
  ];
}

/** Returns whether the filter excludes anyone. */
export const hasDetailFilter = (filter: DetailFilter): boolean => listConditions(filter).length > 0;

/** SQL: whether the details of a user match the filter. */
export function matchesDetails(
  source: DetailSource,
  filter: DetailFilter,
  userId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const conditions = listConditions(filter);
  if (conditions.length === 0) return sql<boolean>`true`;
  return sql<boolean>`${userId} in (
    select details.user_id ${selectFrom(source)} and ${sql.join(conditions, sql` and `)})`;
}

/** SQL: the ids of the members whose employee id matches a LIKE pattern in lower case. */
export const selectByEmployeeId = (source: DetailSource, pattern: RawBuilder<string>) =>
  sql`select details.user_id ${selectFrom(source)} and lower(details.employee_id) like ${pattern}`;

/** Returns the conditions of a query without its other parameters. */
export const pickDetailFilter = ({
  department,
  location,
  jobTitle,
  reportsTo,
  hiredSince,
  hiredUntil,
  customFields,
}: DetailFilter): DetailFilter => ({
  ...(department !== undefined && { department }),
  ...(location !== undefined && { location }),
  ...(jobTitle !== undefined && { jobTitle }),
  ...(reportsTo !== undefined && { reportsTo }),
  ...(hiredSince !== undefined && { hiredSince }),
  ...(hiredUntil !== undefined && { hiredUntil }),
  ...(customFields !== undefined && { customFields }),
});
