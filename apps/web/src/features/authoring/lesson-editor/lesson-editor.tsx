import type { DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { focusHeading } from '../../../lib/hooks/page-hooks.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { useCurriculum } from '../curriculum-state/curriculum-context.ts';
import { LessonContent, type LessonSlots } from './lesson-content.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { editLesson, lessonsIn } from '../curriculum-state/outline.ts';
import { rowId } from '../curriculum-state/lesson-facts.ts';
import { SaveStatus } from '../drafts/save-status.tsx';
import { mostUrgentSaving, type LessonSaving } from '../drafts/autosave-state.ts';

/** Returns the open lesson, or the last one while the drawer closes. */
function useShown(lessonId: number | undefined): number | undefined {
  const [shown, setShown] = useState(lessonId);
  if (lessonId !== undefined && lessonId !== shown) setShown(lessonId);
  return shown;
}

/** Focuses the lesson's row: the button that added a new lesson may no longer exist. */
function focusRow(lessonId: number | undefined): void {
  const row = lessonId !== undefined && document.getElementById(rowId(lessonId));
  if (row) row.focus();
  else focusHeading();
}

/** Whether a lesson still has its default title. */
function useIsUntitled(lesson: DraftLesson | undefined, status: DraftLessonStatus | undefined) {
  const { t } = useTranslation();
  if (!lesson || !status) return false;
  return lesson.title === t(`curriculum.newLesson.${status.kind}`);
}

/** Drawer that edits a lesson. */
export function LessonEditor({
  editor,
  lessonId,
  onClose,
  ...slots
}: {
  editor: DraftEditor;
  lessonId: number | undefined;
  onClose: () => void;
} & LessonSlots) {
  const { t } = useTranslation();
  const { draft, statuses } = useCurriculum();
  const shownId = useShown(lessonId);
  const titleInput = useRef<HTMLInputElement>(null);
  const [saving, setSaving] = useState<LessonSaving>();
  const lessons = lessonsIn(editor.outline);
  const index = lessons.findIndex(({ id }) => id === shownId);
  const lesson = lessons[index];
  const status = lesson && statuses.get(lesson.id);
  const isUntitled = useIsUntitled(lesson, status);
  const title = status
    ? t('curriculum.editor.title', { number: index + 1, title: lesson.title })
    : t('curriculum.editor.none');
  return (
    <Drawer
      open={lessonId !== undefined}
      onOpenChange={onClose}
      title={title}
      initialFocus={isUntitled ? titleInput : undefined}
      finalFocus={() => focusRow(shownId)}
      className="w-[min(100vw,48rem)]"
    >
      {lesson && status ? (
        <div className="grid grid-cols-1 gap-6 px-5 pb-5 max-md:px-4">
          <div className="sticky top-0 z-raised -mx-1 -mb-4 bg-elevated px-1 py-2.5">
            <SaveStatus
              {...mostUrgentSaving({ state: editor.state, error: editor.error }, saving)}
            />
          </div>
          <LessonFields
            key={lesson.id}
            lesson={lesson}
            status={status}
            titleInput={titleInput}
            isUntitled={isUntitled}
            onEdit={(fields) => editor.changeOutline((now) => editLesson(now, lesson.id, fields))}
          />
          <LessonContent
            draft={draft}
            lesson={lesson}
            status={status}
            editor={editor}
            onSaving={setSaving}
            {...slots}
          />
        </div>
      ) : (
        <p className="p-5 text-ui text-muted">{t('curriculum.editor.gone')}</p>
      )}
    </Drawer>
  );
}
