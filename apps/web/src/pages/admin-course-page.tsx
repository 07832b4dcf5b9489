import type { AdminCourse } from '@atrium/contracts/media';
import { useParams } from 'react-router';
import { useAdminCourse } from '../features/admin-course/admin-course.api.ts';
import { CourseAdminFailed } from '../features/admin-course/course-admin-failed.tsx';
import { CourseAdminSkeleton } from '../features/admin-course/course-admin-skeleton.tsx';
import { CourseAdmin } from '../features/admin-course/course-admin.tsx';
import { CourseStats } from '../features/course-stats/course-stats.tsx';
import { PublicationRequest } from '../features/publishing/publication-request.tsx';
import { QuizManager } from '../features/quiz-authoring/quiz-manager.tsx';
import { AccessDenied } from '../features/shell/access-denied.tsx';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { Page } from '../features/shell/page.tsx';
import { LessonVideo } from '../features/videos/lesson-video.tsx';
import { ApiError } from '../lib/api/api-error.ts';
import '../locales/admin-texts.ts';
import '../locales/authoring-texts.ts';

function RequestForCourse({ course }: { course: AdminCourse }) {
  const { id, isPublished, href } = course;
  return <PublicationRequest course={{ courseId: id, isPublished, href }} />;
}

/** A course with its lessons and videos, for those who manage it. */
export function AdminCoursePage() {
  const { courseId = '' } = useParams();
  const { data, error, refetch } = useAdminCourse(courseId);
  if (error instanceof ApiError && error.status === 403) return <AccessDenied />;
  if (error && !data) {
    return (
      <Page className="py-0 max-md:pt-0">
        <CourseAdminFailed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <>
      <AdminNav />
      <Page className="pt-6">
        {data ? (
          <CourseAdmin
            key={data.course.id}
            {...data}
            Video={LessonVideo}
            Quiz={QuizManager}
            Figures={CourseStats}
            Request={RequestForCourse}
          />
        ) : (
          <CourseAdminSkeleton />
        )}
      </Page>
    </>
  );
}
