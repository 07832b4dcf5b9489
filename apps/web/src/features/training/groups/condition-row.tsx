import {
  type GroupOperator,
  operatorsOfKind,
  valueKindOf,
} from '@atrium/contracts/training/group-fields';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { ChipInput } from './chip-input.tsx';
import { kindOf, newCondition, type ConditionDraft, type FieldChoice } from './rule-draft.ts';
import type { RuleChoices } from './use-rule-names.ts';

const idOf = ({ field, custom }: FieldChoice) => (custom ? `custom:${custom.key}` : field);

type RowProps = {
  condition: ConditionDraft;
  rule: RuleChoices;
  onChange: (condition: ConditionDraft) => void;
};

function ConditionValues({ condition, rule, onChange }: RowProps) {
  const { t } = useTranslation();
  const kind = valueKindOf[condition.operator];
  const label = t('groups.valuesOf', { field: rule.names.fieldOf(condition) });
  if (kind === 'none') return <span className="flex-1" />;
  if (kind === 'list')
    return (
      <ChipInput
        key={idOf(condition)}
        label={label}
        values={condition.values}
        options={rule.optionsOf(condition)}
        isLoaded={rule.isLoaded}
        isFree={kindOf(condition) === 'text'}
        nameOf={(value) => rule.names.valueOf(condition, value)}
        onChange={(values) => onChange({ ...condition, values })}
      />
    );
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-sm text-muted">
      <Input
        inputSize="md"
        aria-label={label}
        type={kind === 'day' ? 'date' : 'number'}
        min={kind === 'days' ? 1 : undefined}
        step={kind === 'number' ? 'any' : undefined}
        value={condition.values[0] ?? ''}
        onChange={({ target }) => onChange({ ...condition, values: [target.value] })}
        className={kind === 'day' ? 'max-w-44' : 'max-w-28'}
      />
      {kind === 'days' && t('groups.days')}
    </span>
  );
}

/** A condition: field, operator and values. */
export function ConditionRow({
  condition,
  rule,
  word,
  onChange,
  onRemove,
}: RowProps & { word: string; onRemove: (() => void) | undefined }) {
  const { t } = useTranslation();
  const field = rule.names.fieldOf(condition);
  const isKnown = rule.choices.some((choice) => idOf(choice) === idOf(condition));
  const choices = isKnown ? rule.choices : [...rule.choices, condition];
  const changeField = (id: string) => {
    const choice = choices.find((each) => idOf(each) === id);
    if (choice) onChange({ ...newCondition(choice), key: condition.key });
  };
  const changeOperator = (operator: GroupOperator) =>
    onChange({
      ...condition,
      operator,
      values: valueKindOf[operator] === valueKindOf[condition.operator] ? condition.values : [],
    });
  const isChoice = ['fixed', 'choice'].includes(kindOf(condition));
  const labelOf = (operator: GroupOperator) =>
    isChoice && operator === 'is_one_of'
      ? t('groups.operators.is')
      : t(`groups.operators.${operator}`);
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-center gap-2 md:grid-cols-[2.5rem_10rem_9rem_1fr_auto]">
      <span className="text-sm text-muted max-md:col-span-3 max-md:empty:hidden md:text-right">
        {word}
      </span>
      <Select
        label={t('groups.field')}
        value={idOf(condition)}
        onValueChange={changeField}
        options={choices.map((choice) => ({
          value: idOf(choice),
          label: rule.names.fieldOf(choice),
        }))}
        className="min-w-0"
      />
      <Select
        label={t('groups.operatorOf', { field })}
        value={condition.operator}
        onValueChange={changeOperator}
        options={operatorsOfKind[kindOf(condition)].map((operator) => ({
          value: operator,
          label: labelOf(operator),
        }))}
        className="min-w-0 max-md:col-span-2"
      />
      <span className="flex min-w-0 max-md:col-span-2">
        <ConditionValues condition={condition} rule={rule} onChange={onChange} />
      </span>
      <Button
        variant="ghost"
        size="icon-sm"
        disabled={!onRemove}
        aria-label={t('groups.removeCondition', { field })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </Button>
    </li>
  );
}
