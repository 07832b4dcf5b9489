import { dataMap, listColumnRules } from '../../platform/database/data-map/data-map.ts';
import type { ColumnRule, Retention, TableRule } from '../../platform/database/data-map/rules.ts';

/** Rows of these retentions are gone within weeks, or sign someone in. A copy starts without them. */
const emptiedRetentions: ReadonlySet<Retention> = new Set([
  'seconds',
  'day',
  'week',
  'session',
  'links',
  'exports',
  'mails',
  'deliveries',
  'month',
  'year',
  'pending',
]);
// Rows of these tables sign someone in, too. A copy must not use the identity providers
// and webhooks of the original.
const emptiedTables = [
  'auth.accounts',
  'auth.sign_in_alerts',
  'public.scim_users',
  'public.scim_groups',
  'auth.totp_secrets',
  'auth.passkeys',
  'auth.pins',
  'auth.recovery_codes',
  'auth.trusted_devices',
  'public.sso_identities',
  'public.sso_test_runs',
  'public.sso_connections',
  'public.webhook_endpoints',
  'public.xapi_stores',
];

/** Lists the tables whose rows are not part of an anonymized copy. */
export const listEmptiedTables = (): string[] =>
  Object.entries(dataMap)
    .filter(([, { retention }]) => emptiedRetentions.has(retention))
    .map(([table]) => table)
    .concat(emptiedTables);

/** SQL: the made-up name and email of a user, the same in every table. */
const nameOf = (id: string) => `'Person ' || upper(substr(md5(${id}::text), 1, 8))`;
const emailOf = (id: string) =>
  `'person-' || substr(md5(${id}::text), 1, 16) || '@example.invalid'`;

const groupNameOf = `'Group ' || upper(substr(md5(id::text), 1, 8))`;

/** SQL for columns that are not treated by their type. */
const special: Record<string, string> = {
  'auth.users.image': 'null',
  'public.profiles.certificate_name': 'null',
  'public.profiles.name_key': `name_key(${nameOf('id')})`,
  'public.invitation_batch_rows.email': `''`,
  'public.report_recipients.email': `case when email is not null then ${emailOf('id')} end`,
  'public.capstone_attachments.name': `'file'`,
  'public.certificates.revoked_reason': `case when revoked_reason is not null then 'Anonymized' end`,
  'public.certificates.instructor_name': `'Instructor'`,
  'public.course_drafts.details': `case when details ? 'instructorName'
    then details || '{"instructorName": "Instructor", "instructorAvatar": null}' else details end`,
  'public.course_drafts.return_comment': `case when return_comment is not null then 'Anonymized' end`,
  'public.course_snapshots.content': `case when content ? 'instructorName'
    then content || '{"instructorName": "Instructor"}' else content end`,
  'public.course_versions.outline': `case when outline ? 'instructorName'
    then outline || '{"instructorName": "Instructor"}' else outline end`,
  'public.courses.instructor_name': `'Instructor'`,
  'public.courses.instructor_avatar': 'null',
  'public.organization_branding.signer_name': `case when signer_name is not null then 'Signer' end`,
  // By id, because the values of a row are unique.
  'public.certificate_brandings.signer_name': `case when signer_name is not null
    then 'Signer ' || upper(substr(md5(id::text), 1, 8)) end`,
  'public.auditor_links.label': `'Link'`,
  'public.legal_holds.reason': `'Anonymized'`,
  // By id, because names of groups are unique.
  'public.groups.name': groupNameOf,
  'public.group_history.name': groupNameOf,
  'public.organizations.sso_enforced_at': 'null',
  'public.organizations.second_factor_for': 'null',
};

const names = new Set(['name', 'full_name', 'username', 'certificate_name', 'typed_name']);
const replacedRules: ReadonlySet<ColumnRule> = new Set([
  'identity',
  'text',
  'evidence',
  'technical',
  'mention',
]);

export type ColumnType = { type: string; isNullable: boolean };

/** Returns the SQL that replaces a column, or undefined if its rule keeps it. */
function toReplacement(
  name: string,
  { rule, idColumn }: { rule: ColumnRule; idColumn: string | undefined },
  { type, isNullable }: ColumnType,
): string | undefined {
  const given = special[name];
  if (given !== undefined) return given;
  if (!replacedRules.has(rule)) return undefined;
  const column = name.slice(name.lastIndexOf('.') + 1);
  if (idColumn !== undefined && column.endsWith('email')) return emailOf(idColumn);
  if (idColumn !== undefined && names.has(column) && rule !== 'mention') return nameOf(idColumn);
  if (isNullable) return 'null';
  if (type === 'jsonb')
    return `case jsonb_typeof(${column}) when 'array' then '[]' else '{}' end::jsonb`;
  return type.endsWith('[]') ? `'{}'` : `''`;
}

const findIdColumn = ({ subject = '' }: TableRule) => /item\.(\w+) = \$1/.exec(subject)?.[1];

/** Returns the statements that replace what a table stores about people. */
export function toStatement(
  table: string,
  rules: TableRule,
  types: ReadonlyMap<string, ColumnType>,
): string | undefined {
  const idColumn = findIdColumn(rules);
  const changes = listColumnRules(rules).flatMap(({ column, rule }) => {
    const type = types.get(`${table}.${column}`);
    if (!type) throw new Error(`${table}.${column} is in the data map but not in the database`);
    const value = toReplacement(`${table}.${column}`, { rule, idColumn }, type);
    return value === undefined ? [] : [`${column} = ${value}`];
  });
  return changes.length === 0 ? undefined : `update ${table} set ${changes.join(', ')}`;
}
