export { useAdminCourse } from './admin-course/admin-course.api.ts';
export { CourseAdminFailed } from './admin-course/course-admin-failed.tsx';
export { CourseAdminSkeleton } from './admin-course/course-admin-skeleton.tsx';
export { CourseHead } from './admin-course/course-head.tsx';
export { CourseLessons, type QuizPart, type VideoPart } from './admin-course/course-lessons.tsx';
export { GeneralFacts } from './admin-course/general-facts.tsx';
export { LessonVideoLoader } from './lesson-video/lesson-video-loader.tsx';
export { LessonVideo } from './lesson-video/lesson-video.tsx';
export { ManagerLoading } from './library/manager-loading.tsx';
export { type ManagedCourse, useManagedCourse } from './library/use-managed-course.ts';
export { VideoManager } from './library/video-manager.tsx';
export { playFrom } from './playback/commands.ts';
export {
  countSeconds,
  gapsBefore,
  type Ranges,
  rangesWithout,
  unionRanges,
} from './playback/ranges.ts';
export { useMedia } from './playback/media-state.ts';
export { useSource } from './playback/use-source.ts';
export { loadLesson, type LoadLesson } from './playback/video.api.ts';
export { playerShortcuts } from './player/player-keys.ts';
export { VideoPlayer } from './player/video-player.tsx';
export { useCaptionMatches } from './transcript-search/caption-search.api.ts';
export { MarkedText } from './transcript-search/marked-text.tsx';
