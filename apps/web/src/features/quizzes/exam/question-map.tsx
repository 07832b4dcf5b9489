import type { OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import type { ExamRunState } from './use-exam-run.ts';

export type QuestionMapProps = {
  open: OpenAttempt;
  run: ExamRunState;
  current: number;
  onSelect: (index: number) => void;
};

const flagStyles = 'size-4 fill-warning text-warning-text';
const answeredStyles = 'border-transparent bg-primary-soft-hover text-primary-text';

function Legend() {
  const { t } = useTranslation();
  const swatch = 'size-3.5 rounded-[4px] border';
  const marks = [
    { label: t('exam.legend.answered'), mark: <span className={cn(swatch, answeredStyles)} /> },
    { label: t('exam.legend.open'), mark: <span className={cn(swatch, 'border-control')} /> },
    { label: t('exam.legend.flagged'), mark: <Flag className={cn(flagStyles, 'size-3.5')} /> },
  ];
  return (
    // Screen readers get the status with each button.
    <p aria-hidden className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {marks.map(({ label, mark }) => (
        <span key={label} className="inline-flex items-center gap-1.5">
          {mark}
          {label}
        </span>
      ))}
    </p>
  );
}

/** Buttons to all questions of an attempt, with those answered and flagged. */
export function QuestionMap({ open, run, current, onSelect }: QuestionMapProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('exam.questions')}>
      <ol className="grid grid-cols-5 gap-2">
        {open.questions.map((question, index) => {
          const { id } = question;
          const isAnswered = run.isAnswered(question);
          const isFlagged = run.flagged.includes(id);
          const status = [
            t(isAnswered ? 'exam.isAnswered' : 'exam.isOpen'),
            isFlagged && t('exam.isFlagged'),
          ].filter(Boolean);
          return (
            <li key={id} className="relative">
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                aria-label={t('exam.goTo', { number: index + 1, status: status.join(', ') })}
                onClick={() => onSelect(index)}
                className={cn(
                  'focus-ring h-10 w-full rounded-lg border text-sm tnum max-lg:h-11',
                  isAnswered ? answeredStyles : 'border-control bg-surface',
                  index === current &&
                    'border-primary bg-surface text-primary-text shadow-[inset_0_0_0_1px_var(--primary)]',
                )}
              >
                {index + 1}
              </button>
              {isFlagged && (
                <Flag
                  aria-hidden
                  className={cn(flagStyles, 'pointer-events-none absolute -top-1.5 right-1')}
                />
              )}
            </li>
          );
        })}
      </ol>
      <Legend />
    </nav>
  );
}
