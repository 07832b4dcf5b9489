import type { Quiz } from '@atrium/contracts/quizzes/quizzes';
import { CircleAlert, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { countAnswered } from '../attempt/draft.ts';
import type { QuizRunState } from '../attempt/use-quiz-run.ts';

/** Refetches the questions, with the status of that request. */
export type Reload = { error: unknown; isLoading: boolean; load: () => void };

function QuizChanged({ reload }: { reload: Reload }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone={reload.error ? 'danger' : 'warning'}
      icon={RefreshCw}
      title={t('quiz.changed.title')}
      className="mb-3 max-md:flex-wrap"
      action={
        <Button
          variant="secondary"
          size="md"
          loading={reload.isLoading}
          onClick={reload.load}
          className="max-md:w-full md:self-center"
        >
          {t('quiz.changed.load')}
        </Button>
      }
    >
      {reload.error ? t('quiz.loadFailed') : t('quiz.changed.body')}
    </Alert>
  );
}

/** Explains why the submission failed. If the questions have changed, offers to load the new ones. */
export function SubmitNotice({
  quiz,
  run,
  reload,
}: {
  quiz: Quiz;
  run: QuizRunState;
  reload: Reload;
}) {
  const { t } = useTranslation();
  const { draft, isCarriedOver } = run.answers;
  const { error, variables } = run.submission;
  if (isCarriedOver) {
    return (
      <Alert icon={RefreshCw} title={t('quiz.changed.loaded')} className="mb-3">
        {t('quiz.changed.remaining', { count: countAnswered(quiz, draft) })}
      </Alert>
    );
  }
  // Ignore the error of a submission for an older version of the questions.
  if (!error || variables?.version !== quiz.version) return null;
  if (error instanceof ApiError && error.code === 'quiz_changed') {
    return <QuizChanged reload={reload} />;
  }
  return (
    <Alert tone="danger" icon={CircleAlert} title={t('quiz.submitFailed')} className="mb-3">
      {t('quiz.submitFailedSaved', { reason: errorMessage(error, t) })}
    </Alert>
  );
}
