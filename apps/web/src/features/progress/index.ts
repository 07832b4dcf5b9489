export { CapstoneLesson } from './capstone/capstone-lesson.tsx';
export { CapstonePreview } from './capstone/capstone-preview.tsx';
export { ProgressPanelSkeleton } from './course-progress/progress-panel-skeleton.tsx';
export {
  ProgressCounts,
  ProgressFacts,
  ProgressSummary,
} from './course-progress/progress-summary.tsx';
export { WhatsLeft } from './course-progress/whats-left.tsx';
export { CompletionConfetti } from './course/completion-confetti.tsx';
export { CourseLayout, VisitorCourse } from './course/course-layout.tsx';
export { CourseSkeleton } from './course/course-skeleton.tsx';
export {
  type CourseState,
  useCourseState,
  usePublicCourseState,
  useOpenCompletionPage,
} from './course/use-course-state.ts';
export {
  type LessonVisit,
  type LessonVisitInput,
  useLessonVisit,
  readStartSeconds,
} from './lesson-visit/lesson-visit.ts';
export { useAutomaticCompletion, useStartLesson } from './lesson-visit/use-lesson-updates.ts';
export { LessonFrame } from './lesson/lesson-frame.tsx';
export { LessonFailed, LessonLocked, LessonNotFound } from './lesson/lesson-message.tsx';
export { LessonPageSkeleton, LessonSkeleton } from './lesson/lesson-skeleton.tsx';
export { NextTargetLink } from './lesson/next-target-link.tsx';
export { QuizFrame } from './lesson/quiz-frame.tsx';
export { TextLesson } from './lesson/text-lesson.tsx';
export { VideoFrame, VideoHead } from './lesson/video-frame.tsx';
export { CoursePrerequisites, LessonPrerequisites } from './prerequisites/course-prerequisites.tsx';
export { usePrerequisites } from './prerequisites/prerequisites.api.ts';
export { ReviewQueue } from './reviews/review-queue.tsx';
export { shortCount, useWaitingReviewCount } from './reviews/waiting-reviews.ts';
export { useCourseProgress, useOwnCourse, useStartedCourses } from './tracking/course-progress.ts';
export { useEnhancedProgress, useStoreProgress } from './tracking/enhanced-progress.ts';
export { LearningRow } from './tracking/learning-row.tsx';
export { withProgress } from './tracking/lesson-progress.ts';
export { missingText } from './tracking/missing-text.ts';
export { useSegments } from './tracking/use-segments.ts';
