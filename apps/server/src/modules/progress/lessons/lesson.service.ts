import type { LessonDetail, VideoProgress } from '@atrium/contracts/progress/lessons';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  courseHref,
  findContent,
  findRevisionsOfLesson,
  getContentLesson,
  getReadableContent,
  toLesson,
  type CourseContent,
} from '../../courses/index.ts';
import { findLessonVideo } from '../../media/index.ts';
import {
  getEnhancedProgress,
  needsOpening,
  requireUnlockedLesson,
} from '../course-progress/index.ts';
import { updateLessonProgress } from './lesson-status.service.ts';
import { toVideoProgress } from './watch-progress.ts';
import { findWatchProgress } from './watch.queries.ts';

/** Returns the course of a preview lesson. Visitors may open it only if the course has a public page. */
async function getContentForVisitors(
  deps: Deps,
  lessonId: number,
  revisions: Revisions | undefined,
): Promise<CourseContent> {
  const content = revisions && (await findContent(deps, revisions));
  const isPreview = content?.lessons.find(({ id }) => id === lessonId)?.isPreview === true;
  const isOpen =
    isPreview &&
    content.course.publicPath !== null &&
    content.course.publishedVersion !== null &&
    content.course.archivedAt === null;
  if (!isOpen) throw new AppError('authentication_required');
  return content;
}

async function getVideoProgress(
  deps: Deps,
  actor: Actor,
  {
    id: lessonId,
    courseId,
    durationSeconds,
  }: { id: number; courseId: number; durationSeconds: number },
): Promise<VideoProgress> {
  const progress = await findWatchProgress(deps, {
    learnerId: actor.id,
    courseId,
    lessonId,
  });
  return toVideoProgress(lessonId, progress, durationSeconds);
}

async function loadLesson(
  deps: Deps,
  actor: Actor | undefined,
  lessonId: number,
  revisions: Revisions,
  content: CourseContent,
): Promise<LessonDetail> {
  const { course } = content;
  const lesson = getContentLesson(content, lessonId);
  const isVideo = lesson.kind === 'video';
  const file = isVideo ? await findLessonVideo(deps, lessonId, revisions) : undefined;
  const durationSeconds = file?.durationSeconds ?? lesson.durationSeconds;
  return {
    ...toLesson(course, lesson),
    body: isVideo ? '' : (content.bodies[lessonId] ?? ''),
    courseTitle: course.title,
    courseHref: courseHref(course),
    courseLevel: course.level,
    videoUrl: file?.url ?? null,
    video: file
      ? { ...file, completePercent: course.videoCompletePercent, rule: course.completionRule }
      : null,
    progress: actor ? await getVideoProgress(deps, actor, { ...lesson, durationSeconds }) : null,
  };
}

/**
 * Starts a lesson that has to be opened before it is marked complete. Reads the progress only for such lessons, and
 * there from memory until it changes.
 */
async function recordOpening(
  deps: Deps,
  actor: Actor,
  lessonId: number,
  revisions: Revisions,
): Promise<void> {
  const { course, lessons } = await getReadableContent(deps, actor, revisions);
  const lesson = lessons.find(({ id }) => id === lessonId);
  if (!lesson || course.publishedVersion === null || !needsOpening(lesson, course)) return;
  const { unitProgress } = await getEnhancedProgress(deps, actor, revisions);
  const unit = unitProgress.find((each) => each.lessonId === lessonId);
  if (!unit?.needsOpening) return;
  const input = { lessonId, status: 'in_progress' as const, epoch: unit.epoch };
  await updateLessonProgress(deps, actor, input, revisions);
}

/** Returns a lesson with its content to users who may read the course, and previews to visitors. */
export async function getLesson(
  deps: Deps,
  actor: Actor | undefined,
  lessonId: number,
  revisions: Revisions,
): Promise<LessonDetail> {
  if (actor) {
    const content = await getReadableContent(deps, actor, revisions);
    const { hasVideo } = getContentLesson(content, lessonId);
    await requireUnlockedLesson(deps, actor, lessonId, revisions);
    // URLs of videos are signed anew each minute.
    const minute = hasVideo ? Math.floor(Date.now() / 60_000) : '';
    const { content: contentRevision, learner, watch } = revisions;
    const key = `lesson ${lessonId} ${contentRevision} ${actor.id} ${learner} ${watch} ${minute}`;
    return deps.memory.getOrCompute(key, () =>
      loadLesson(deps, actor, lessonId, revisions, content),
    );
  }
  const current = await findRevisionsOfLesson(deps, lessonId);
  const content = await getContentForVisitors(deps, lessonId, current);
  return loadLesson(deps, undefined, lessonId, current ?? revisions, content);
}

/** Records that the learner opened a lesson, and returns it as `getLesson` does. */
export async function openLesson(
  deps: Deps,
  actor: Actor | undefined,
  lessonId: number,
  revisions: Revisions,
): Promise<LessonDetail> {
  if (actor) await recordOpening(deps, actor, lessonId, revisions);
  return getLesson(deps, actor, lessonId, revisions);
}
