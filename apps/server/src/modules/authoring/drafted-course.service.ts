import { inTransaction, type Database } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireDraftEditor } from '../../policies/draft.policy.ts';
import { requireActiveOrganization } from '../../policies/organization.policy.ts';
import { factsOf, findCourse, type CourseRecord } from '../courses/index.ts';
import { applyDraft } from './apply-draft.queries.ts';
import { lockDraft, readDraft } from './drafts.queries.ts';
import type { StoredDraft } from './stored-draft.ts';

/** A course at whose draft somebody may write; to those who can't read it, it does not exist. */
export async function getDraftedCourse(
  db: Database,
  actor: Actor,
  courseId: number,
): Promise<CourseRecord> {
  requireActiveOrganization(actor);
  const course = await findCourse(db, courseId);
  requireDraftEditor(actor, course && factsOf(course));
  if (!course) throw new AppError('not_found');
  return course;
}

/** Does something to a draft in one transaction, one writer after the other. */
export async function withDraft<Result>(
  { db }: Deps,
  actor: Actor,
  courseId: number,
  work: (tx: Database, course: CourseRecord, draft: StoredDraft) => Promise<Result>,
): Promise<Result> {
  await getDraftedCourse(db, actor, courseId);
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, courseId);
    // Read anew: until the draft was locked, somebody could publish it.
    return work(tx, await getDraftedCourse(tx, actor, courseId), draft);
  });
}

/** Where nothing is published there is nothing to protect: what was written is what lists and admins see. */
export async function showUnpublished(tx: Database, course: CourseRecord): Promise<void> {
  if (course.publishedVersion === null) await applyDraft(tx, await readDraft(tx, course.id));
}
