import type { Visibility } from '@atrium/contracts/courses/constants';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireDraftEditor } from '../../../policies/draft.policy.ts';
import { requireActiveOrganization } from '../../../policies/organization.policy.ts';
import { toCourseFacts, findCourse, type CourseRecord } from '../../courses/index.ts';
import { applyDraft } from './apply-draft.queries.ts';
import { lockDraft, getDraft } from './drafts.queries.ts';
import type { StoredDraft } from './stored-draft.ts';

/** Returns a course whose draft the actor may edit. Throws `not_found` if they cannot read the course. */
export async function getEditableCourse(
  db: Database,
  actor: Actor,
  courseId: number,
): Promise<CourseRecord> {
  requireActiveOrganization(actor);
  const course = await findCourse(db, courseId);
  requireDraftEditor(actor, course && toCourseFacts(course));
  if (!course) throw new AppError('not_found');
  return course;
}

/** Runs `work` on a draft in one transaction, with the draft locked so that writers are serialized. */
export async function withLockedDraft<Result>(
  { db }: Deps,
  actor: Actor,
  courseId: number,
  work: (tx: Database, course: CourseRecord, draft: StoredDraft) => Promise<Result>,
): Promise<Result> {
  await getEditableCourse(db, actor, courseId);
  return inTransaction(db, async (tx) => {
    const draft = await lockDraft(tx, courseId);
    // Checked again under the lock: the draft may have been published meanwhile.
    return work(tx, await getEditableCourse(tx, actor, courseId), draft);
  });
}

/** Applies the draft of an unpublished course at once, so that lists and admins see it. */
export async function applyUnpublishedDraft(tx: Database, course: CourseRecord): Promise<void> {
  if (course.publishedVersion === null) await applyDraft(tx, await getDraft(tx, course.id));
}

/** Throws if a course without an organization is made visible to organization members. */
export function requireAllowedVisibility(
  { isSuperAdmin }: Pick<Actor, 'isSuperAdmin'>,
  organizationId: string | null,
  visibility: Visibility,
): void {
  // Courses of super admins are visible to members of the organizations they are granted to.
  if (visibility !== 'organization' || organizationId !== null || isSuperAdmin) return;
  const message = 'This course belongs to no organization. Choose Public or Private.';
  throw new AppError('bad_request', { fields: { visibility: message } });
}
