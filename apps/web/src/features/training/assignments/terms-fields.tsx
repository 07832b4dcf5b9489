import { statementLength } from '@atrium/contracts/training/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { today, type AssignmentDraft, type DraftPart } from './assignment-draft.ts';

type TermsProps = {
  draft: AssignmentDraft;
  onChange: (change: Partial<AssignmentDraft>) => void;
  errorIn: (part: DraftPart) => string | undefined;
};
type NumberPart = 'dueDays' | 'months' | 'graceDays';

function NumberField({
  part,
  hint,
  draft,
  onChange,
  errorIn,
}: TermsProps & { part: NumberPart; hint?: string }) {
  const { t } = useTranslation();
  return (
    <Field label={t(`assignments.form.${part}`)} error={errorIn(part)} hint={hint}>
      <Input
        type="number"
        inputMode="numeric"
        min={part === 'months' ? 1 : 0}
        value={draft[part]}
        onChange={({ target }) => onChange({ [part]: target.value })}
        className="tnum"
      />
    </Field>
  );
}

/** Fields for the due date. */
export function DueFields(props: TermsProps) {
  const { t } = useTranslation();
  const { draft, onChange, errorIn } = props;
  const isPast = draft.dueOn !== '' && draft.dueOn < today();
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field label={t('assignments.form.due')}>
        <Select
          size="lg"
          value={draft.due}
          onValueChange={(due) => onChange({ due })}
          options={(['date', 'days'] as const).map((value) => ({
            value,
            label: t(`assignments.form.dueOptions.${value}`),
          }))}
        />
      </Field>
      {draft.due === 'days' ? (
        <NumberField {...props} part="dueDays" hint={t('assignments.form.dueDaysHint')} />
      ) : (
        <Field
          label={t('assignments.form.dueOn')}
          error={errorIn('dueOn')}
          note={
            isPast && <span className="text-warning-text">{t('assignments.form.pastDueHint')}</span>
          }
        >
          <Input
            type="date"
            value={draft.dueOn}
            onChange={({ target }) => onChange({ dueOn: target.value })}
          />
        </Field>
      )}
    </div>
  );
}

/** Fields for the repeat interval and grace period. */
export function RepeatFields(props: TermsProps) {
  const { t } = useTranslation();
  const { draft, onChange } = props;
  return (
    <div className="grid grid-cols-2 items-start gap-3 max-sm:grid-cols-1">
      <Field
        label={t('assignments.form.repeat')}
        className={draft.repeat === 'months' ? 'col-span-full' : ''}
      >
        <Select
          size="lg"
          value={draft.repeat}
          onValueChange={(repeat) => onChange({ repeat })}
          options={(['once', 'months'] as const).map((value) => ({
            value,
            label: t(`assignments.form.repeatOptions.${value}`),
          }))}
        />
      </Field>
      {draft.repeat === 'months' && (
        <>
          <NumberField {...props} part="months" />
          <NumberField {...props} part="graceDays" hint={t('assignments.form.graceDaysHint')} />
        </>
      )}
    </div>
  );
}

/** Switch for the signed statement, and its text. */
export function StatementFields({ draft, onChange, errorIn }: TermsProps) {
  const { t } = useTranslation();
  const switchId = useId();
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <div>
          <label htmlFor={switchId} className="text-sm font-medium">
            {t('assignments.form.statement')}
          </label>
          <p className="text-xs text-subtle">{t('assignments.form.statementHint')}</p>
        </div>
        <Switch
          id={switchId}
          checked={draft.hasStatement}
          onCheckedChange={(hasStatement) => onChange({ hasStatement })}
        />
      </div>
      {draft.hasStatement && (
        <Field
          label={t('assignments.form.statementText')}
          error={errorIn('statementText')}
          hint={t('assignments.form.statementTextHint')}
        >
          <Textarea
            maxLength={statementLength.max}
            value={draft.statementText}
            onChange={({ target }) => onChange({ statementText: target.value })}
          />
        </Field>
      )}
    </div>
  );
}
