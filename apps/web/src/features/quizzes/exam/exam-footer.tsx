import type { OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import { ChevronLeft, ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { cn } from '../../../lib/styles/cn.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import type { ExamRunState } from './use-exam-run.ts';

const off =
  'aria-disabled:cursor-default aria-disabled:border aria-disabled:border-border aria-disabled:bg-sunken aria-disabled:text-subtle aria-disabled:shadow-none aria-disabled:hover:bg-sunken dark:aria-disabled:bg-hover dark:aria-disabled:hover:bg-hover';

/** A step to another question. It keeps the focus when there is no further one, which `disabled` would not. */
function StepButton({
  to,
  total,
  onStep,
  variant,
  children,
}: {
  to: number;
  total: number;
  onStep: (index: number) => void;
  variant: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const isOff = to < 0 || to >= total;
  return (
    <Button
      variant={variant}
      size="xl"
      className={cn('max-md:px-4.5', off)}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onStep(to);
      }}
    >
      {children}
    </Button>
  );
}

/** Bottom bar of an open attempt: previous and next question, and what is answered so far. */
export function ExamFooter({
  open,
  run,
  index,
  onStep,
}: {
  open: OpenAttempt;
  run: ExamRunState;
  index: number;
  onStep: (index: number) => void;
}) {
  const { t } = useTranslation();
  const total = open.questions.length;
  const { error } = run.submission;
  return (
    <div
      data-foot="always"
      className="shrink-0 border-t border-border bg-surface px-6 py-3 max-md:px-4 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {error && (
        <Alert tone="danger" icon={CircleAlert} title={t('exam.submitFailed')} className="mb-3">
          {errorMessage(error, t)}
        </Alert>
      )}
      <div className="flex items-center justify-between gap-3">
        <StepButton to={index - 1} {...{ total, onStep }} variant="secondary">
          <ChevronLeft aria-hidden />
          <span className="max-md:sr-only">{t('exam.previous')}</span>
        </StepButton>
        <p className="text-center text-ui text-muted tnum">
          {t('exam.counts', { answered: run.answeredCount, flagged: run.flagged.length })}
        </p>
        <StepButton to={index + 1} {...{ total, onStep }} variant="primary">
          <span className="max-md:hidden">{t('exam.next')}</span>
          <span className="md:hidden">{t('exam.nextShort')}</span>
          <ChevronRight aria-hidden />
        </StepButton>
      </div>
    </div>
  );
}
