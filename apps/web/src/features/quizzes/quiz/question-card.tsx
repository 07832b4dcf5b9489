import type { QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { OptionCard } from '../../../ui/choices/option-card.tsx';

/** A question with its answers in the order of the server. */
export function QuestionCard({
  number,
  question,
  chosen,
  onChoose,
  disabled,
}: {
  number: number;
  question: QuizQuestion;
  chosen: readonly number[];
  onChoose: (answerId: number) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const isMultiple = question.type === 'multiple_choice';
  return (
    <Card className="p-6 max-md:p-4.5">
      <fieldset
        role={isMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={`${id}-text`}
        aria-describedby={isMultiple ? `${id}-hint` : undefined}
        disabled={disabled}
      >
        <div className="flex gap-3.5">
          <span
            aria-hidden
            className={cn(
              'mt-px grid size-7 shrink-0 place-items-center rounded-full text-ui font-semibold tnum',
              chosen.length > 0 ? 'bg-primary text-on-primary' : 'border border-control text-muted',
            )}
          >
            {number}
          </span>
          <div className="min-w-0 flex-1 pt-0.5">
            <h2
              id={`${id}-text`}
              className="text-base leading-6 font-medium text-pretty wrap-anywhere"
            >
              {question.text}
            </h2>
            {isMultiple && (
              <p id={`${id}-hint`} className="mt-0.5 text-ui text-muted">
                {t('quiz.chooseAll')}
              </p>
            )}
          </div>
        </div>
        <div className="mt-4 grid gap-2 md:ml-10.5">
          {question.answers.map((answer) => (
            <OptionCard
              key={answer.id}
              type={isMultiple ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(answer.id)}
              onChange={() => onChoose(answer.id)}
            >
              {answer.text}
            </OptionCard>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
