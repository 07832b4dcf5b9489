import { courseDrafts } from '@atrium/contracts/constants';
import type { CourseDraft } from '@atrium/contracts/course-drafts';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { Button } from '../../ui/button.tsx';
import { CurriculumContext, CurriculumActionsContext } from './curriculum-context.ts';
import { CurriculumList } from './curriculum-list.tsx';
import { EmptyCurriculum } from './empty-curriculum.tsx';
import type { LessonSlots } from './lesson-content.tsx';
import { LessonEditor } from './lesson-editor.tsx';
import { Summary } from './summary.tsx';
import { useControls } from './use-controls.ts';
import { useOpenLesson } from './use-open-lesson.ts';

/** The Curriculum tab: edits and orders a course's modules and lessons. */
export function Curriculum({
  editor,
  draft,
  ...slots
}: {
  editor: DraftEditor;
  draft: CourseDraft;
} & LessonSlots) {
  const { t } = useTranslation();
  const { openId, open, close } = useOpenLesson();
  const { view, actions, addModule } = useControls(editor, draft, open);
  const { outline, states, removed, isFull, addingTo } = view;
  const isEmpty = outline.loose.length === 0 && outline.modules.length === 0 && !removed;
  return (
    <CurriculumActionsContext value={actions}>
      <CurriculumContext value={view}>
        {isEmpty ? (
          <EmptyCurriculum
            isAdding={addingTo !== undefined}
            onAdd={(kind) => actions.add(null, kind)}
          />
        ) : (
          <>
            <Summary outline={outline} states={states}>
              <Button
                variant="secondary"
                size="md"
                className="max-md:w-full"
                disabled={outline.modules.length >= courseDrafts.modulesMax}
                onClick={addModule}
              >
                <Plus aria-hidden />
                {t('curriculum.addModule')}
              </Button>
            </Summary>
            <CurriculumList />
            {isFull && (
              <p className="mt-3 text-ui text-muted">
                {t('curriculum.full', { count: courseDrafts.lessonsMax })}
              </p>
            )}
          </>
        )}
        <LessonEditor editor={editor} lessonId={openId} onClose={close} {...slots} />
      </CurriculumContext>
    </CurriculumActionsContext>
  );
}
