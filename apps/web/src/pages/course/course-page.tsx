import { useParams } from 'react-router';
import { CourseFailed, CourseNotFound } from '../../features/courses/index.ts';
import { CourseSkeleton, type CourseState, useCourseState } from '../../features/progress/index.ts';
import { LearnerCourse } from './learner-course.tsx';
import { Page } from '../../ui/layout/page.tsx';
import '../../locales/loaders/course-texts.ts';

function CourseBody({ state }: { state: CourseState }) {
  switch (state.status) {
    case 'loading':
      return <CourseSkeleton />;
    case 'missing':
      return <CourseNotFound />;
    case 'failed':
      return <CourseFailed part={state.part} error={state.error} onRetry={state.retry} />;
    case 'ready':
      return <LearnerCourse key={state.course.id} course={state.course} lessons={state.lessons} />;
  }
}

/** A course for learners. */
export function CoursePage() {
  const { courseId = '' } = useParams();
  const state = useCourseState(courseId);
  const isMessage = state.status === 'missing' || state.status === 'failed';
  return (
    <Page className={isMessage ? 'py-0 max-md:pt-0' : 'pt-6 max-md:pt-0'}>
      <CourseBody state={state} />
    </Page>
  );
}
