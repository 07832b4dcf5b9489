import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import { Switch } from '../../../ui/choices/switch.tsx';
import type { QuestionError } from './check-draft.ts';
import {
  addAnswer,
  canAddAnswer,
  canRemoveAnswer,
  markAnswer,
  removeAnswer,
  setAnswerText,
  type QuestionDraft,
} from './question-draft.ts';

type AnswerFieldsProps = {
  draft: QuestionDraft;
  onChange: (draft: QuestionDraft) => void;
  problem: QuestionError | undefined;
};

/** Editable answers of a question. */
export function AnswerFields({ draft, onChange, problem }: AnswerFieldsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLFieldSetElement>(null);
  const problemId = useId();
  const shown =
    problem === 'correct' || problem === 'text' || problem === 'answers' ? problem : undefined;
  // The focused button is removed with its answer, so the list takes the focus.
  const remove = (key: number) => {
    onChange(removeAnswer(draft, key));
    list.current?.focus();
  };
  return (
    <fieldset
      ref={list}
      tabIndex={-1}
      className="grid gap-2 focus:outline-none"
      aria-describedby={shown && problemId}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-ui font-medium">
        {t('quizAuthoring.dialog.answers')}
        <span className="pr-12 text-xs font-normal text-subtle" aria-hidden>
          {t('quizAuthoring.dialog.correct')}
        </span>
      </legend>
      {draft.answers.map(({ key, text, isCorrect }, index) => {
        const number = index + 1;
        return (
          <div key={key} className="flex items-center gap-3">
            <Input
              value={text}
              maxLength={1000}
              placeholder={t('quizAuthoring.dialog.answer', { number })}
              aria-label={t('quizAuthoring.dialog.answer', { number })}
              aria-invalid={problem === 'text' && text.trim() === ''}
              onChange={(event) => onChange(setAnswerText(draft, key, event.target.value))}
            />
            <Switch
              checked={isCorrect}
              label={t('quizAuthoring.dialog.isCorrect', { number })}
              onCheckedChange={(next) => onChange(markAnswer(draft, key, next))}
            />
            <Button
              variant="ghost"
              size="icon-sm"
              disabled={!canRemoveAnswer(draft)}
              aria-label={t('quizAuthoring.dialog.remove', { number })}
              onClick={() => remove(key)}
            >
              <Trash2 aria-hidden />
            </Button>
          </div>
        );
      })}
      {shown && (
        <p id={problemId} className="text-xs text-danger-text">
          {t(`quizAuthoring.invalid.${shown}`)}
        </p>
      )}
      {canAddAnswer(draft) && (
        <Button
          variant="link"
          size="sm"
          className="mt-0.5 justify-self-start max-md:min-h-(--target-min)!"
          onClick={() => onChange(addAnswer(draft))}
        >
          <Plus aria-hidden />
          {t('quizAuthoring.dialog.addAnswer')}
        </Button>
      )}
    </fieldset>
  );
}
