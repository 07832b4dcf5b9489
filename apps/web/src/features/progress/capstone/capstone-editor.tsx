import type { Capstone } from '@atrium/contracts/progress/capstones';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { Check, MessageSquareText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDay, getToday } from '../../../lib/format/format-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CapstoneAttachments } from '../attachments/capstone-attachments.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useChangeAttachments } from './capstone.api.ts';
import { CapstoneColumn } from './capstone-column.tsx';
import { CapstoneCriteria } from './capstone-criteria.tsx';
import { CapstoneFooter } from './capstone-footer.tsx';
import { CapstoneReflection } from './capstone-reflection.tsx';
import { CapstoneTasks } from './capstone-tasks.tsx';
import { RoundList } from './round-list.tsx';
import { LessonSteps } from '../lesson/lesson-steps.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';
import { NextTargetLink } from '../lesson/next-target-link.tsx';
import type { NextTarget } from '../lesson-visit/next-target.ts';
import { useCapstoneForm } from './use-capstone-form.ts';

function lineOf({ kind }: NextTarget) {
  if (kind === 'certified') return 'lesson.capstone.certifiedBody';
  if (kind === 'finished') return 'lesson.capstone.courseDoneBody';
  return 'lesson.capstone.submittedBody';
}

function Submitted({
  visit,
  capstone,
  takesFocus,
}: {
  visit: LessonVisit;
  capstone: Capstone;
  takesFocus: boolean;
}) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // Without a reviewer a submission is approved automatically.
  const isApproved = capstone.status === 'approved' && capstone.reviewedAt !== null;
  // The submit button that had focus is gone.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card className="mt-7 flex items-center gap-6 border-success-line bg-linear-to-r from-success-soft to-surface to-70% p-6 max-md:flex-col max-md:items-start max-md:gap-4 max-md:p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-success text-on-success">
        <Check className="size-7" strokeWidth={2.4} aria-hidden />
      </span>
      <div className="flex-1">
        <h2 ref={heading} tabIndex={-1} className="font-heading text-2xl focus:outline-none">
          {t(isApproved ? 'lesson.capstone.approvedTitle' : 'lesson.capstone.submittedTitle')}
        </h2>
        <p className="mt-0.5 text-base text-muted">{t(lineOf(visit.onward))}</p>
        {capstone.status === 'submitted' && capstone.reviewDueOn && (
          <p className="text-base text-muted">
            {t('lesson.capstone.reviewExpected', {
              date: formatShortDay(capstone.reviewDueOn, getToday(), i18n.language),
            })}
          </p>
        )}
        {isApproved && capstone.reviewComment && (
          <p className="mt-2 text-base wrap-break-word whitespace-pre-line">
            {capstone.reviewComment}
          </p>
        )}
      </div>
      <NextTargetLink onward={visit.onward} className="max-md:w-full" />
    </Card>
  );
}

function Returned({ comment }: { comment: string | null }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      icon={MessageSquareText}
      title={t('lesson.capstone.returnedTitle')}
      className="mt-7"
    >
      {comment && <p className="wrap-break-word whitespace-pre-line">{comment}</p>}
      <p>{t('lesson.capstone.returnedBody')}</p>
    </Alert>
  );
}

/** Capstone of a learner: tasks, files, reflection and review result. */
export function CapstoneEditor({
  visit,
  lesson,
  capstone,
}: {
  visit: LessonVisit;
  lesson: LessonDetail;
  capstone: Capstone;
}) {
  const { t } = useTranslation();
  const work = useCapstoneForm(visit, capstone);
  const files = useAttachments(capstone, useChangeAttachments(lesson.id));
  const { isLocked } = work;
  // Editing a returned capstone makes it a draft again; keep showing the reviewer's comment.
  const isReturned = capstone.status === 'returned' || capstone.reviewComment !== null;
  return (
    <>
      <CapstoneColumn
        visit={visit}
        lesson={lesson}
        dueOn={isLocked ? null : capstone.dueOn}
        notice={
          isLocked ? (
            <Submitted visit={visit} capstone={capstone} takesFocus={work.isSubmitted} />
          ) : (
            isReturned && <Returned comment={capstone.reviewComment} />
          )
        }
      >
        <CapstoneCriteria criteria={capstone.criteria} />
        <h2 className="mt-9 font-heading text-2xl">{t('lesson.capstone.tasks')}</h2>
        <p className="mt-1 text-sm text-subtle">
          {t(isLocked ? 'lesson.capstone.tasksSubmitted' : 'lesson.capstone.tasksHint')}
        </p>
        <CapstoneTasks
          tasks={capstone.tasks}
          checkedIds={work.draft.checkedTaskIds}
          isLocked={isLocked}
          onChange={(checkedTaskIds) => work.change({ checkedTaskIds })}
        />
        <CapstoneAttachments rules={capstone.attachmentRules} files={files} isLocked={isLocked} />
        <CapstoneReflection
          work={work}
          minimum={capstone.minimumReflectionCharacters}
          isLocked={isLocked}
        />
        <RoundList rounds={capstone.rounds} isWaiting={capstone.status === 'submitted'} />
        <LessonSteps visit={visit} />
      </CapstoneColumn>
      <CapstoneFooter
        visit={visit}
        capstone={capstone}
        work={work}
        uploadsUnderWay={files.underWay}
        isLocked={isLocked}
      />
    </>
  );
}
