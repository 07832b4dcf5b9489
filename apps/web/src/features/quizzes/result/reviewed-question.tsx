import type { QuestionReview, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { Check, CircleCheck, CircleX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';

function Mark({ isCorrect }: { isCorrect: boolean }) {
  const { t } = useTranslation();
  const Icon = isCorrect ? Check : X;
  return (
    <>
      <span className="sr-only">
        {t(isCorrect ? 'quiz.review.isCorrect' : 'quiz.review.isIncorrect')}
      </span>
      <Icon
        aria-hidden
        className={cn(
          'mt-0.5 size-4 shrink-0',
          isCorrect ? 'text-success-text' : 'text-danger-text',
        )}
      />
    </>
  );
}

function AnswerRow({
  label,
  answers,
  correct,
  isCorrect,
}: {
  label: string;
  answers: QuizQuestion['answers'];
  /** Null if only the mistakes are shown: then the single answers are not marked. */
  correct: number[] | null;
  isCorrect: boolean;
}) {
  const { t } = useTranslation();
  const isIncomplete = correct && !isCorrect && answers.every(({ id }) => correct.includes(id));
  return (
    <div
      className={cn(
        'flex items-start gap-x-2.5 rounded-md px-3 py-2 max-md:flex-col',
        isCorrect ? 'bg-success-soft' : 'bg-danger-soft',
      )}
    >
      <dt
        className={cn(
          'w-29 shrink-0 font-medium max-md:w-auto max-md:text-xs',
          isCorrect ? 'text-success-text' : 'text-danger-text',
        )}
      >
        {label}
      </dt>
      <dd className="grid min-w-0 flex-1 gap-1 max-md:w-full">
        {answers.map(({ id, text }) => (
          <span key={id} className="flex items-start gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
            {correct && <Mark isCorrect={correct.includes(id)} />}
          </span>
        ))}
        {answers.length === 0 && <span>{t('quiz.review.unanswered')}</span>}
        {isIncomplete && answers.length > 0 && (
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
  const { isCorrect, chosen, correct, explanation } = review;
  const answersOf = (ids: number[]) => question.answers.filter(({ id }) => ids.includes(id));
  const Icon = isCorrect ? CircleCheck : CircleX;
  return (
    <Card
      className={cn('flex items-start gap-3.5 p-5 max-md:p-4', !isCorrect && 'border-danger-line')}
    >
      <Icon
        aria-hidden
        className={cn(
          'mt-0.5 size-5 shrink-0',
          isCorrect ? 'text-success-text' : 'text-danger-text',
        )}
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
            isCorrect={isCorrect}
          />
          {!isCorrect && correct && (
            <AnswerRow
              label={t('quiz.review.correct')}
              answers={answersOf(correct)}
              correct={correct}
              isCorrect
            />
          )}
        </dl>
        {explanation && <p className="mt-2.5 text-sm text-muted wrap-anywhere">{explanation}</p>}
      </div>
    </Card>
  );
}
