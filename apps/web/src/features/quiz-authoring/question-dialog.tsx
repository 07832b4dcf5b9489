import type { AuthoredQuestion } from '@atrium/contracts/quiz-authoring';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { hasText } from './check-draft.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardQuestion } from './discard-question.tsx';
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
        {conflict && <ConflictNotice conflict={conflict} onLoad={form.loadAgain} />}
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
