import { useCallback } from 'react';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { SaveBeforeLeaving } from '../../ui/save-before-leaving.tsx';

/** Saves what a lesson says, and the course around it, before they are left. */
export function LeaveContent({
  isSaved,
  save,
  editor,
}: {
  isSaved: () => boolean;
  /** True once everything is saved. */
  save: () => Promise<boolean>;
  editor: Pick<DraftEditor, 'now' | 'saveNow'>;
}) {
  const { saveNow } = editor;
  const saveBoth = useCallback(
    async () => (await Promise.all([save(), saveNow()])).every(Boolean),
    [save, saveNow],
  );
  return (
    <SaveBeforeLeaving
      isLoss={(from, to) => {
        if (from.pathname !== to.pathname) return !isSaved() || editor.now().state !== 'saved';
        return from.search !== to.search && !isSaved();
      }}
      save={saveBoth}
    />
  );
}
