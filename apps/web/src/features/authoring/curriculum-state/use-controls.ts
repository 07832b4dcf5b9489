import { courseDrafts, type DraftLessonKind } from '@atrium/contracts/authoring/constants';
import type { CourseDraft, DraftLessonStatus } from '@atrium/contracts/authoring/course-drafts';
import type { DraftLesson } from '@atrium/contracts/authoring/form-schemas';
import { videoUploads } from '@atrium/contracts/media/constants';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStableFunctions } from '../../../lib/hooks/use-stable-functions.ts';
import { errorMessage } from '../../../lib/http/error-message.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import type { CurriculumActions, CurriculumView, RemovedLesson } from './curriculum-context.ts';
import type { LessonStatuses } from './lesson-facts.ts';
import { addModule, insertLesson, lessonsIn, positionOf, removeLesson } from './outline.ts';
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
  const statuses = useLessonStatuses(draft.lessons, editor.refresh);
  const { addingTo, add } = useAdding(editor, open);
  const remove = (lesson: DraftLesson) => {
    const position = positionOf(outline, lesson.id);
    if (!position) return;
    setRemoved({ lesson, position });
    change((now) => removeLesson(now, lesson.id));
  };
  const undo = () => {
    if (!removed) return;
    setRemoved(undefined);
    reorder.focus(removed.lesson.id);
    change((now) => insertLesson(now, removed.lesson, removed.position));
  };
  const { nudge, pressGrip, leaveGrip } = reorder;
  return {
    view: {
      draft,
      outline: reorder.shown,
      statuses,
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

/** Merges new statuses into known ones. Equal statuses keep their identity so that their rows do not re-render. */
function withLatest(known: LessonStatuses, latest: readonly DraftLessonStatus[]): LessonStatuses {
  const all = new Map(known);
  for (const status of latest) {
    const before = known.get(status.lessonId);
    if (hashKey([before]) !== hashKey([status])) all.set(status.lessonId, status);
  }
  return all;
}

/** Collects the status of each lesson. Keeps removed lessons, as removal can be undone. */
function useLessonStatuses(
  latest: readonly DraftLessonStatus[],
  refresh: () => Promise<void>,
): LessonStatuses {
  const [known, setKnown] = useState({ latest, all: withLatest(new Map(), latest) });
  if (known.latest !== latest) setKnown({ latest, all: withLatest(known.all, latest) });
  const isProcessing = latest.some(({ video }) => video === 'processing');
  useEffect(() => {
    if (!isProcessing) return undefined;
    const timer = setInterval(
      () => void refresh().catch(() => undefined),
      videoUploads.pollEveryMs,
    );
    return () => clearInterval(timer);
  }, [isProcessing, refresh]);
  return known.all;
}
