import type { LessonPreview } from '@atrium/contracts/authoring/publishing';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CourseFailed, CourseNotFound } from '../../features/courses/index.ts';
import {
  type CoursePreview,
  loadLessonPreview,
  PreviewFrame,
  useCoursePreview,
  useLessonPreview,
} from '../../features/authoring/index.ts';
import {
  CapstonePreview,
  LessonFailed,
  LessonFrame,
  LessonNotFound,
  LessonPageSkeleton,
  LessonSkeleton,
  type LessonVisit,
  type LessonVisitInput,
  QuizFrame,
  TextLesson,
  useLessonVisit,
  VideoFrame,
  VideoHead,
} from '../../features/progress/index.ts';
import { QuizPreview } from '../../features/quizzes/index.ts';
import { MessagePage } from '../../ui/layout/page.tsx';
import { isMissing } from '../../lib/http/api-error.ts';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import '../../locales/loaders/authoring-texts.ts';
import '../../locales/loaders/lesson-texts.ts';
import '../../locales/loaders/course-texts.ts';

const VideoLesson = lazy(async () => ({
  default: (await import('../../features/progress/video-lesson/video-lesson.tsx')).VideoLesson,
}));

const nothing = () => undefined;

function PreviewedLesson({ visit, preview }: { visit: LessonVisit; preview: LessonPreview }) {
  const { lesson, quiz, capstone } = preview;
  usePageTitle(lesson.title);
  if (capstone) {
    return <CapstonePreview key={lesson.id} visit={visit} lesson={lesson} capstone={capstone} />;
  }
  if (quiz) {
    return (
      <QuizFrame visit={visit}>
        <QuizPreview key={lesson.id} lesson={lesson} quiz={quiz} />
      </QuizFrame>
    );
  }
  if (lesson.videoUrl === null) return <TextLesson visit={visit} lesson={lesson} />;
  return (
    <VideoFrame visit={visit}>
      <VideoLesson
        lesson={lesson}
        outcomes={visit.course.outcomes}
        reloadLesson={loadLessonPreview}
        onCompleted={nothing}
      >
        <VideoHead visit={visit} />
      </VideoLesson>
    </VideoFrame>
  );
}

function PreviewContent({ visit }: { visit: LessonVisit }) {
  const { course, lesson } = visit;
  const { data, error, refetch } = useLessonPreview(course.id, lesson.id);
  const skeleton = <LessonSkeleton lesson={lesson} />;
  if (data) {
    return (
      <Suspense fallback={skeleton}>
        <PreviewedLesson visit={visit} preview={data} />
      </Suspense>
    );
  }
  if (isMissing(error)) return <LessonNotFound courseHref={course.href} />;
  if (!error) return skeleton;
  return <LessonFailed error={error} courseHref={course.href} onRetry={() => void refetch()} />;
}

function FramedPreview(address: LessonVisitInput) {
  const visit = useLessonVisit(address);
  return (
    <LessonFrame visit={visit}>
      <PreviewContent visit={visit} />
    </LessonFrame>
  );
}

function LessonOfPreview({ course, lessons }: CoursePreview) {
  const { lessonId } = useParams();
  const lesson = lessons.find(({ id }) => String(id) === lessonId);
  if (!lesson) {
    return (
      <MessagePage>
        <LessonNotFound courseHref={course.href} />
      </MessagePage>
    );
  }
  return (
    <PreviewFrame editHref={paths.editLessonOf(course.id, lesson.id)} wide>
      <FramedPreview {...{ course, lessons, lesson }} viewer="author" />
    </PreviewFrame>
  );
}

/** Preview of a draft's lesson as learners see it. */
export function LessonPreviewPage() {
  const { courseId = '' } = useParams();
  const { data, error, refetch } = useCoursePreview(courseId);
  if (data) return <LessonOfPreview {...data} />;
  if (!error) return <LessonPageSkeleton />;
  return (
    <MessagePage>
      {isMissing(error) ? (
        <CourseNotFound />
      ) : (
        <CourseFailed part="course" error={error} onRetry={() => void refetch()} />
      )}
    </MessagePage>
  );
}
