import { memberStatuses } from '@atrium/contracts/training/group-fields';
import { organizationRoles } from '@atrium/contracts/organizations/constants';
import { useTranslation } from 'react-i18next';
import { managerLabelOf } from '../../organizations/index.ts';
import { useTeams } from '../assignments/assignments.api.ts';
import { useMemberValues } from './groups.api.ts';
import { kindOf, type FieldChoice } from './rule-draft.ts';
import type { RuleNames } from './rule-sentence.ts';

export type ValueOption = { value: string; label: string };

const plainFields = [
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
] as const;

/** Stands for names that are not loaded. */
const unknown = '…';

/** Fields with their names, and the values of an organization that conditions can name, once they are loaded. */
export function useRuleNames(organizationId: string) {
  const { t } = useTranslation();
  const teamsQuery = useTeams(organizationId);
  const valuesQuery = useMemberValues(organizationId);
  const { data: teams } = teamsQuery;
  const { data: values } = valuesQuery;
  const isLoaded = teams !== undefined && values !== undefined;
  const missing = [teamsQuery, valuesQuery].filter(({ data }) => data === undefined);
  const fields = values?.fields ?? [];
  const toOptions = (texts: readonly string[] = []) =>
    texts.map((text) => ({ value: text, label: text }));
  const ofPlainFields: Partial<Record<FieldChoice['field'], readonly ValueOption[]>> = {
    team: teams?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    manager:
      values?.managers.map((each) => ({ value: each.id, label: managerLabelOf(each) })) ?? [],
    department: toOptions(values?.departments),
    location: toOptions(values?.locations),
    jobTitle: toOptions(values?.jobTitles),
    role: organizationRoles.map((role) => ({ value: role, label: t(`groups.roles.${role}`) })),
    status: memberStatuses.map((status) => ({
      value: status,
      label: t(`groups.statuses.${status}`),
    })),
  };
  const optionsOf = ({ field, custom }: FieldChoice): readonly ValueOption[] =>
    ofPlainFields[field] ?? toOptions(fields.find(({ key }) => key === custom?.key)?.choices);
  const fieldOf = ({ field, custom }: FieldChoice) => {
    if (field !== 'custom') return t(`groups.fields.${field}`);
    if (!values) return unknown;
    return fields.find(({ key }) => key === custom?.key)?.name ?? custom?.key ?? '';
  };
  const names: RuleNames = {
    fieldOf,
    valueOf: (condition, value) => {
      const known = optionsOf(condition).find((option) => option.value === value)?.label;
      if (known !== undefined) return known;
      const kind = kindOf(condition);
      if (kind !== 'team' && kind !== 'member') return value;
      if (!isLoaded) return unknown;
      return t(kind === 'team' ? 'groups.deleted.team' : 'groups.formerManager');
    },
  };
  const choices: FieldChoice[] = [
    ...plainFields.map((field) => ({ field })),
    ...fields.map(({ key, type }) => ({ field: 'custom' as const, custom: { key, type } })),
  ];
  return {
    names,
    optionsOf,
    choices,
    isLoaded,
    error: missing.find(({ error }) => error)?.error ?? null,
    retry: () => missing.forEach(({ refetch }) => void refetch()),
  };
}
export type RuleChoices = ReturnType<typeof useRuleNames>;
