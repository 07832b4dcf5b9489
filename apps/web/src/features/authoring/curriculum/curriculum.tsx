import { courseDrafts } from '@atrium/contracts/authoring/constants';
import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import type { DraftOutline } from '@atrium/contracts/authoring/form-schemas';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { lessonDuration } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusDot } from '../../../ui/display/status-dot.tsx';
import {
  CurriculumActionsContext,
  CurriculumContext,
} from '../curriculum-state/curriculum-context.ts';
import { type LessonStatuses, sumOutline } from '../curriculum-state/lesson-facts.ts';
import { useControls } from '../curriculum-state/use-controls.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import type { LessonSlots } from '../lesson-editor/lesson-content.tsx';
import { LessonEditor } from '../lesson-editor/lesson-editor.tsx';
import { CurriculumList } from './curriculum-list.tsx';
import { EmptyCurriculum } from './empty-curriculum.tsx';

const name = 'lesson';

/** The open lesson, kept in the URL so that reload and back navigation work. */
function useOpenLesson() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const wasOpenedHere = (location.state as { openedHere?: boolean } | null)?.openedHere === true;
  const open = (lessonId: number) =>
    setParams(
      (before) => {
        before.set(name, String(lessonId));
        return before;
      },
      { state: { openedHere: true }, preventScrollReset: true },
    );
  const close = () => {
    if (wasOpenedHere) return void navigate(-1);
    setParams(
      (before) => {
        before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { openId: Number(params.get(name)) || undefined, open, close };
}

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
  const { outline, statuses, removed, isFull, addingTo } = view;
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
            <Summary outline={outline} statuses={statuses}>
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

/** Totals of the curriculum and the number of lessons that are not ready. */
function Summary({
  outline,
  statuses,
  children,
}: {
  outline: DraftOutline;
  statuses: LessonStatuses;
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const { lessons, modules, seconds, unready } = sumOutline(outline, statuses);
  return (
    <div className="mb-4 flex items-center gap-x-5 gap-y-1 text-ui text-muted max-md:flex-wrap">
      <p className="tnum">
        <span className="font-medium text-text">{t('curriculum.lessons', { count: lessons })}</span>
        {modules > 0 && ` ${t('curriculum.inModules', { count: modules })}`}
        {seconds > 0 && `, ${lessonDuration(seconds, i18n.language)}`}
      </p>
      {unready > 0 && (
        <p className="text-warning-text">
          <StatusDot tone="warning">{t('curriculum.notReady', { count: unready })}</StatusDot>
        </p>
      )}
      <div className="ml-auto max-md:w-full">{children}</div>
    </div>
  );
}
