import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { DraftEditor } from '../drafts/draft-editor.ts';
import { newCourse } from '../drafts/new-course.ts';
import { useDraftEditor } from '../drafts/use-draft-editor.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/toasts/toast-store.ts';
import { CourseEditor, type EditorSlots } from './course-editor.tsx';
import type { CourseSaving } from './use-saving.ts';

function CreateButton({ editor, saving }: { editor: DraftEditor; saving: CourseSaving }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const finish = () => {
    toast({ tone: 'success', title: t('courseEditor.create.created') });
    const { courseId } = editor.now();
    if (courseId !== undefined) void navigate(paths.editCourseOf(courseId), { replace: true });
  };
  return (
    <Button
      size="lg"
      loading={saving.isSaving}
      className="max-md:flex-1 max-md:px-3"
      onClick={() => void saving.saveThen(finish, t('courseEditor.create.failed'))}
    >
      {t('courseEditor.create.action')}
    </Button>
  );
}

/** Editor of a new course, or of one that was just created. */
export function NewCourseEditor({
  draft,
  instructorName,
  onDraftCreated,
  ...slots
}: Omit<EditorSlots, 'Action'> & {
  draft: CourseDraft | undefined;
  instructorName: string;
  onDraftCreated: (courseId: number) => void;
}) {
  const { t } = useTranslation();
  const editor = useDraftEditor(draft ?? newCourse(instructorName), draft);
  const courseId = editor.draft?.courseId;
  useEffect(() => {
    if (courseId !== undefined) onDraftCreated(courseId);
  }, [courseId, onDraftCreated]);
  return (
    <CourseEditor
      editor={editor}
      title={t('courseEditor.create.title')}
      lead={t('courseEditor.create.lead')}
      Action={CreateButton}
      {...slots}
    />
  );
}
