import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { saveWords } from '../../lib/drafts/save-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { problemsIn } from './details-problems.ts';
import type { EditorTab } from './editor-tab.ts';

export type Saving = ReturnType<typeof useSaving>;

/** Saves at the press of a button, and leads to what keeps the course from being saved. */
export function useSaving(editor: DraftEditor, showTab: (tab: EditorTab) => void) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const isLeading = useRef(false);
  useEffect(() => {
    // The tab it leads to may be drawn later than it was asked for.
    const wrong = isLeading.current && document.querySelector<HTMLElement>('main [aria-invalid]');
    if (!wrong) return;
    isLeading.current = false;
    wrong.focus();
  });

  const lead = () => {
    if (problemsIn(editor.details).length > 0) {
      setIsAsked(true);
      isLeading.current = true;
      showTab('details');
      return t('courseEditor.foot.incomplete');
    }
    const isTitled = editor.settings.certificateTitle?.trim() !== '';
    showTab(isTitled ? 'curriculum' : 'settings');
    return isTitled
      ? t('courseEditor.foot.incompleteCurriculum')
      : t('courseEditor.foot.incompleteSettings');
  };

  /** Does something once everything is saved; else says that it `failed`, and why. */
  const saveThen = async (after: () => void, failed: string) => {
    // Pressed twice, it goes on once.
    if (isSaving) return;
    setIsSaving(true);
    const isSaved = await editor.saveNow();
    setIsSaving(false);
    const { courseId, state, error } = editor.now();
    // Of a course nobody has written anything of there is nothing to save either.
    if (isSaved && courseId !== undefined) return after();
    const isIncomplete = state === 'unsaved' || state === 'saved';
    const description = isIncomplete ? lead() : saveWords(error, t);
    toast({ tone: 'danger', title: failed, description });
  };
  return { isAsked, isSaving, saveThen };
}
