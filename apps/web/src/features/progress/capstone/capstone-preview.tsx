import type { Capstone } from '@atrium/contracts/progress/capstones';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotInPreview } from '../../courses/index.ts';
import { AttachmentsHeading } from '../attachments/capstone-attachments.tsx';
import type { CapstoneDraft } from './capstone.api.ts';
import { CapstoneColumn } from './capstone-column.tsx';
import { CapstoneCriteria } from './capstone-criteria.tsx';
import { CapstoneReflection } from './capstone-reflection.tsx';
import { CapstoneTasks } from './capstone-tasks.tsx';
import { LessonFooter } from '../lesson/lesson-footer.tsx';
import { LessonSteps } from '../lesson/lesson-steps.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Capstone as learners see it, for its author. Nothing is saved. */
export function CapstonePreview({
  visit,
  lesson,
  capstone: { tasks, minimumReflectionCharacters, criteria, attachmentRules },
}: {
  visit: LessonVisit;
  lesson: LessonDetail;
  capstone: Capstone;
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<CapstoneDraft>({ checkedTaskIds: [], reflection: '' });
  const change = (part: Partial<CapstoneDraft>) => setDraft({ ...draft, ...part });
  return (
    <>
      <CapstoneColumn visit={visit} lesson={lesson}>
        <CapstoneCriteria criteria={criteria} />
        <h2 className="mt-9 font-heading text-2xl">{t('lesson.capstone.tasks')}</h2>
        <p className="mt-1 text-sm text-subtle">{t('lesson.capstone.tasksHint')}</p>
        <CapstoneTasks
          tasks={tasks}
          checkedIds={draft.checkedTaskIds}
          isLocked={false}
          onChange={(checkedTaskIds) => change({ checkedTaskIds })}
        />
        {attachmentRules && <AttachmentsHeading rules={attachmentRules} />}
        <CapstoneReflection
          work={{ draft, change }}
          minimum={minimumReflectionCharacters}
          isLocked={false}
        />
        <LessonSteps visit={visit} />
      </CapstoneColumn>
      <LessonFooter>
        <NotInPreview
          label={t('lesson.capstone.submit')}
          why={t('coursePreview.disabledReasons.submitCapstone')}
        />
      </LessonFooter>
    </>
  );
}
