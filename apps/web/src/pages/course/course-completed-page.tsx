import { Navigate, useParams } from 'react-router';
import { AwardActions, AwardFigure } from '../../features/certificates/index.ts';
import { CourseCompleted } from './course-completed.tsx';
import { CourseFailed, CourseNotFound } from '../../features/courses/index.ts';
import {
  CourseSkeleton,
  useCourseState,
  useEnhancedProgress,
} from '../../features/progress/index.ts';
import { Page } from '../../ui/layout/page.tsx';
import { firstName, useProfile } from '../../features/identity/index.ts';
import { CourseStatements, useNextStep } from '../../features/training/index.ts';
import '../../locales/loaders/certificate-texts.ts';
import '../../locales/loaders/training-texts.ts';
import '../../locales/loaders/course-texts.ts';

function Body({ courseId }: { courseId: string }) {
  const state = useCourseState(courseId);
  const progress = useEnhancedProgress(Number(courseId));
  const { data: profile } = useProfile();
  const { data: next } = useNextStep();
  if (state.status === 'missing') return <CourseNotFound />;
  if (state.status === 'failed') {
    return <CourseFailed part={state.part} error={state.error} onRetry={state.retry} />;
  }
  if (progress.isLoadingError) {
    return (
      <CourseFailed part="course" error={progress.error} onRetry={() => void progress.refetch()} />
    );
  }
  if (state.status === 'loading' || progress.isPending) return <CourseSkeleton />;
  const { course, lessons } = state;
  if (progress.data.courseProgress.percentComplete < 100) {
    return <Navigate to={course.href} replace />;
  }
  return (
    <CourseCompleted
      course={course}
      lessons={lessons}
      progress={progress.data}
      name={firstName(profile?.full_name)}
      actions={course.hasCertificate && <AwardActions courseId={course.id} />}
      statements={<CourseStatements courseId={course.id} />}
      figure={course.hasCertificate && <AwardFigure courseId={course.id} />}
      next={next}
    />
  );
}

/** Shown once when a learner completes a course, and at its own URL afterwards. */
export function CourseCompletedPage() {
  const { courseId = '' } = useParams();
  return (
    <Page className="max-md:px-0 max-md:pt-0">
      <Body courseId={courseId} />
    </Page>
  );
}
