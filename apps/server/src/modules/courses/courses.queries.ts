import { sql } from 'kysely';
import { batchReads } from '../../platform/database/batch.ts';
import type { Database } from '../../platform/database/database.ts';
import { noRevisions, type Revisions } from '../../platform/database/revisions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { CourseFacts } from '../../policies/course.policy.ts';

/** Locks the stats row of a course to serialize concurrent updates. */
export async function lockCourseStats(db: Database, courseId: number) {
  await db
    .selectFrom('courseStats')
    .select('courseId')
    .where('courseId', '=', courseId)
    .forUpdate()
    .execute();
}

/** Finds how many seconds ago the stats of a course were refreshed. */
export async function findStatsAge(db: Database, courseId: number) {
  return db
    .selectFrom('courseStats')
    .select(sql<number>`extract(epoch from now() - refreshed_at)::double precision`.as('seconds'))
    .where('courseId', '=', courseId)
    .executeTakeFirst();
}

/**
 * Recounts the enrollments and ratings of a course. Enrollments can be many, so they are counted before the stats row
 * is locked; an enrollment that happens meanwhile enqueues its own refresh. Ratings are counted after the lock is
 * taken, so that ratings written under it are included.
 */
export async function refreshCourseStats(db: Database, courseId: number): Promise<void> {
  const { enrolled } = await db
    .selectFrom('enrollments')
    .select((eb) => eb.fn.countAll<number>().as('enrolled'))
    .where('courseId', '=', courseId)
    .where('cycle', '=', 1)
    // Counted for the account that was merged.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('continuedEnrollments as taken')
            .select('taken.cycle')
            .whereRef('taken.learnerId', '=', 'enrollments.learnerId')
            .whereRef('taken.courseId', '=', 'enrollments.courseId')
            .whereRef('taken.cycle', '=', 'enrollments.cycle'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  await lockCourseStats(db, courseId);
  await sql`
    update course_stats set refreshed_at = now(), enrollment_count = ${enrolled},
      (rating_count, rating_sum) = (
        select count(*), coalesce(sum(rating), 0) from course_ratings where course_id = ${courseId})
    where course_id = ${courseId}
  `.execute(db);
}

/** Total duration of the lessons learners can see, maintained by triggers. */
const lessonSeconds = sql<number>`coalesce(
  (select found.lesson_seconds from course_search found where found.id = courses.id), 0)`.as(
  'lessonSeconds',
);

/** Course columns that lists and course pages show. */
export const courseColumns = [
  'courses.id',
  'courses.title',
  'courses.description',
  'courses.category',
  'courses.level',
  'courses.language',
  'courses.thumbnail',
  'courses.instructorName',
  'courses.instructorAvatar',
  'courses.durationSeconds',
  'courses.hasStatedDuration',
  lessonSeconds,
  'courses.visibility',
  'courses.publishedVersion',
  'courses.publicPath',
  'courses.catalogueTitle',
  'courses.featuredRank',
  'courses.certificateTitle',
  'courses.createdAt',
  'stats.enrollmentCount',
  'stats.ratingSum',
  'stats.ratingCount',
] as const;

/** Ids of the courses that learners have to complete first. */
const prerequisiteIds = sql<number[]>`array(
  select prerequisite_id from course_prerequisites where course_id = courses.id)`.as(
  'prerequisiteIds',
);

function selectCourse(db: Database) {
  return db
    .selectFrom('courses')
    .innerJoin('courseStats as stats', 'stats.courseId', 'courses.id')
    .select(courseColumns)
    .select([
      'courses.organizationId',
      'courses.authorId',
      'courses.archivedAt',
      'courses.outcomes',
      'courses.prerequisites',
      'courses.learnerLessons',
      'courses.manualCompletion',
      'courses.lessonOrder',
      'courses.requiresOpening',
      'courses.passMarkPercent',
      'courses.priceCents',
      'courses.capstoneReview',
      'courses.completionRule',
      'courses.videoCompletePercent',
      prerequisiteIds,
    ]);
}

export async function findCourse(db: Database, id: number) {
  return selectCourse(db).where('courses.id', '=', id).executeTakeFirst();
}

/** Finds the published course with a public path. */
export async function findCourseByPublicPath(db: Database, segment: string) {
  return selectCourse(db)
    .where('courses.publicPath', '=', segment)
    .where('courses.publishedVersion', 'is not', null)
    .where('courses.archivedAt', 'is', null)
    .executeTakeFirst();
}

export type CourseRecord = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** Returns the fields of a course that permission rules check. */
export const toCourseFacts = (
  course: Omit<CourseFacts, 'isPublished' | 'isArchived'> &
    Pick<CourseRecord, 'publishedVersion' | 'archivedAt'>,
): CourseFacts => ({
  id: course.id,
  organizationId: course.organizationId,
  authorId: course.authorId,
  visibility: course.visibility,
  isPublished: course.publishedVersion !== null,
  isArchived: course.archivedAt !== null,
});

export async function listModules(db: Database, courseId: number) {
  return db
    .selectFrom('courseModules')
    .select(['id', 'number', 'title'])
    .where('courseId', '=', courseId)
    .orderBy('position')
    .execute();
}

/** SQL condition for the rows of `lessons` that learners can see. */
export const isVisibleToLearners = sql<boolean>`is_visible_lesson(lessons.*, (
  select parent.learner_lessons from courses parent where parent.id = lessons.course_id))`;

const lessonColumns = [
  'lessons.id',
  'lessons.courseId',
  'lessons.moduleId',
  'lessons.orderIndex',
  'lessons.kind',
  'lessons.completionGate',
  'lessons.title',
  'lessons.description',
  'lessons.durationSeconds',
  'lessons.isPreview',
  'lessons.points',
  'lessons.minReadingSeconds',
] as const;

/** Lists the lessons of a course that learners can see, in order. */
export async function listVisibleLessons(db: Database, courseId: number) {
  return db
    .selectFrom('lessons')
    .leftJoin('lessonVideos', 'lessonVideos.lessonId', 'lessons.id')
    .leftJoin('videos', 'videos.id', 'lessonVideos.videoId')
    .leftJoin('quizRules', 'quizRules.lessonId', 'lessons.id')
    .select(lessonColumns)
    .select(['quizRules.passMarkPercent', 'quizRules.reveal'])
    .select('videos.durationSeconds as videoSeconds')
    .select(sql<boolean>`lesson_videos.lesson_id is not null`.as('hasVideo'))
    .where('lessons.courseId', '=', courseId)
    .where(isVisibleToLearners)
    .orderBy('lessons.orderIndex')
    .execute();
}

/**
 * Lists all published lessons of a course in order, including those hidden from learners but not those of its draft.
 */
export async function listPublishedLessons(db: Database, courseId: number) {
  return db
    .selectFrom('lessons')
    .select(lessonColumns)
    .where('courseId', '=', courseId)
    .where('archivedAt', 'is', null)
    .where('isPublished', '=', true)
    .orderBy('orderIndex')
    .execute();
}

export type VisibleLesson = Awaited<ReturnType<typeof listVisibleLessons>>[number];

/** Returns the texts of the lessons that learners see, by lesson id. */
export async function listLessonBodies(
  db: Database,
  courseId: number,
): Promise<Record<number, string>> {
  const rows = await db
    .selectFrom('lessons')
    .select(['id', 'body'])
    .where('courseId', '=', courseId)
    .where(isVisibleToLearners)
    .execute();
  return Object.fromEntries(rows.map(({ id, body }) => [id, body]));
}

const selectRevisions = statement(
  'find_revisions_of_lessons',
  (lessonIds) => sql<{ lessonId: number; courseId: number; content: string }>`
    select lessons.id as "lessonId", revision.course_id as "courseId", revision.revision as content
    from lessons join content_revisions revision on revision.course_id = lessons.course_id
    where lessons.id = any (array(select json_array_elements_text(${lessonIds})::integer))`,
);

/** Returns the content revision of a lesson's course, for requests that do not have the lesson in their path. */
export const findRevisionsOfLesson = batchReads(async (db, lessonIds: number[]) => {
  const rows = await selectRevisions(db, JSON.stringify(lessonIds));
  return lessonIds.map((id): Revisions | undefined => {
    const row = rows.find(({ lessonId }) => lessonId === id);
    return row && { ...noRevisions, courseId: row.courseId, content: row.content };
  });
});
