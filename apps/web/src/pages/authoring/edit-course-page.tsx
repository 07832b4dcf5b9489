import type { CourseDraft } from '@atrium/contracts/authoring/course-drafts';
import { useParams } from 'react-router';
import { CourseCard } from '../../features/catalogue/index.ts';
import {
  CourseMenu,
  Curriculum,
  type DraftEditor,
  EditorFailed,
  EditorSkeleton,
  ExistingCourseEditor,
  ExportItem,
  PublicationBadges,
  PublicationRequest,
  PublishAction,
  useCourseDraft,
} from '../../features/authoring/index.ts';
import { QuizManager } from '../../features/quizzes/index.ts';
import { AccessDenied } from '../layout/access-denied.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LessonVideoLoader } from '../../features/media/index.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import '../../locales/loaders/authoring-texts.ts';

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
  const { data, error, refetch } = useCourseDraft(courseId);
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
