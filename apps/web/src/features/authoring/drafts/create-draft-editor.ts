import { courseDrafts } from '@atrium/contracts/authoring/constants';
import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import {
  draftDetails,
  draftOutline,
  draftSettings,
  type DraftOutline,
} from '@atrium/contracts/authoring/form-schemas';
import { isTransient } from '../../../lib/http/api-error.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import type { DraftParts, NewLesson } from './draft-editor.ts';
import { addLesson, createCourseCreator, loadDraft, saveDraft } from './drafts.api.ts';

const partsOf = ({ details, settings, outline }: CourseDraft): DraftParts => ({
  details,
  settings,
  outline,
});

/** Inserts a lesson from the server's outline at the end of the same module. */
function withLesson(outline: DraftOutline, from: DraftOutline, lessonId: number): DraftOutline {
  const isIt = ({ id }: { id: number }) => id === lessonId;
  const home = from.modules.find(({ lessons }) => lessons.some(isIt));
  const lesson = (home?.lessons ?? from.loose).find(isIt);
  if (!lesson) return outline;
  const target = outline.modules.find(({ key }) => key === home?.key);
  if (!target) return { ...outline, loose: [...outline.loose, lesson] };
  const lessons = [...target.lessons, lesson];
  const modules = outline.modules.map((each) => (each === target ? { ...each, lessons } : each));
  return { ...outline, modules };
}

/** Edits one course: an existing draft, or a course that is created with the first save. */
export function createDraftEditor(parts: DraftParts, draft?: CourseDraft) {
  const createDraft = createCourseCreator();
  const autosave: Autosave<DraftParts, CourseDraft> = createAutosave({
    nameOf: (saved) => `course ${saved?.courseId ?? 'new'}`,
    parts: draft ? partsOf(draft) : parts,
    saved: draft,
    delayMs: courseDrafts.saveAfterMs,
    check: {
      details: (details) => draftDetails.safeParse(details).data,
      // A course is created with its details; the other parts follow.
      settings: (settings) => autosave.getState().saved && draftSettings.safeParse(settings).data,
      outline: (outline) => autosave.getState().saved && draftOutline.safeParse(outline).data,
    },
    partsOf,
    send: ({ details, ...rest }, saved) => {
      if (saved) return saveDraft(saved, { ...rest, ...(details && { details }) });
      return createDraft(details ?? parts.details);
    },
    load: ({ courseId }) => loadDraft(courseId),
  });

  /** Saves unsaved changes, then adds the lesson; returns its id. */
  const add = async (lesson: NewLesson): Promise<number> => {
    await autosave.saveNow();
    return autosave.runQueued(async () => {
      const { saved, saveError } = autosave.getState();
      if (!saved || saveError) throw saveError?.error ?? new Error('The course was not created');
      const added = await addLesson(saved, lesson).catch((error: unknown) => {
        // The request may have been processed: retry with the same key, otherwise the next save would be a conflict.
        if (!isTransient(error)) throw error;
        return addLesson(saved, lesson);
      });
      const isOpen = autosave.getState().open.includes('outline');
      autosave.adopt(added.draft);
      if (isOpen) {
        autosave.change('outline', (outline) =>
          withLesson(outline, added.draft.outline, added.lessonId),
        );
      }
      return added.lessonId;
    });
  };

  return { autosave, addLesson: add };
}
