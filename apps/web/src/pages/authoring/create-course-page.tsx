import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { CourseCard } from '../../features/catalogue/index.ts';
import {
  Curriculum,
  type DraftEditor,
  EditorFailed,
  EditorSkeleton,
  NewCourseEditor,
  useCourseDraft,
  useEditorSession,
} from '../../features/authoring/index.ts';
import { QuizManager } from '../../features/quizzes/index.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LessonVideoLoader } from '../../features/media/index.ts';
import { useProfile } from '../../features/identity/index.ts';
import '../../locales/loaders/authoring-texts.ts';

const curriculum = (editor: DraftEditor, draft: CourseDraft) => (
  <Curriculum editor={editor} draft={draft} Video={LessonVideoLoader} Quiz={QuizManager} />
);

type SessionProps = { startId: string | undefined; onDraftCreated: (courseId: number) => void };

function Session({ startId, onDraftCreated }: SessionProps) {
  const draft = useCourseDraft(startId);
  const profile = useProfile();
  const error = draft.error ?? profile.error;
  const retry = () => void Promise.all([draft.refetch(), profile.refetch()]);
  if (!profile.data || (startId !== undefined && !draft.data)) {
    return (
      <Page>{error ? <EditorFailed error={error} onRetry={retry} /> : <EditorSkeleton />}</Page>
    );
  }
  return (
    <NewCourseEditor
      draft={draft.data}
      instructorName={profile.data.full_name ?? ''}
      onDraftCreated={onDraftCreated}
      CourseCard={CourseCard}
      curriculum={curriculum}
    />
  );
}

/** Editor of a new course. */
export function CreateCoursePage() {
  const { startId, key, nameDraft } = useEditorSession();
  return <Session key={key} startId={startId} onDraftCreated={nameDraft} />;
}
