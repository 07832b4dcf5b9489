import type { EditableCourse, LessonUploadStatus } from '@atrium/contracts/media/media';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../platform/database/cursor.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireCourseEditor } from '../../../policies/course.policy.ts';
import { canEditDraft } from '../../../policies/draft.policy.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { toCourseFacts, findCourse, lessonHref } from '../../courses/index.ts';
import { signedSeconds } from '../playback/index.ts';
import { requireEditorOfAnyCourse } from './editing.service.ts';
import {
  countUploadStatusRows,
  findUploadStatusRow,
  listCaptionTracks,
  listEditableCourseRows,
  listUploadStatusRows,
  listCourseUploadStatusRows,
  type StatusRow,
} from './upload-status.queries.ts';

const maxCourses = 100;

type Sign = (key: string | null) => Promise<string | null>;

async function playingOf(row: StatusRow, sign: Sign): Promise<LessonUploadStatus['playing']> {
  if (row.fileName === null || row.sizeBytes === null) return null;
  return {
    fileName: row.fileName,
    sizeBytes: Number(row.sizeBytes),
    durationSeconds: row.durationSeconds,
    posterUrl: await sign(row.posterKey),
  };
}

async function latestOf(row: StatusRow, sign: Sign): Promise<LessonUploadStatus['latest']> {
  if (!row.latest) return null;
  const { posterKey, createdAt, ...video } = row.latest;
  const uploadedAt = new Date(createdAt).toISOString();
  return { ...video, uploadedAt, posterUrl: await sign(posterKey) };
}

async function toStatuses(deps: Deps, rows: StatusRow[]): Promise<LessonUploadStatus[]> {
  const tracks = await listCaptionTracks(
    deps.db,
    rows.map(({ id }) => id),
  );
  const sign: Sign = async (key) => (key ? deps.storage.signGet(key, signedSeconds) : null);
  return Promise.all(
    rows.map(async (row) => {
      const videoUrl = await sign(row.objectKey);
      const href = lessonHref({ id: row.courseId, publicPath: row.publicPath }, row.id);
      return {
        id: row.id,
        title: row.title,
        orderIndex: row.orderIndex,
        isVideoLesson: row.kind === 'video',
        hasVideo: row.objectKey !== null,
        videoUrl,
        previewUrl: videoUrl && row.playsInBrowsers === false ? href : videoUrl,
        courseId: row.courseId,
        courseTitle: row.courseTitle,
        href,
        playing: await playingOf(row, sign),
        latest: await latestOf(row, sign),
        captions: tracks
          .filter(({ lessonId }) => lessonId === row.id)
          .map(({ language, label }) => ({ language, label })),
      };
    }),
  );
}

/** Returns the upload status of a lesson. The caller must have checked access. */
export async function getUploadStatus(deps: Deps, lessonId: number): Promise<LessonUploadStatus> {
  const row = await findUploadStatusRow(deps.db, lessonId);
  const [status] = row ? await toStatuses(deps, [row]) : [];
  if (!status) throw new AppError('not_found');
  return status;
}

/** Lists the upload status of every lesson of a course that can have a video. */
export async function listCourseUploadStatus(
  deps: Deps,
  courseId: number,
): Promise<LessonUploadStatus[]> {
  return toStatuses(deps, await listCourseUploadStatusRows(deps.db, courseId));
}

const position = z.tuple([z.int32(), z.int32(), z.int32()]);

type StatusQuery = { courseId?: number | undefined; limit: number; cursor?: string | undefined };
type StatusPage = { lessons: LessonUploadStatus[]; nextCursor: string | undefined; total: number };

/** Lists the upload status of video lessons the actor can edit: one page, or all of one course. */
export async function listUploadStatus(
  deps: Deps,
  actor: Actor,
  { courseId, limit, cursor }: StatusQuery,
): Promise<StatusPage> {
  if (courseId !== undefined) {
    requireActiveOrganization(actor);
    const course = await findCourse(deps.db, courseId);
    const facts = course && toCourseFacts(course);
    // The author can still edit the draft of a published course, whose new lessons have videos too.
    if (!facts || !canEditDraft(actor, facts)) requireCourseEditor(actor, facts);
    const lessons = await listCourseUploadStatus(deps, courseId);
    return { lessons, nextCursor: undefined, total: lessons.length };
  }
  await requireEditorOfAnyCourse(deps, actor);
  const decoded = cursor === undefined ? undefined : readCursor(cursor, position);
  const after = decoded && { courseId: decoded[0], orderIndex: decoded[1], id: decoded[2] };
  // Reads one extra row to detect a next page.
  const [rows, total] = await Promise.all([
    listUploadStatusRows(deps.db, actor, { after, limit: limit + 1 }),
    countUploadStatusRows(deps.db, actor),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    lessons: await toStatuses(deps, page),
    nextCursor: last && writeCursor(position, [last.courseId, last.orderIndex, last.id]),
    total,
  };
}

/** Lists the courses the actor can edit. */
export async function listEditableCourses(
  deps: Deps,
  actor: Actor,
  search: string,
): Promise<EditableCourse[]> {
  await requireEditorOfAnyCourse(deps, actor);
  const courses = await listEditableCourseRows(deps.db, actor, search.trim(), maxCourses);
  return courses.map(({ id, title, publishedVersion, videoLessonCount, videoCount }) => ({
    id,
    title,
    isPublished: publishedVersion !== null,
    videoLessonCount: Number(videoLessonCount),
    videoCount: Number(videoCount),
  }));
}
