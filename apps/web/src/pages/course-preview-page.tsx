import { useParams } from 'react-router';
import { CourseFailed } from '../features/course/course-failed.tsx';
import { CourseLayout } from '../features/course/course-layout.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { CourseSkeleton } from '../features/course/course-skeleton.tsx';
import { findLessonToOpen } from '../features/course/next-step.ts';
import { useCoursePreview } from '../features/course-preview/course-preview.api.ts';
import { PreviewFrame } from '../features/course-preview/preview-frame.tsx';
import { ProgressNote } from '../features/course-preview/progress-note.tsx';
import { MessagePage } from '../features/shell/message-page.tsx';
import { Page } from '../features/shell/page.tsx';
import { isMissing } from '../lib/api/api-error.ts';
import { paths } from '../lib/paths.ts';
import '../locales/authoring-texts.ts';
import '../locales/course-texts.ts';

/** Preview of a draft as learners see it. */
export function CoursePreviewPage() {
  const { courseId = '' } = useParams();
  const { data, error, refetch } = useCoursePreview(courseId);
  if (data) {
    const { course, lessons } = data;
    return (
      <PreviewFrame editHref={paths.editCourseOf(course.id)}>
        <Page className="pt-6 max-md:pt-0">
          <CourseLayout
            course={course}
            lessons={lessons}
            step={findLessonToOpen(lessons)}
            aside={<ProgressNote />}
          />
        </Page>
      </PreviewFrame>
    );
  }
  if (isMissing(error)) {
    return (
      <MessagePage>
        <CourseNotFound />
      </MessagePage>
    );
  }
  if (error) {
    return (
      <MessagePage>
        <CourseFailed part="course" error={error} onRetry={() => void refetch()} />
      </MessagePage>
    );
  }
  return (
    <Page className="pt-6 max-md:pt-0">
      <CourseSkeleton />
    </Page>
  );
}
