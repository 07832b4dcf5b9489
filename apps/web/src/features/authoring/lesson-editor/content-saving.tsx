import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/http/api-error.ts';
import { ConflictAlert } from '../../../ui/feedback/conflict-alert.tsx';
import { SaveBeforeLeaving } from '../../../ui/overlays/save-before-leaving.tsx';
import type { DraftEditor } from '../drafts/draft-editor.ts';

/** Names who else changed the lesson and offers to load the latest version. */
export function ContentConflict({
  error,
  onLoad,
}: {
  error: unknown;
  onLoad: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const name = error instanceof ApiError ? error.details['changedBy'] : undefined;
  return (
    <ConflictAlert
      title={
        typeof name === 'string'
          ? t('curriculum.conflict.title', { name })
          : t('curriculum.conflict.nameless')
      }
      load={t('courseEditor.conflict.load')}
      failed={t('courseEditor.conflict.failed')}
      onLoad={onLoad}
    >
      {t('courseEditor.conflict.body')}
    </ConflictAlert>
  );
}

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
