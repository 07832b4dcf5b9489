import { isChoiceType, questionTypes, quizAuthoring } from '@atrium/contracts/quizzes/constants';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/fields/field.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Select } from '../../../ui/choices/select.tsx';
import { Textarea } from '../../../ui/fields/textarea.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { QuestionError } from './check-draft.ts';
import { MatchingFields, NumericFields, OrderingFields, ShortTextFields } from './key-fields.tsx';
import { changeType, type QuestionDraft } from './question-draft.ts';

const keyFields = {
  numeric: NumericFields,
  short_text: ShortTextFields,
  ordering: OrderingFields,
  matching: MatchingFields,
} as const;

/** Form fields of a question. */
export function QuestionFields({
  draft,
  onChange,
  problem,
}: {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  problem: QuestionError | undefined;
}) {
  const { t } = useTranslation();
  const { questionType } = draft;
  const trueAndFalse = [t('quizAuthoring.answers.true'), t('quizAuthoring.answers.false')];
  const KeyFields = isChoiceType(questionType) ? undefined : keyFields[questionType];
  return (
    <>
      <Field label={t('quizAuthoring.dialog.text')}>
        <Textarea
          className="min-h-18"
          maxLength={2000}
          required
          value={draft.questionText}
          onChange={(event) => onChange({ ...draft, questionText: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-[1fr_7rem] items-start gap-3">
        <Field label={t('quizAuthoring.dialog.type')}>
          <Select
            size="lg"
            options={questionTypes.map((value) => ({
              value,
              label: t(`quizAuthoring.types.${value}`),
            }))}
            value={draft.questionType}
            onValueChange={(type) => onChange(changeType(draft, type, trueAndFalse))}
          />
        </Field>
        <Field
          label={t('quizAuthoring.dialog.points')}
          error={problem === 'points' && t('quizAuthoring.invalid.points')}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={quizAuthoring.minPoints}
            max={quizAuthoring.maxPoints}
            value={draft.points}
            onChange={(event) => onChange({ ...draft, points: event.target.value })}
          />
        </Field>
      </div>
      {KeyFields ? (
        <KeyFields
          draft={draft.key}
          onChange={(key) => onChange({ ...draft, key })}
          problem={problem}
        />
      ) : (
        <AnswerFields draft={draft} onChange={onChange} problem={problem} />
      )}
      <Field label={t('quizAuthoring.dialog.explanation')} optional>
        <Input
          maxLength={2000}
          placeholder={t('quizAuthoring.dialog.explanationHint')}
          value={draft.explanation}
          onChange={(event) => onChange({ ...draft, explanation: event.target.value })}
        />
      </Field>
    </>
  );
}
