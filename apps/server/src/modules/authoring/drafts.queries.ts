import { draftDetails, draftOutline, draftSettings } from '@atrium/contracts/course-drafts';
import type { LessonKind } from '@atrium/contracts/constants';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import { composeLiveDraft } from './live-draft.queries.ts';
import { toJson, type DraftParts, type StoredDraft } from './stored-draft.ts';

function selectDraft(db: Database, courseId: number) {
  return db
    .selectFrom('courseDrafts')
    .innerJoin('courses', 'courses.id', 'courseDrafts.courseId')
    .leftJoin('profiles as writer', 'writer.id', 'courseDrafts.updatedBy')
    .leftJoin('profiles as asker', 'asker.id', 'courseDrafts.requestedBy')
    .leftJoin('profiles as returner', 'returner.id', 'courseDrafts.returnedBy')
    .select(['courseDrafts.courseId', 'revision', 'changes', 'publishedChanges', 'details'])
    .select('settings')
    .select(['outline', 'courseDrafts.updatedAt', 'requestedAt', 'returnedAt', 'returnComment'])
    .select(['writer.fullName as updatedBy', 'asker.fullName as requestedBy'])
    .select('returner.fullName as returnedBy')
    .select(['courses.learnerLessons', 'courses.passMarkPercent'])
    .where('courseDrafts.courseId', '=', courseId);
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDraft>['executeTakeFirst']>>>;

// A draft stored before a setting existed has the setting of its course.
const toStored = ({ learnerLessons, passMarkPercent, ...row }: Row): StoredDraft => ({
  ...row,
  details: draftDetails.parse(row.details),
  settings: draftSettings.parse({ learnerLessons, passMarkPercent, ...Object(row.settings) }),
  outline: draftOutline.parse(row.outline),
});

/** The draft of a course; where nothing was written, what is published. */
export async function readDraft(db: Database, courseId: number): Promise<StoredDraft> {
  const row = await selectDraft(db, courseId).executeTakeFirst();
  if (row) return toStored(row);
  const { isPublished, ...live } = await composeLiveDraft(db, courseId);
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

/** The draft of a course, kept from now on, and locked: of two who save it the second sees the first. */
export async function lockDraft(tx: Database, courseId: number): Promise<StoredDraft> {
  if (!(await lockRow(tx, courseId))) {
    const { details, settings, outline, publishedChanges } = await readDraft(tx, courseId);
    await insertDraft(tx, courseId, { details, settings, outline }, { publishedChanges });
    await lockRow(tx, courseId);
  }
  // Read only now: a statement that waited for the lock would not know the name of who held it.
  return readDraft(tx, courseId);
}

const toColumns = ({ details, settings, outline }: DraftParts) => ({
  details: toJson(details),
  settings: toJson(settings),
  outline: toJson(outline),
});

/** Begins a draft; nothing happens when there is one. */
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

/** Saves a draft that is locked. */
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

/** How many of these lessons, archived ones too, are of a course. */
export async function countLessonsAmong(
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

/** The row of a lesson that learners don't see yet, behind all others. Its place is the outline's. */
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
