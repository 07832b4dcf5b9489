import type { Capstone } from '@atrium/contracts/progress/capstones';
import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotInPreview } from '../../courses/index.ts';
import type { CapstoneDraft } from './capstone.api.ts';
import { CapstoneColumn } from './capstone-column.tsx';
import { CapstoneReflection } from './capstone-reflection.tsx';
import { CapstoneTasks } from './capstone-tasks.tsx';
import { LessonFooter } from '../lesson/lesson-footer.tsx';
import { LessonSteps } from '../lesson/lesson-steps.tsx';
import type { LessonVisit } from '../lesson-visit/lesson-visit.ts';

/** Capstone as learners see it, for its author. Nothing is saved. */
export function CapstonePreview({
  visit,
  lesson,
  tasks,
}: {
  visit: LessonVisit;
  lesson: LessonDetail;
  tasks: Capstone['tasks'];
}) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<CapstoneDraft>({ checkedTaskIds: [], reflection: '' });
  const change = (part: Partial<CapstoneDraft>) => setDraft({ ...draft, ...part });
  return (
    <>
      <CapstoneColumn visit={visit} lesson={lesson}>
        <h2 className="mt-9 font-heading text-2xl">{t('lesson.capstone.tasks')}</h2>
        <p className="mt-1 text-sm text-subtle">{t('lesson.capstone.tasksHint')}</p>
        <CapstoneTasks
          tasks={tasks}
          checkedIds={draft.checkedTaskIds}
          isLocked={false}
          onChange={(checkedTaskIds) => change({ checkedTaskIds })}
        />
        <CapstoneReflection work={{ draft, change }} isLocked={false} />
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
