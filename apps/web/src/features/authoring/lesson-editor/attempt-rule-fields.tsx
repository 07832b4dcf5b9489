import { quizLimits } from '@atrium/contracts/quizzes/constants';
import type { QuizRules } from '@atrium/contracts/quizzes/quiz-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/choices/select.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { SwitchRow } from '../editor-parts/switch-row.tsx';
import { NumberField } from '../settings/number-field.tsx';

type RuleProps = { rules: QuizRules; set: (change: Partial<QuizRules>) => void };
type DrawProps = RuleProps & { questionCount: number };

const attemptLimits = [null, 1, 2, 3, 5, 10];
const cooldowns = [0, 15, 60, 4 * 60, 24 * 60, 7 * 24 * 60];

/** Returns the options with the current value, which course files may set to any other. */
const withCurrent = <Value extends number | null>(options: readonly Value[], current: Value) =>
  options.includes(current) ? options : [...options, current];

/** A number of questions or minutes; empty: no limit. */
function OptionalNumber({
  max,
  ...field
}: {
  label: string;
  hint: string;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
}) {
  const { t } = useTranslation();
  const parse = (text: string) => {
    if (text.trim() === '') return null;
    const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
    return number >= 1 && number <= max ? number : undefined;
  };
  const error = t('curriculum.quizRules.invalidNumber', { max });
  return <NumberField {...field} error={error} parse={parse} />;
}

/** Statement learners confirm before each attempt. It is saved once it is long enough. */
function Statement({ rules, set }: RuleProps) {
  const { t } = useTranslation();
  const { minLength, maxLength } = quizLimits.statement;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? rules.integrityStatement ?? '';
  const isValid = text.trim().length >= minLength;
  return (
    <>
      <SwitchRow
        label={t('curriculum.quizRules.statement.switch')}
        body={t('curriculum.quizRules.statement.body')}
        checked={rules.integrityStatement !== null}
        onChange={(isOn) => {
          setTyped(undefined);
          set({ integrityStatement: isOn ? t('curriculum.quizRules.statement.default') : null });
        }}
      />
      {rules.integrityStatement !== null && (
        <Field
          label={t('curriculum.quizRules.statement.label')}
          error={!isValid && t('curriculum.quizRules.statement.invalid', { count: minLength })}
        >
          <Textarea
            rows={3}
            maxLength={maxLength}
            value={text}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              if (value.trim().length >= minLength) set({ integrityStatement: value.trim() });
            }}
            onBlur={() => isValid && setTyped(undefined)}
          />
        </Field>
      )}
    </>
  );
}

/** Fields for the attempts of a quiz: number, cool-down, drawn questions, time and statement. */
export function AttemptRuleFields({ rules, set, questionCount }: DrawProps) {
  const { t } = useTranslation();
  const drawsTooMany = rules.drawCount !== null && rules.drawCount > questionCount;
  const cooldownLabel = (minutes: number) => {
    if (minutes === 0) return t('curriculum.quizRules.cooldown.none');
    return minutes % 60 === 0
      ? t('curriculum.quizRules.cooldown.hours', { count: minutes / 60 })
      : t('curriculum.quizRules.cooldown.minutes', { count: minutes });
  };
  return (
    <>
      <Field
        label={t('curriculum.quizRules.attempts.label')}
        hint={t('curriculum.quizRules.attempts.hint')}
        className="w-72 max-md:w-full"
      >
        <Select
          value={String(rules.attemptLimit ?? '')}
          onValueChange={(value) => set({ attemptLimit: value === '' ? null : Number(value) })}
          options={withCurrent(attemptLimits, rules.attemptLimit).map((limit) => ({
            value: String(limit ?? ''),
            label:
              limit === null
                ? t('curriculum.quizRules.attempts.unlimited')
                : t('curriculum.quizRules.attempts.number', { count: limit }),
          }))}
        />
      </Field>
      <Field
        label={t('curriculum.quizRules.cooldown.label')}
        hint={t('curriculum.quizRules.cooldown.hint')}
        className="w-72 max-md:w-full"
      >
        <Select
          value={String(rules.cooldownMinutes)}
          onValueChange={(value) => set({ cooldownMinutes: Number(value) })}
          options={withCurrent(cooldowns, rules.cooldownMinutes).map((minutes) => ({
            value: String(minutes),
            label: cooldownLabel(minutes),
          }))}
        />
      </Field>
      <OptionalNumber
        label={t('curriculum.quizRules.draw.label')}
        hint={
          drawsTooMany
            ? t('curriculum.quizRules.draw.tooMany', { count: questionCount })
            : t('curriculum.quizRules.draw.hint')
        }
        value={rules.drawCount}
        max={quizLimits.maxDrawCount}
        onChange={(drawCount) => set({ drawCount })}
      />
      <OptionalNumber
        label={t('curriculum.quizRules.time.label')}
        hint={t('curriculum.quizRules.time.hint')}
        value={rules.timeLimitMinutes}
        max={quizLimits.maxTimeLimitMinutes}
        onChange={(timeLimitMinutes) => set({ timeLimitMinutes })}
      />
      <SwitchRow
        label={t('curriculum.quizRules.weight')}
        body={t('curriculum.quizRules.weightBody')}
        checked={rules.weightByPoints}
        onChange={(weightByPoints) => set({ weightByPoints })}
      />
      <SwitchRow
        label={t('curriculum.quizRules.partial')}
        body={t('curriculum.quizRules.partialBody')}
        checked={rules.partialCredit}
        onChange={(partialCredit) => set({ partialCredit })}
      />
      <Statement rules={rules} set={set} />
    </>
  );
}
