import { useCallback } from 'react';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { SaveBeforeLeaving } from '../../ui/save-before-leaving.tsx';

/** Saves a lesson's content and its course before navigating away. */
export function LeaveContent({
  isSaved,
  save,
  editor,
}: {
  isSaved: () => boolean;
  /** Resolves to true if everything was saved. */
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
