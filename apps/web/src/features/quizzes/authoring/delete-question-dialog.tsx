import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastSuccess, toastFailure } from './question-toasts.ts';
import { useDeleteQuestion } from './quiz-authoring.api.ts';

/** Asks for confirmation and deletes a question. */
export function DeleteQuestionDialog({
  question,
  open,
  onClose,
}: {
  question: AuthoredQuestion;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { mutate, isPending } = useDeleteQuestion(question.lessonId);
  const confirm = () =>
    mutate(question.id, {
      onSuccess: () => {
        toastSuccess('question_deleted', t);
        onClose();
      },
      onError: (error) => toastFailure('question_deleted', error, t),
    });
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      locked={isPending}
      icon={Trash2}
      tone="danger"
      title={t('quizAuthoring.delete.title')}
      description={
        <span className="wrap-anywhere">
          {t('quizAuthoring.delete.body', { text: question.questionText })}
        </span>
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            {t('quizAuthoring.delete.cancel')}
          </Button>
          <Button variant="danger" onClick={confirm} loading={isPending}>
            {t('quizAuthoring.delete.confirm')}
          </Button>
        </>
      }
    />
  );
}
