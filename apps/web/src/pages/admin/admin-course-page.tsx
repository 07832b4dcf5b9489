import type { AdminCourse } from '@atrium/contracts/media/media';
import { useParams } from 'react-router';
import {
  CourseAdminFailed,
  CourseAdminSkeleton,
  LessonVideo,
  useAdminCourse,
} from '../../features/media/index.ts';
import { CourseAdmin } from './course-admin.tsx';
import { CourseStats } from '../../features/analytics/index.ts';
import { PublicationRequest } from '../../features/authoring/index.ts';
import { QuizManager } from '../../features/quizzes/index.ts';
import { AccessDenied } from '../layout/access-denied.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ApiError } from '../../lib/http/api-error.ts';
import '../../locales/loaders/admin-texts.ts';
import '../../locales/loaders/authoring-texts.ts';

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
            Stats={CourseStats}
            Request={RequestForCourse}
          />
        ) : (
          <CourseAdminSkeleton />
        )}
      </Page>
    </>
  );
}
