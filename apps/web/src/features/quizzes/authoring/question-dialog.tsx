import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LeaveDialog, LeaveQuestion } from '../../../ui/overlays/leave-dialog.tsx';
import { hasText } from './check-draft.ts';
import { QuestionConflictNotice } from './conflict-notice.tsx';
import { QuestionFields } from './question-fields.tsx';
import { useQuestionForm } from './use-question-form.ts';

/** Dialog that creates or edits a question. */
export function QuestionDialog({
  lesson,
  question,
  open,
  onClose,
}: {
  lesson: { id: number; title: string };
  question?: AuthoredQuestion | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useQuestionForm(lesson.id, question, onClose);
  const { draft, conflict, isSaving } = form;
  // Saving would fail again until the latest version is loaded.
  const isStuck = conflict !== undefined && conflict.state !== 'loaded';
  const [isAsking, setAsking] = useState(false);
  const close = () => (form.isAtRisk ? setAsking(true) : onClose());
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      locked={isSaving}
      className="max-w-xl"
      title={t(question ? 'quizAuthoring.dialog.edit' : 'quizAuthoring.dialog.add')}
      description={
        question
          ? t('quizAuthoring.dialog.editBody')
          : t('quizAuthoring.dialog.addBody', { title: lesson.title })
      }
      footer={
        <>
          <Button variant="secondary" onClick={close} disabled={isSaving}>
            {t('quizAuthoring.dialog.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            loading={isSaving}
            disabled={!hasText(draft) || isStuck}
          >
            {t(question ? 'quizAuthoring.dialog.save' : 'quizAuthoring.dialog.create')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (hasText(draft) && !isStuck && !isSaving) form.save();
        }}
      >
        {conflict && <QuestionConflictNotice conflict={conflict} onLoad={form.loadAgain} />}
        <QuestionFields draft={draft} onChange={form.change} problem={form.problem} />
      </form>
      {open && (
        <DiscardQuestion
          isAtRisk={form.isAtRisk}
          isAsking={isAsking}
          onDiscard={onClose}
          onStay={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

/** Asks for confirmation before closing the dialog or leaving the page discards unsaved input. */
function DiscardQuestion({
  isAtRisk,
  isAsking,
  onDiscard,
  onStay,
}: {
  isAtRisk: boolean;
  /** Whether the user is closing the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onStay: () => void;
}) {
  const { t } = useTranslation();
  useConfirmUnload(isAtRisk);
  const texts = {
    icon: PencilLine,
    title: t('quizAuthoring.discard.title'),
    description: t('quizAuthoring.discard.body'),
    go: t('quizAuthoring.discard.go'),
    stay: t('quizAuthoring.discard.stay'),
  };
  return (
    <>
      <LeaveQuestion open={isAsking} onGo={onDiscard} onStay={onStay} {...texts} />
      <LeaveDialog isLoss={() => isAtRisk} {...texts} />
    </>
  );
}
