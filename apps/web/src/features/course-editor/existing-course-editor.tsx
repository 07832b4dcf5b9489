import type { CourseDraft } from '@atrium/contracts/course-drafts';
import { useTranslation } from 'react-i18next';
import { useDraftEditor } from '../../lib/drafts/use-draft-editor.ts';
import { CourseEditor, type EditorSlots } from './course-editor.tsx';

/** Editor of an existing course. */
export function ExistingCourseEditor({ draft, ...slots }: EditorSlots & { draft: CourseDraft }) {
  const { t } = useTranslation();
  const editor = useDraftEditor(draft, draft);
  const isPublished = editor.draft?.isPublished ?? draft.isPublished;
  return (
    <CourseEditor
      editor={editor}
      title={editor.details.title.trim() || draft.details.title}
      lead={isPublished ? t('courseEditor.edit.publishedLead') : t('courseEditor.edit.draftLead')}
      {...slots}
    />
  );
}
