import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CourseFailed } from '../features/course/course-failed.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { CourseSkeleton } from '../features/course/course-skeleton.tsx';
import { LearnerCourse } from '../features/course/learner-course.tsx';
import { usePublicCourseState } from '../features/course/use-course-state.ts';
import { VisitorCourse } from '../features/course/visitor-course.tsx';
import { Page } from '../features/shell/page.tsx';
import { useSession } from '../lib/session/use-session.ts';
import '../locales/course-texts.ts';

/** A course at its public URL; shows `notFound` for other URLs. */
export function PublicCoursePage({ notFound }: { notFound: ReactNode }) {
  const { segment = '' } = useParams();
  const isVisitor = useSession().status === 'signed_out';
  const state = usePublicCourseState(segment, isVisitor);
  if (state.status === 'missing') {
    if (state.isAddress) return notFound;
    return (
      <Page className="py-0 max-md:pt-0">
        <CourseNotFound />
      </Page>
    );
  }
  if (state.status === 'failed') {
    return (
      <Page className="py-0 max-md:pt-0">
        <CourseFailed part={state.part} error={state.error} onRetry={state.retry} />
      </Page>
    );
  }
  if (state.status === 'loading') {
    return (
      <Page className="pt-6 max-md:pt-0">
        <CourseSkeleton />
      </Page>
    );
  }
  const { course, lessons } = state;
  return (
    <Page className="pt-6 max-md:pt-0">
      {isVisitor ? (
        <VisitorCourse course={course} lessons={lessons} />
      ) : (
        <LearnerCourse key={course.id} course={course} lessons={lessons} />
      )}
    </Page>
  );
}
