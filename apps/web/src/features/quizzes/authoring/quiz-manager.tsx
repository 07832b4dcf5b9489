import type { AuthoredQuestion } from '@atrium/contracts/quizzes/quiz-authoring';
import { FileQuestion, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { DeleteQuestionDialog } from './delete-question-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { QuestionRow } from './question-row.tsx';
import { useAuthoredQuiz } from './quiz-authoring.api.ts';

type DialogRequest = { what: 'add' } | { what: 'edit' | 'delete'; question: AuthoredQuestion };

/** Opens one dialog at a time. Each opening mounts a new instance, which stays mounted during the exit animation. */
function useDialogState() {
  const [opened, setDialog] = useState<DialogRequest & { isOpen: boolean; instance: number }>();
  return {
    opened,
    open: (next: DialogRequest) =>
      setDialog((before) => ({ ...next, isOpen: true, instance: (before?.instance ?? 0) + 1 })),
    close: () => setDialog((before) => before && { ...before, isOpen: false }),
  };
}

function Questions({
  questions,
  onOpen,
}: {
  questions: readonly AuthoredQuestion[];
  onOpen: (next: DialogRequest) => void;
}) {
  const { t } = useTranslation();
  if (questions.length === 0) {
    return (
      <div className="border-t border-border bg-surface px-4 py-6 text-center">
        <p className="text-ui font-medium">{t('quizAuthoring.empty.title')}</p>
        <p className="text-ui text-muted">{t('quizAuthoring.empty.body')}</p>
      </div>
    );
  }
  return (
    <ol className="border-t border-border bg-surface">
      {questions.map((question, index) => (
        <QuestionRow
          key={question.id}
          question={question}
          number={index + 1}
          onEdit={() => onOpen({ what: 'edit', question })}
          onDelete={() => onOpen({ what: 'delete', question })}
        />
      ))}
    </ol>
  );
}

/** Manages the questions of a quiz. */
export function QuizManager({ lesson }: { lesson: { id: number; title: string } }) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useAuthoredQuiz(lesson.id);
  const { opened, open, close } = useDialogState();
  const { title } = lesson;
  if (error && !data) {
    return (
      <FetchFailed
        title={t('quizAuthoring.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  if (!data) {
    return (
      <div aria-busy>
        <span className="sr-only">{t('quizAuthoring.loading', { title })}</span>
        <Skeleton className="h-12 rounded-lg" />
      </div>
    );
  }
  const dialog = { open: opened?.isOpen ?? false, onClose: close };
  return (
    <>
      <section
        // Takes the focus when a question is deleted together with its focused button.
        tabIndex={-1}
        aria-label={t('quizAuthoring.of', { title })}
        className="focus-ring overflow-hidden rounded-lg border border-border bg-background dark:bg-sunken"
      >
        <div className="flex items-center gap-3 px-3 py-2">
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-text">
            <FileQuestion className="size-4" aria-hidden />
          </span>
          <p className="flex-1 text-ui font-medium tnum">
            {t('quizAuthoring.count', { count: data.questions.length })}
          </p>
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('quizAuthoring.action.addTo', { title })}
            onClick={() => open({ what: 'add' })}
          >
            <Plus aria-hidden />
            {t('quizAuthoring.action.add')}
          </Button>
        </div>
        <Questions questions={data.questions} onOpen={open} />
      </section>
      {opened?.what === 'add' && (
        <QuestionDialog key={opened.instance} lesson={lesson} {...dialog} />
      )}
      {opened?.what === 'edit' && (
        <QuestionDialog
          key={opened.instance}
          lesson={lesson}
          question={opened.question}
          {...dialog}
        />
      )}
      {opened?.what === 'delete' && (
        <DeleteQuestionDialog key={opened.instance} question={opened.question} {...dialog} />
      )}
    </>
  );
}
