import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { saveErrorText } from '../drafts/save-error.ts';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { findInvalidFields } from '../details/details-validation.ts';
import type { EditorTab } from './editor-tab.ts';

export type CourseSaving = ReturnType<typeof useSaving>;

/** Saves on demand and shows the tab with the error that prevents it. */
export function useSaving(editor: DraftEditor, showTab: (tab: EditorTab) => void) {
  const { t } = useTranslation();
  const [hasTriedToSave, setHasTriedToSave] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const shouldFocusError = useRef(false);
  useEffect(() => {
    // Runs after each render, as the tab may render later.
    const invalidField =
      shouldFocusError.current && document.querySelector<HTMLElement>('main [aria-invalid]');
    if (!invalidField) return;
    shouldFocusError.current = false;
    invalidField.focus();
  });

  const showInvalidTab = () => {
    if (findInvalidFields(editor.details).length > 0) {
      setHasTriedToSave(true);
      shouldFocusError.current = true;
      showTab('details');
      return t('courseEditor.actionBar.incomplete');
    }
    const isTitled = editor.settings.certificateTitle?.trim() !== '';
    showTab(isTitled ? 'curriculum' : 'settings');
    return isTitled
      ? t('courseEditor.actionBar.incompleteCurriculum')
      : t('courseEditor.actionBar.incompleteSettings');
  };

  /** Saves, then calls `after`; on failure, shows a toast titled `failed` with the reason. */
  const saveThen = async (after: () => void, failed: string) => {
    // Ignore double clicks while saving.
    if (isSaving) return;
    setIsSaving(true);
    const isSaved = await editor.saveNow();
    setIsSaving(false);
    const { courseId, state, error } = editor.now();
    // An untouched new course counts as saved but has no id.
    if (isSaved && courseId !== undefined) return after();
    const isIncomplete = state === 'unsaved' || state === 'saved';
    const description = isIncomplete ? showInvalidTab() : saveErrorText(error, t);
    toast({ tone: 'danger', title: failed, description });
  };
  return { hasTriedToSave, isSaving, saveThen };
}
