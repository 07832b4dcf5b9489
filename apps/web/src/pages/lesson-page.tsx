import type { LessonDetail } from '@atrium/contracts/learning';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { CourseFailed } from '../features/course/course-failed.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import { LockedLesson } from '../features/course/locked-lesson.tsx';
import {
  useCourseState,
  usePublicCourseState,
  type CourseState,
} from '../features/course/use-course-state.ts';
import { CapstoneLesson } from '../features/lesson/capstone-lesson.tsx';
import { LessonFrame } from '../features/lesson/lesson-frame.tsx';
import { LessonFailed, LessonNotFound } from '../features/lesson/lesson-message.tsx';
import { LessonPageSkeleton, LessonSkeleton } from '../features/lesson/lesson-skeleton.tsx';
import {
  useLessonVisit,
  type LessonVisitInput,
  type LessonVisit,
} from '../features/lesson/lesson-visit.ts';
import { NextTargetLink } from '../features/lesson/next-target-link.tsx';
import { QuizFrame } from '../features/lesson/quiz-frame.tsx';
import { TextLesson } from '../features/lesson/text-lesson.tsx';
import { useStartLesson } from '../features/lesson/use-start-lesson.ts';
import { useAutomaticCompletion } from '../features/lesson/use-completion.ts';
import { VideoFrame, VideoHead } from '../features/lesson/video-frame.tsx';
import { MessagePage } from '../features/shell/message-page.tsx';
import { isMissing } from '../lib/api/api-error.ts';
import { readStartSeconds } from '../lib/watch/read-start-seconds.ts';
import { useLesson } from '../lib/lessons/lesson.api.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSession } from '../lib/session/use-session.ts';
import '../locales/lesson-texts.ts';
import '../locales/course-texts.ts';

const VideoLesson = lazy(async () => ({
  default: (await import('../features/video/video-lesson.tsx')).VideoLesson,
}));
const QuizLesson = lazy(async () => ({
  default: (await import('../features/quiz/quiz-lesson.tsx')).QuizLesson,
}));

function OpenLesson({ visit, lesson }: { visit: LessonVisit; lesson: LessonDetail }) {
  const onCompleted = useAutomaticCompletion(visit);
  const startAt = readStartSeconds(useSearchParams()[0]);
  useStartLesson(visit);
  usePageTitle(lesson.title);
  if (lesson.kind === 'capstone') return <CapstoneLesson visit={visit} lesson={lesson} />;
  if (lesson.kind === 'quiz' || lesson.kind === 'exam') {
    return (
      <QuizFrame visit={visit}>
        <QuizLesson
          lesson={lesson}
          onCompleted={onCompleted}
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
