import { useTranslation } from 'react-i18next';
import { missingText } from '../../progress/index.ts';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TableScroll } from '../../../ui/lists/table.tsx';
import { StatementStatusText } from '../statements/statement-status.tsx';
import { useMissingTraining } from '../matrix-data/training.api.ts';
import '../../../locales/loaders/course-texts.ts';

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-3 p-3.5">
      <output className="sr-only">{t('training.cell.missingLoading')}</output>
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-3 w-4/5" />
    </div>
  );
}

/** The statement of a course, and incomplete lessons of a user and what each of them needs, next one first. */
export function MissingList({
  organizationId,
  userId,
  courseId,
  isUpToDate,
  timeZone,
}: {
  organizationId: string;
  userId: string;
  courseId: number;
  /** Nothing is missing: only the statement is shown. */
  isUpToDate: boolean;
  timeZone: string;
}) {
  const { t } = useTranslation();
  const { data, error, refetch } = useMissingTraining(organizationId, userId, courseId);
  if (error && !data) {
    return (
      <FetchFailed
        title={t('training.cell.missingFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const statement = data?.statement && (
    <StatementStatusText status={data.statement} timeZone={timeZone} />
  );
  if (isUpToDate) return statement ?? null;
  return (
    <>
      {statement}
      <section className="overflow-hidden rounded-lg border border-border">
        <h3 className="bg-sunken/60 dark:bg-hover px-3.5 py-2 text-xs font-medium text-muted">
          {t('training.cell.why')}
        </h3>
        {data ? (
          <TableScroll
            label={t('training.cell.why')}
            className="max-h-64 overflow-y-auto -outline-offset-2! [scrollbar-width:thin]"
          >
            <ol>
              {data.missing.map((lesson, index) => (
                <li key={lesson.lessonId} className="border-t border-border px-3.5 py-2.5">
                  <span className="block text-ui font-medium wrap-break-word">
                    {lesson.lessonTitle}
                    {index === 0 && (
                      <span className="ml-2 text-xs font-medium whitespace-nowrap text-primary-text">
                        {t('training.cell.next')}
                      </span>
                    )}
                  </span>{' '}
                  <span className="block text-xs text-muted tnum">
                    {missingText(lesson, t, 'training.missing')}
                  </span>
                </li>
              ))}
              {data.missing.length === 0 && (
                <li className="border-t border-border px-3.5 py-2.5 text-ui text-muted">
                  {t('training.cell.nothingMissing')}
                </li>
              )}
            </ol>
          </TableScroll>
        ) : (
          <Loading />
        )}
      </section>
    </>
  );
}
