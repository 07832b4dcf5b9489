import { sql, type ExpressionBuilder } from 'kysely';
import type { UploadStatus, VideoFailure } from '@atrium/contracts/media/constants';
import type { DB } from '../../../platform/database/database-types.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../policies/actor.ts';
import { editableCourses, editableLessons } from '../../../policies/course.policy.ts';

/** Matches lessons of a kind that can have a video. */
const canHaveVideo = sql<boolean>`lessons.kind in ('video', 'text')`;
/** Matches video lessons, and text lessons for which a video was uploaded. */
const isToHaveVideo = sql<boolean>`(lessons.kind = 'video' or lessons.kind = 'text' and exists (
  select from videos where videos.lesson_id = lessons.id and videos.status in ('processing', 'ready', 'failed')))`;

type Latest = {
  id: string;
  fileName: string;
  sizeBytes: number;
  durationSeconds: number | null;
  posterKey: string | null;
  status: UploadStatus;
  percent: number;
  failure: VideoFailure | null;
  createdAt: string;
};

const latest = sql<Latest | null>`(
  select jsonb_build_object('id', id, 'fileName', file_name, 'sizeBytes', size_bytes,
    'durationSeconds', duration_seconds, 'posterKey', poster_key, 'status', status, 'percent', percent,
    'failure', failure, 'createdAt', created_at)
  from videos where videos.lesson_id = lessons.id and videos.status in ('processing', 'ready', 'failed')
  order by videos.created_at desc, videos.id limit 1)`;

function selectLessons(db: Database) {
  return db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .leftJoin('lessonVideos', 'lessonVideos.lessonId', 'lessons.id')
    .leftJoin('videos as playing', 'playing.id', 'lessonVideos.videoId')
    .select([
      'lessons.id',
      'lessons.title',
      'lessons.orderIndex',
      'lessons.kind',
      'lessons.courseId',
      'courses.title as courseTitle',
      'courses.publicPath',
      'playing.objectKey',
      'playing.fileName',
      'playing.sizeBytes',
      'playing.durationSeconds',
      'playing.posterKey',
      'playing.playsInBrowsers',
      latest.as('latest'),
    ])
    .where('lessons.archivedAt', 'is', null);
}

/** Returns a lesson with the video it plays and its latest upload. */
export async function findUploadStatusRow(db: Database, lessonId: number) {
  return selectLessons(db).where('lessons.id', '=', lessonId).executeTakeFirst();
}
export type StatusRow = NonNullable<Awaited<ReturnType<typeof findUploadStatusRow>>>;

/** Lists all lessons of a course that can have a video, in order. */
export async function listCourseUploadStatusRows(db: Database, courseId: number) {
  return selectLessons(db)
    .where('lessons.courseId', '=', courseId)
    .where(canHaveVideo)
    .orderBy('lessons.orderIndex')
    .orderBy('lessons.id')
    .execute();
}

export type StatusPosition = { courseId: number; orderIndex: number; id: number };

/** Lists the video lessons the actor can edit, newest course first. */
export async function listUploadStatusRows(
  db: Database,
  actor: Actor,
  { after, limit }: { after: StatusPosition | undefined; limit: number },
) {
  let page = selectLessons(db)
    .where(isToHaveVideo)
    .where((eb) => editableLessons(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>));
  if (after) {
    const { courseId, orderIndex, id } = after;
    page = page.where(
      sql<boolean>`(lessons.course_id < ${courseId} or lessons.course_id = ${courseId}
        and (lessons.order_index, lessons.id) > (${orderIndex}, ${id}))`,
    );
  }
  return page
    .orderBy('lessons.courseId', 'desc')
    .orderBy('lessons.orderIndex')
    .orderBy('lessons.id')
    .limit(limit)
    .execute();
}

/** Counts the video lessons the actor can edit. */
export async function countUploadStatusRows(db: Database, actor: Actor): Promise<number> {
  const { count } = await db
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.courseId')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('lessons.archivedAt', 'is', null)
    .where(isToHaveVideo)
    .where((eb) => editableLessons(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the captions of these lessons, ordered by language. */
export async function listCaptionTracks(db: Database, lessonIds: number[]) {
  if (lessonIds.length === 0) return [];
  return db
    .selectFrom('lessonCaptions')
    .select(['lessonId', 'language', 'label'])
    .where('lessonId', 'in', lessonIds)
    .orderBy('language')
    .execute();
}

/** Lists the courses the actor can edit, last changed first, with the numbers of their video lessons and videos. */
export async function listEditableCourseRows(
  db: Database,
  actor: Actor,
  search: string,
  limit: number,
) {
  let courses = db
    .selectFrom('courses')
    .select(['courses.id', 'courses.title', 'courses.publishedVersion'])
    .select([
      sql<string>`(select count(*) from lessons where lessons.course_id = courses.id
        and lessons.archived_at is null and ${isToHaveVideo})`.as('videoLessonCount'),
      sql<string>`(select count(*) from lessons join lesson_videos on lesson_videos.lesson_id = lessons.id
        where lessons.course_id = courses.id and lessons.archived_at is null)`.as('videoCount'),
    ])
    .where(editableCourses(actor));
  if (search) {
    courses = courses.where('courses.title', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
  }
  return courses
    .orderBy('courses.updatedAt', 'desc')
    .orderBy('courses.id', 'desc')
    .limit(limit)
    .execute();
}
