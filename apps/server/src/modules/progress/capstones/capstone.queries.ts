import type { Attachment } from '@atrium/contracts/progress/attachments';
import type {
  CapstoneCriterion,
  CapstoneRating,
  CapstoneRound,
  CapstoneRules,
} from '@atrium/contracts/progress/capstone-rules';
import type { AttachmentContentType } from '@atrium/contracts/progress/constants';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ProgressKey } from '../course-progress/index.ts';
import { selectRounds } from './rounds.ts';

/** Lists the tasks of a capstone lesson in order. */
export async function listTasks(db: Database, lessonId: number) {
  return db
    .selectFrom('lessonTasks')
    .select(['id', 'title', 'body', 'isRequired'])
    .where('lessonId', '=', lessonId)
    .orderBy('position')
    .execute();
}

/** Finds the rules of a capstone lesson. */
export async function findCapstoneRules(
  db: Database,
  lessonId: number,
): Promise<CapstoneRules | undefined> {
  const row = await db
    .selectFrom('capstoneRules')
    .select(['minimumReflectionCharacters', 'reviewWithinDays'])
    .select(['attachmentMaximum', 'requiresAttachment'])
    .select(sql<CapstoneCriterion[]>`criteria`.as('criteria'))
    .where('lessonId', '=', lessonId)
    .executeTakeFirst();
  return row && toTerms(row);
}

/** Replaces the columns about attachments by their rule. Without a maximum there is none. */
function toTerms<
  Row extends { attachmentMaximum: number | null; requiresAttachment: boolean | null },
>({ attachmentMaximum: maximum, requiresAttachment, ...terms }: Row) {
  const isRequired = requiresAttachment ?? false;
  return { ...terms, ...(maximum === null ? {} : { attachments: { isRequired, maximum } }) };
}

/** Lists the files that the next submission of a capstone includes, oldest first. */
export async function listAttachments(db: Database, key: ProgressKey): Promise<Attachment[]> {
  return db
    .selectFrom('capstoneAttachments')
    .select(['id', 'name', 'sizeBytes', 'status'])
    .select(sql<AttachmentContentType | null>`content_type`.as('contentType'))
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .where('isAttached', '=', true)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Due date of the course in the current row of `lessons`, if it is required of the learner and not up to date. */
const dueOnFor = (learnerId: string) => sql<string | null>`(
  select cells.due_on::text
  from memberships
    join training_cells cells on cells.organization_id = memberships.organization_id
      and cells.user_id = memberships.user_id and cells.course_id = lessons.course_id
  where memberships.user_id = ${learnerId} and cells.status <> 'up_to_date')`;

/** Finds the rules of a capstone, and when it is due for a learner: with the course that requires it. */
export async function findCapstoneTerms(
  db: Database,
  { lessonId, learnerId }: Pick<ProgressKey, 'lessonId' | 'learnerId'>,
) {
  const row = await db
    .selectFrom('lessons')
    .leftJoin('capstoneRules', 'capstoneRules.lessonId', 'lessons.id')
    .select([
      'capstoneRules.minimumReflectionCharacters',
      'attachmentMaximum',
      'requiresAttachment',
    ])
    .select(sql<CapstoneCriterion[] | null>`capstone_rules.criteria`.as('criteria'))
    .select(dueOnFor(learnerId).as('dueOn'))
    .where('lessons.id', '=', lessonId)
    .executeTakeFirst();
  return row && toTerms(row);
}

/** Lists all submissions of a capstone with their reviews, newest first. */
export async function listRounds(db: Database, key: ProgressKey): Promise<CapstoneRound[]> {
  const row = await db
    .selectFrom('capstoneSubmissions')
    .select(selectRounds(sql<boolean>`true`).as('rounds'))
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .executeTakeFirst();
  return row?.rounds ?? [];
}

export async function findSubmission(db: Database, key: ProgressKey) {
  return db
    .selectFrom('capstoneSubmissions')
    .select(['checkedTaskIds', 'reflection', 'status', 'submittedAt', 'revision'])
    .select(['reviewedAt', 'reviewedBy', 'reviewComment'])
    .select(sql<CapstoneRating[]>`review_ratings`.as('reviewRatings'))
    .select(sql<string | null>`review_due_on::text`.as('reviewDueOn'))
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .executeTakeFirst();
}

/**
 * Upserts a capstone. Submitting clears the previous review; the review comment stays until the submission is approved.
 */
export async function saveSubmission(
  db: Database,
  key: ProgressKey,
  work: {
    checkedTaskIds: number[];
    reflection: string;
    status: 'draft' | 'submitted' | 'approved';
    revision: string;
  },
) {
  const { learnerId, courseId, cycle, lessonId } = key;
  const changes = {
    ...work,
    submittedAt: work.status === 'draft' ? null : sql<Date>`now()`,
    ...(work.status === 'draft' ? {} : { reviewedAt: null, reviewedBy: null, reviewRatings: '[]' }),
    ...(work.status === 'approved' ? { reviewComment: null } : {}),
    updatedAt: sql<Date>`now()`,
  };
  await db
    .insertInto('capstoneSubmissions')
    .values({ learnerId, courseId, cycle, lessonId, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['learnerId', 'courseId', 'cycle', 'lessonId']).doUpdateSet(changes),
    )
    .execute();
}

/** Stores a reviewer's decision. */
export async function saveReview(
  db: Database,
  key: ProgressKey,
  {
    reviewRatings,
    ...review
  }: {
    status: 'approved' | 'returned';
    reviewComment: string | null;
    reviewRatings: CapstoneRating[];
    reviewedBy: string;
  },
): Promise<void> {
  await db
    .updateTable('capstoneSubmissions')
    .set({
      ...review,
      reviewRatings: JSON.stringify(reviewRatings),
      reviewedAt: sql<Date>`now()`,
      updatedAt: sql<Date>`now()`,
    })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .execute();
}

/** Locks a submission and returns what an assignment depends on. */
export async function lockSubmission(tx: Database, key: ProgressKey) {
  return tx
    .selectFrom('capstoneSubmissions')
    .leftJoin('profiles', 'profiles.id', 'capstoneSubmissions.assignedReviewerId')
    .leftJoin('auth.users as user', 'user.id', 'profiles.id')
    .select(['status', 'submittedAt', 'assignedReviewerId'])
    .select(({ fn }) => fn.coalesce('profiles.fullName', 'user.name').as('assignedReviewerName'))
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .forNoKeyUpdate('capstoneSubmissions')
    .executeTakeFirst();
}

/** Assigns a submission to a reviewer, or clears the assignment. */
export async function saveAssignedReviewer(
  db: Database,
  key: ProgressKey,
  assignedReviewerId: string | null,
): Promise<void> {
  await db
    .updateTable('capstoneSubmissions')
    .set({ assignedReviewerId })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .execute();
}

/** Sets a submitted or approved capstone back to draft and keeps its content. */
export async function reopenSubmission(db: Database, key: ProgressKey): Promise<void> {
  await db
    .updateTable('capstoneSubmissions')
    .set({
      status: 'draft',
      submittedAt: null,
      reviewedAt: null,
      reviewedBy: null,
      reviewComment: null,
      reviewRatings: '[]',
      updatedAt: sql<Date>`now()`,
    })
    .where('learnerId', '=', key.learnerId)
    .where('courseId', '=', key.courseId)
    .where('cycle', '=', key.cycle)
    .where('lessonId', '=', key.lessonId)
    .where('status', 'in', ['submitted', 'approved'])
    .execute();
}
