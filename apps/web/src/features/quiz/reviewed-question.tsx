import type { QuestionReview, QuizQuestion } from '@atrium/contracts/learning';
import { Check, CircleCheck, CircleX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { Card } from '../../ui/card.tsx';

function Mark({ isRight }: { isRight: boolean }) {
  const { t } = useTranslation();
  const Icon = isRight ? Check : X;
  return (
    <>
      <span className="sr-only">{t(isRight ? 'quiz.review.right' : 'quiz.review.wrong')}</span>
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-4 shrink-0', isRight ? 'text-success-text' : 'text-danger-text')}
      />
    </>
  );
}

function AnswerRow({
  label,
  answers,
  correct,
  isRight,
}: {
  label: string;
  answers: QuizQuestion['answers'];
  correct: number[];
  isRight: boolean;
}) {
  const { t } = useTranslation();
  const isIncomplete = !isRight && answers.every(({ id }) => correct.includes(id));
  return (
    <div
      className={cn(
        'flex items-start gap-x-2.5 rounded-md px-3 py-2 max-md:flex-col',
        isRight ? 'bg-success-soft' : 'bg-danger-soft',
      )}
    >
      <dt
        className={cn(
          'w-29 shrink-0 font-medium max-md:w-auto max-md:text-xs',
          isRight ? 'text-success-text' : 'text-danger-text',
        )}
      >
        {label}
      </dt>
      <dd className="grid min-w-0 flex-1 gap-1 max-md:w-full">
        {answers.map(({ id, text }) => (
          <span key={id} className="flex items-start gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            <Mark isRight={correct.includes(id)} />
          </span>
        ))}
        {isIncomplete && (
          <span className="font-medium text-danger-text">{t('quiz.review.incomplete')}</span>
        )}
      </dd>
    </div>
  );
}

/** Review of a question: the chosen answer, the correct one if different, and the explanation. */
export function ReviewedQuestion({
  number,
  question,
  review,
}: {
  number: number;
  question: QuizQuestion;
  review: QuestionReview;
}) {
  const { t } = useTranslation();
  const { isRight, chosen, correct, explanation } = review;
  const answersOf = (ids: number[]) => question.answers.filter(({ id }) => ids.includes(id));
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <Card
      className={cn('flex items-start gap-3.5 p-5 max-md:p-4', !isRight && 'border-danger-line')}
    >
      <Icon
        aria-hidden
        className={cn('mt-0.5 size-5 shrink-0', isRight ? 'text-success-text' : 'text-danger-text')}
      />
      <div className="min-w-0 flex-1">
        <p className="text-base leading-6 font-medium text-pretty wrap-anywhere">
          <span className="text-subtle tnum">{number}. </span>
          {question.text}
        </p>
        <dl className="mt-2.5 grid gap-2 text-sm">
          <AnswerRow
            label={t('quiz.review.yours')}
            answers={answersOf(chosen)}
            correct={correct}
            isRight={isRight}
          />
          {!isRight && (
            <AnswerRow
              label={t('quiz.review.correct')}
              answers={answersOf(correct)}
              correct={correct}
              isRight
            />
          )}
        </dl>
        {explanation && <p className="mt-2.5 text-sm text-muted wrap-anywhere">{explanation}</p>}
      </div>
    </Card>
  );
}
