import type { Submission } from '@atrium/contracts/progress/submissions';
import { CircleCheck, CircleDashed, MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SubmittedFiles } from '../attachments/submitted-files.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

function Tasks({ tasks }: Pick<Submission, 'tasks'>) {
  const { t } = useTranslation();
  if (tasks.length === 0) {
    return <p className="mt-2 text-sm text-subtle">{t('reviews.noTasks')}</p>;
  }
  return (
    <ul className="mt-3 grid gap-2">
      {tasks.map(({ title, isDone }, index) => {
        const Icon = isDone ? CircleCheck : CircleDashed;
        return (
          // Titles may repeat, and the order does not change while the list is shown.
          // oxlint-disable-next-line react/no-array-index-key -- tasks have a fixed order
          <li key={index} className="flex gap-2.5 text-sm">
            <Icon
              className={
                isDone
                  ? 'mt-0.5 size-4 shrink-0 text-success-text'
                  : 'mt-0.5 size-4 shrink-0 text-subtle'
              }
              aria-hidden
            />
            <span className={isDone ? 'wrap-anywhere' : 'wrap-anywhere text-muted'}>{title}</span>
            <span className="sr-only">{t(isDone ? 'reviews.done' : 'reviews.notDone')}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** The submitted content: completed tasks, files and the learner's reflection. */
export function SubmissionContent({ submission }: { submission: Submission }) {
  const { t } = useTranslation();
  const { tasks, reflection, reviewComment, status } = submission;
  const done = tasks.filter(({ isDone }) => isDone).length;
  const files = submission.rounds[0]?.attachments ?? [];
  return (
    <>
      {reviewComment && (
        <Alert
          icon={MessageSquareText}
          title={t(status === 'submitted' ? 'reviews.lastComment' : 'reviews.commentOf')}
          className="mt-5"
        >
          <p className="wrap-anywhere whitespace-pre-line">{reviewComment}</p>
        </Alert>
      )}
      <section className="mt-6">
        <h3 className="flex flex-wrap items-baseline gap-x-3 font-title">
          {t('reviews.tasks')}
          <span className="text-xs font-normal text-muted tnum">
            {t('reviews.taskCount', { done, total: tasks.length })}
          </span>
        </h3>
        <Tasks tasks={tasks} />
      </section>
      {files.length > 0 && (
        <section className="mt-6">
          <h3 className="font-title">{t('attachments.title')}</h3>
          <SubmittedFiles files={files} learnerId={submission.learnerId} hasImages />
        </section>
      )}
      <section className="mt-6">
        <h3 className="font-title">{t('reviews.reflection')}</h3>
        {reflection.trim() === '' ? (
          <p className="mt-2 text-sm text-subtle">{t('reviews.noReflection')}</p>
        ) : (
          <p className="mt-2 max-w-prose text-base leading-[1.65] wrap-anywhere whitespace-pre-line">
            {reflection}
          </p>
        )}
      </section>
    </>
  );
}
