import type { Capstone } from '@atrium/contracts/progress/capstones';
import { Check, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { findMissingWork, focusMissingWork, type MissingWork } from './missing-work.ts';
import { DraftSaveStatus } from './draft-save-status.tsx';
import { LessonFooter } from '../lesson/lesson-footer.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import type { CapstoneForm } from './use-capstone-form.ts';
import { useMarkComplete } from '../lesson-visit/use-lesson-updates.ts';

/** Says which required tasks, how many characters of the reflection and which files are missing. */
function MissingText({ missing }: { missing: MissingWork }) {
  const { t } = useTranslation();
  const { taskIds, characters, needsFile, pendingFiles } = missing;
  return (
    <p className="mt-0.5 text-xs text-muted tnum">
      {[
        taskIds.length > 0 && t('lesson.capstone.tasksLeft', { count: taskIds.length }),
        characters > 0 && t('lesson.capstone.charactersLeft', { count: characters }),
        needsFile && t('lesson.capstone.fileMissing'),
        pendingFiles > 0 && t('lesson.capstone.filesPending', { count: pendingFiles }),
      ]
        .filter((text) => text !== false)
        .join(' · ')}
    </p>
  );
}

function Counter({
  capstone,
  work,
  missing,
}: {
  capstone: Capstone;
  work: CapstoneForm;
  missing: MissingWork | undefined;
}) {
  const { t } = useTranslation();
  const checked = new Set(work.draft.checkedTaskIds);
  const done = capstone.tasks.filter(({ id }) => checked.has(id)).length;
  return (
    <div className="mr-auto min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-medium tnum">
        <span aria-live="polite">
          {t('lesson.capstone.tasksDone', { done, total: capstone.tasks.length })}
        </span>
        <span aria-live="polite" className="text-xs font-normal">
          <DraftSaveStatus work={work} />
        </span>
      </p>
      {missing && <MissingText missing={missing} />}
      {work.errorMessage && (
        <p role="alert" className="mt-0.5 text-xs text-danger-text">
          {work.errorMessage}
        </p>
      )}
      <div className="mt-1.5 flex w-48 max-w-full gap-1" aria-hidden>
        {capstone.tasks.map(({ id }) => (
          <span
            key={id}
            className={cn(
              'h-1 flex-1 rounded-full',
              checked.has(id) ? 'bg-progress' : 'bg-progress-track',
            )}
          />
        ))}
      </div>
    </div>
  );
}

/** Footer of a submitted capstone: completed, waiting for review, or approved and still to be marked complete. */
function SubmittedActions({ visit, capstone }: { visit: LessonVisit; capstone: Capstone }) {
  const { t, i18n } = useTranslation();
  const { mark, isMarking, error } = useMarkComplete(visit);
  const isDone = visit.status === 'completed';
  const isWaiting = !isDone && capstone.status === 'submitted';
  return (
    <>
      <div className={cn('mr-auto min-w-0', error ? 'max-md:basis-full' : 'max-md:hidden')}>
        {capstone.submittedAt && (
          <p className="text-sm font-medium">
            {t('lesson.capstone.submittedOn', {
              date: formatDate(capstone.submittedAt, i18n.language),
            })}
          </p>
        )}
        {error ? (
          <p role="alert" className="text-xs text-danger-text">
            {error.body}
          </p>
        ) : (
          <p className="text-xs text-subtle">{t('lesson.capstone.submittedBody')}</p>
        )}
      </div>
      <Button
        size="xl"
        variant={isDone ? 'completed' : isWaiting ? 'secondary' : 'primary'}
        aria-disabled={isDone || isWaiting || undefined}
        loading={isMarking}
        className="max-md:flex-1"
        onClick={isDone || isWaiting ? undefined : mark}
      >
        {isDone && <CircleCheck aria-hidden />}
        {!isDone && !isWaiting && <Check aria-hidden />}
        {isDone
          ? t('lesson.capstone.completed')
          : t(isWaiting ? 'lesson.capstone.waiting' : 'lesson.text.markComplete')}
      </Button>
    </>
  );
}

/** Footer of a capstone: task count and submit button, or the submission date once submitted. */
export function CapstoneFooter({
  visit,
  capstone,
  work,
  uploadsUnderWay = 0,
  isLocked,
}: {
  visit: LessonVisit;
  capstone: Capstone;
  work: CapstoneForm;
  /** Files that are being uploaded. */
  uploadsUnderWay?: number;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  const missing = findMissingWork(capstone, work.draft, uploadsUnderWay);
  return (
    <LessonFooter>
      {isLocked ? (
        <SubmittedActions visit={visit} capstone={capstone} />
      ) : (
        <>
          <Counter capstone={capstone} work={work} missing={missing} />
          <Button
            size="xl"
            variant={missing ? 'secondary' : 'primary'}
            aria-disabled={missing ? true : undefined}
            loading={work.isSubmitting}
            className="max-md:px-4"
            onClick={missing ? () => focusMissingWork(missing) : work.submit}
          >
            {t('lesson.capstone.submit')}
          </Button>
        </>
      )}
    </LessonFooter>
  );
}
