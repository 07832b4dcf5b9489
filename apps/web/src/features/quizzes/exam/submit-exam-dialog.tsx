import type { OpenAttempt } from '@atrium/contracts/quizzes/quizzes';
import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { QuizKind } from '../attempt/quiz-kind.ts';
import type { ExamRunState } from './use-exam-run.ts';

/** Asks for confirmation before an attempt is submitted, with the open and flagged questions and the time left. */
export function SubmitExamDialog({
  kind,
  open,
  run,
  onClose,
  onGoTo,
}: {
  kind: QuizKind;
  open: OpenAttempt;
  run: ExamRunState;
  onClose: () => void;
  /** Goes to a question instead. */
  onGoTo: (index: number) => void;
}) {
  const { t } = useTranslation();
  const { secondsLeft, flagged, submit } = run;
  const { isPending } = run.submission;
  const openCount = open.questions.length - run.answeredCount;
  const firstOpen = open.questions.findIndex((question) => !run.isAnswered(question));
  const lines = [
    openCount > 0 && t('exam.submit.open', { count: openCount }),
    flagged.length > 0 && t('exam.submit.flagged', { count: flagged.length }),
    openCount === 0 && flagged.length === 0 && t('exam.submit.complete'),
    secondsLeft !== null &&
      t('exam.submit.timeLeft', { count: Math.max(1, Math.floor(secondsLeft / 60)) }),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={isPending}
      icon={Flag}
      title={t(`exam.submit.title.${kind}`)}
      description={lines.filter(Boolean).join(' ')}
      footer={
        openCount > 0 ? (
          // First in the document, so that it has the focus: submitting can't be undone.
          <>
            <Button
              className="sm:order-last"
              disabled={isPending}
              onClick={() => onGoTo(firstOpen)}
            >
              {t('exam.submit.goToOpen')}
            </Button>
            <Button variant="secondary" loading={isPending} onClick={submit}>
              {t('exam.submit.anyway')}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              {t('exam.submit.back')}
            </Button>
            <Button loading={isPending} onClick={submit}>
              {t(`exam.submit.action.${kind}`)}
            </Button>
          </>
        )
      }
    />
  );
}
