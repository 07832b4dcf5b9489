import type { LessonPreview } from '@atrium/contracts/publishing';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { CourseFailed } from '../features/course/course-failed.tsx';
import { CourseNotFound } from '../features/course/course-not-found.tsx';
import {
  loadLessonPreview,
  useCoursePreview,
  useLessonPreview,
} from '../features/course-preview/course-preview.api.ts';
import { PreviewFrame } from '../features/course-preview/preview-frame.tsx';
import type { CoursePreview } from '../features/course-preview/preview-links.ts';
import { CapstonePreview } from '../features/lesson/capstone-preview.tsx';
import { LessonFrame } from '../features/lesson/lesson-frame.tsx';
import { LessonFailed, LessonNotFound } from '../features/lesson/lesson-message.tsx';
import { LessonPageSkeleton, LessonSkeleton } from '../features/lesson/lesson-skeleton.tsx';
import {
  useLessonVisit,
  type LessonVisitInput,
  type LessonVisit,
} from '../features/lesson/lesson-visit.ts';
import { QuizFrame } from '../features/lesson/quiz-frame.tsx';
import { TextLesson } from '../features/lesson/text-lesson.tsx';
import { VideoFrame, VideoHead } from '../features/lesson/video-frame.tsx';
import { QuizPreview } from '../features/quiz/quiz-preview.tsx';
import { MessagePage } from '../features/shell/message-page.tsx';
import { isMissing } from '../lib/api/api-error.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import '../locales/authoring-texts.ts';
import '../locales/lesson-texts.ts';
import '../locales/course-texts.ts';

const VideoLesson = lazy(async () => ({
  default: (await import('../features/video/video-lesson.tsx')).VideoLesson,
}));

const nothing = () => undefined;

function PreviewedLesson({ visit, preview }: { visit: LessonVisit; preview: LessonPreview }) {
  const { lesson, quiz, capstone } = preview;
  usePageTitle(lesson.title);
  if (capstone) {
    return <CapstonePreview key={lesson.id} visit={visit} lesson={lesson} tasks={capstone.tasks} />;
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
