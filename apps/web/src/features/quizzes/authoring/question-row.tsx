import type { AnswerKey } from '@atrium/contracts/quizzes/answer-key';
import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { Check, ChevronDown, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatKey } from './key-draft.ts';

function KeyLines({ answerKey }: { answerKey: AnswerKey }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-md border border-success-line bg-success-soft px-2.5 py-1.5 text-ui">
      <p className="text-2xs font-medium text-success-text">{t('quizAuthoring.correct')}</p>
      <ul className="wrap-anywhere">
        {formatKey(answerKey).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Details({ question, id }: { question: AuthoredQuestion; id: string }) {
  const { t } = useTranslation();
  return (
    <div id={id} className="mt-3 pb-1">
      {question.answerKey && <KeyLines answerKey={question.answerKey} />}
      <ul className="grid gap-1.5 md:grid-cols-2">
        {question.answers.map((answer) => (
          <li
            key={answer.id}
            className={cn(
              'flex items-center gap-2.5 rounded-md border px-2.5 py-1.5 text-ui',
              answer.isCorrect ? 'border-success-line bg-success-soft' : 'border-border',
            )}
          >
            {answer.isCorrect ? (
              <Check className="size-4 shrink-0 text-success-text" aria-hidden />
            ) : (
              <span className="size-4 shrink-0" />
            )}
            <span className="min-w-0 flex-1 wrap-anywhere">{answer.answerText}</span>
            {answer.isCorrect && (
              <span className="text-2xs font-medium text-success-text">
                {t('quizAuthoring.correct')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {question.explanation && (
        <p className="mt-2.5 text-ui wrap-anywhere text-muted">
          <span className="font-medium text-text">{t('quizAuthoring.explanation')} </span>
          {question.explanation}
        </p>
      )}
    </div>
  );
}

/** Row of a question with expandable answers. */
export function QuestionRow({
  question,
  number,
  onEdit,
  onDelete,
}: {
  question: AuthoredQuestion;
  number: number;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className="flex items-start gap-3 border-b border-border px-3 py-2.5 last:border-b-0 max-md:flex-wrap max-md:gap-x-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        aria-label={t('quizAuthoring.action.details', { number })}
        onClick={() => setOpen(!isOpen)}
        className="focus-ring mt-0.5 grid size-6 shrink-0 place-items-center rounded-sm text-subtle hover:bg-hover max-md:-mt-2.5 max-md:-ml-2.5 max-md:size-(--target-min)"
      >
        <ChevronDown
          className={cn('size-4 transition-transform', isOpen && 'rotate-180')}
          aria-hidden
        />
      </button>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium wrap-anywhere">
          <span className="mr-1.5 text-subtle tnum">{number}.</span>
          {question.questionText}
        </p>
        <p className="mt-0.5 flex items-center gap-2 text-xs text-subtle">
          <span className="tnum">{t('quizAuthoring.points', { count: question.points })}</span>
          <span aria-hidden>·</span>
          <span>{t(`quizAuthoring.types.${question.questionType}`)}</span>
        </p>
        {isOpen && <Details question={question} id={detailsId} />}
      </div>
      <div className="flex shrink-0 max-md:w-full max-md:justify-end">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('quizAuthoring.action.edit', { number })}
          onClick={onEdit}
        >
          <Pencil aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          className="hover:bg-danger-soft hover:text-danger-text"
          aria-label={t('quizAuthoring.action.delete', { number })}
          onClick={onDelete}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}
