import { courseDrafts, type DraftLessonKind } from '@atrium/contracts/constants';
import type { CourseDraft, DraftLesson } from '@atrium/contracts/course-drafts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../lib/api/error-message.ts';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { useStableFunctions } from '../../lib/use-stable-functions.ts';
import { toast } from '../../ui/toast-store.ts';
import type { CurriculumActions, CurriculumView, RemovedLesson } from './curriculum-context.ts';
import { addModule, lessonsIn, insertLesson, positionOf, removeLesson } from './outline.ts';
import { useLessonStates } from './use-lesson-states.ts';
import { useReorder } from './use-reorder.ts';

/** Adds lessons one at a time and opens each new one. */
function useAdding(editor: DraftEditor, open: (lessonId: number) => void) {
  const { t } = useTranslation();
  const [addingTo, setAddingTo] = useState<string | null>();
  const add = async (moduleKey: string | null, kind: DraftLessonKind) => {
    setAddingTo(moduleKey);
    try {
      open(await editor.addLesson({ moduleKey, kind, title: t(`curriculum.newLesson.${kind}`) }));
    } catch (error) {
      const description = errorMessage(error, t);
      toast({ tone: 'danger', title: t('curriculum.add.failed'), description });
    } finally {
      setAddingTo(undefined);
    }
  };
  return { addingTo, add: (...lesson: Parameters<typeof add>) => void add(...lesson) };
}

/** State and actions of the curriculum. */
export function useControls(
  editor: DraftEditor,
  draft: CourseDraft,
  open: (lessonId: number) => void,
): { view: CurriculumView; actions: CurriculumActions; addModule: () => void } {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<RemovedLesson>();
  const [newModule, setNewModule] = useState<string>();
  const { outline, changeOutline: change } = editor;
  const reorder = useReorder(outline, change, draft.firstModuleNumber);
  const states = useLessonStates(draft.lessons, editor.refresh);
  const { addingTo, add } = useAdding(editor, open);
  const remove = (lesson: DraftLesson) => {
    const place = positionOf(outline, lesson.id);
    if (!place) return;
    setRemoved({ lesson, place });
    change((now) => removeLesson(now, lesson.id));
  };
  const undo = () => {
    if (!removed) return;
    setRemoved(undefined);
    reorder.focus(removed.lesson.id);
    change((now) => insertLesson(now, removed.lesson, removed.place));
  };
  const { nudge, pressGrip, leaveGrip } = reorder;
  return {
    view: {
      draft,
      outline: reorder.shown,
      states,
      reorder,
      removed,
      newModule,
      addingTo,
      isFull: lessonsIn(outline).length >= courseDrafts.lessonsMax,
    },
    actions: useStableFunctions({ change, add, open, remove, undo, nudge, pressGrip, leaveGrip }),
    addModule: () => {
      const key = crypto.randomUUID();
      setNewModule(key);
      change((now) => addModule(now, { key, title: t('curriculum.newModule'), lessons: [] }));
    },
  };
}
