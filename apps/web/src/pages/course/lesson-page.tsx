import type { LessonDetail } from '@atrium/contracts/progress/lessons';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import {
  CourseFailed,
  CourseNotFound,
  LockedLesson,
  useLesson,
} from '../../features/courses/index.ts';
import {
  CapstoneLesson,
  type CourseState,
  LessonFailed,
  LessonFrame,
  LessonLocked,
  LessonNotFound,
  LessonPageSkeleton,
  LessonPrerequisites,
  LessonSkeleton,
  type LessonVisit,
  type LessonVisitInput,
  NextTargetLink,
  QuizFrame,
  readStartSeconds,
  TextLesson,
  useAutomaticCompletion,
  useCourseState,
  useLessonVisit,
  usePublicCourseState,
  useStartLesson,
  useStoreProgress,
  VideoFrame,
  VideoHead,
} from '../../features/progress/index.ts';
import { MessagePage } from '../../ui/layout/page.tsx';
import { ApiError, isMissing } from '../../lib/http/api-error.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { useSession } from '../../lib/session/use-session.ts';
import '../../locales/loaders/lesson-texts.ts';
import '../../locales/loaders/course-texts.ts';

const VideoLesson = lazy(async () => ({
  default: (await import('../../features/progress/video-lesson/video-lesson.tsx')).VideoLesson,
}));
const QuizLesson = lazy(async () => ({
  default: (await import('../../features/quizzes/lesson/quiz-lesson.tsx')).QuizLesson,
}));

function OpenLesson({ visit, lesson }: { visit: LessonVisit; lesson: LessonDetail }) {
  const onCompleted = useAutomaticCompletion(visit);
  const storeProgress = useStoreProgress(visit.course.id);
  const startAt = readStartSeconds(useSearchParams()[0]);
  useStartLesson(visit);
  usePageTitle(lesson.title);
  if (lesson.kind === 'capstone') return <CapstoneLesson visit={visit} lesson={lesson} />;
  if (lesson.kind === 'quiz' || lesson.kind === 'exam') {
    return (
      <QuizFrame visit={visit}>
        <QuizLesson
          lesson={lesson}
          course={visit.course}
          onCompleted={onCompleted}
          storeProgress={storeProgress}
          next={<NextTargetLink onward={visit.onward} className="max-md:w-full" />}
        />
      </QuizFrame>
    );
  }
  if (lesson.videoUrl === null) return <TextLesson visit={visit} lesson={lesson} />;
  return (
    <VideoFrame visit={visit}>
      <VideoLesson
        lesson={lesson}
        outcomes={visit.viewer === 'learner' ? visit.course.outcomes : []}
        startAt={startAt}
        onCompleted={onCompleted}
      >
        <VideoHead visit={visit} />
      </VideoLesson>
    </VideoFrame>
  );
}

function LessonContent({ visit }: { visit: LessonVisit }) {
  const { data, error, refetch } = useLesson(visit.lesson.id);
  const { href } = visit.course;
  if (data) {
    return (
      <Suspense fallback={<LessonSkeleton lesson={visit.lesson} />}>
        <OpenLesson visit={visit} lesson={data} />
      </Suspense>
    );
  }
  if (error instanceof ApiError && error.code === 'lesson_locked')
    return <LessonLocked visit={visit} />;
  if (error instanceof ApiError && error.code === 'prerequisites_missing')
    return <LessonPrerequisites course={visit.course} />;
  if (isMissing(error)) return <LessonNotFound courseHref={href} />;
  if (error) return <LessonFailed error={error} courseHref={href} onRetry={() => void refetch()} />;
  return <LessonSkeleton lesson={visit.lesson} />;
}

function FramedLesson(address: LessonVisitInput) {
  const visit = useLessonVisit(address);
  return (
    <LessonFrame visit={visit}>
      <LessonContent visit={visit} />
    </LessonFrame>
  );
}

function LessonOfCourse({
  state,
  isVisitor,
  missing,
}: {
  state: CourseState;
  isVisitor: boolean;
  missing: ReactNode;
}) {
  const { lessonId } = useParams();
  if (state.status === 'loading') return <LessonPageSkeleton />;
  if (state.status === 'missing') return missing;
  if (state.status === 'failed') {
    return (
      <MessagePage>
        <CourseFailed part={state.part} error={state.error} onRetry={state.retry} />
      </MessagePage>
    );
  }
  const { course, lessons } = state;
  const lesson = lessons.find(({ id }) => String(id) === lessonId);
  // Quizzes need a signed-in user, even in previews.
  const isForVisitors = lesson?.isPreview && lesson.kind !== 'quiz' && lesson.kind !== 'exam';
  if (lesson && (!isVisitor || isForVisitors)) {
    return (
      <FramedLesson
        key={course.id}
        {...{ course, lessons, lesson }}
        viewer={isVisitor ? 'visitor' : 'learner'}
      />
    );
  }
  return (
    <MessagePage>
      {lesson ? (
        <LockedLesson course={course} lesson={lesson} />
      ) : (
        <LessonNotFound courseHref={course.href} />
      )}
    </MessagePage>
  );
}

/** A lesson with the course outline beside it. */
export function LessonPage() {
  const { courseId = '' } = useParams();
  const missing = (
    <MessagePage>
      <CourseNotFound />
    </MessagePage>
  );
  return <LessonOfCourse state={useCourseState(courseId)} isVisitor={false} missing={missing} />;
}

/** The same at a public course URL, where visitors may open preview lessons. */
export function PublicLessonPage({ notFound }: { notFound: ReactNode }) {
  const { segment = '' } = useParams();
  const isVisitor = useSession().status === 'signed_out';
  const state = usePublicCourseState(segment, isVisitor);
  return <LessonOfCourse state={state} isVisitor={isVisitor} missing={notFound} />;
}
