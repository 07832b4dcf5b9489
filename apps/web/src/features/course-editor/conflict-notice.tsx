import { useTranslation } from 'react-i18next';
import type { DraftEditor } from '../../lib/drafts/draft-editor.ts';
import { ConflictAlert } from '../../ui/conflict-alert.tsx';
import { UnsavedText } from '../../ui/unsaved-text.tsx';
import { unsavedText } from './unsaved-text.ts';

/** Shows an editing conflict, and afterwards the unsaved text so that it can be copied. */
export function ConflictNotice({ editor }: { editor: DraftEditor }) {
  const { t } = useTranslation();
  const { conflictBy: name, kept } = editor;
  if (editor.state === 'conflict') {
    return (
      <ConflictAlert
        title={
          name ? t('courseEditor.conflict.title', { name }) : t('courseEditor.conflict.nameless')
        }
        load={t('courseEditor.conflict.load')}
        failed={t('courseEditor.conflict.failed')}
        onLoad={editor.loadNewest}
        className="mt-5"
      >
        {t('courseEditor.conflict.body')}
      </ConflictAlert>
    );
  }
  const text = kept && unsavedText(kept);
  return text ? <UnsavedText text={text} onForget={editor.forgetKept} className="mt-5" /> : null;
}
