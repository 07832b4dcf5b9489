import type { CourseDraft } from '@atrium/contracts/course-drafts';
import { CourseCard } from '../features/catalogue/course-card.tsx';
import { EditorFailed, EditorSkeleton } from '../features/course-editor/editor-states.tsx';
import { NewCourseEditor } from '../features/course-editor/new-course-editor.tsx';
import { useEditorSession } from '../features/course-editor/use-editor-session.ts';
import { Curriculum } from '../features/curriculum/curriculum.tsx';
import { QuizManager } from '../features/quiz-authoring/quiz-manager.tsx';
import { Page } from '../features/shell/page.tsx';
import { LessonVideoLoader } from '../features/videos/lesson-video-loader.tsx';
import type { DraftEditor } from '../lib/drafts/draft-editor.ts';
import { useDraft } from '../lib/drafts/drafts.api.ts';
import { useProfile } from '../lib/profile/use-profile.ts';
import '../locales/authoring-texts.ts';

const curriculum = (editor: DraftEditor, draft: CourseDraft) => (
  <Curriculum editor={editor} draft={draft} Video={LessonVideoLoader} Quiz={QuizManager} />
);

type SessionProps = { startId: string | undefined; onDraftCreated: (courseId: number) => void };

function Session({ startId, onDraftCreated }: SessionProps) {
  const draft = useDraft(startId);
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
