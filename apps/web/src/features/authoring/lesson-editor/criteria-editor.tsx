import type { CapstoneCriterion } from '@atrium/contracts/progress/capstone-rules';
import { capstones } from '@atrium/contracts/progress/constants';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { isNotBlank } from '../curriculum-state/use-validated-text.ts';

function Criterion({
  criterion,
  number,
  isNew,
  onEdit,
  onRemove,
}: {
  criterion: CapstoneCriterion;
  number: number;
  isNew: boolean;
  onEdit: (fields: Partial<Omit<CapstoneCriterion, 'key'>>) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    title.current?.focus();
    title.current?.select();
  }, [isNew]);
  return (
    <li className="grid gap-2.5 rounded-lg border border-border bg-background p-3 dark:bg-sunken">
      <Field
        label={t('curriculum.capstoneRules.criterion', { number })}
        error={!isNotBlank(criterion.title) && t('curriculum.capstoneRules.criterionMissing')}
        action={
          <Button
            variant="danger-ghost"
            size="icon-sm"
            className="-my-1"
            aria-label={t('curriculum.capstoneRules.removeCriterion', { number })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </Button>
        }
      >
        <Input
          ref={title}
          value={criterion.title}
          maxLength={capstones.criterionTitleMax}
          onChange={(event) => onEdit({ title: event.target.value })}
        />
      </Field>
      <Textarea
        aria-label={t('curriculum.capstoneRules.criterionDescription', { number })}
        placeholder={t('curriculum.capstoneRules.criterionHint')}
        value={criterion.description}
        maxLength={capstones.criterionDescriptionMax}
        className="min-h-16"
        onChange={(event) => onEdit({ description: event.target.value })}
      />
    </li>
  );
}

/** Editable list of the criteria that reviewers rate. */
export function CriteriaEditor({
  criteria,
  onChange,
}: {
  criteria: readonly CapstoneCriterion[];
  onChange: (change: (criteria: CapstoneCriterion[]) => CapstoneCriterion[]) => void;
}) {
  const { t } = useTranslation();
  const [newKey, setNewKey] = useState<string>();
  const adder = useRef<HTMLButtonElement>(null);
  const add = () => {
    const key = crypto.randomUUID();
    setNewKey(key);
    const title = t('curriculum.capstoneRules.newCriterion');
    onChange((now) => [...now, { key, title, description: '' }]);
  };
  const remove = (key: string) => {
    onChange((now) => now.filter((criterion) => criterion.key !== key));
    adder.current?.focus();
  };
  return (
    <div className="grid gap-3">
      <div>
        <h4 className="text-sm font-medium">{t('curriculum.capstoneRules.criteria')}</h4>
        <p className="text-ui text-muted">{t('curriculum.capstoneRules.criteriaBody')}</p>
      </div>
      {criteria.length > 0 && (
        <ol className="grid gap-3">
          {criteria.map((criterion, index) => (
            <Criterion
              key={criterion.key}
              criterion={criterion}
              number={index + 1}
              isNew={criterion.key === newKey}
              onEdit={(fields) =>
                onChange((now) =>
                  now.map((each) => (each.key === criterion.key ? { ...each, ...fields } : each)),
                )
              }
              onRemove={() => remove(criterion.key)}
            />
          ))}
        </ol>
      )}
      <Button
        ref={adder}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={criteria.length >= capstones.criteriaMax}
        onClick={add}
      >
        <Plus aria-hidden />
        {t('curriculum.capstoneRules.addCriterion')}
      </Button>
    </div>
  );
}
