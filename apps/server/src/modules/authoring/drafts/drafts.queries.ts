import {
  draftDetails,
  draftOutline,
  draftSettings,
} from '@atrium/contracts/authoring/form-schemas';
import type { LessonKind } from '@atrium/contracts/courses/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { publishedPrerequisiteIds } from './prerequisites.queries.ts';
import { buildDraftFromPublished } from './published-draft.queries.ts';
import { toJson, type DraftParts, type StoredDraft } from './stored-draft.ts';

function selectDraft(db: Database, courseId: number) {
  return db
    .selectFrom('courseDrafts')
    .innerJoin('courses', 'courses.id', 'courseDrafts.courseId')
    .leftJoin('profiles as writer', 'writer.id', 'courseDrafts.updatedBy')
    .leftJoin('profiles as requester', 'requester.id', 'courseDrafts.requestedBy')
    .leftJoin('profiles as reviewer', 'reviewer.id', 'courseDrafts.returnedBy')
    .select(['courseDrafts.courseId', 'revision', 'changes', 'publishedChanges', 'details'])
    .select('settings')
    .select(['outline', 'courseDrafts.updatedAt', 'requestedAt', 'returnedAt', 'returnComment'])
    .select(['writer.fullName as updatedBy', 'requester.fullName as requestedBy'])
    .select('reviewer.fullName as returnedBy')
    .select(['courses.learnerLessons', 'courses.passMarkPercent', 'courses.lessonOrder'])
    .select(['courses.requiresOpening', publishedPrerequisiteIds.as('prerequisiteIds')])
    .where('courseDrafts.courseId', '=', courseId);
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDraft>['executeTakeFirst']>>>;

// A draft stored before a setting existed has the setting of its course.
const toStored = ({
  learnerLessons,
  passMarkPercent,
  lessonOrder,
  requiresOpening,
  prerequisiteIds,
  ...row
}: Row): StoredDraft => ({
  ...row,
  details: draftDetails.parse(row.details),
  settings: draftSettings.parse({
    learnerLessons,
    passMarkPercent,
    lessonOrder,
    requiresOpening,
    prerequisiteIds,
    ...Object(row.settings),
  }),
  outline: draftOutline.parse(row.outline),
});

/** Returns the draft of a course, or one that equals the published course if none is stored. */
export async function getDraft(db: Database, courseId: number): Promise<StoredDraft> {
  const row = await selectDraft(db, courseId).executeTakeFirst();
  if (row) return toStored(row);
  const { isPublished, ...live } = await buildDraftFromPublished(db, courseId);
  return {
    ...live,
    courseId,
    revision: 1,
    changes: 1,
    publishedChanges: isPublished ? 1 : null,
    updatedBy: null,
    requestedBy: null,
    requestedAt: null,
    returnedBy: null,
    returnedAt: null,
    returnComment: null,
  };
}

async function lockRow(tx: Database, courseId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('courseDrafts')
    .select('courseId')
    .where('courseId', '=', courseId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks and returns the draft of a course, storing it first if needed. The second of two writers sees the changes of
 * the first.
 */
export async function lockDraft(tx: Database, courseId: number): Promise<StoredDraft> {
  if (!(await lockRow(tx, courseId))) {
    const { details, settings, outline, publishedChanges } = await getDraft(tx, courseId);
    await insertDraft(tx, courseId, { details, settings, outline }, { publishedChanges });
    await lockRow(tx, courseId);
  }
  // Read after the lock: the locking statement itself would join outdated rows, such as the name of the last writer.
  return getDraft(tx, courseId);
}

const toColumns = ({ details, settings, outline }: DraftParts) => ({
  details: toJson(details),
  settings: toJson(settings),
  outline: toJson(outline),
});

/** Inserts a draft. Does nothing if there is one. */
export async function insertDraft(
  db: Database,
  courseId: number,
  parts: DraftParts,
  facts: { publishedChanges?: number | null; updatedBy?: string } = {},
): Promise<void> {
  await db
    .insertInto('courseDrafts')
    .values({ courseId, ...toColumns(parts), ...facts })
    .onConflict((conflict) => conflict.column('courseId').doNothing())
    .execute();
}

/** Saves a draft, which must be locked. */
export async function updateDraft(
  tx: Database,
  courseId: number,
  parts: DraftParts,
  writerId: string,
): Promise<void> {
  await tx
    .updateTable('courseDrafts')
    .set({ ...toColumns(parts), updatedBy: writerId, updatedAt: sql<Date>`now()` })
    .set((eb) => ({ revision: eb('revision', '+', 1), changes: eb('changes', '+', 1) }))
    .where('courseId', '=', courseId)
    .execute();
}

/** Counts how many of the given lessons, including archived ones, belong to a course. */
export async function countLessonsOfCourse(
  db: Database,
  courseId: number,
  ids: number[],
): Promise<number> {
  const { count } = await db
    .selectFrom('lessons')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('courseId', '=', courseId)
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts an unpublished lesson after all others. Its final position comes from the outline. */
export async function insertDraftLesson(
  tx: Database,
  lesson: { courseId: number; kind: LessonKind; title: string },
): Promise<{ id: number }> {
  const next = sql<number>`(select least(coalesce(max(order_index), 0) + 1, 32767) from lessons
    where course_id = ${lesson.courseId} and archived_at is null)`;
  return tx
    .insertInto('lessons')
    .values({ ...lesson, orderIndex: next, isPublished: false })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Lists those of the given images that exist. */
export async function listExistingImages(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('courseImages').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}
