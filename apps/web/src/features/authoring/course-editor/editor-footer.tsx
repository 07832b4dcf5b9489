import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { SaveStatus } from '../drafts/save-status.tsx';
import type { CourseSaving } from './use-saving.ts';

type EditorFootProps = { editor: DraftEditor; saving: CourseSaving; children: ReactNode };

/** Footer of the editor with the save status and actions. `children` is the primary action. */
export function EditorFooter({ editor, saving, children }: EditorFootProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isUntouched = !editor.draft && editor.state === 'saved';
  const notSaved = t('courseEditor.actionBar.notSaved');
  const saveDraft = () => toast({ tone: 'success', title: t('courseEditor.actionBar.draftSaved') });
  const preview = () => {
    const courseId = editor.now().courseId;
    if (courseId !== undefined) void navigate(paths.previewOf(courseId));
  };
  return (
    <section
      aria-label={t('courseEditor.actionBar.label')}
      data-foot="always"
      className="sticky bottom-0 z-sticky border-t border-border bg-surface/92 backdrop-blur-xl"
    >
      <div className="mx-auto flex max-w-[calc(var(--container-page)+4rem)] flex-wrap items-center gap-2.5 px-(--gutter) py-3">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-4 max-md:w-full">
          <p className="text-ui text-subtle max-lg:hidden">{t('courseEditor.actionBar.note')}</p>
          {!isUntouched && <SaveStatus state={editor.state} error={editor.error} />}
        </div>
        <Button
          variant="ghost"
          size="lg"
          className="max-md:px-2.5"
          onClick={() => void saving.saveThen(saveDraft, notSaved)}
        >
          {t('courseEditor.actionBar.saveDraft')}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          className="max-md:px-3"
          onClick={() => void saving.saveThen(preview, notSaved)}
        >
          {t('courseEditor.actionBar.preview')}
        </Button>
        {children}
      </div>
    </section>
  );
}
