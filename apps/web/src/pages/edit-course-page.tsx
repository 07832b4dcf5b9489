import type { CourseDraft } from '@atrium/contracts/course-drafts';
import { useParams } from 'react-router';
import { CourseCard } from '../features/catalogue/course-card.tsx';
import { EditorFailed, EditorSkeleton } from '../features/course-editor/editor-states.tsx';
import { ExistingCourseEditor } from '../features/course-editor/existing-course-editor.tsx';
import { ExportItem } from '../features/course-file/export-item.tsx';
import { Curriculum } from '../features/curriculum/curriculum.tsx';
import { CourseMenu } from '../features/publishing/course-menu.tsx';
import { PublicationBadges } from '../features/publishing/publication-badges.tsx';
import { PublicationRequest } from '../features/publishing/publication-request.tsx';
import { PublishAction } from '../features/publishing/publish-action.tsx';
import { QuizManager } from '../features/quiz-authoring/quiz-manager.tsx';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { Page } from '../features/shell/page.tsx';
import { LessonVideoLoader } from '../features/videos/lesson-video-loader.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import type { DraftEditor } from '../lib/drafts/draft-editor.ts';
import { useDraft } from '../lib/drafts/drafts.api.ts';
import '../locales/authoring-texts.ts';

const curriculum = (editor: DraftEditor, draft: CourseDraft) => (
  <Curriculum editor={editor} draft={draft} Video={LessonVideoLoader} Quiz={QuizManager} />
);

const CourseStanding = ({ editor: { draft } }: { editor: DraftEditor }) =>
  draft && <PublicationBadges draft={draft} />;

function MoreForCourse({ editor: { draft, refresh, saveNow } }: { editor: DraftEditor }) {
  if (!draft) return null;
  return (
    <CourseMenu draft={draft} onUnpublished={() => void refresh().catch(() => undefined)}>
      <ExportItem courseId={draft.courseId} saveNow={saveNow} />
    </CourseMenu>
  );
}

function RequestForCourse({ editor: { draft, refresh } }: { editor: DraftEditor }) {
  if (!draft) return null;
  return (
    <PublicationRequest course={draft} onPublished={() => void refresh().catch(() => undefined)} />
  );
}

/** Editor of an existing course. */
export function EditCoursePage() {
  const { courseId = '' } = useParams();
  const { data, error, refetch } = useDraft(courseId);
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />;
  if (!data) {
    return (
      <Page>
        {error ? <EditorFailed error={error} onRetry={() => void refetch()} /> : <EditorSkeleton />}
      </Page>
    );
  }
  return (
    <ExistingCourseEditor
      key={courseId}
      draft={data}
      CourseCard={CourseCard}
      curriculum={curriculum}
      Badge={CourseStanding}
      Menu={MoreForCourse}
      Notice={RequestForCourse}
      Action={PublishAction}
    />
  );
}
