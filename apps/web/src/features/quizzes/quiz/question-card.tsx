import type { QuestionType } from '@atrium/contracts/quizzes/constants';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { isAnswered } from '../attempt/draft.ts';
import { type AnswerProps, ChoiceAnswer } from './choice-answer.tsx';
import { MatchingAnswer } from './matching-answer.tsx';
import { OrderingAnswer } from './ordering-answer.tsx';
import { TypedAnswer } from './typed-answer.tsx';

const parts = {
  single_choice: ChoiceAnswer,
  multiple_choice: ChoiceAnswer,
  true_false: ChoiceAnswer,
  numeric: TypedAnswer,
  short_text: TypedAnswer,
  ordering: OrderingAnswer,
  matching: MatchingAnswer,
} as const;
type Hint = 'quiz.chooseAll' | 'quiz.ordering.hint' | 'quiz.matching.hint';
const hints: Partial<Record<QuestionType, Hint>> = {
  multiple_choice: 'quiz.chooseAll',
  ordering: 'quiz.ordering.hint',
  matching: 'quiz.matching.hint',
};

/** A question with the controls of its type, numbered in a list of questions. Answers are in the order of the server. */
export function QuestionFields({ number, ...props }: AnswerProps & { number?: number }) {
  const { t } = useTranslation();
  const id = useId();
  const { question, given, disabled } = props;
  const { type } = question;
  const Answer = parts[type];
  const hint = hints[type];
  const hasAnswer = isAnswered(question, given);
  const isNumbered = number !== undefined;
  return (
    <fieldset
      role={type === 'single_choice' || type === 'true_false' ? 'radiogroup' : 'group'}
      aria-labelledby={`${id}-text`}
      aria-describedby={hint && `${id}-hint`}
      data-answered={hasAnswer || undefined}
      disabled={disabled}
    >
      <div className="flex gap-3.5">
        {isNumbered && (
          <span
            aria-hidden
            className={cn(
              'mt-px grid size-7 shrink-0 place-items-center rounded-full text-ui font-semibold tnum',
              hasAnswer ? 'bg-primary text-on-primary' : 'border border-control text-muted',
            )}
          >
            {number}
          </span>
        )}
        <div className="min-w-0 flex-1 pt-0.5">
          <h2
            id={`${id}-text`}
            className={cn(
              'text-pretty wrap-anywhere',
              isNumbered
                ? 'text-base leading-6 font-medium'
                : 'font-heading text-2xl leading-8 max-md:text-xl max-md:leading-7',
            )}
          >
            {question.text}
          </h2>
          {hint && (
            <p id={`${id}-hint`} className="mt-0.5 text-ui text-muted">
              {t(hint)}
            </p>
          )}
        </div>
      </div>
      <div className={cn('mt-4 grid gap-2', isNumbered && 'md:ml-10.5')}>
        <Answer {...props} />
      </div>
    </fieldset>
  );
}

/** A numbered question in a card. */
export function QuestionCard(props: AnswerProps & { number: number }) {
  return (
    <Card className="p-6 max-md:p-4.5">
      <QuestionFields {...props} />
    </Card>
  );
}
