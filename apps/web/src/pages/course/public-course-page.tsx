import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { CourseFailed, CourseNotFound } from '../../features/courses/index.ts';
import {
  CourseSkeleton,
  usePublicCourseState,
  VisitorCourse,
} from '../../features/progress/index.ts';
import { LearnerCourse } from './learner-course.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import '../../locales/loaders/course-texts.ts';

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
