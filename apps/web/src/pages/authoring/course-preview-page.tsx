import { useParams } from 'react-router';
import { CourseFailed, CourseNotFound, findLessonToOpen } from '../../features/courses/index.ts';
import { CourseLayout, CourseSkeleton } from '../../features/progress/index.ts';
import { PreviewFrame, ProgressNote, useCoursePreview } from '../../features/authoring/index.ts';
import { MessagePage, Page } from '../../ui/layout/page.tsx';
import { isMissing } from '../../lib/http/api-error.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/authoring-texts.ts';
import '../../locales/loaders/course-texts.ts';

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
