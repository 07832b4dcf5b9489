import { groupLimits } from '@atrium/contracts/training/group-fields';
import { Plus } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeepFocus } from '../../../lib/hooks/use-keep-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { ConditionRow } from './condition-row.tsx';
import { newCondition, newPart, type PartDraft } from './rule-draft.ts';
import type { RuleChoices } from './use-rule-names.ts';

function MatchSwitch({
  match,
  onChange,
}: {
  match: PartDraft['match'];
  onChange: (match: PartDraft['match']) => void;
}) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('groups.match.label')}
      className="flex rounded-lg bg-sunken p-1 dark:bg-hover"
    >
      {(['all', 'any'] as const).map((value) => (
        <label
          key={value}
          className="relative grid h-7 min-w-10 place-items-center rounded-md px-2.5 text-ui text-muted outline-2 outline-offset-2 outline-transparent transition-colors has-checked:bg-surface has-checked:font-medium has-checked:text-text has-checked:shadow-1 has-focus-visible:outline-ring max-md:h-9"
        >
          <input
            type="radio"
            name={group}
            checked={value === match}
            onChange={() => onChange(value)}
            className="absolute inset-0 opacity-0"
          />
          {t(`groups.match.${value}`)}
        </label>
      ))}
    </div>
  );
}

function RulePart({
  part,
  rule,
  onChange,
  onRemove,
}: {
  part: PartDraft;
  rule: RuleChoices;
  onChange: (part: PartDraft) => void;
  onRemove: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const { match, conditions } = part;
  const removeAt = (key: string) =>
    conditions.length > 1
      ? () => onChange({ ...part, conditions: conditions.filter((each) => each.key !== key) })
      : onRemove;
  return (
    <div className="rounded-lg border border-border bg-sunken/60 p-4 max-md:p-3">
      <div className="flex items-center gap-3 text-ui text-muted">
        {t('groups.match.label')}
        <MatchSwitch match={match} onChange={(next) => onChange({ ...part, match: next })} />
      </div>
      <ul className="mt-3 grid gap-2.5">
        {conditions.map((condition, index) => (
          <ConditionRow
            key={condition.key}
            condition={condition}
            rule={rule}
            word={index === 0 ? '' : t(match === 'all' ? 'groups.and' : 'groups.or')}
            onChange={(changed) =>
              onChange({
                ...part,
                conditions: conditions.map((each) => (each.key === changed.key ? changed : each)),
              })
            }
            onRemove={removeAt(condition.key)}
          />
        ))}
      </ul>
      {conditions.length < groupLimits.conditions && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 md:ml-11"
          onClick={() =>
            onChange({ ...part, conditions: [...conditions, newCondition({ field: 'team' })] })
          }
        >
          <Plus aria-hidden />
          {t('groups.addCondition')}
        </Button>
      )}
    </div>
  );
}

/** Editor of a rule: parts with conditions, of which a member has to match one. */
export function RuleBuilder({
  parts,
  rule,
  onChange,
}: {
  parts: readonly PartDraft[];
  rule: RuleChoices;
  onChange: (parts: readonly PartDraft[]) => void;
}) {
  const { t } = useTranslation();
  // Removing a condition removes the button that has the focus.
  const keepFocus = useKeepFocus<HTMLFieldSetElement>();
  return (
    <fieldset {...keepFocus} tabIndex={-1} className="min-w-0 focus:outline-none">
      <legend className="mb-1.5 text-ui font-medium">{t('groups.who')}</legend>
      {rule.error && (
        <FetchFailed
          title={t('groups.valuesFailed')}
          error={rule.error}
          onRetry={rule.retry}
          className="mb-3"
        />
      )}
      {parts.map((part, index) => (
        <Fragment key={part.key}>
          {index > 0 && (
            <p className="my-3 flex items-center gap-3 text-ui text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
              {t('groups.or')}
            </p>
          )}
          <RulePart
            part={part}
            rule={rule}
            onChange={(changed) =>
              onChange(parts.map((each) => (each.key === changed.key ? changed : each)))
            }
            onRemove={
              parts.length > 1
                ? () => onChange(parts.filter((each) => each.key !== part.key))
                : undefined
            }
          />
        </Fragment>
      ))}
      {parts.length < groupLimits.parts && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => onChange([...parts, newPart()])}
        >
          <Plus aria-hidden />
          {t('groups.addPart')}
        </Button>
      )}
    </fieldset>
  );
}
