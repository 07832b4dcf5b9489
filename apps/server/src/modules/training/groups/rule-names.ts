import { groupFieldKind } from '@atrium/contracts/training/group-fields';
import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listMemberFields } from '../../organizations/index.ts';
import { listNamesInRule } from './groups.queries.ts';

const namesIds = (condition: GroupCondition) =>
  ['team', 'member'].includes(groupFieldKind(condition));

const listConditions = (rule: GroupRule | null) =>
  rule?.anyOf.flatMap(({ conditions }) => conditions) ?? [];

const listIds = (rule: GroupRule | null) =>
  listConditions(rule).flatMap((condition) =>
    namesIds(condition) ? condition.values.map(String) : [],
  );

/**
 * Throws `not_found` for teams and managers of other organizations, and `group_field_unknown` for custom fields that do not
 * exist. What `current` names may have been removed since.
 */
export async function requireKnownNames(
  db: Database,
  organizationId: string,
  rule: GroupRule,
  current: GroupRule | null,
): Promise<void> {
  const ids = listIds(rule);
  const names = await listNamesInRule(db, organizationId, ids);
  const known = new Set([...names.keys(), ...listIds(current)]);
  if (ids.some((id) => !known.has(id))) throw new AppError('not_found');
  const custom = listConditions(rule).flatMap((condition) => condition.custom ?? []);
  if (custom.length === 0) return;
  const fields = await listMemberFields(db, organizationId);
  const isKnown = ({ key, type }: { key: string; type: string }) =>
    fields.some((field) => field.key === key && field.type === type);
  if (!custom.every(isKnown)) throw new AppError('group_field_unknown');
}

/** Returns a rule with the names of teams and managers for the audit log. */
export async function toLoggedRule(
  db: Database,
  organizationId: string,
  rule: GroupRule | null,
): Promise<unknown> {
  if (rule === null) return null;
  const names = await listNamesInRule(db, organizationId, listIds(rule));
  return rule.anyOf.map(({ match, conditions }) => ({
    match,
    conditions: conditions.map((condition) =>
      [
        condition.custom?.key ?? condition.field,
        condition.operator,
        condition.values.map((value) => names.get(String(value)) ?? value).join(', '),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  }));
}
