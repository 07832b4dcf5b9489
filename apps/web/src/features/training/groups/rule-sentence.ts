import type { GroupCondition, GroupRule } from '@atrium/contracts/training/group-rule';
import type { TFunction } from 'i18next';
import { kindOf } from './rule-draft.ts';

/** Returns what a field and a value of a condition are called. */
export type RuleNames = {
  fieldOf: (condition: Pick<GroupCondition, 'field' | 'custom'>) => string;
  valueOf: (condition: Pick<GroupCondition, 'field' | 'custom'>, value: string) => string;
};

const join = (texts: string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en', { type }).format(texts);

function describeCondition(condition: GroupCondition, names: RuleNames, t: TFunction): string {
  const { operator, values } = condition;
  const field =
    condition.field === 'custom'
      ? names.fieldOf(condition)
      : t(`groups.words.fields.${condition.field}`);
  const value = join(
    values.map((each) => names.valueOf(condition, String(each))),
    'disjunction',
  );
  const about = { field, value, count: Number(values[0] ?? 0) };
  if (kindOf(condition) !== 'team') return t(`groups.words.${operator}`, about);
  if (operator === 'is_one_of') return t('groups.words.inTeam', about);
  if (operator === 'is_not_one_of') return t('groups.words.notInTeam', about);
  return operator === 'is_empty' ? t('groups.words.noTeam') : t('groups.words.anyTeam');
}

/** Describes in one sentence who belongs to a group. */
export function describeRule({ anyOf }: GroupRule, names: RuleNames, t: TFunction): string {
  const parts = anyOf.map(({ match, conditions }) => {
    const phrases = conditions.map((condition) => describeCondition(condition, names, t));
    return t('groups.words.people', {
      phrases: join(phrases, match === 'all' ? 'conjunction' : 'disjunction'),
    });
  });
  const sentence = parts.join(t('groups.words.or'));
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
