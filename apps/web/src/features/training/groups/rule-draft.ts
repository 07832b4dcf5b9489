import {
  groupFieldKind,
  type GroupField,
  type GroupFieldKind,
  type GroupOperator,
  operatorsOfKind,
  valueKindOf,
} from '@atrium/contracts/training/group-fields';
import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';

/** A condition as it is edited. Single values are kept as typed. */
export type ConditionDraft = {
  key: string;
  field: GroupField;
  custom?: GroupCondition['custom'];
  operator: GroupOperator;
  values: readonly string[];
};
export type PartDraft = {
  key: string;
  match: 'all' | 'any';
  conditions: readonly ConditionDraft[];
};
export type GroupDraft = { name: string; parts: readonly PartDraft[] };

export type FieldChoice = Pick<ConditionDraft, 'field' | 'custom'>;

const newKey = () => crypto.randomUUID();

export const kindOf = (condition: FieldChoice): GroupFieldKind => groupFieldKind(condition);

/** Returns a condition about a field, with its first operator and no values. */
export function newCondition({ field, custom }: FieldChoice): ConditionDraft {
  const [operator = 'is_one_of'] = operatorsOfKind[kindOf({ field, custom })];
  return { key: newKey(), field, ...(custom && { custom }), operator, values: [] };
}

export const newPart = (): PartDraft => ({
  key: newKey(),
  match: 'all',
  conditions: [newCondition({ field: 'department' })],
});

export const emptyGroupDraft = (): GroupDraft => ({ name: '', parts: [newPart()] });

/** Returns the draft for editing a group. */
export const draftOf = ({ name, rule }: { name: string; rule: GroupRule | null }): GroupDraft => ({
  name,
  parts: (rule?.anyOf ?? []).map(({ match, conditions }) => ({
    key: newKey(),
    match,
    conditions: conditions.map(({ values, ...condition }) => ({
      key: newKey(),
      ...condition,
      values: values.map(String),
    })),
  })),
});

const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text));
const isDays = (text: string) =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 36_500;
const isDay = (text: string) => /^(19|20|21)\d\d-\d\d-\d\d$/.test(text);

function toValues({ operator, values }: ConditionDraft): (string | number)[] | undefined {
  const [first = ''] = values;
  switch (valueKindOf[operator]) {
    case 'none':
      return [];
    case 'list':
      return values.length > 0 ? [...values] : undefined;
    case 'day':
      return isDay(first) ? [first] : undefined;
    case 'days':
      return isDays(first) ? [Number(first)] : undefined;
    case 'number':
      return isNumber(first) ? [Number(first)] : undefined;
  }
}

/** Returns the rule of a draft, or undefined while a condition is incomplete. */
export function toRule({ parts }: GroupDraft): GroupRule | undefined {
  const anyOf = parts.map(({ match, conditions }) => ({
    match,
    conditions: conditions.flatMap((condition) => {
      const { field, custom, operator } = condition;
      const values = toValues(condition);
      return values ? [{ field, ...(custom && { custom }), operator, values }] : [];
    }),
  }));
  const isComplete = parts.every(
    ({ conditions }, index) =>
      conditions.length > 0 && anyOf[index]?.conditions.length === conditions.length,
  );
  return isComplete && anyOf.length > 0 ? { anyOf } : undefined;
}
