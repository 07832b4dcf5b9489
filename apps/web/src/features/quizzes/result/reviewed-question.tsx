import type { QuestionReview, QuizQuestion } from '@atrium/contracts/quizzes/quizzes';
import { Check, CircleCheck, CircleX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { type ReviewLine, toCorrectLines, toGivenLines } from './review-lines.ts';

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
  lines,
  isCorrect,
}: {
  label: string;
  lines: ReviewLine[];
  isCorrect: boolean;
}) {
  const { t } = useTranslation();
  const isIncomplete = !isCorrect && lines.every((line) => line.isCorrect);
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
        {lines.map((line) => (
          <span key={line.key} className="flex items-start gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">{line.text}</span>
            {line.isCorrect !== null && <Mark isCorrect={line.isCorrect} />}
          </span>
        ))}
        {lines.length === 0 && <span>{t('quiz.review.unanswered')}</span>}
        {isIncomplete && lines.length > 0 && (
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
  const { isCorrect, correct, explanation } = review;
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
            lines={toGivenLines(question, review, t)}
            isCorrect={isCorrect}
          />
          {!isCorrect && correct && (
            <AnswerRow
              label={t('quiz.review.correct')}
              lines={toCorrectLines(question, correct, t)}
              isCorrect
            />
          )}
        </dl>
        {explanation && <p className="mt-2.5 text-sm text-muted wrap-anywhere">{explanation}</p>}
      </div>
    </Card>
  );
}
