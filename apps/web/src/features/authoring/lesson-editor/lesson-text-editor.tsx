import type { LessonDraft } from '@atrium/contracts/authoring/course-drafts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FetchFailed } from '../../../ui/feedback/fetch-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { UnsavedText } from '../../../ui/feedback/unsaved-text.tsx';
import { saveStateOf, type LessonSaving } from '../drafts/autosave-state.ts';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { useAutosave } from '../drafts/use-autosave.ts';
import { MarkdownEditor } from '../markdown-editor/markdown-editor.tsx';
import { CapstoneSettings } from './capstone-settings.tsx';
import { ContentConflict, LeaveContent } from './content-saving.tsx';
import { joinContentText } from './tasks.ts';
import { createContentSaver, useLessonDraft } from './lesson-content.api.ts';
import { TaskList } from './task-list.tsx';

type ContentProps = {
  named: { courseId: number; lessonId: number };
  hasTasks: boolean;
  editor: DraftEditor;
  /** Receives the save state, and undefined on unmount. */
  onSaving: (saving: LessonSaving | undefined) => void;
};

function Content({
  named,
  draft,
  hasTasks,
  editor,
  onSaving,
}: ContentProps & { draft: LessonDraft }) {
  const { t } = useTranslation();
  const [saver] = useState(() => createContentSaver(named, draft));
  const { parts, unsavedParts, state, saveError } = useAutosave(saver);
  const error = saveError?.error;
  useEffect(() => onSaving({ state, error }), [state, error, onSaving]);
  useEffect(() => () => onSaving(undefined), [onSaving]);
  const { refresh } = editor;
  // The lesson's badges in the list may have changed.
  useEffect(
    () => () =>
      void saver
        .saveNow()
        .then(refresh)
        .catch(() => undefined),
    [saver, refresh],
  );
  const heading = t(hasTasks ? 'curriculum.editor.intro' : 'curriculum.editor.text');
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={heading}>
      <h3 className="font-title">{heading}</h3>
      {state === 'conflict' && <ContentConflict error={error} onLoad={saver.loadNewest} />}
      {unsavedParts && (
        <UnsavedText text={joinContentText(unsavedParts)} onForget={saver.discardUnsaved} />
      )}
      <MarkdownEditor
        label={heading}
        value={parts.body}
        onChange={(body) => saver.change('body', () => body)}
      />
      <LeaveContent
        isSaved={() => saveStateOf(saver.getState()) === 'saved'}
        save={saver.saveNow}
        editor={editor}
      />
      {hasTasks && (
        <>
          <TaskList tasks={parts.tasks} onChange={(change) => saver.change('tasks', change)} />
          <CapstoneSettings
            rules={parts.capstoneRules}
            onChange={(change) => saver.change('capstoneRules', change)}
          />
        </>
      )}
    </section>
  );
}

/** Editor of a lesson's text and tasks with autosave. */
export function LessonTextEditor(props: ContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch, isRefetching } = useLessonDraft(props.named);
  if (data) return <Content {...props} draft={data} />;
  if (error) {
    return (
      <FetchFailed
        title={t('curriculum.editor.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isRefetching}
      />
    );
  }
  return (
    <div aria-busy>
      <span className="sr-only">{t('curriculum.editor.loading')}</span>
      <Skeleton className="h-64 rounded-lg" />
    </div>
  );
}
