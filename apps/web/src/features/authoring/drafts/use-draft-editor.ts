import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { useMemo, useState } from 'react';
import { ApiError } from '../../../lib/http/api-error.ts';
import { saveStateOf } from './autosave-state.ts';
import { createDraftEditor } from './create-draft-editor.ts';
import type { DraftActions, DraftEditor, DraftParts } from './draft-editor.ts';
import { useAutosave } from './use-autosave.ts';

function changerOf(error: unknown): string | null {
  const name = error instanceof ApiError ? error.details['changedBy'] : null;
  return typeof name === 'string' ? name : null;
}

/** Editor of one course; `draft` only if it was saved before. */
export function useDraftEditor(start: DraftParts, draft?: CourseDraft): DraftEditor {
  const [{ autosave, addLesson }] = useState(() => createDraftEditor(start, draft));
  const { parts, saved, saveError, unsavedParts, state } = useAutosave(autosave);
  const actions = useMemo<DraftActions>(
    () => ({
      changeDetails: (change) => autosave.change('details', change),
      changeSettings: (change) => autosave.change('settings', change),
      changeOutline: (change) => autosave.change('outline', change),
      saveNow: autosave.saveNow,
      addLesson,
      refresh: autosave.refresh,
      loadNewest: autosave.loadNewest,
      discardUnsaved: autosave.discardUnsaved,
      now: () => {
        const current = autosave.getState();
        return {
          courseId: current.saved?.courseId,
          state: saveStateOf(current),
          error: current.saveError?.error,
        };
      },
    }),
    [autosave, addLesson],
  );
  return {
    ...parts,
    ...actions,
    draft: saved,
    state,
    error: saveError?.error,
    conflictBy: changerOf(saveError?.error),
    unsavedParts,
  };
}
